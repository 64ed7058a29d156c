/** How results look: significant digits for models, decimals for money and percentages. Copies carry the whole number. */
import type { CalculatorOutput, OutputForm } from '@hedgerow/contract/calculator/declaration.shape'
import { nothing } from '../../../kit/show/formats.ts'

const smallest = 1e-8
const formats: Readonly<Record<OutputForm, Intl.NumberFormat>> = {
  S7: new Intl.NumberFormat('en-US', { maximumSignificantDigits: 7 }),
  P4: decimals(4),
  M2: decimals(2),
  Y4: decimals(4),
  D8: decimals(8),
  D1: decimals(1),
  D2: decimals(2),
  E2: new Intl.NumberFormat('en-US', { notation: 'scientific', maximumFractionDigits: 2 }),
  N0: decimals(0),
}
const scientific = new Intl.NumberFormat('en-US', { notation: 'scientific', maximumSignificantDigits: 7 })

function decimals(count: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', { minimumFractionDigits: count, maximumFractionDigits: count })
}

/** A number in its form; a dash for none. Negative numbers carry U+2212. */
export function formatValue(value: unknown, form: OutputForm): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return nothing
  const isTiny = form === 'S7' && value !== 0 && Math.abs(value) < smallest
  return (isTiny ? scientific : formats[form]).format(value === 0 ? 0 : value).replace('-', '\u2212')
}

/** The whole number, as copies and sheets carry it. */
export const wholeValue = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : typeof value === 'boolean' ? String(value) : ''

const percentForms = new Set<OutputForm>(['P4'])

/** With its percent sign where it is a percentage. */
export function formatOutput({ form }: Pick<CalculatorOutput, 'form'>, value: unknown): string {
  const text = formatValue(value, form)
  return percentForms.has(form) && text !== nothing ? `${text}%` : text
}
