/** What a request says: path, query and body as one input, in which every name has one value and every text is text. */
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { fieldProblems, labelOfPath } from '@hedgerow/contract/kit/shape'
import type { Words } from '@hedgerow/contract/kit/text'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asDeclared, type IsPublished } from './declared.ts'

type RequestParts = Pick<FastifyRequest, 'params' | 'query' | 'body' | 'url'>

/** Trims strings as §5.1 says: all but those in arrays, and never a secret. */
function trimmed(value: unknown, secrets: ReadonlySet<string>, key = ''): unknown {
  if (typeof value === 'string') return secrets.has(key) ? value : value.trim()
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner, secrets, name)]))
}

const secretsOf = (fields: Readonly<Record<string, z.ZodType>>) =>
  new Set(
    Object.entries(fields)
      .filter(([, field]) => field.meta()?.secret === true)
      .map(([name]) => name),
  )

/** Nobody fills in so many fields: a larger object only costs time. */
const mostFields = 1000

/** @throws Refusal TOO_LARGE, and NOT_JSON for a body that is no object: it would be taken for an empty form */
export function bodyOf(body: unknown): object {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) refuse(kitRefusals.NOT_JSON)
  let fields = 0
  for (const _ in body) if (++fields > mostFields) refuse(kitRefusals.TOO_LARGE)
  return body
}

/** A query of bytes that are no UTF-8 would be read as the percent signs it is written with. */
function queryOf({ query, url }: RequestParts): object {
  const at = url.indexOf('?')
  if (at < 0) return {}
  try {
    decodeURIComponent(url.slice(at + 1))
  } catch {
    refuse(kitRefusals.NOT_UTF8) // the decoder has one complaint
  }
  return query as object
}

/** Everything said, by name. @throws Refusal SAID_TWICE where path, query and body disagree */
function saidBy(request: RequestParts, words: Words = {}): Record<string, unknown> {
  const values = new Map<string, unknown>()
  for (const part of [bodyOf(request.body), queryOf(request), request.params as object]) {
    for (const [name, value] of Object.entries(part)) {
      if (values.has(name) && !isSame(values.get(name), value))
        refuse(kitRefusals.SAID_TWICE, { field: labelOfPath([name], words) }, name)
      values.set(name, value)
    }
  }
  return Object.fromEntries(values)
}

/** A number in a body is the same as its digits in an address. */
const isSame = (one: unknown, other: unknown) => one === other || (typeof one === 'number' && String(one) === other)

const noFields = z.object({})
const ignoredBy = new WeakMap<object, readonly string[]>()

/** What the request sent and its endpoint does not read. */
export const ignoredOf = (request: object): readonly string[] => ignoredBy.get(request) ?? []

/** The input that the endpoint declares. @throws Refusal with every field that is wrong */
export function inputOf(endpoint: Endpoint, request: RequestParts, isPublished: IsPublished): unknown {
  const words = endpoint.input?.words ?? {}
  const input = saidBy(request, words)
  demandText(input, words)
  const { schema, isStrict } = endpoint.input ?? { schema: noFields }
  const mayBeIgnored = isStrict ? () => false : isPublished
  const declared = asDeclared(schema, trimmed(input, secretsOf(schema.shape)), words, mayBeIgnored)
  if (declared.ignored.length > 0) ignoredBy.set(request, declared.ignored)
  const parsed = schema.safeParse(declared.value, { reportInput: true })
  if (parsed.success && declared.problems.length === 0) return parsed.data
  const problems = [...(parsed.success ? [] : fieldProblems(parsed.error, words)), ...declared.problems]
  const [first] = problems
  assert(first, 'a failed parse names a problem')
  throw new Refusal(first.because, first.params, first.field, problems)
}

/** Half a surrogate pair is no character and a NUL ends a text elsewhere: neither can be stored as it was sent. */
const isText = (value: string) => value.isWellFormed() && !value.includes('\0')

/** @throws Refusal FORBIDDEN_CHARACTER naming the field */
function demandText(input: object, words: Words): void {
  const path = wrongText(input)
  if (path) refuseText(path, words)
}

/**
 * Where something stands that is no text. Hardly any body holds it, and a hostile one has a hundred thousand values: so the path is put
 * together on the way back from it only, and a list is read without names.
 */
function wrongText(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return isText(value) ? undefined : []
  if (value === null || typeof value !== 'object') return undefined
  if (Array.isArray(value)) return wrongItem(value)
  for (const [name, inner] of Object.entries(value)) {
    if (!isText(name)) return [name.toWellFormed().replaceAll('\0', '')]
    const path = wrongText(inner)
    if (path) return [name, ...path]
  }
  return undefined
}

function wrongItem(items: readonly unknown[]): readonly string[] | undefined {
  for (let at = 0; at < items.length; at += 1) {
    const path = wrongText(items[at])
    if (path) return [String(at), ...path]
  }
  return undefined
}

const refuseText = (path: readonly string[], words: Words): never =>
  refuse(fieldRefusals.FORBIDDEN_CHARACTER, { field: labelOfPath(path, words) }, path.join('.'))
