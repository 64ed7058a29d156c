import { apis } from '@hedgerow/contract/index'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, chai, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../kit/database/database.ts'
import { testApp } from './fixture.ts'
import { hostileSql } from './hostile-texts.ts'
import { requestOf, sampleInput } from './sweep-input.ts'
import { type SweepWorld, sweepWorld } from './sweep-world.ts'

// What a sweep finds is named in full.
chai.config.truncateThreshold = 0

const endpoints: readonly Endpoint[] = apis.flatMap((api) => Object.values(api))
/** Signing out would end the session that the sweep works with. */
const writing = endpoints.filter(
  ({ writes, needs, path }) => writes && needs !== 'open' && !path.endsWith('/logout/out'),
)
let world: SweepWorld
beforeAll(async () => {
  world = await sweepWorld()
})
afterAll(() => world.close())

const signedIn = (person: 'a_mk' | 'a_both' = 'a_both') => ({
  authorization: `Bearer ${world.as(person).token}`,
  language: 'en_US',
})
const inject = (
  method: string,
  url: string,
  options: { headers?: Record<string, string>; payload?: string | object } = {},
) => world.app.inject({ method: method as 'GET', url, ...options })

/** How many rows the business has, so that "no effect" is counted. */
async function rowCounts(): Promise<unknown> {
  const tables = [
    'fx_exposure',
    'fx_exposure_change',
    'exposure_hedge',
    'fx_deal',
    'cash_flow',
    'once_key',
    'serial_counter',
  ]
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)})`)
  const query = sql<object>`select array[${sql.join(counts)}] as counts, (select sum(version) from fx_deal) as versions`
  return withTx(world.database.db, systemScope, async (tx) => (await query.execute(tx)).rows)
}

describe('methods (L01)', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS', 'HEAD'])('%s does nothing anywhere', async (method) => {
    const before = await rowCounts()
    for (const endpoint of endpoints) {
      const { url } = requestOf(
        endpoint,
        sampleInput(endpoint, () => '1'),
      )
      const { statusCode } = await inject(method, url, {
        headers: { ...signedIn(), 'x-http-method-override': endpoint.method },
      })
      expect([method, url, statusCode === 404 || statusCode === 405 || statusCode === 400]).toEqual([method, url, true])
    }
    expect(await rowCounts()).toEqual(before)
  })

  it('a POST address does not answer GET', async () => {
    const gets = new Set(
      endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path.replace(/:\w+/, ':')),
    )
    const posts = endpoints.filter(({ method, path }) => method === 'POST' && !path.includes(':') && !gets.has(path))
    for (const { path } of posts) {
      const shadowed = [...gets].some((get) => get.endsWith('/:') && path.startsWith(get.slice(0, -1)))
      const { statusCode } = await inject('GET', path, { headers: signedIn() })
      if (!shadowed) expect([path, statusCode]).toEqual([path, 404])
    }
  })
})

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const answeredWithinMs = 200

describe('content types and bodies', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data'])(
    'a command in %s is refused without effect (L03)',
    async (type) => {
      const before = await rowCounts()
      for (const endpoint of writing.filter(({ method }) => method === 'POST')) {
        const { payload } = requestOf(
          endpoint,
          sampleInput(endpoint, () => '1'),
        ) as { payload: object }
        const headers = { ...signedIn(), 'content-type': type }
        const response = await inject('POST', endpoint.path, { headers, payload: JSON.stringify(payload) })
        expect([endpoint.path, response.statusCode < 500, response.json().code === '00000000']).toEqual([
          endpoint.path,
          true,
          false,
        ])
      }
      expect(await rowCounts()).toEqual(before)
    },
  )

  it.each([
    ['more than the limit', `{"remark":"${'x'.repeat(1024 * 1024 + 1)}"}`, 413],
    ['a depth of 1,000', nested(1_000), 413],
    ['a depth of 5,000', nested(5_000), 413],
    ['a depth of 100,000', nested(100_000), 413],
    ['lists to a depth of 5,000', `{"exposureList":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 413],
    ['100,000 keys', `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":1`).join(',')}}`, 413],
    [
      'an array of 100,000',
      JSON.stringify({ exposureList: Array(100_000).fill(1), columnsInfo: Array(100_000).fill({}) }),
      200,
    ],
    ['broken JSON', '{"a":', 200],
    ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}', 200],
    ['an array for an object', '[]', 200],
    ['null', 'null', 200],
  ])('%s is answered in time and gives nothing that was not asked (L05)', async (_, payload, status) => {
    for (const endpoint of writing.filter(({ method }) => method === 'POST')) {
      const headers = { ...signedIn(), 'content-type': 'application/json' }
      let response: Awaited<ReturnType<typeof inject>> | undefined
      // Processor time, the quickest of three: what another process had of the machine is not the server's.
      let took = Number.POSITIVE_INFINITY
      for (let tries = 0; tries < 3 && took > answeredWithinMs; tries += 1) {
        const began = process.cpuUsage()
        response = await inject('POST', endpoint.path, { headers, payload })
        const { user, system } = process.cpuUsage(began)
        took = Math.min(took, (user + system) / 1000)
      }
      // What changes a proof of identity asks for one before anything else.
      const asksProof = response?.json().code === kitRefusals.PROOF_NEEDED.code
      expect([endpoint.path, asksProof ? status : response?.statusCode]).toEqual([endpoint.path, status])
      // A draft may be empty; whatever needs a field is refused.
      const needsNothing = endpoint.input?.schema.safeParse({}).success === true
      if (!needsNothing || status !== 200) expect([endpoint.path, response?.json().code]).not.toContain('00000000')
      expect([endpoint.path, took < answeredWithinMs, took]).toEqual([endpoint.path, true, took])
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  const typed = endpoints.filter(
    ({ list, raw, path }) => !list && !raw && !/login|getKey|logout|accessToken/.test(path),
  )
  it.each(typed.map((endpoint) => ({ path: endpoint.path, endpoint })))(
    'hostile text in any field is text or refused, never a fault: $path (L08)',
    async ({ endpoint }) => {
      const sample = sampleInput(endpoint, () => '1')
      for (const [name, field] of Object.entries(endpoint.input?.schema.shape ?? {})) {
        // What the field's own check refuses is refused before anything is asked of the database.
        for (const value of hostileSql.filter((text) => field.safeParse(text).success)) {
          const request = requestOf(endpoint, { ...sample, [name]: value })
          const response = await world.app.inject({ ...request, headers: signedIn() })
          expect([name, value, response.statusCode < 500]).toEqual([name, value, true])
        }
      }
    },
  )

  it('an id larger than the database can hold is refused or missing, never a fault', async () => {
    for (const endpoint of endpoints.filter(({ input }) => input && 'id' in input.schema.shape)) {
      for (const id of ['9223372036854775807', '9223372036854775808', '9999999999999999999']) {
        const request = requestOf(endpoint, { ...sampleInput(endpoint, () => '1'), id })
        const response = await world.app.inject({ ...request, headers: signedIn() })
        expect([endpoint.path, id, response.statusCode, response.json().code]).not.toContain(500)
      }
    }
  })

  it('strings are trimmed before they are searched for (C14)', async () => {
    const trimmed = await world.as('a_both').post('/CLOUD-EXPO/fxExposure/queryByPage', {
      queryWrapper: { serialNo: '  aEXP001  ' },
    })
    expect(trimmed.data.recordList).toHaveLength(1)
  })

  it('a token of any length in the path is no token (A32)', async () => {
    for (const token of [`eyJhbGciOiJub25lIn0.${'x'.repeat(150)}.`, 'x'.repeat(500), 'y'.repeat(4_000)]) {
      const response = await inject('GET', `/CLOUD-BASE/auth/accessToken/${token}`)
      expect([token.length, response.statusCode, response.json().code]).toEqual([token.length, 401, '00020402'])
    }
  })
})

const wanted = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'strict-transport-security',
  'referrer-policy',
]

describe('headers (L13)', () => {
  it.each([
    ['200', 'POST', '/CLOUD-EXPO/fxExposure/queryByPage', 200],
    ['401', 'POST', '/CLOUD-EXPO/fxExposure/queryByPage', 401],
    ['404', 'GET', '/CLOUD-BASE/nothing', 404],
  ])('are there on %s', async (_, method, url, status) => {
    const headers = status === 200 ? signedIn() : {}
    const response = await inject(method, url, { headers, ...(method === 'POST' ? { payload: {} } : {}) })
    expect(response.statusCode).toBe(status)
    expect(wanted.filter((name) => !(name in response.headers))).toEqual([])
    expect(response.headers['x-powered-by']).toBeUndefined()
    expect(response.headers.server).toBeUndefined()
  })

  it('are there on 429, with the time to wait, and on 500, without a word about why', async () => {
    const small = await testApp({ requestsPerMinute: 1 }) // five from one address
    try {
      const call = () => small.app.inject({ method: 'GET', url: '/CLOUD-BASE/query/systemDate' })
      for (let count = 0; count < 5; count += 1) await call()
      const refused = await call()
      expect(refused.statusCode).toBe(429)
      expect(refused.headers['retry-after']).toBeDefined()
      expect(wanted.filter((name) => !(name in refused.headers))).toEqual([])
    } finally {
      await small.close()
    }
    const other = await testApp()
    await withTx(other.database.db, systemScope, (tx) => sql`delete from member where false`.execute(tx))
    await other.database.close()
    const broken = await other.app.inject({ method: 'GET', url: '/health/ready' })
    expect(broken.statusCode).toBeGreaterThanOrEqual(500)
    expect(wanted.filter((name) => !(name in broken.headers))).toEqual([])
    expect(broken.body).not.toMatch(/\.ts\b|node_modules|select|at .*\(/)
    await other.app.close()
  })
})

describe('addresses (L14)', () => {
  it.each([
    '/CLOUD-BASE//login/pwd',
    '/cloud-expo/fxexposure/querybypage',
    '/CLOUD-EXPO/fxExposure/queryByPage;x',
    '/CLOUD-EXPO/fxExposure/..%2f..%2fqueryByPage',
    '/CLOUD-EXPO/%2e%2e/CLOUD-EXPO/nothing',
    '/CLOUD-EXPO/fxExposure/queryByPage%00',
    '/nothing',
    '/.git/config',
    '/CLOUD-EXPO/fxExposure/query/%',
  ])('%s opens nothing to a guest', async (url) => {
    const response = await inject('POST', url, { payload: {} })
    expect([400, 401, 404]).toContain(response.statusCode)
    expect(response.json().code).not.toBe('00000000')
    expect(response.json().message).toEqual(expect.any(String))
  })

  it('a trailing slash is the same address, as published for the system date', async () => {
    expect((await inject('GET', '/CLOUD-BASE/query/systemDate/', { headers: signedIn() })).json().code).toBe('00000000')
  })
})

describe('other origins (L23)', () => {
  it.each(['https://evil.example', 'null', 'https://own.evil.example'])('%s gets no permission', async (origin) => {
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    const preflight = await inject('OPTIONS', '/CLOUD-EXPO/fxExposure/add', { headers })
    const call = await inject('POST', '/CLOUD-EXPO/fxExposure/queryByPage', {
      headers: { ...signedIn(), origin },
      payload: {},
    })
    for (const response of [preflight, call]) {
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  it('a page of another site writes nothing, whatever the address', async () => {
    const before = await rowCounts()
    for (const endpoint of writing) {
      for (const site of ['cross-site', 'same-site', 'none']) {
        const request = requestOf(
          endpoint,
          sampleInput(endpoint, () => '1'),
        )
        const headers = { ...signedIn(), 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' }
        expect((await world.app.inject({ ...request, headers })).statusCode).toBe(403)
      }
    }
    expect(await rowCounts()).toEqual(before)
  })
})
