/** Which inputs a case takes: those of its model that are in use, checked by the declaration. */

import { caseShape, withChoices } from '@hedgerow/contract/calculator/calculator.shape'
import type { Calculator, CalculatorModel } from '@hedgerow/contract/calculator/declaration.shape'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { fieldProblems } from '@hedgerow/contract/kit/shape'
import type { WireInputs } from '@hedgerow/quant/calculator/calculation'

/** The inputs of the model, or every problem with them. */
export function checkedCase(
  of: Calculator,
  model: CalculatorModel,
  given: Readonly<Record<string, unknown>>,
): WireInputs {
  const said = withChoices(of, model, given)
  const { schema, words } = caseShape(of, model, said)
  const checked = schema.safeParse(said)
  if (checked.success) return checked.data as WireInputs
  const problems = fieldProblems(checked.error, words)
  const [first] = problems
  throw new Refusal(first?.because ?? kitRefusals.UNREADABLE, first?.params ?? {}, first?.field, problems)
}
