/** A reference case as the screen holds it. */

import { withChoices } from '@hedgerow/contract/calculator/calculator.shape'
import { type Calculator, inputsOf, modelOf } from '@hedgerow/contract/calculator/declaration.shape'
import type { Results } from '@hedgerow/quant/calculator/calculation'
import type { OpenedCase } from '@hedgerow/quant/calculator/examples'
import { fieldText } from '../state/axis-range.ts'
import { type DeskCase, typedOf } from '../state/calculator-case.ts'
import type { LoadedExample } from '../state/use-calculator-state.ts'

/** What the source says before the list of confirmations. */
export const sourceText = ({ source }: OpenedCase): string => source.split(' | confirmed by')[0] ?? source

/** The fields of a reference case: its own inputs, nothing of what stood there before. */
export function caseOfExample(of: Calculator, { model: id, inputs }: OpenedCase): DeskCase {
  const model = modelOf(of, id)
  const empty = Object.fromEntries(inputsOf(of, model).map(({ name }) => [name, '']))
  return { model: model.id, typed: { ...empty, ...typedOf(withChoices(of, model, inputs)) } }
}

const published = /published ([\d.,-]+\d)/

type Expected = LoadedExample['expected']
const isList = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number')
const isExpected = (value: unknown): value is Expected => typeof value === 'number' || isList(value)
/** Inputs that some cases repeat among what they expect. */
const repeated = new Set(['timesYears'])
const manyDigits = 8

/** The case with the first number, or list of numbers, that it expects; one that must be refused expects none. */
export function loadedFrom(one: OpenedCase): LoadedExample | undefined {
  const names = ['price', ...Object.keys(one.expected)]
  const output = names.find((name) => isExpected(one.expected[name]) && !repeated.has(name))
  const expected = output === undefined ? undefined : one.expected[output]
  if (output === undefined || !isExpected(expected)) return undefined
  const digits = typeof expected === 'number' ? published.exec(one.source)?.[1] : undefined
  return {
    id: one.id,
    model: one.model,
    inputs: one.inputs,
    output,
    published:
      digits ??
      listed(expected)
        .map((value) => fieldText(value, manyDigits))
        .join(' · '),
    expected,
    tolerance: one.allowed[output] ?? 0,
    source: { zh: sourceText(one), en: sourceText(one) },
    isComputed: one.kind === 'computed',
  }
}

const listed = (expected: Expected): readonly number[] => (typeof expected === 'number' ? [expected] : expected)

interface BesideOurs {
  readonly ours: readonly number[]
  /** Ours less the expected one; of a list the largest. */
  readonly difference: number
  readonly agrees: boolean
}

/** The results of a case beside what is expected of it; null where they hold no such result. */
export function besideOurs({ output, expected, tolerance }: LoadedExample, results: Results): BesideOurs | null {
  const result = results[output]
  const ours = typeof result === 'number' ? [result] : isList(result) ? result : []
  const wanted = listed(expected)
  if (ours.length !== wanted.length) return null
  const [difference = 0] = ours.map((value, at) => value - (wanted[at] ?? 0)).sort((a, b) => Math.abs(b) - Math.abs(a))
  return { ours, difference, agrees: Math.abs(difference) <= tolerance }
}

const plainNumber = /^[-\u2212]?\d+(?:\.(\d+))?$/

/** The decimals to which one number was published, where ours rounds to the same digits. */
export function agreedDecimals(publishedText: string, ours: readonly number[]): number | undefined {
  const plain = publishedText.replaceAll(',', '')
  const parts = plainNumber.exec(plain)
  const [value] = ours
  if (!parts || value === undefined || ours.length !== 1) return undefined
  const decimals = parts[1]?.length ?? 0
  return Number(value.toFixed(decimals)) === Number(plain.replace('\u2212', '-')) ? decimals : undefined
}
