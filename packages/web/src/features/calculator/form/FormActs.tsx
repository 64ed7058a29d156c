import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { Button } from 'antd'
import { memo } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { type ResetActs, ResetButton } from './ResetButton.tsx'

interface FormActsProps {
  readonly canSolve: boolean
  readonly acts: ResetActs & { readonly solveFirst: () => void; readonly pin: () => void }
}

/** What a form can do: calculate, begin again, solve, compare. */
export const FormActs = memo(function FormActs({ canSolve, acts }: FormActsProps) {
  const t = useText()
  return (
    <div className="hg-calc-acts">
      <Button type="primary" htmlType="submit">
        {t(calculatorTexts.calculate)}
      </Button>
      <ResetButton acts={acts} />
      {canSolve ? <Button onClick={acts.solveFirst}>{t(calculatorTexts.solve)}</Button> : null}
      <Button onClick={acts.pin}>{t(calculatorTexts.compare)}</Button>
    </div>
  )
})
