/**
 * What a caller sent, held against what the endpoint declares. A JSON number stands for its digits wherever a field is written in digits. A
 * field that nobody declares is refused by its name with the nearest that is; one that we publish elsewhere, such as a column of a record
 * that is sent back whole, has no effect and is listed in the reply (decision 0184).
 */
import { isExactNumber, isInDigits, plainDigits } from '@hedgerow/contract/kit/field'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import type { FieldProblem } from '@hedgerow/contract/kit/refusal'
import { labelOfPath } from '@hedgerow/contract/kit/shape'
import type { Text, Words } from '@hedgerow/contract/kit/text'
import { z } from 'zod'

/** Whether a name is a field of anything that we publish. */
export type IsPublished = (name: string) => boolean

interface Declared {
  readonly value: unknown
  readonly problems: readonly FieldProblem[]
  /** Names of fields that were sent and are not read here, with their way in. */
  readonly ignored: readonly string[]
}

/** Longer lists are refused by their own bound, or are no rows. */
const mostRows = 2_000
const mostNamed = 20

export function asDeclared(schema: z.ZodType, value: unknown, words: Words, isPublished: IsPublished): Declared {
  const problems: FieldProblem[] = []
  const ignored: string[] = []
  const unknown = (path: readonly string[], near: readonly string[]) => {
    if (isPublished(path.at(-1) ?? '')) ignored.push(path.join('.'))
    else if (problems.length < mostNamed) problems.push(unknownField(path, near, words))
  }
  const read = (of: z.ZodType, given: unknown, path: readonly string[]): unknown => {
    const inner = unwrapped(of)
    if (typeof given === 'number') return inDigits(of, inner, given)
    if (inner instanceof z.ZodObject && isPlain(given)) {
      const isOpen = inner.def.catchall !== undefined
      const fields = Object.entries(given).flatMap(([name, one]): [string, unknown][] => {
        const field = Object.hasOwn(inner.shape, name) ? (inner.shape[name] as z.ZodType) : undefined
        if (field) return [[name, read(field, one, [...path, name])]]
        if (isOpen) return [[name, one]]
        unknown([...path, name], Object.keys(inner.shape))
        return []
      })
      return Object.fromEntries(fields)
    }
    if (inner instanceof z.ZodArray && Array.isArray(given) && given.length <= mostRows)
      return given.map((one, at) => read(inner.element as z.ZodType, one, [...path, String(at)]))
    return given
  }
  return { value: read(schema, value, []), problems, ignored: [...new Set(ignored)].slice(0, mostNamed) }
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a field holds, without what may be left out and what is prepared before it is read. */
function unwrapped(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault)
    return unwrapped(field.unwrap() as z.ZodType)
  if (!(field instanceof z.ZodPipe)) return field
  // A preparation stands before its field; what is made of a field stands behind it.
  return unwrapped((field.in instanceof z.ZodTransform ? field.out : field.in) as z.ZodType)
}

/** The number as it is written where the field is; one that is not exact, or stands for a code, is left, and refused by the field. */
function inDigits(field: z.ZodType, inner: z.ZodType, given: number): unknown {
  if (!isExactNumber(given)) return given
  const text = plainDigits(given)
  return isInDigits(inner) || isInDigits(field) ? text : given
}

function unknownField(path: readonly string[], names: readonly string[], words: Words): FieldProblem {
  const name = path.at(-1) ?? ''
  const nearest = nearestOf(name, names)
  const hint: Text = nearest ? { zh: `；您是否指 ${nearest}`, en: `; did you mean ${nearest}?` } : { zh: '', en: '' }
  const field = labelOfPath(
    [...path.slice(0, -1), name],
    Object.fromEntries(Object.entries(words).filter(([one]) => one !== name)),
  )
  return { field: path.join('.'), because: kitRefusals.UNKNOWN_FIELD, params: { field, hint } }
}

/** A third of the letters may differ. */
function nearestOf(name: string, names: readonly string[]): string | undefined {
  const start = name.slice(0, longestName)
  const near = names
    .map((one) => ({ one, distance: distanceOf(start.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, distance }) => distance <= Math.ceil(one.length / 3))
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.one
}
const longestName = 40

/** How many letters must be put in, taken out or changed. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let from = 1; from <= one.length; from += 1) {
    const next = [from]
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (row[to - 1] ?? 0) + (one[from - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
