/** What a case must look like before anything is computed: the same check for a form, a link and a call. */
import { z } from 'zod'
import { businessDate, currencyPair, optional } from '../kit/field.ts'
import type { Shape } from '../kit/shape.ts'
import type { Text } from '../kit/text.ts'
import { activeInputs, type Calculator, type CalculatorInput, type CalculatorModel } from './declaration.shape.ts'

const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const mostRows = 60

const numberField = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && plainNumber.test(value.trim()) ? Number(value) : value),
    z.number({ error: ({ input }) => (input === undefined || input === '' ? 'REQUIRED' : 'NOT_A_NUMBER') }),
  )

const choiceField = (choices: readonly { readonly value: string }[]) => {
  const [first = '', ...rest] = choices.map(({ value }) => value)
  const listed = z.enum([first, ...rest], { error: ({ input }) => (input === undefined ? 'REQUIRED' : 'NOT_IN_LIST') })
  // Frequencies are choices, and spreadsheets send them as numbers.
  return z.preprocess((value) => (typeof value === 'number' ? String(value) : value), listed)
}

const flags = new Set(['true', 'false'])
const switchField = () =>
  // An object of a caller may not even be turned into text.
  z.preprocess((value) => (typeof value === 'string' && flags.has(value) ? value === 'true' : value), z.boolean())

function rowsField({ columns = [], mostRows: most = mostRows }: CalculatorInput) {
  const cells = columns.map((column) => {
    const cell = column.choices ? choiceField(column.choices) : numberField()
    return [column.name, column.optional ? optional(cell) : cell] as const
  })
  return z
    .array(z.object(Object.fromEntries(cells)), { error: 'REQUIRED' })
    .refine(({ length }) => length <= most, { error: 'TOO_LONG' })
}

function fieldFor(input: CalculatorInput): z.ZodType {
  switch (input.control) {
    case 'choice':
      return choiceField(input.choices ?? [])
    case 'switch':
      return switchField()
    case 'date':
      return businessDate()
    case 'pair':
      return currencyPair()
    case 'table':
      return input.optional
        ? rowsField(input)
        : rowsField(input).refine(({ length }) => length > 0, { error: 'REQUIRED' })
    default:
      return numberField()
  }
}

/** Every column's words too, so that a message about a row names its column. */
const wordsOf = (inputs: readonly CalculatorInput[]): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    inputs.flatMap(({ name, label, columns = [] }) => [
      [name, label],
      ...columns.map((column) => [column.name, column.label] as const),
    ]),
  )

/** The shape of a case of this model, given what its choices hold. Inputs that are not in use are dropped. */
export function caseShape(of: Calculator, model: CalculatorModel, given: Readonly<Record<string, unknown>>): Shape {
  const active = activeInputs(of, model, given)
  const fields = active.map((input) => [input.name, input.optional ? optional(fieldFor(input)) : fieldFor(input)])
  return { schema: z.object(Object.fromEntries(fields)), words: wordsOf(active) }
}

/** The case with the choices that stand where none were made. */
export const withChoices = (
  of: Calculator,
  model: CalculatorModel,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const usual = activeInputs(of, model, given).flatMap(({ name, otherwise }) => (otherwise ? [[name, otherwise]] : []))
  return { ...Object.fromEntries(usual), ...given }
}

/** What a call may send: every input of the calculator, and which model they are for. */
export function callShape(of: Calculator): Shape {
  const model = choiceField(of.models.map(({ id }) => ({ value: id })))
  const fields = of.inputs.map((input) => [input.name, optional(fieldFor(input))])
  return {
    schema: z.object({ model, ...Object.fromEntries(fields) }),
    words: { model: { zh: '模型', en: 'Model' }, ...wordsOf(of.inputs) },
    isStrict: true,
  }
}
