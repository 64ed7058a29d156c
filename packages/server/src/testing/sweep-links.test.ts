/** Wherever a record is named by its number, the declaration says which record it opens. */
import { apis, features } from '@hedgerow/contract/index'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import type { Opens } from '@hedgerow/contract/kit/list'
import { screens, screensShowing } from '@hedgerow/contract/screens'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

/** Several numbers in one text; `lockedBy` names each of them, so does the record. */
const joined = ['lockSerialNo', 'relSerialNo', 'itemSerialNo', 'instrumentSerialNo', 'linkedSerialNo']

/** A number that the specification names otherwise: that of the deal of which an event made this one. */
const ofDeals = ['originalSerialNo']

const places = screens.flatMap(({ shows }) => shows ?? [])
const endpoints: readonly Endpoint[] = apis.flatMap((api) => Object.values(api))
const lists = features.flatMap((feature) => feature.lists)

/**
 * `hedgeRequestCode` is the number of a request as `requestCode` is; the longest name decides, so `dealSerialNo` is no exposure. Two
 * records may have numbers of one name: a transfer is a deal of its own.
 */
function recordsNamedBy(field: string) {
  if (ofDeals.includes(field)) return places.filter(({ record }) => record === 'deal')
  const ends = places.filter(({ number }) => field.toLowerCase().endsWith(number.toLowerCase()))
  const longest = Math.max(...ends.map(({ number }) => number.length))
  return ends.filter(({ number }) => number.length === longest)
}

/** A number that nothing opens, or that opens something else, or without the id that it takes. */
function problemOf(at: string, field: string, opens: Opens | undefined, beside: readonly string[]): string[] {
  const [first, ...others] = recordsNamedBy(field)
  if (joined.includes(field) || !first) return opens && screensShowing(opens.record).length === 0 ? [at] : []
  const named = [first, ...others].find(({ record }) => record === opens?.record)
  if (!named || !opens) return [`${at}: should open the ${first.record}`]
  return named.by === 'number' || beside.includes(opens.id ?? 'id') ? [] : [`${at}: no ${opens.id ?? 'id'} beside it`]
}

describe('a number of a record', () => {
  it('opens its record in every list', () => {
    const problems = lists.flatMap(({ name, columns }) =>
      Object.entries(columns).flatMap(([field, { opens }]) => {
        const [named] = recordsNamedBy(field)
        // The list is where such a record is found: its own number leads to the row that it stands in.
        const isHere = named?.by === 'number' && named.number === field && opens === undefined
        return isHere ? [] : problemOf(`${name}.${field}`, field, opens, ['id', ...Object.keys(columns)])
      }),
    )
    expect(problems).toEqual([])
  })

  it('opens its record in every reply', () => {
    const problems = endpoints.flatMap(({ path, list, raw, reply }) =>
      list || raw
        ? []
        : objectsOf(z.toJSONSchema(reply, { unrepresentable: 'any', io: 'output' })).flatMap((properties) =>
            Object.entries(properties).flatMap(([field, schema]) =>
              problemOf(`${path} ${field}`, field, opensOf(schema), Object.keys(properties)),
            ),
          ),
    )
    expect(problems).toEqual([])
  })

  it('belongs to a record that a screen shows, under one name', () => {
    const numbers = new Map<string, Set<string>>()
    for (const { record, number } of places) numbers.set(record, (numbers.get(record) ?? new Set()).add(number))
    expect([...numbers].filter(([, names]) => names.size > 1)).toEqual([])
    for (const { columns } of lists)
      for (const { opens } of Object.values(columns)) if (opens) expect(screensShowing(opens.record)).not.toEqual([])
  })
})

type Schema = { readonly [key: string]: unknown }
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** The properties of every object in a schema, however deep. */
function objectsOf(schema: unknown): Schema[] {
  if (Array.isArray(schema)) return schema.flatMap(objectsOf)
  if (!isSchema(schema)) return []
  const own = isSchema(schema.properties) ? [schema.properties] : []
  return [...own, ...Object.values(schema).flatMap(objectsOf)]
}

/** A nullable number says it inside. */
function opensOf(schema: unknown): Opens | undefined {
  if (!isSchema(schema)) return undefined
  if (isSchema(schema.opens)) return schema.opens as unknown as Opens
  return Array.isArray(schema.anyOf) ? schema.anyOf.map(opensOf).find((opens) => opens !== undefined) : undefined
}
