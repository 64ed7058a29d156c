/** Runs the library and tells its refusals in words. */

import { calculators } from '@hedgerow/contract/calculator/all.calculator'
import { calculatorRefusals } from '@hedgerow/contract/calculator/calculator.contract'
import { quantText } from '@hedgerow/contract/calculator/calculator-refusals.text'
import { fieldOf } from '@hedgerow/contract/calculator/declaration.shape'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { answered, resultsOf } from '@hedgerow/quant/calculator/answer'
import type { WireInputs } from '@hedgerow/quant/calculator/calculation'
import { loadCalculation } from '@hedgerow/quant/calculator/load'

/** What the input, or the column of one, is called. */
function labelOf(calculator: string, field: string): Text {
  const inputs = calculators.find(({ name }) => name === calculator)?.inputs ?? []
  const all = inputs.flatMap((input) => [input, ...(input.columns ?? [])])
  return all.find(({ name }) => name === field)?.label ?? { zh: field, en: field }
}

export interface CalculationAsked {
  readonly calculator: string
  readonly model: string
  readonly inputs: WireInputs
}

export type Computed = Readonly<Record<string, unknown>> & { readonly warnings: readonly string[] }

/** The results of a case. @throws Refusal NOT_COMPUTED with the library's reason, at the input it names */
export async function computed({ calculator, model, inputs }: CalculationAsked): Promise<Computed> {
  const calculation = await loadCalculation(calculator)
  const answer = answered(() => resultsOf(calculation, { model, inputs }))
  if ('refusal' in answer) {
    const { code, field, params } = answer.refusal
    if (code === 'input-missing') return refuse(fieldRefusals.REQUIRED, { field: labelOf(calculator, field) }, field)
    const reason = filled(quantText(code, params), { ...params, code })
    const name = Object.keys(inputs).find((input) => fieldOf(input) === field) ?? field
    return refuse(calculatorRefusals.NOT_COMPUTED, { reason, code }, name)
  }
  const { warnings = [], ...rest } = answer.answer
  return { ...rest, warnings: warnings as readonly string[] }
}
