import { apis, features } from '@hedgerow/contract/index'
import { expect, it } from 'vitest'
import type { z } from 'zod'

/** A field of a shape, by its name: of which dictionary it is, or that it is any text. */
interface Field {
  readonly name: string
  readonly of: string | 'text'
}

interface Inner {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly shape?: Readonly<Record<string, z.ZodType>>
}

/** Every dictionary and text in a shape, however deep. */
function fieldsOf(schema: z.ZodType | undefined, name = ''): Field[] {
  if (!schema) return []
  const { dictType } = (schema.meta() ?? {}) as { readonly dictType?: string }
  if (dictType) return [{ name, of: dictType }]
  const inner = schema.def as unknown as Inner
  if (inner.type === 'string') return [{ name, of: 'text' }]
  const deeper = [inner.innerType, inner.element, inner.in, inner.out, ...(inner.options ?? [])]
  return [
    ...deeper.flatMap((one) => fieldsOf(one, name)),
    ...Object.entries(inner.shape ?? {}).flatMap(([field, one]) => fieldsOf(one, field)),
  ]
}

const endpoints = apis.flatMap((api) => Object.values(api))
const replies = endpoints
  .filter(({ list }) => !list)
  .flatMap(({ path, reply }) => fieldsOf(reply).map((field) => ({ path, ...field })))
const columns = features
  .flatMap((feature) => feature.lists)
  .flatMap((list) => Object.entries(list.columns))
  .map(([name, { dictionary }]): Field => ({ name, of: dictionary?.dictType ?? 'text' }))
const inputs = endpoints.flatMap(({ input }) => fieldsOf(input?.schema))

/**
 * A publisher of rates is named as its file names it: RATE_SOURCE says those that have a label. `kind` and `channel` are
 * words of many nouns; the `change` of an explanation is an amount.
 */
const anyText: readonly string[] = ['dataSource', 'bookRateSource', 'kind', 'channel', 'change']

it('a reply says its dictionary wherever a field of that name has one', () => {
  const dictionariesOf = new Map<string, Set<string>>()
  for (const { name, of } of [...replies, ...columns, ...inputs].filter((field) => field.of !== 'text')) {
    dictionariesOf.set(name, (dictionariesOf.get(name) ?? new Set()).add(of))
  }
  const bare = replies.filter(
    ({ name, of }) => of === 'text' && dictionariesOf.get(name)?.size === 1 && !anyText.includes(name),
  )
  expect(dictionariesOf.size).toBeGreaterThan(40)
  expect(bare.map(({ path, name }) => `${path} ${name}: ${[...(dictionariesOf.get(name) ?? [])]}`)).toEqual([])
})
