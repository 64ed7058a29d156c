/** Runs the library and tells its refusals in words. */

import { calculators } from '@hedgerow/contract/calculator/all.calculator'
import { calculatorRefusals } from '@hedgerow/contract/calculator/calculator.contract'
import { quantText } from '@hedgerow/contract/calculator/calculator-refusals.text'
import { fieldOf } from '@hedgerow/contract/calculator/declaration.shape'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, type FieldProblem, refuseAll } from '@hedgerow/contract/kit/refusal'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { answered, type CalculatorRefusal, resultsOf } from '@hedgerow/quant/calculator/answer'
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

/** The results of a case. @throws Refusal NOT_COMPUTED with the library's reasons, each at the input it names */
export async function computed({ calculator, model, inputs }: CalculationAsked): Promise<Computed> {
  const calculation = await loadCalculation(calculator)
  const answer = answered(() => resultsOf(calculation, { model, inputs }))
  if ('refusal' in answer) {
    const { refusal } = answer
    refuseAll([refusal, ...refusal.others].map((one) => problemOf(one, calculator, inputs)))
  }
  assert('answer' in answer, 'a refusal is a problem')
  const { warnings = [], ...rest } = answer.answer
  return { ...rest, warnings: warnings as readonly string[] }
}

/** At the input that the library names. */
function problemOf({ code, field, params }: CalculatorRefusal, calculator: string, inputs: WireInputs): FieldProblem {
  if (code === 'input-missing')
    return { field, because: fieldRefusals.REQUIRED, params: { field: labelOf(calculator, field) } }
  const reason = filled(quantText(code, params), { ...params, code })
  const name = Object.keys(inputs).find((input) => fieldOf(input) === field) ?? field
  return { field: name, because: calculatorRefusals.NOT_COMPUTED, params: { reason, code } }
}
