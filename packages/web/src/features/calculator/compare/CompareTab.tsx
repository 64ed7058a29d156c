import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { type Calculator, isSlow, modelOf } from '@hedgerow/contract/calculator/declaration.shape'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { checkedCase } from '../state/calculator-case.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { useAnswer } from '../worker/use-calculation.ts'
import { inputRows, outputRows } from './compare-rows.ts'

interface CompareTabProps {
  readonly of: Calculator
  readonly state: CalculatorState
}

/** The pinned case beside the present one; any model of the screen may stand on either side. */
export function CompareTab({ of, state }: CompareTabProps) {
  const t = useText()
  const { pinned, present, results, desk } = state
  const pinnedCase = useMemo(() => (pinned ? checkedCase(of, pinned).calculable : null), [of, pinned])
  const mayRun = pinnedCase && !isSlow(modelOf(of, pinnedCase.model), pinnedCase.inputs)
  const { answered } = useAnswer<'results'>(desk, mayRun ? { kind: 'results', of: pinnedCase } : null)
  if (!pinned) {
    return (
      <div className="hg-calc-hint">
        <p>{t(calculatorTexts.nothingPinned)}</p>
        <Button onClick={state.pin}>{t(calculatorTexts.pin)}</Button>
      </div>
    )
  }
  const other = answered && 'answer' in answered ? answered.answer : null
  const differing = inputRows(of, pinned, present, t)
  const [a, b] = [t(calculatorTexts.caseA), t(calculatorTexts.caseB)]
  return (
    <div className="hg-calc-compare">
      <div className="hg-calc-acts">
        <Button onClick={state.swap}>{t(calculatorTexts.swap)}</Button>
        <Button onClick={state.unpin}>{t(calculatorTexts.unpin)}</Button>
      </div>
      {differing.length > 0 ? (
        <PlainTable
          caption={t(calculatorTexts.changedInputs)}
          head={[t(calculatorTexts.changedInputs), a, b]}
          rows={differing}
        />
      ) : (
        <p className="hg-calc-hint">{t(calculatorTexts.sameInputs)}</p>
      )}
      <PlainTable
        caption={t(calculatorTexts.results)}
        head={[t(calculatorTexts.output), a, b, t(calculatorTexts.change), t(calculatorTexts.changePct)]}
        rows={outputRows(of, [pinned, present], [other, results], t)}
      />
    </div>
  )
}
