import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { CalculatorInput } from '@hedgerow/contract/calculator/declaration.shape'
import { LabelledChoice } from '../../../kit/input/LabelledChoice.tsx'
import { readNumber } from '../../../kit/input/typed-number.ts'
import { fieldText } from '../state/axis-range.ts'
import type { Typed, TypedRow } from '../state/calculator-case.ts'

interface RowTemplateChoiceProps {
  readonly templates: NonNullable<CalculatorInput['templates']>
  readonly typed: Typed
  readonly rows: readonly TypedRow[]
  readonly onRows: (rows: readonly TypedRow[]) => void
}

const percent = 100
const digits = 6

/** Puts ready rows in the place of all; shares of another input become what they are of its present value. */
export function RowTemplateChoice({ templates, typed, rows, onRows }: RowTemplateChoiceProps) {
  const { share, carried, all } = templates
  const whole = Number(readNumber(String(typed[share.of] ?? '')) ?? Number.NaN)
  const take = (value: string) => {
    const template = all.find((one) => one.value === value)
    if (!template || !Number.isFinite(whole)) return
    onRows(
      template.rows.map((row) => ({
        ...Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, String(cell)])),
        [share.column]: fieldText((whole * Number(row[share.column])) / percent, digits),
        [carried]: rows[0]?.[carried] ?? '',
      })),
    )
  }
  const options = [
    { value: '', label: calculatorTexts.chooseTemplate },
    ...all.map(({ value, label }) => ({ value, label })),
  ]
  return <LabelledChoice label={calculatorTexts.template} value="" options={options} onChange={take} />
}
