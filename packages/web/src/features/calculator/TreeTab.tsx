import type { Calculator } from '@hedgerow/contract/calculator/calculator'
import { calculatorTexts, treeHeaderTexts } from '@hedgerow/contract/calculator/calculator.text'
import { quantText } from '@hedgerow/contract/calculator/calculator-refusals.text'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../kit/language.ts'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { ShowAs, type Shows } from '../../kit/ShowAs.tsx'
import { fieldText } from './axis-range.ts'
import { TreePictureView } from './TreePictureView.tsx'
import { useAnswer } from './use-calculation.ts'
import type { CalculatorState } from './use-calculator-state.ts'

interface TreeTabProps {
  readonly of: Calculator
  readonly state: CalculatorState
}

const mostShown = 10
const digits = 7

/** The tree as DerivaGem shows it: header figures, node times, and the nodes; more than ten steps are drawn with ten. */
export function TreeTab({ state }: TreeTabProps) {
  const t = useText()
  const [shows, setShows] = useState<Shows>('chart')
  const [isTen, setTen] = useState(false)
  const { asked } = state
  const tooMany = Number(asked?.inputs.steps ?? 0) > mostShown
  const shown = asked && tooMany && isTen ? { ...asked, inputs: { ...asked.inputs, steps: mostShown } } : asked
  const { told, isStale } = useAnswer<'tree'>(state.desk, shown ? { kind: 'tree', of: shown } : null)
  const refusal = told && 'refusal' in told ? told.refusal : null
  const tree = told && 'answer' in told ? told.answer : null
  if (refusal) {
    return (
      <div className="hg-calc-hint">
        <p>{t(quantText(refusal.code, refusal.params), { ...refusal.params, code: refusal.code })}</p>
        {tooMany ? <Button onClick={() => setTen(true)}>{t(calculatorTexts.showTen)}</Button> : null}
      </div>
    )
  }
  if (!tree) return null
  const header = Object.entries(tree.header).filter(([name]) => name in treeHeaderTexts)
  return (
    <div data-stale={isStale || undefined}>
      <div className="hg-calc-tree-head">
        <dl className="hg-calc-strip">
          {header.map(([name, value]) => (
            <div key={name}>
              <dt>{t(treeHeaderTexts[name] ?? { zh: name, en: name })}</dt>
              <dd>
                <bdi dir="ltr">{fieldText(value, digits)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <ShowAs value={shows} onChange={setShows} />
      </div>
      {tooMany ? <p className="hg-calc-hint">{t(calculatorTexts.ofTenSteps)}</p> : null}
      {shows === 'chart' ? (
        <TreePictureView tree={tree} />
      ) : (
        <PlainTable
          caption={t(calculatorTexts.tree)}
          head={[
            t(calculatorTexts.step),
            t(calculatorTexts.nodeTime),
            t(calculatorTexts.upMoves),
            t(calculatorTexts.underlyingPrice),
            t(calculatorTexts.optionValue),
            t(calculatorTexts.exercisedMark),
          ]}
          rows={tree.upper.flatMap((column, step) =>
            column.map((price, ups) => [
              String(step),
              fieldText(tree.nodeTimes[step] ?? 0),
              String(ups),
              fieldText(price, digits),
              fieldText(tree.lower[step]?.[ups] ?? 0, digits),
              tree.exercised[step]?.[ups] ? '■' : '',
            ]),
          )}
        />
      )}
    </div>
  )
}
