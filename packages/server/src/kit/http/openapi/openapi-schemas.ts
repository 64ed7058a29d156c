/**
 * Names for the schemas of `/openapi.json`, so that a generated client has types to speak of: what a call takes and answers, the rows of
 * a list, and whatever stands in several places alike. A schema is named after the first call that has it.
 */
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'

type Json = Readonly<Record<string, unknown>>
type Schemas = Record<string, Json>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** Fewer fields than these are read faster where they stand. */
const fewFields = 3
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** How often each schema with fields occurs, by its text. */
function occurrences(value: unknown, counts = new Map<string, number>()): Map<string, number> {
  if (Array.isArray(value)) for (const one of value) occurrences(one, counts)
  if (!isObject(value)) return counts
  if (isObject(value.properties)) {
    const text = textOf(value)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  for (const one of Object.values(value)) occurrences(one, counts)
  return counts
}

/** What a schema is, without what is said of it at its place. */
const textOf = ({ description: _, ...schema }: Json) => JSON.stringify(schema)

class SchemaNames {
  readonly #counts: Map<string, number>
  readonly #nameOf = new Map<string, string>()
  readonly schemas: Schemas = {}

  /** @param all every schema that will be named, to tell what stands in several places */
  constructor(all: unknown) {
    this.#counts = occurrences(all)
  }

  /** The schema under its name; what has no fields stays as it is. */
  named(schema: unknown, name: string): unknown {
    if (!isObject(schema)) return schema
    const { items } = schema
    if (isObject(items) && isObject(items.properties)) return { ...schema, items: this.named(items, `${name}Item`) }
    return isObject(schema.properties) ? this.#reference(schema, name) : this.#within(schema, name)
  }

  #reference(schema: Json, name: string): Json {
    const text = textOf(schema)
    const reference = this.#nameOf.get(text) ?? this.#add(text, schema, name)
    const { description } = schema
    return description === undefined ? refTo(reference) : { ...refTo(reference), description }
  }

  #add(text: string, { description: _, ...schema }: Json, wish: string): string {
    let name = wish
    for (let next = 2; name in this.schemas; next += 1) name = `${wish}${next}`
    this.#nameOf.set(text, name)
    this.schemas[name] = {}
    this.schemas[name] = this.#within(schema, name) as Json
    return name
  }

  /** The parts of a schema that stand in several places, each under the name of its field. */
  #within(value: unknown, name: string): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#within(one, name))
    if (!isObject(value)) return value
    const parts = Object.entries(value).map(([key, part]): [string, unknown] => {
      if (key !== 'properties' || !isObject(part)) return [key, this.#part(part, name)]
      const fields = Object.entries(part).map(([field, schema]) => [field, this.#part(schema, name + capital(field))])
      return [key, Object.fromEntries(fields)]
    })
    return Object.fromEntries(parts)
  }

  #part(part: unknown, name: string): unknown {
    if (!isObject(part) || !isObject(part.properties)) return this.#within(part, name)
    const isShared = (this.#counts.get(textOf(part)) ?? 0) > 1
    return isShared && Object.keys(part.properties).length > fewFields
      ? this.#reference(part, name)
      : this.#within(part, name)
  }
}

/** `FxExposureQueryById` of `/CLOUD-EXPO/fxExposure/query/:id`: what its schemas are named after. */
export const nounOf = ({ path }: Endpoint) =>
  path
    .split(/[^A-Za-z0-9:]+/)
    .filter((part) => part !== '' && !/^[A-Z]+$/.test(part))
    .map((part) => (part.startsWith(':') ? `By${capital(part.slice(1))}` : capital(part)))
    .join('')

/** As OpenAPI writes an address. */
export const addressOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, '{$1}')

interface Media {
  schema: { properties?: Record<string, { properties?: Record<string, { items?: unknown }> }> }
}
type Content = Readonly<Record<string, Media>>
interface Operation {
  readonly requestBody?: { readonly content: object }
  readonly responses: { readonly 200: { readonly content: object } }
}

/** Each schema of the calls moves under a name; what a call takes, answers and lists is named after it. */
export function nameSchemas(
  endpoints: readonly Endpoint[],
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>,
): Schemas {
  const names = new SchemaNames(paths)
  for (const endpoint of endpoints) {
    const call = paths[addressOf(endpoint)]?.[endpoint.method.toLowerCase()]
    const noun = nounOf(endpoint)
    const content = (of: { readonly content: object } | undefined) => Object.values((of?.content ?? {}) as Content)
    for (const body of content(call?.requestBody))
      body.schema = names.named(body.schema, `${noun}Input`) as Media['schema']
    for (const { schema } of content(call?.responses[200])) {
      const { data } = schema.properties ?? {}
      if (!data || !schema.properties) continue
      const { recordList } = data.properties ?? {}
      if (recordList) recordList.items = names.named(recordList.items, noun.replace(/(QueryByPage)?$/, 'Row'))
      schema.properties.data = names.named(data, `${noun}Reply`) as typeof data
    }
  }
  return names.schemas
}
