/** Two cases side by side: the inputs that differ, and every output that both have with its difference. */

import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { type Calculator, inputsOf, modelOf, outputsOf } from '@hedgerow/contract/calculator/declaration.shape'
import type { Text } from '@hedgerow/contract/kit/text'
import type { Results } from '@hedgerow/quant/calculator/calculation'
import { nothing } from '../../../kit/show/formats.ts'
import { type DeskCase, differingInputs } from '../state/calculator-case.ts'
import { formatOutput, formatValue } from '../state/output-format.ts'

type Say = (text: Text) => string
type Rows = readonly (readonly string[])[]

const hundred = 100

function inputText(of: Calculator, one: DeskCase, name: string, t: Say): string {
  const value = one.typed[name]
  if (typeof value !== 'string')
    return value === undefined ? '' : value.map((row) => Object.values(row).join(' ')).join('; ')
  const choice = of.inputs.find((input) => input.name === name)?.choices?.find((option) => option.value === value)
  return choice ? t(choice.label) : value
}

/** The model first when it differs, then the inputs; marked by a sign, not by colour alone. */
export function inputRows(of: Calculator, a: DeskCase, b: DeskCase, t: Say): Rows {
  const models = [modelOf(of, a.model), modelOf(of, b.model)] as const
  const labels = new Map(models.flatMap((model) => inputsOf(of, model)).map((input) => [input.name, input.label]))
  const rows = differingInputs(of, a, b).map((name) => {
    const label = labels.get(name)
    return [`≠ ${label ? t(label) : name}`, inputText(of, a, name, t), inputText(of, b, name, t)]
  })
  if (models[0].id === models[1].id) return rows
  return [[`≠ ${t(calculatorTexts.model)}`, t(models[0].title), t(models[1].title)], ...rows]
}

export function outputRows(
  of: Calculator,
  [a, b]: readonly [DeskCase, DeskCase],
  [resultsA, resultsB]: readonly [Results | null, Results | null],
  t: Say,
): Rows {
  const outputNames = new Set(modelOf(of, a.model).outputs)
  const shared = outputsOf(of, modelOf(of, b.model)).filter(
    ({ name, columns, flag }) => !columns && !flag && outputNames.has(name),
  )
  return shared.map((output) => {
    const [one, other] = [resultsA?.[output.name], resultsB?.[output.name]]
    const isBoth = typeof one === 'number' && typeof other === 'number'
    return [
      t(output.label),
      formatOutput(output, one),
      formatOutput(output, other),
      formatOutput(output, isBoth ? other - one : null),
      isBoth && one !== 0 ? `${formatValue((hundred * (other - one)) / Math.abs(one), 'D2')}%` : nothing,
    ]
  })
}
