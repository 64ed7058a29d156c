/**
 * A shape is what an endpoint or form says: fields with their words. The words are part of the declaration, because
 * every refusal names the field in the caller's language.
 */
import { z } from 'zod'
import './field.ts'
import { fieldRefusals } from './kit.refusals.ts'
import type { FieldProblem } from './refusal.ts'
import type { Text, TextParams, Words } from './text.ts'

export type Fields = Readonly<Record<string, z.ZodType>>

export interface Shape<F extends Fields = Fields> {
  readonly schema: z.ZodObject<F>
  readonly words: Words
  /** No field is without effect: what is reckoned without one that was sent is something else than was meant. */
  readonly isStrict?: true
}
/** What the server reads from it. */
export type Parsed<S extends Shape> = z.output<S['schema']>
/** What a caller writes: ids joined by commas, a field with a default left out. */
export type Written<S extends Shape> = z.input<S['schema']>

/** Fields and their words; the type demands a word for every field. What a caller sends beside them is never stored: the server refuses or names it. */
export const shape = <const F extends Fields>(
  words: Words & { readonly [K in keyof F]: Text },
  fields: F,
): Shape<F> => ({
  schema: z.object(fields),
  words,
})

const listIndex = /^\d+$/
/** The problems of a failed check, one for each field, in the order of the shape. */
export function fieldProblems(error: z.ZodError, words: Words): FieldProblem[] {
  const seen = new Map<string, FieldProblem>()
  for (const issue of error.issues) {
    const field = fieldOf(issue)
    if (seen.has(field)) continue
    const because = isWrongType(issue)
      ? fieldRefusals.WRONG_TYPE
      : (fieldRefusals[issue.message as keyof typeof fieldRefusals] ?? fieldRefusals.REQUIRED)
    const label = labelOfPath(field === '' ? [] : field.split('.'), words)
    seen.set(field, { field, because, params: { ...paramsOf(issue), field: label } })
  }
  return [...seen.values()]
}

/** Something is there, and it is no list, no object and no switch: what is there is not missing. The input stands in issues where it is asked for. */
function isWrongType(issue: z.core.$ZodIssue): boolean {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === ''
  const isOurs = issue.message !== 'REQUIRED' && Object.hasOwn(fieldRefusals, issue.message)
  return issue.code === 'invalid_type' && !isMissing && !isOurs
}
const typeWords: Readonly<Record<string, Text>> = {
  array: { zh: '列表 […]', en: 'a list […]' },
  object: { zh: '对象 {…}', en: 'an object {…}' },
  record: { zh: '对象 {…}', en: 'an object {…}' },
  boolean: { zh: 'true 或 false', en: 'true or false' },
  number: { zh: '数字', en: 'a number' },
}
const otherType: Text = { zh: '文本 "…"', en: 'text "…"' }

/** Published in the specification's records and carried by none of ours: sent back by programs that send a record whole. */
export const namesUnread: readonly string[] = [
  'badge',
  'children',
  'dept',
  'exact',
  'header',
  'icon',
  'iconClass',
  'openFlag',
  'pym',
  'qryCnt',
  'ric',
  'settings',
  'shortcuts',
  'sign',
  'target',
  'userMenu',
]

/** A name that the shape does not have is told as that name, not as the object it stood in. */
function fieldOf(issue: z.core.$ZodIssue): string {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
  return path.join('.')
}

function paramsOf(issue: z.core.$ZodIssue): TextParams {
  if (issue.code === 'invalid_type') return { expected: typeWords[issue.expected] ?? otherType }
  if (issue.code === 'invalid_value') return { allowed: issue.values.join(', ') }
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code === 'custom') return (issue.params ?? {}) as TextParams
  return {}
}

/** `lines.0.lockAmt` reads "Line 1 · Amount". */
export function labelOfPath(path: readonly PropertyKey[], words: Words): Text {
  const parts = path.map((part): Text => {
    if (typeof part === 'number' || listIndex.test(String(part)))
      return { zh: `第 ${Number(part) + 1} 行`, en: `row ${Number(part) + 1}` }
    return wordOf(words, String(part))
  })
  return { zh: parts.map((part) => part.zh).join(' · '), en: parts.map((part) => part.en).join(' · ') }
}

/** The word of a field, or its name: a caller may send any, also one that every object inherits. */
const wordOf = (words: Words, name: string): Text =>
  (Object.hasOwn(words, name) ? words[name] : undefined) ?? { zh: name, en: name }
