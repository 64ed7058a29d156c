/** Every name that our endpoints publish: of what they take, of what they answer, of the columns of their lists. */
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { namesUnread } from '@hedgerow/contract/kit/shape'
import { z } from 'zod'
import type { IsPublished } from './declared.ts'

/** Asked for the first time when somebody sends what an endpoint does not take: reading all schemas takes a moment. */
export function publishedNames(endpoints: () => readonly Endpoint[]): IsPublished {
  let names: Set<string> | undefined
  return (name) => {
    names ??= namesOf(endpoints())
    return names.has(name)
  }
}

function namesOf(endpoints: readonly Endpoint[]): Set<string> {
  const names = new Set<string>(namesUnread)
  const seen = new Set<unknown>()
  const read = (schema: unknown): void => {
    if (!(schema instanceof z.ZodType) || seen.has(schema)) return
    seen.add(schema)
    if (schema instanceof z.ZodObject)
      for (const [name, field] of Object.entries(schema.shape)) {
        names.add(name)
        read(field)
      }
    const { element, in: before, out, innerType, valueType, options = [] } = schema.def as Inner
    for (const inner of [element, before, out, innerType, valueType, ...options]) read(inner)
  }
  for (const { input, reply, list } of endpoints) {
    read(input?.schema)
    read(reply)
    for (const name of Object.keys(list?.columns ?? {})) names.add(name)
  }
  return names
}

interface Inner {
  readonly element?: unknown
  readonly in?: unknown
  readonly out?: unknown
  readonly innerType?: unknown
  readonly valueType?: unknown
  readonly options?: readonly unknown[]
}
