// Judges one reference case: evaluates it by its family and compares every number that the case expects, or the error code.
// A number passes when |got − expected| ≤ max(abs, rel·|expected|); lists and objects are compared element by element.
import { QuantError } from '../basics/quant-error.ts'
import { type CaseInput, caseInput, type Json } from './case-input.ts'

export type Tolerance = Readonly<Record<string, number | string>>

export interface ReferenceCase {
  readonly id: string
  readonly family: string
  readonly inputs: { readonly [name: string]: Json }
  readonly expected: { readonly [name: string]: Json }
  readonly tolerance: Tolerance
}

/** As the reference file has it: its tolerance may be left out, and it names where its figures are from. */
export interface StoredCase extends Omit<ReferenceCase, 'tolerance'> {
  readonly tolerance?: Tolerance
  readonly source: string
}

/** A family turns the inputs of a case into results of the same names as the case's `expected`. */
export type Family = (input: CaseInput) => Readonly<Record<string, unknown>>
export type Families = Readonly<Record<string, Family>>

interface Verdict {
  readonly passed: boolean
  /** What the library answered: its results, or `{ error }`. */
  readonly got: unknown
  /** Paths of the values that differ. */
  readonly differing: readonly string[]
}

const sizeOf = (tolerance: Tolerance, name: string) => {
  const size = tolerance[name]
  return typeof size === 'number' ? size : 0
}

/** What a number may differ by: the field's own size when the case names one, else the case's `abs` and `rel`. */
function allowance(tolerance: Tolerance, field: string, expected: number): number {
  if (field === 'price' && 'priceWithinStdErrors' in tolerance) return sizeOf(tolerance, 'priceAbs')
  const ownRel = sizeOf(tolerance, `${field}Rel`)
  const prefix = Object.keys(tolerance).find((name) => name.endsWith('Abs') && field.startsWith(name.slice(0, -3)))
  if (prefix) return sizeOf(tolerance, prefix)
  if (ownRel > 0) return ownRel * Math.abs(expected)
  if (typeof tolerance[field] === 'number') return sizeOf(tolerance, field)
  return Math.max(sizeOf(tolerance, 'abs'), sizeOf(tolerance, 'rel') * Math.abs(expected))
}

/** What each number that a case expects may differ by, by its name; for a list the most that any of it may. Nothing for what is no number. */
export function allowances({ expected, tolerance }: Pick<ReferenceCase, 'expected' | 'tolerance'>) {
  const wide = widened({ expected, tolerance }, {})
  return Object.fromEntries(
    Object.entries(expected).flatMap(([name, value]): [string, number][] => {
      const sizes = (Array.isArray(value) ? value : [value]).map((one) =>
        typeof one === 'number' ? Math.abs(one) : Number.NaN,
      )
      const largest = Math.max(...sizes)
      return Number.isFinite(largest) ? [[name, allowance(wide, name, largest)]] : []
    }),
  )
}

function differences(expected: Json, got: unknown, tolerance: Tolerance, field: string, path: string): string[] {
  if (typeof expected === 'number') {
    const near = typeof got === 'number' && Math.abs(got - expected) <= allowance(tolerance, field, expected)
    return near ? [] : [path]
  }
  if (typeof expected !== 'object' || expected === null) return got === expected ? [] : [path]
  if (typeof got !== 'object' || got === null) return [path]
  if (Array.isArray(expected) && (!Array.isArray(got) || got.length !== expected.length)) return [path]
  const parts = new Map<string, unknown>(Object.entries(got))
  return Object.entries(expected).flatMap(([name, part]) => {
    const inner = Array.isArray(expected) ? field : name
    return differences(part, parts.get(name), tolerance, inner, path ? `${path}.${name}` : name)
  })
}

const numberIn = (record: Readonly<Record<string, unknown>>, name: string): number | undefined =>
  typeof record[name] === 'number' ? record[name] : undefined

/** A Monte Carlo price is judged in standard errors, the case's or else its own, plus the error of the reference. */
function widened(
  { expected, tolerance }: Pick<ReferenceCase, 'expected' | 'tolerance'>,
  got: Readonly<Record<string, unknown>>,
): Tolerance {
  if (!('priceWithinStdErrors' in tolerance)) return tolerance
  const error = numberIn(expected, 'standardError') ?? numberIn(got, 'standardError') ?? 0
  const reference = sizeOf(tolerance, 'referenceError')
  return { ...tolerance, priceAbs: sizeOf(tolerance, 'priceWithinStdErrors') * Math.hypot(error, reference) }
}

/**
 * A refusal whose words are not fixed: `message` null where none are specified, `messageAnyOf` and `messageStartsWith` where several
 * or their beginning are. They become what the family answered, so that everything else is compared as always.
 */
function worded(expected: ReferenceCase['expected'], got: unknown): ReferenceCase['expected'] {
  const { message, messageAnyOf, messageStartsWith, ...rest } = expected
  if (expected.refused !== true) return expected
  const gotMessage = typeof got === 'object' && got !== null && 'message' in got ? String(got.message) : ''
  if (typeof messageStartsWith === 'string') {
    return { ...rest, message: gotMessage.startsWith(messageStartsWith) ? gotMessage : messageStartsWith }
  }
  if (Array.isArray(messageAnyOf))
    return { ...rest, message: messageAnyOf.includes(gotMessage) ? gotMessage : messageAnyOf }
  return message === null ? rest : expected
}

/** What the family answers: its results, the error it refuses with, or a fault of the case, after which the next one is judged. */
function answer(family: Family, inputs: ReferenceCase['inputs']): Readonly<Record<string, unknown>> {
  try {
    const input = caseInput(inputs)
    const results = family(input)
    const unread = input.unread()
    return unread.length > 0 ? { fault: `input fields not known: ${unread.join(', ')}` } : results
  } catch (error) {
    if (error instanceof QuantError) return { error: error.code, field: error.field }
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * The verdict on one case. A case that expects an error must give that code and no number. An exception, and an input field that
 * the family never asks for, fail the case whatever it expects.
 */
export function judge(family: Family, reference: ReferenceCase): Verdict {
  const got = answer(family, reference.inputs)
  if ('fault' in got) return { passed: false, got, differing: ['fault'] }
  const refused = 'error' in reference.expected
  const differing =
    !refused && 'error' in got
      ? Object.keys(reference.expected)
      : differences(worded(reference.expected, got), got, widened(reference, got), '', '')
  return { passed: differing.length === 0, got, differing }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a line of a file is a case: texts `id` and `family`, objects `inputs`, `expected` and `tolerance`. */
export function isReferenceCase(value: unknown): value is ReferenceCase {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.family !== 'string') return false
  return [value.inputs, value.expected, value.tolerance].every(isRecord)
}
