import { calculators } from '@hedgerow/contract/calculator/all.calculator'
import { apis } from '@hedgerow/contract/index'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { afterAll, beforeAll, chai, describe, expect, it } from 'vitest'
import { idFields, requestOf, sampleInput, withField } from './sweep-input.ts'
import { type SweepWorld, sweepWorld } from './sweep-world.ts'

// Every field of every endpoint in turn: left out, null, of another type, of a currency or a pair that is none or that is the same twice, of
// an extreme number. Whatever is sent, the answer is a refusal or a success, and what is there is never called missing.
chai.config.truncateThreshold = 0

type Sample = Readonly<Record<string, unknown>>
interface Case {
  readonly endpoint: Endpoint
  readonly sample: Sample
}

const isSwept = ({ path, raw, input }: Endpoint) => input && !raw && !/\/logout\/out$|fetchEcb/.test(path)
const endpoints: readonly Endpoint[] = apis.flatMap((api) => Object.values(api) as Endpoint[]).filter(isSwept)

let world: SweepWorld
let cases: readonly Case[]
/** Who may call it: a maker, a manager, or the administrator without duties; nobody of them where it asks for a second factor. */
const callers = new Map<Endpoint, 'a_both' | 'a_mk' | 'a_no'>()
beforeAll(async () => {
  world = await sweepWorld()
  cases = endpoints.flatMap((endpoint) => samplesOf(endpoint).map((sample) => ({ endpoint, sample })))
  // What is asked with a field that is none is refused before anything is done.
  for (const endpoint of endpoints)
    for (const person of ['a_both', 'a_no', 'a_mk'] as const) {
      callers.set(endpoint, person)
      const { status } = await ask(endpoint, { unknownField: 1 })
      if (status !== refusedStatus) break
    }
})
afterAll(() => world.close())

/** A calculator has a published case for each of its models; everything else the sample that its declaration makes, with our own records. */
function samplesOf(endpoint: Endpoint): readonly Sample[] {
  const of = calculators.find(({ name }) => endpoint.path.endsWith(`/calculator/${name}`))
  if (of) return of.models.map(({ id, example }) => ({ model: id, ...example.inputs }))
  const records = Object.entries(world.records.a)
  const idOf = (name: string) => (/^ids?$/.test(name) ? recordFor(endpoint, records) : undefined)
  const sample = sampleInput(endpoint, idOf)
  return [idFields(endpoint).reduce((one, path) => withField(one, path, idIn(one, path) ?? '1'), sample)]
}
const idIn = (sample: Sample, path: string) => {
  const value = sample[path]
  return typeof value === 'string' ? value : undefined
}
/** The record that the address names, by the noun that is most like it. */
const recordFor = ({ path }: Endpoint, records: readonly (readonly [string, readonly string[]])[]) =>
  records.find(([noun]) => path.toLowerCase().includes(noun.toLowerCase()))?.[1].at(-1) ?? '1'

const refusedStatus = 403
const leftOut = Symbol('left out')
const general: readonly unknown[] = [leftOut, null, true, {}, [], [1], '', 'x', -1, 0, 1e300, 0.1 + 0.2]
const byName: readonly (readonly [RegExp, readonly unknown[]])[] = [
  [/pair/i, ['USD/USD', 'ZZZ/ZZZ', 'ZZZ/CNY', 'CNY/USD']],
  [/(currency|curr)\d?$/i, ['ZZZ', 'USD', 'CNY']],
  [
    /amt|amount|rate|price|point|vol|spot|strike|pct|level|value/i,
    ['0', '0.0000000001', '999999999999', '-5', 1e-9, 999999],
  ],
  [/date|day/i, ['00010101', '99991231', '20260230', 20260413]],
  [/term|limit|tenor|period/i, ['9999Y', '0D', 'TODAY', '1M']],
  [/years|steps|paths|count|size|number/i, [0, 1, 0.5, -3]],
]

const valuesFor = (name: string) => [
  ...general,
  ...byName.flatMap(([pattern, values]) => (pattern.test(name) ? values : [])),
]

/** The sample with one field as wanted. */
function varied(sample: Sample, name: string, value: unknown): Sample {
  if (value !== leftOut) return { ...sample, [name]: value }
  const { [name]: _, ...rest } = sample
  return rest
}

