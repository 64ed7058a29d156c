/**
 * The check of a form: the same shape that the server checks with. Errors keep the refusal itself, not a sentence, so
 * that a change of language changes the messages too.
 */
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import type { FieldProblem } from '@hedgerow/contract/kit/refusal'
import { fieldProblems, type Shape } from '@hedgerow/contract/kit/shape'
import type { Text } from '@hedgerow/contract/kit/text'
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'

export type FormValues = Record<string, unknown>
/** Rules over several fields, such as an order of dates. */
export type AlsoCheck = (values: FormValues) => readonly FieldProblem[]

/** Every problem of the values, one for each field, in the order of the shape. */
function problemsOf(shape: Shape, values: FormValues, alsoCheck?: AlsoCheck): readonly FieldProblem[] {
  const parsed = shape.schema.safeParse(withoutEmpty(values))
  const own = parsed.success ? [] : fieldProblems(parsed.error, shape.words)
  const named = new Set(own.map(({ field }) => field))
  const order = Object.keys(shape.schema.shape)
  const further = (alsoCheck?.(values) ?? []).filter(({ field }) => !named.has(field))
  const place = ({ field }: FieldProblem) => order.indexOf(field.split('.')[0] ?? '')
  return [...own, ...further].sort((a, b) => place(a) - place(b))
}

/**
 * The same, remembered while its values stand: of every key both the field and the foot of the form ask. A value that holds others may be changed
 * in its place, so that values with one are judged each time.
 */
export function checkOf(shape: Shape, alsoCheck?: AlsoCheck): (values: FormValues) => readonly FieldProblem[] {
  let last: { readonly values: FormValues; readonly problems: readonly FieldProblem[] } | undefined
  return (values) => {
    if (!last || !isSame(last.values, values))
      last = { values: { ...values }, problems: problemsOf(shape, values, alsoCheck) }
    return last.problems
  }
}

function isSame(one: FormValues, other: FormValues): boolean {
  const names = Object.keys(one)
  const stands = (name: string) => one[name] === other[name] && (one[name] === null || typeof one[name] !== 'object')
  return names.length === Object.keys(other).length && names.every(stands)
}

export const isMissing = (problem: FieldProblem) => problem.because.code === fieldRefusals.REQUIRED.code

interface Besides {
  /** Adds what is proposed: a field that shows a value misses none. */
  readonly applied: (values: FormValues) => FormValues
  /** What the server refused, by field: it stands as long as the field says the same. */
  readonly refused: ReadonlyMap<string, RefusedValue>
}

export interface RefusedValue {
  readonly value: unknown
  readonly message: string
}

export const resolverOf =
  (check: ReturnType<typeof checkOf>, { applied, refused }: Besides): Resolver<FieldValues> =>
  (values) => {
    const problems = check(applied(values))
    const errors: FieldErrors = {}
    for (const [field, { value, message }] of refused)
      if (get(values, field) === value) set(errors, field, { type: 'server', message })
    for (const problem of problems)
      set(errors, problem.field, { type: 'refusal', message: problem.because.code, problem })
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

/** An empty input says nothing: it is left out, as a required field of the shape then notices. */
export const withoutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )

/**
 * What a form starts from: one value for every field of the shape and nothing else, so that a whole row may be handed in
 * and an untouched form counts as unchanged.
 */
export const startOf = (shape: Shape, initial: Readonly<FormValues>): FormValues =>
  Object.fromEntries(
    Object.entries(shape.schema.shape).map(([name, field]) => [name, initial[name] ?? (isList(field) ? [] : '')]),
  )

/** Whether a field holds several values, also one that may be left out. */
function isList({ _zod: { def } }: z.core.$ZodType): boolean {
  const { innerType, out } = def as Partial<Record<'innerType' | 'out', z.core.$ZodType>>
  const inside = innerType ?? out
  return def.type === 'array' || (inside !== undefined && isList(inside))
}

/** Whether the shape refuses a missing value. */
export function isRequired(shape: Shape, name: string): boolean {
  const field = shape.schema.shape[name]
  return field !== undefined && !field.safeParse(undefined).success
}

/** The word of a field; of `lines.0.lockAmt` it is the word of `lockAmt`. */
export function wordOf(shape: Shape, name: string): Text {
  const last = name.split('.').at(-1) ?? name
  return shape.words[name] ?? shape.words[last] ?? { zh: last, en: last }
}
