import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { CalculatorModel } from '@hedgerow/contract/calculator/declaration.shape'
import { memo, useId } from 'react'
import { useText } from '../../../kit/person/language.ts'

interface ModelChoiceProps {
  readonly models: readonly CalculatorModel[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

export const ModelChoice = memo(function ModelChoice({ models, chosen, onChoose }: ModelChoiceProps) {
  const t = useText()
  const id = useId()
  return (
    <div className="hg-calc-field">
      <label htmlFor={id}>{t(calculatorTexts.model)}</label>
      <select id={id} className="hg-calc-select" value={chosen} onChange={(event) => onChoose(event.target.value)}>
        {models.map((model) => (
          <option key={model.id} value={model.id}>
            {t(model.title)}
          </option>
        ))}
      </select>
    </div>
  )
})