interface Answered {
  readonly status: number
  readonly code: string
  readonly fields: readonly { readonly field: string; readonly code?: string; readonly message: string }[]
}
async function ask(endpoint: Endpoint, sample: Sample): Promise<Answered> {
  const headers = { authorization: `Bearer ${world.as(callers.get(endpoint) ?? 'a_both').token}`, language: 'en_US' }
  const request = requestOf(endpoint, sample)
  const response = await world.app.inject({ ...request, headers })
  if (!/json/.test(String(response.headers['content-type'])))
    return { status: response.statusCode, code: '', fields: [] }
  const { code, data } = response.json()
  return { status: response.statusCode, code, fields: data?.fields ?? [] }
}

/** A row of a list, and a field of its own. */
function rowVariants(sample: Sample): readonly Sample[] {
  return Object.entries(sample).flatMap(([name, rows]) => {
    if (!Array.isArray(rows)) return []
    const [first] = rows as readonly unknown[]
    if (typeof first !== 'object' || first === null) return []
    return Object.keys(first).flatMap((inner) =>
      valuesFor(inner).map((value) => ({
        ...sample,
        [name]: [varied(first as Sample, inner, value), ...rows.slice(1)],
      })),
    )
  })
}

/** Whatever is left out, and every pair and currency, is asked; of the rest so many, spread over all; more where something is reckoned with it. */
const [mostOfCase, mostReckoned] = [4, 40]
const isAlwaysAsked = (name: string, value: unknown) =>
  value === leftOut || (typeof value === 'string' && /pair|curr/i.test(name))
const spread = <T>(all: readonly T[], most: number) =>
  all.filter(
    (_, at) =>
      all.length <= most || Math.floor((at * most) / all.length) !== Math.floor(((at - 1) * most) / all.length),
  )

function variants({ endpoint, sample }: Case): readonly Sample[] {
  const named = Object.keys(endpoint.input?.schema.shape ?? {}).flatMap((name) =>
    valuesFor(name).map((value) => [name, value] as const),
  )
  const [always, others] = [true, false].map((wanted) =>
    named
      .filter(([name, value]) => isAlwaysAsked(name, value) === wanted)
      .map(([name, value]) => varied(sample, name, value)),
  )
  const isReckoned = /calculator|forward|volatility|alert/i.test(endpoint.path)
  return [
    ...(always ?? []),
    ...spread([...(others ?? []), ...rowVariants(sample)], isReckoned ? mostReckoned : mostOfCase),
  ]
}

describe('a field that is missing, of another type, or beyond all bounds', () => {
  it(`is no fault of ours, in any of ${endpoints.length} endpoints`, { timeout: 600_000 }, async () => {
    const faults: unknown[] = []
    let count = 0
    for (const one of cases) {
      for (const sample of variants(one)) {
        const { status, code } = await ask(one.endpoint, sample)
        count += 1
        if (status >= 500) faults.push([one.endpoint.path, code, JSON.stringify(sample).slice(0, 400)])
      }
    }
    expect(count).toBeGreaterThan(3_000)
    expect(faults.slice(0, 40)).toEqual([])
  })

  it('is never called missing while it is there', { timeout: 300_000 }, async () => {
    const wrong: unknown[] = []
    for (const { endpoint, sample } of cases)
      for (const [name, field] of Object.entries(endpoint.input?.schema.shape ?? {})) {
        if (endpoint.path.includes(`:${name}`) || endpoint.method === 'GET') continue
        const value = [true, { a: 1 }, ['x'], 'x'].find((one) => !field.safeParse(one).success)
        if (value === undefined) continue
        const { fields } = await ask(endpoint, varied(sample, name, value))
        const own = fields.find((one) => one.field === name || one.field.startsWith(`${name}.`))
        if (own?.field === name && / is required$/.test(own.message))
          wrong.push([endpoint.path, name, value, own.message])
      }
    expect(wrong).toEqual([])
  })
})

describe('a field that nobody declares', () => {
  it('is refused by its name, in every endpoint that a body may be sent to', { timeout: 120_000 }, async () => {
    const silent: string[] = []
    let named = 0
    for (const { endpoint, sample } of cases) {
      const { status, fields } = await ask(endpoint, { ...sample, unknownField: 1 })
      if (fields.some(({ field }) => field === 'unknownField')) named += 1
      // Whoever may not call it at all is told that, and nothing of its fields.
      else if (status !== refusedStatus) silent.push(endpoint.path)
    }
    expect(silent).toEqual([])
    expect(named).toBeGreaterThan(cases.length / 2)
  })
})
