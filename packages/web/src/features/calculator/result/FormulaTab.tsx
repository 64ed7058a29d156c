import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { type Calculator, outputsOf } from '@hedgerow/contract/calculator/declaration.shape'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { useText } from '../../../kit/person/language.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import type { CalculatorState } from '../state/use-calculator-state.ts'

interface FormulaTabProps {
  readonly of: Calculator
  readonly state: CalculatorState
}

/** The model's formula, and every output with its formula and unit. */
export function FormulaTab({ of, state }: FormulaTabProps) {
  const t = useText()
  const { model } = state
  return (
    <div>
      <p>{t(model.formula)}</p>
      <PlainTable
        caption={t(calculatorTexts.formula)}
        head={[
          t(calculatorTexts.output),
          t(calculatorTexts.meaning),
          t(calculatorTexts.expression),
          t(calculatorTexts.unit),
        ]}
        rows={outputsOf(of, model).map(({ label, about, formula, unit }, at) => [
          t(label),
          t(about),
          formula ?? (at === 0 ? t(model.formula) : ''),
          t(unit),
        ])}
      />
      <p className="hg-calc-hint">
        {[
          `${t(calculatorTexts.source)}: ${t(model.example.source)}`,
          `${t(calculatorTexts.library)} ${libraryVersion}`,
        ].join(' · ')}
      </p>
    </div>
  )
}
