/** Which inputs a case takes: those of its model that are in use, checked by the declaration. */

import { calculatorRefusals } from '@hedgerow/contract/calculator/calculator.contract'
import { caseShape, withChoices } from '@hedgerow/contract/calculator/calculator.shape'
import { type Calculator, type CalculatorModel, inputsOf } from '@hedgerow/contract/calculator/declaration.shape'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { type FieldProblem, Refusal } from '@hedgerow/contract/kit/refusal'
import { fieldProblems } from '@hedgerow/contract/kit/shape'
import type { WireInputs } from '@hedgerow/quant/calculator/calculation'

/** The inputs of the model, or every problem with them. */
export function checkedCase(
  of: Calculator,
  model: CalculatorModel,
  given: Readonly<Record<string, unknown>>,
): WireInputs {
  const inputs = withChoices(of, model, given)
  const { schema, words } = caseShape(of, model, inputs)
  const checked = schema.safeParse(inputs, { reportInput: true })
  const unused = unusedProblems(of, model, given, Object.keys(schema.shape))
  if (checked.success && unused.length === 0) return checked.data as WireInputs
  const problems = [...(checked.success ? [] : fieldProblems(checked.error, words)), ...unused]
  const [first] = problems
  throw new Refusal(first?.because ?? kitRefusals.UNREADABLE, first?.params ?? {}, first?.field, problems)
}

const neutral: readonly unknown[] = [undefined, null, '', 0, false]
const isNeutral = (value: unknown) => neutral.includes(value) || (Array.isArray(value) && value.length === 0)
const unusedOf = (of: Calculator, given: Readonly<Record<string, unknown>>, used: readonly string[]) =>
  of.inputs.filter(({ name }) => !(isNeutral(given[name]) || used.includes(name)))

/** What no choice brings into a model is refused: a price without it is not the one that was meant. */
const unusedProblems = (
  of: Calculator,
  model: CalculatorModel,
  given: Readonly<Record<string, unknown>>,
  used: readonly string[],
): FieldProblem[] => {
  const ofModel = new Set(inputsOf(of, model).map(({ name }) => name))
  return unusedOf(of, given, used)
    .filter(({ name }) => !ofModel.has(name))
    .map(({ name, label }) => ({
      field: name,
      because: calculatorRefusals.NOT_USED,
      params: { field: label, name, model: model.title },
    }))
}

/** What the caller's own choices put out of use: it is named in the reply. */
export const unusedInputs = (
  of: Calculator,
  given: Readonly<Record<string, unknown>>,
  inputs: WireInputs,
): readonly string[] => unusedOf(of, given, Object.keys(inputs)).map(({ name }) => name)
