import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { zeroCurveTexts } from '@hedgerow/contract/market/curve/zero-curve.text'
import { Button } from 'antd'
import { memo } from 'react'
import { useText } from '../../kit/person/language.ts'

interface CalculatorActionsProps {
  readonly canFill: boolean
  /** Where the model makes a curve and the member may save one: whether there is one to save. */
  readonly curve: 'none' | 'unknown' | 'known'
  readonly acts: Readonly<Record<'examples' | 'fill' | 'table' | 'link' | 'curve' | 'sheet', () => void>>
}

/** What can be done with the case as a whole. */
export const CalculatorActions = memo(function CalculatorActions({ canFill, curve, acts }: CalculatorActionsProps) {
  const t = useText()
  return (
    <>
      <Button onClick={acts.examples}>{t(calculatorTexts.loadExample)}</Button>
      {canFill ? <Button onClick={acts.fill}>{t(calculatorTexts.fillMarket)}</Button> : null}
      <Button onClick={acts.table}>{t(calculatorTexts.copyTable)}</Button>
      <Button onClick={acts.link}>{t(calculatorTexts.copyLink)}</Button>
      {curve === 'none' ? null : (
        <Button disabled={curve === 'unknown'} onClick={acts.curve}>
          {t(zeroCurveTexts.save)}
        </Button>
      )}
      <Button onClick={acts.sheet}>{t(calculatorTexts.print)}</Button>
    </>
  )
})
