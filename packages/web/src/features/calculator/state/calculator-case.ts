/** A case as it is typed, as it travels in a link, and as the library takes it. */

import { caseShape, withChoices } from '@hedgerow/contract/calculator/calculator.shape'
import { quantTexts } from '@hedgerow/contract/calculator/calculator-refusals.text'
import {
  activeInputs,
  type Calculator,
  type CalculatorCase,
  type CalculatorInput,
  type CalculatorModel,
  inputsOf,
  modelOf,
} from '@hedgerow/contract/calculator/declaration.shape'
import { fieldProblems } from '@hedgerow/contract/kit/shape'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import type { CaseInput } from '@hedgerow/quant/calculator/answer'
import type { WireInputs } from '@hedgerow/quant/calculator/calculation'
import { readNumber } from '../../../kit/input/typed-number.ts'

export type TypedRow = Readonly<Record<string, string>>
export type TypedValue = string | readonly TypedRow[]
/** What stands in the fields, by name; a table is its rows. */
export type Typed = Readonly<Record<string, TypedValue>>

export interface DeskCase {
  readonly model: string
  readonly typed: Typed
}

const isRows = (value: unknown): value is readonly TypedRow[] => Array.isArray(value)
const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value))
const rowOf = (row: object): TypedRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)]))

/** A case of numbers as somebody would have typed it. */
export const typedOf = (values: Readonly<Record<string, unknown>>): Typed =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.map(rowOf) : textOf(value)]),
  )

/** The published case that a model opens with. */
export const startOf = (of: Calculator, id?: string): DeskCase => {
  const model = modelOf(of, id)
  return { model: model.id, typed: typedOf(withChoices(of, model, model.example.inputs)) }
}

/** Another model keeps what both know and takes the rest from its own example. */
export function inModel(of: Calculator, { typed }: DeskCase, id: string): DeskCase {
  const model = modelOf(of, id)
  const names = new Set(inputsOf(of, model).map(({ name }) => name))
  const entries = Object.entries(typed).filter(([name, value]) => names.has(name) && value !== '')
  return { model: id, typed: { ...startOf(of, id).typed, ...Object.fromEntries(entries) } }
}

const plain = (text: string) => readNumber(text) ?? text.trim()

function sent({ control, columns = [] }: CalculatorInput, value: TypedValue): unknown {
  if (isRows(value)) {
    const isNumber = (name: string) => !columns.find((column) => column.name === name)?.choices
    return value.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, isNumber(name) ? plain(cell) : cell])),
    )
  }
  return control === 'number' || control === 'whole' ? plain(value) : value
}

interface CheckedCase {
  /** The case as the library takes it; null while a field is missing or no number. */
  readonly calculable: CaseInput | null
  /** By field, or `field.row.column`. */
  readonly problems: Readonly<Record<string, Text>>
}

const numbersWanted = quantTexts['not-finite'] ?? { zh: '', en: '' }

// The same for every case in order: what shows problems is not drawn again.
const noProblems: CheckedCase['problems'] = {}

/** Reads the fields of a case. What is missing or no number is told at its field. */
export function checkedCase(of: Calculator, { model: id, typed }: DeskCase): CheckedCase {
  const model = modelOf(of, id)
  const given = Object.fromEntries(
    inputsOf(of, model).flatMap((input) => {
      const value = typed[input.name]
      return value === undefined || value === '' ? [] : [[input.name, sent(input, value)]]
    }),
  )
  const inputs = withChoices(of, model, given)
  const { schema, words } = caseShape(of, model, inputs)
  const checked = schema.safeParse(inputs)
  if (checked.success) return { calculable: { model: id, inputs: presentOf(checked.data) }, problems: noProblems }
  const numbers = new Set(
    inputsOf(of, model).flatMap(({ name, control }) => (control === 'number' || control === 'whole' ? [name] : [])),
  )
  const problems = fieldProblems(checked.error, words).map(({ field, because, params }) => [
    field,
    numbers.has(field) ? numbersWanted : filled(because, params),
  ])
  return { calculable: null, problems: Object.fromEntries(problems) }
}

const presentOf = (data: Readonly<Record<string, unknown>>): WireInputs =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as WireInputs

const cellText = (rows: readonly TypedRow[], { columns = [] }: CalculatorInput) =>
  rows.map((row) => columns.map(({ name }) => row[name] ?? '').join(':')).join(';')

export const rowsFrom = (text: string, { columns = [] }: CalculatorInput): readonly TypedRow[] =>
  text === ''
    ? []
    : text.split(';').map((row) => {
        const cells = row.split(':')
        return Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? '']))
      })

/** What stands in a field as one text, as a link carries it: a table row by row. */
export const valueText = (input: CalculatorInput, value: TypedValue | undefined) =>
  value === undefined ? '' : isRows(value) ? cellText(value, input) : value

/** The parts of a link that name a case: only what differs from the model's own example, in the order of the form. */
export function linkOf(of: Calculator, { model: id, typed }: DeskCase, prefix = ''): Readonly<Record<string, string>> {
  const model = modelOf(of, id)
  const start = startOf(of, id).typed
  const texts = inputsOf(of, model).flatMap((input) => {
    const text = valueText(input, typed[input.name])
    return text === valueText(input, start[input.name]) ? [] : [[prefix + input.name, text]]
  })
  const isFirst = of.models[0]?.id === id
  return { ...(isFirst && prefix === '' ? {} : { [`${prefix}m`]: id }), ...Object.fromEntries(texts) }
}

/** Whether the case is its model's own example. */
export const isUntouched = (of: Calculator, held: DeskCase): boolean =>
  Object.keys(linkOf(of, held)).every((name) => name === 'm')

/** The case that a link names; what it leaves out is as in the model's example. */
export function caseFromLink(of: Calculator, search: Readonly<Record<string, unknown>>, prefix = ''): DeskCase {
  const model: CalculatorModel = modelOf(of, textOf(search[`${prefix}m`]))
  const texts = inputsOf(of, model).flatMap((input) => {
    const value = search[prefix + input.name]
    if (value === undefined) return []
    return [[input.name, input.control === 'table' ? rowsFrom(textOf(value), input) : textOf(value)]]
  })
  return { model: model.id, typed: { ...startOf(of, model.id).typed, ...Object.fromEntries(texts) } }
}

/** Names of the inputs in which a case differs from another; inputs that neither uses do not count. */
export function differingInputs(of: Calculator, one: DeskCase, other: DeskCase): readonly string[] {
  const used = ({ model, typed }: DeskCase) => activeInputs(of, modelOf(of, model), typed)
  const inputs = [...new Set([...used(one), ...used(other)])]
  return inputs
    .filter((input) => valueText(input, one.typed[input.name]) !== valueText(input, other.typed[input.name]))
    .map(({ name }) => name)
}

/** Whether every input that the example gives stands in the case as it does there. */
export function isExample(of: Calculator, { model: id, typed }: DeskCase, inputs: CalculatorCase): boolean {
  const given = typedOf(inputs)
  return activeInputs(of, modelOf(of, id), typed).every((input) => {
    const held = valueText(input, typed[input.name])
    const wanted = valueText(input, given[input.name] ?? input.otherwise ?? '')
    return held === wanted || (held !== '' && Number(held) === Number(wanted)) || isUnset(held, wanted)
  })
}

const isUnset = (held: string, wanted: string) =>
  (held === '' || held === 'false') && (wanted === '' || wanted === 'false')
