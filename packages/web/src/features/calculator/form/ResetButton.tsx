import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'

const undoMs = 6000

type Held = Pick<CalculatorState, 'present' | 'fills'>
export interface ResetActs extends Pick<CalculatorState, 'reset' | 'restore'> {
  readonly held: () => Held
}

/** Back to the default case without asking; for six seconds the same place brings back what was typed. */
export function ResetButton({ acts }: { readonly acts: ResetActs }) {
  const t = useText()
  const [former, setFormer] = useState<Held | null>(null)
  useEffect(() => {
    if (former === null) return
    const later = setTimeout(() => setFormer(null), undoMs)
    return () => clearTimeout(later)
  }, [former])
  const reset = () => {
    setFormer(acts.held())
    acts.reset()
  }
  const undo = () => {
    if (former) acts.restore(former)
    setFormer(null)
  }
  return former ? (
    <Button onClick={undo}>{t(calculatorTexts.undo)}</Button>
  ) : (
    <Button onClick={reset}>{t(calculatorTexts.reset)}</Button>
  )
}
