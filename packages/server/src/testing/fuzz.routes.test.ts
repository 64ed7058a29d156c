import { apis } from '@hedgerow/contract/index'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { type RandomStream, randomStream } from '@hedgerow/quant/maths/random'
import { afterAll, beforeAll, chai, describe, expect, it } from 'vitest'
import { hostileSql } from './hostile-texts.ts'
import { requestOf, sampleInput } from './sweep-input.ts'
import { type SweepWorld, sweepWorld } from './sweep-world.ts'

// Requests that nobody would send by mistake, made from a seed, so that a failure comes again. Whatever is sent, the answer
// is a refusal or a success: a 500 is a fault of ours.
chai.config.truncateThreshold = 0

const perEndpoint = 25
const seed = 20_260_413
const endpoints: readonly Endpoint[] = apis
  .flatMap((api) => Object.values(api) as Endpoint[])
  // Signing out ends the session that this works with, and the download asks the world outside.
  .filter(({ path }) => !/\/logout\/out$|fetchEcb/.test(path))
const total = perEndpoint * endpoints.length

let world: SweepWorld
beforeAll(async () => {
  world = await sweepWorld()
})
afterAll(() => world.close())

const names = [
  'constructor',
  'toString',
  '__proto__',
  'length',
  'hasOwnProperty',
  '',
  'id',
  'sort',
  '0',
  'queryWrapper',
]
const values: readonly unknown[] = [
  ...hostileSql,
  ...names,
  null,
  true,
  0,
  -1,
  1e308,
  9007199254740992,
  0.1,
  [],
  [[]],
  [null],
  {},
  { length: 1e9 },
  { length: -1, 0: 'a' },
  { toString: 1 },
  { constructor: { prototype: 1 } },
  '\ud800',
  '\0',
  'x'.repeat(70_000),
  '00000000',
  '00010101',
  '99991231',
  '20260230',
  '0'.repeat(400),
  `1.${'0'.repeat(400)}1`,
  '1000000000000',
  '0.000001',
  '-0',
  '1e5',
  '１２３',
  '٣',
  '9223372036854775808',
  '999999999999999999',
  Array.from({ length: 101 }, (_, at) => at + 1).join(','),
  '24:00:00',
  '9999Y',
  'USD/USD',
  'ZZZ',
  '-constructor,__proto__',
]

const pick = <T>(random: RandomStream, of: readonly T[]): T => of[Math.floor(random.uniform() * of.length)] as T

/** The sample with one to three fields replaced, added or taken away, or a value wrapped into a list or an object. */
function mutated(random: RandomStream, sample: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries: [string, unknown][] = Object.entries(sample)
  for (let left = 1 + Math.floor(random.uniform() * 3); left > 0; left -= 1) {
    const at = Math.floor(random.uniform() * entries.length)
    const [name] = entries[at] ?? [pick(random, names)]
    const way = random.uniform()
    if (way < 0.6) entries.splice(at, 1, [name, pick(random, values)])
    else if (way < 0.75) entries.push([pick(random, names), pick(random, values)])
    else if (way < 0.85) entries.splice(at, 1)
    else
      entries.splice(at, 1, [
        name,
        random.uniform() < 0.5 ? [pick(random, values)] : { [pick(random, names)]: pick(random, values) },
      ])
  }
  return Object.fromEntries(entries)
}

/** The text of a body with some of its bytes changed. */
function damaged(random: RandomStream, text: string): Buffer {
  const bytes = Buffer.from(text)
  for (let left = Math.floor(random.uniform() * 4); left > 0 && bytes.length > 0; left -= 1)
    bytes[Math.floor(random.uniform() * bytes.length)] = Math.floor(random.uniform() * 256)
  return bytes
}

function hostileRequest(random: RandomStream, endpoint: Endpoint) {
  const body = mutated(
    random,
    sampleInput(endpoint, () => pick(random, ['1', '2', '3'])),
  )
  const well = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, safeInAddress(value)]))
  const { method, url } = requestOf(endpoint, well)
  const isUpload = endpoint.raw && method === 'POST' && endpoint.input === undefined
  if (method === 'GET' || isUpload)
    return { method, url: random.uniform() < 0.1 ? `${url}${url.includes('?') ? '&' : '?'}%FF=%00` : url }
  const text = JSON.stringify(body)
  const payload = random.uniform() < 0.3 ? damaged(random, text) : text
  return { method, url: random.uniform() < 0.1 ? `${url}?${pick(random, names)}=1` : url, payload }
}

/** Half a pair cannot stand in an address. */
const safeInAddress = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 2_000)

describe('whatever is sent', () => {
  it(`${total} requests from seed ${seed} to ${endpoints.length} endpoints answer without a fault`, {
    timeout: 300_000,
  }, async () => {
    const random = randomStream(seed)
    const faults: unknown[] = []
    let tried = 0
    for (const endpoint of endpoints) {
      for (let left = perEndpoint; left > 0; left -= 1) {
        const request = hostileRequest(random, endpoint)
        const headers = {
          authorization: `Bearer ${world.as('a_both').token}`,
          ...('payload' in request ? { 'content-type': 'application/json' } : {}),
        }
        const response = await world.app.inject({ ...request, headers })
        tried += 1
        if (response.statusCode >= 500)
          faults.push([
            endpoint.path,
            String(request.url),
            String('payload' in request ? request.payload : ''),
            response.body,
          ])
      }
    }
    expect(faults.slice(0, 5)).toEqual([])
    expect(tried).toBe(total)
  })
})
