// Which fields of our replies no screen reads, each with its reason: the list can only become shorter.
import { apis } from '@hedgerow/contract/index'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { product } from './sources.ts'
import { unshownFields } from './unshown-fields.ts'

/** The parts of a schema that schemas stand in: of objects, lists, records, unions, and of what may be missing. */
interface Inner {
  readonly element?: unknown
  readonly in?: unknown
  readonly out?: unknown
  readonly innerType?: unknown
  readonly valueType?: unknown
  readonly options?: readonly unknown[]
}

/** The names of the fields of a reply, at any depth. */
function fieldsOf(schema: unknown, names = new Set<string>(), seen = new Set<unknown>()): Set<string> {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return names
  seen.add(schema)
  if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries(schema.shape)) {
      names.add(name)
      fieldsOf(field, names, seen)
    }
  const { element, in: before, out, innerType, valueType, options = [] } = schema.def as Inner
  for (const inner of [element, before, out, innerType, valueType, ...options]) fieldsOf(inner, names, seen)
  return names
}

/** What the browser's code names: as a member, in a pattern, or as the text that a form and a list of facts go by. */
const wordsOfScreens = new Set(
  product
    .filter(({ path }) => path.startsWith('packages/web/'))
    .flatMap(({ code }) => code.replace(/^import [^']*'[^']*'/gm, '').match(/[A-Za-z_$][\w$]*/g) ?? []),
)

/** Each field of a reply that no screen names, with the first call that answers it. Rows of a list stand in its grid as they are declared. */
function unread(words: ReadonlySet<string>): Map<string, string> {
  const fields = new Map<string, string>()
  for (const { method, path, reply, list } of apis.flatMap((api) => Object.values(api)))
    if (!list)
      for (const name of fieldsOf(reply))
        if (!words.has(name) && !fields.has(name)) fields.set(name, `${method} ${path}`)
  return fields
}

describe('what replies hold', () => {
  const unshown = unread(wordsOfScreens)
  it('stands on a screen, or in the list of what does not, with its reason', () => {
    const missing = [...unshown].filter(([name]) => !Object.hasOwn(unshownFields, name))
    expect(missing.map(([name, call]) => `${name} of ${call}: show it, or say in unshown-fields why not`)).toEqual([])
  })
  it('is struck off the list once a screen reads it', () => {
    expect(Object.keys(unshownFields).filter((name) => !unshown.has(name))).toEqual([])
  })
  it('is found where no screen names it', () => {
    const without = new Set([...wordsOfScreens].filter((word) => word !== 'nationalFlagImgUrl'))
    expect(unread(without).get('nationalFlagImgUrl')).toBe('GET /CLOUD-BASE/country/getAllByLang')
  })
})
