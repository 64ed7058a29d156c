import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'

const undoMs = 6000

/** Back to the default case without asking; for six seconds the same place brings back what was typed. */
export function ResetButton({ state }: { readonly state: CalculatorState }) {
  const t = useText()
  const [former, setFormer] = useState<Pick<CalculatorState, 'present' | 'fills'> | null>(null)
  useEffect(() => {
    if (former === null) return
    const later = setTimeout(() => setFormer(null), undoMs)
    return () => clearTimeout(later)
  }, [former])
  const reset = () => {
    const { present, fills } = state
    setFormer({ present, fills })
    state.reset()
  }
  const undo = () => {
    if (former) state.restore(former)
    setFormer(null)
  }
  return former ? (
    <Button onClick={undo}>{t(calculatorTexts.undo)}</Button>
  ) : (
    <Button onClick={reset}>{t(calculatorTexts.reset)}</Button>
  )
}
