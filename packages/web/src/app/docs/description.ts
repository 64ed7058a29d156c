/** `/openapi.json` as the page shows it: calls by feature, and the fields of each, flattened to their paths. */
import { defaultLang, type Lang } from '@hedgerow/contract/kit/text'

interface Schema {
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}
interface Content {
  readonly [media: string]: { readonly schema: Schema }
}
export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly parameters: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
export interface Description {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly schemas?: Readonly<Record<string, unknown>>
  }
}

export interface DescribedCall extends Operation {
  readonly method: string
  readonly address: string
}

export async function readDescription(): Promise<Description> {
  const response = await fetch('/openapi.json')
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return whole((await response.json()) as Description)
}

/** With each schema at its place, where the document names it. No schema holds itself. */
function whole(document: Description): Description {
  const { schemas = {} } = document.components
  const placedOnes = new Map<string, unknown>()
  const at = (name: string): unknown => {
    if (!placedOnes.has(name)) placedOnes.set(name, placed(schemas[name]))
    return placedOnes.get(name)
  }
  const placed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(placed)
    if (typeof value !== 'object' || value === null) return value
    const { $ref, ...rest } = value as { readonly $ref?: string }
    const name = typeof $ref === 'string' ? /^#\/components\/schemas\/(.+)$/.exec($ref)?.[1] : undefined
    if (name !== undefined) return { ...(at(name) as object), ...rest }
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, placed(part)]))
  }
  return { ...document, paths: placed(document.paths) as Description['paths'] }
}

export const callsOf = ({ paths }: Description): DescribedCall[] =>
  Object.entries(paths).flatMap(([address, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), address })),
  )

/** Words are written in both languages, Chinese first; sentences by a blank between them. */
export function inLanguage(text: string, lang: Lang): string {
  const [zh = '', en = zh] = text.split(' · ')
  return lang === defaultLang ? zh : en
}

export interface FieldRow {
  readonly path: string
  readonly type: string
  readonly isRequired: boolean
  readonly about: string
}

const deepest = 4
/** The fields of a schema and of what they hold; of several kinds those that have fields. */
export function fieldsOf(schema: Schema, before = '', depth = 0): FieldRow[] {
  const { properties, items, anyOf, required = [] } = schema
  if (depth > deepest) return []
  if (items) return fieldsOf(items, `${before}[]`, depth)
  if (anyOf) return anyOf.flatMap((one) => fieldsOf(one, before, depth))
  return Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const path = [before, name].filter((part) => part !== '').join('.')
    const row = { path, type: typeOf(field), isRequired: required.includes(name), about: field.description ?? '' }
    return [row, ...fieldsOf(field, path, depth + 1)]
  })
}

const mostValues = 8
export function typeOf({ type, enum: values, pattern, maxLength, items, anyOf }: Schema): string {
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ')
  if (values) return values.slice(0, mostValues).map(String).join(' | ') + (values.length > mostValues ? ' …' : '')
  if (items) return `${typeOf(items)}[]`
  const bounds = [maxLength === undefined ? '' : `≤ ${maxLength}`, pattern ?? ''].filter((bound) => bound !== '')
  return [[type ?? ''].flat().join(' | '), ...bounds].join(' ')
}

/** Whether every word that is typed stands somewhere in the call. */
export function isAbout({ method, address, summary, operationId }: DescribedCall, wanted: string): boolean {
  const text = `${method} ${address} ${summary} ${operationId}`.toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
