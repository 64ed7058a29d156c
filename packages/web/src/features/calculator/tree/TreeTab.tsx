import { calculatorTexts, treeHeaderTexts } from '@hedgerow/contract/calculator/calculator.text'
import { Button } from 'antd'
import { useState } from 'react'
import { ShowAs, type Shows } from '../../../kit/chart/ShowAs.tsx'
import { useText } from '../../../kit/person/language.ts'
import { fieldText } from '../state/axis-range.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { useRefusalText } from '../state/use-refusal-text.ts'
import { useAnswer } from '../worker/use-calculation.ts'
import { TreePictureView } from './TreePictureView.tsx'
import { TreeTable } from './TreeTable.tsx'
import './calculator-tree.css'

const mostShown = 10
const digits = 7

/** The tree as DerivaGem shows it: header figures, node times, and the nodes; more than ten steps are drawn with ten. */
export function TreeTab({ state }: { readonly state: CalculatorState }) {
  const t = useText()
  const because = useRefusalText()
  const [shows, setShows] = useState<Shows>('chart')
  const [isTen, setTen] = useState(false)
  const { calculable } = state
  const tooMany = Number(calculable?.inputs.steps ?? 0) > mostShown
  const treeCase =
    calculable && tooMany && isTen ? { ...calculable, inputs: { ...calculable.inputs, steps: mostShown } } : calculable
  const { answered, isStale } = useAnswer<'tree'>(state.desk, treeCase ? { kind: 'tree', of: treeCase } : null)
  if (answered && 'refusal' in answered) {
    return (
      <div className="hg-calc-hint">
        <p>{because(answered.refusal)}</p>
        {tooMany ? <Button onClick={() => setTen(true)}>{t(calculatorTexts.showTen)}</Button> : null}
      </div>
    )
  }
  const tree = answered?.answer
  if (!tree) return null
  return (
    <div data-stale={isStale || undefined}>
      <div className="hg-calc-tree-head">
        <dl className="hg-calc-strip">
          {Object.entries(treeHeaderTexts).flatMap(([name, words]) => {
            const value = tree.header[name]
            if (value === undefined) return []
            return [
              <div key={name}>
                <dt>{t(words)}</dt>
                <dd>
                  <bdi dir="ltr">{fieldText(value, digits)}</bdi>
                </dd>
              </div>,
            ]
          })}
        </dl>
        <ShowAs value={shows} onChange={setShows} />
      </div>
      {tooMany ? <p className="hg-calc-hint">{t(calculatorTexts.ofTenSteps)}</p> : null}
      {shows === 'chart' ? <TreePictureView tree={tree} /> : <TreeTable tree={tree} />}
    </div>
  )
}
