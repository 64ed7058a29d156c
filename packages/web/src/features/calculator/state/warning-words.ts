/** What a result warns of, with its figures put in: `value` is the main result, `error` what is known of its distance from the limit. */
import { calculatorWarnings } from '@hedgerow/contract/calculator/calculator.text'
import { type Calculator, type CalculatorModel, outputsOf } from '@hedgerow/contract/calculator/declaration.shape'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import type { Results } from '@hedgerow/quant/calculator/calculation'
import { formatOutput, formatValue } from './output-format.ts'

const digits = 2

/** Two significant digits: nobody knows more of an error. */
const errorText = (error: unknown) =>
  formatValue(typeof error === 'number' ? Number(error.toPrecision(digits)) : null, 'S7')

export function warningsIn(of: Calculator, model: CalculatorModel, results: Results): readonly Text[] {
  const codes = Array.isArray(results.warnings) ? (results.warnings as readonly string[]) : []
  const [main] = outputsOf(of, model)
  const params = { value: main ? formatOutput(main, results[main.name]) : '', error: errorText(results.errorEstimate) }
  return codes.map((code) => filled(calculatorWarnings[code] ?? { zh: code, en: code }, params))
}
