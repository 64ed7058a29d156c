import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { pathOf, screens } from '@hedgerow/contract/screens'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppOptions } from './app.ts'
import { systemScope, withTx } from './kit/database/database.ts'
import { type TestApp, testApp } from './testing/fixture.ts'

const systemDate = '/CLOUD-BASE/query/systemDate'
const menu = '/CLOUD-BASE/getMenu/getMenuListByUser'
let webRoot: string
beforeAll(() => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'hedgerow-web-'))
  mkdirSync(path.join(webRoot, 'assets'))
  writeFileSync(path.join(webRoot, 'index.html'), '<title>Hedgerow</title>')
  writeFileSync(path.join(webRoot, 'assets/app-1a2b3c.js'), 'export {}')
  writeFileSync(path.join(webRoot, 'assets/app-1a2b3c.js.br'), brotliCompressSync('export {}'))
})
afterAll(() => rmSync(webRoot, { recursive: true }))

async function withApp(options: Partial<AppOptions>, work: (test: TestApp) => Promise<void>): Promise<void> {
  const test = await testApp(options)
  try {
    await work(test)
  } finally {
    await test.close()
  }
}

const statusesOf = async (test: TestApp, count: number, request: (index: number) => object) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await test.app.inject(request(index))).statusCode)
  return statuses
}

// Two requests a member and a minute make ten an address.
describe('the request limit', () => {
  it('counts an address whatever token it invents', () =>
    withApp({ requestsPerMinute: 2 }, async (test) => {
      const guess = (index: number) => ({ url: menu, headers: { authorization: `Bearer ${index}`.padEnd(50, 'x') } })
      expect(await statusesOf(test, 12, guess)).toEqual([...Array(10).fill(401), 429, 429])
    }))

  it('counts a member wherever the requests come from, and says when to come back', () =>
    withApp({ requestsPerMinute: 2, proxyHops: 1 }, async (test) => {
      const { token } = test.as('a_mk')
      const request = (index: number) => ({
        url: menu,
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.0.${index}` },
      })
      // The headers are those of the member's own limit, not of the wider one of the address.
      const { headers } = await test.app.inject(request(1))
      expect([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']].map(Number)).toEqual([2, 1])
      expect(await statusesOf(test, 2, request)).toEqual([200, 429])
      const refused = await test.app.inject(request(4))
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(['limit', 'remaining'].map((name) => Number(refused.headers[`x-ratelimit-${name}`]))).toEqual([2, 0])
      expect((await test.as('a_ck').get(menu)).status).toBe(200)
    }))

  it('leaves a quarter of them for asking what a bank answered, and the others for all else', () =>
    withApp({ requestsPerMinute: 16 }, async (test) => {
      const poll = () => test.as('a_mk').post('/CLOUD-FX/fxDealOnline/queryQuoteResult', { askGroupNo: 'ASK1' })
      const statuses: number[] = []
      for (let index = 0; index < 5; index += 1) statuses.push((await poll()).status)
      expect(statuses).toEqual([200, 200, 200, 200, 429])
      const { token } = test.as('a_mk')
      const url = '/CLOUD-FX/fxDealOnline/queryQuoteResult'
      const headers = { authorization: `Bearer ${token}` }
      const refused = await test.app.inject({ method: 'POST', url, headers, payload: { askGroupNo: 'ASK1' } })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['x-ratelimit-limit'])).toBe(4)
      expect((await test.as('a_mk').get(menu)).status).toBe(200)
      expect((await test.as('a_ck').get(menu)).status).toBe(200)
    }))

  it('takes the word of configured proxies only', async () => {
    const spread = (index: number) => ({ url: systemDate, headers: { 'x-forwarded-for': `10.0.0.${index}` } })
    await withApp({ requestsPerMinute: 2 }, async (test) => {
      expect((await statusesOf(test, 11, spread)).at(-1)).toBe(429)
    })
    await withApp({ requestsPerMinute: 2, proxyHops: 1 }, async (test) => {
      expect((await statusesOf(test, 11, spread)).at(-1)).toBe(200)
    })
  })

  it('leaves out built files, and not the pages', () =>
    withApp({ requestsPerMinute: 2, webRoot }, async (test) => {
      expect(new Set(await statusesOf(test, 30, () => ({ url: '/assets/app-1a2b3c.js' })))).toEqual(new Set([200]))
      expect((await statusesOf(test, 11, () => ({ url: '/apps/anything' }))).at(-1)).toBe(429)
    }))
})

it('only files with a hash in their name are kept for good', () =>
  withApp({ webRoot }, async (test) => {
    const keptFor = async (url: string) => (await test.app.inject({ url })).headers['cache-control']
    expect(await keptFor('/assets/app-1a2b3c.js')).toContain('immutable')
    expect([await keptFor('/index.html'), await keptFor('/'), await keptFor('/apps/x')]).toEqual([
      'no-cache',
      'no-cache',
      'no-cache',
    ])
    expect((await test.app.inject({ url: '/assets/' })).statusCode).toBe(404)
  }))

it('an address that never was is a page to whoever opens it in a browser, and a refusal to a program', () =>
  withApp({ webRoot }, async ({ app }) => {
    const accept = 'text/html,application/xhtml+xml'
    const typeOf = async (url: string, headers = {}) => {
      const { statusCode, headers: replyHeaders } = await app.inject({ url, headers })
      return [statusCode, String(replyHeaders['content-type']).split(';')[0]]
    }
    expect(await typeOf('/dashbord', { accept })).toEqual([404, 'text/html'])
    expect(await typeOf('/dashbord')).toEqual([404, 'application/json'])
    expect(await typeOf('/assets/gone.js', { accept })).toEqual([404, 'application/json'])
  }))

it('sends what is long compressed, built files as they were compressed, and a secret never', () =>
  withApp({ webRoot }, async ({ app }) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const encodingOf = async (url: string) => (await app.inject({ url, headers })).headers['content-encoding']
    expect(await encodingOf('/openapi.json')).toBe('gzip')
    expect(await encodingOf(systemDate)).toBeUndefined()
    const script = await app.inject({ url: '/assets/app-1a2b3c.js', headers })
    expect([script.headers['content-encoding'], script.headers.sourcemap]).toEqual(['br', 'app-1a2b3c.js.map'])
    expect(brotliDecompressSync(script.rawPayload).toString()).toBe('export {}')
    expect((await app.inject({ url: '/openapi.json' })).headers['content-encoding']).toBeUndefined()
  }))

describe('a route is known by its declaration, not by how it was spelled', () => {
  it('a page of another site may not call an address in disguise', () =>
    withApp({}, async (test) => {
      const disguised = systemDate.replace('CLOUD', '%43LOUD')
      const headers = { 'sec-fetch-site': 'cross-site' }
      expect((await test.app.inject({ url: disguised })).statusCode).toBe(200)
      expect((await test.app.inject({ url: disguised, headers })).statusCode).toBe(403)
    }))

  it('the log has one line a request, by its route, and never the token of a path', async () => {
    const lines: string[] = []
    await withApp({ logLevel: 'info', logTo: (line) => lines.push(line) }, async (test) => {
      await test.app.inject({ url: '/CLOUD-BASE/auth/access%54oken/very-secret-token' })
      await test.app.inject({ url: '/CLOUD-BASE/auth/accessToken/very-secret-token' })
    })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      Array(2).fill({
        level: 30,
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        req: { method: 'GET', url: '/CLOUD-BASE/auth/accessToken/:token' },
        status: 401,
        ms: expect.any(Number),
        msg: 'request',
      }),
    )
    expect(lines.filter((line) => line.includes('very-secret'))).toEqual([])
  })

  it('nor at any level a token, a password, a code or an Authorization header', async () => {
    const lines: string[] = []
    await withApp({ logLevel: 'trace', logTo: (line) => lines.push(line) }, async ({ app, as }) => {
      const authorization = `Bearer ${as('a_mk').token}`
      const cookie = 'session=very-secret-cookie'
      const body = { userAcc: 'a_mk', userPwd: 'very-secret-pwd', password: 'very-secret', smsCode: 'very-secret-4711' }
      await app.inject({ url: menu, headers: { authorization, cookie } })
      await app.inject({ method: 'POST', url: '/CLOUD-BASE/login/pwd', payload: { ...body, userType: '1' } })
      const logged = { ...body, token: 'very-secret-token', headers: { authorization, 'set-cookie': [cookie] } }
      app.log.trace(logged, 'plain')
      app.log.debug({ request: { ...logged, body: logged } }, 'deep')
      app.log.warn({ err: Object.assign(new Error(`refused ${authorization}`), logged) }, 'error')
      app.log.error(`sent ${authorization}`)
      expect(lines.length).toBeGreaterThan(5)
      expect(lines.filter((line) => line.includes(as('a_mk').token))).toEqual([])
    })
    expect(lines.filter((line) => line.includes('very-secret'))).toEqual([])
    expect(lines.filter((line) => line.includes('a_mk')).length).toBeGreaterThan(2) // what is no secret stays
  })
})

describe('a request that is not here whole in its time', () => {
  const whole = 2_000
  it.each([
    ['JSON', 'application/json', '{"userAcc":"'],
    [
      'a file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
    ],
  ])('is given up: %s', (_, type, start) =>
    withApp({ requestTimeoutMs: 600 }, async ({ app, as }) => {
      await app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = app.server.address() as net.AddressInfo
      const head = [
        'POST /CLOUD-EXPO/fxExposure/import/preview HTTP/1.1',
        'host: localhost',
        `authorization: Bearer ${as('a_mk').token}`,
        `content-type: ${type}`,
        `content-length: ${whole}`,
      ]
      const answer = await new Promise<string>((resolve) => {
        const socket = net.connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n${start}`))
        const drip = setInterval(() => socket.write('a'), 50)
        let text = ''
        socket.on('data', (data) => (text += data))
        socket.on('error', () => undefined)
        socket.on('close', () => {
          clearInterval(drip)
          resolve(text)
        })
      })
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    }),
  )

  it('which is half a minute', () =>
    withApp({}, async ({ app: { server } }) =>
      expect([server.requestTimeout, server.headersTimeout]).toEqual([30_000, 30_000]),
    ))
})

describe('a key', () => {
  const draft = { dealType: '1' }
  const add = '/CLOUD-EXPO/fxExposure/add'
  const exposure = {
    exposureType: '1',
    exposureDirection: '1',
    currency: 'USD',
    exposureAmt: '1000',
    transDate: '20260413',
    endDate: '20260713',
    deliveryDate: '20260713',
    documentaryBillFlag: '0',
  }

  it("is its sender's own: a colleague may choose the same, and a virtual number is not taken by it", () =>
    withApp({}, async (test) => {
      const number = (await test.as('a_mk').get('/CLOUD-BASE/query/tradeVirtualNo')).data
      const key = { 'idempotency-key': String(typeof number === 'string' ? number : Object.values(number)[0]) }
      const body = { ...exposure, orgId: test.as('a_mk').orgId }
      const [mine, mineAgain] = [await test.as('a_mk').post(add, body, key), await test.as('a_mk').post(add, body, key)]
      const theirs = await test.as('a_both').post(add, body, key)
      expect([mine.code, mineAgain.data.id === mine.data.id, theirs.code]).toEqual(['00000000', true, '00000000'])
      expect(theirs.data.id).not.toBe(mine.data.id)
      const deal = { ...draft, tradeVirtualNo: Object.values(key)[0] }
      expect((await test.as('a_mk').post('/CLOUD-FX/fxForwardDeal/forwardAddSave', deal)).code).toBe('00000000')
    }))

  it('of one kind of form is none for the other', () =>
    withApp({}, async (test) => {
      const number = (await test.as('a_mk').get('/CLOUD-BASE/query/instrVirtualNo')).data
      const tradeVirtualNo = typeof number === 'string' ? number : Object.values(number)[0]
      const refused = await test.as('a_mk').post('/CLOUD-FX/fxForwardDeal/forwardAddSave', { ...draft, tradeVirtualNo })
      expect(refused.code).toBe('00020410')
    }))
})

describe('a refusal that is part of the history', () => {
  it('stays although its command was rolled back: who, what, which record', () =>
    withApp({}, async (test) => {
      const { orgId } = test.as('a_both')
      const added = await test
        .as('a_both')
        .post('/CLOUD-EXPO/fxExposure/add', { orgId: test.refs.a.subsidiaryId, exposureType: '1' })
      expect(added.code).not.toBe('00000000')
      const refused = await test.as('a_mk').post('/CLOUD-EXPO/exposureHedgeCheck/check', { id: '1', checkStatus: '1' })
      expect(refused.status).toBe(403)
      const rows = await withTx(test.database.db, systemScope, async (tx) => {
        const audits = await sql<{ body: { after: object; comment: string } }>`select body::jsonb as body
          from audit_event where group_id = ${orgId} and body like '%refused%'`.execute(tx)
        return audits.rows.map(({ body }) => body)
      })
      expect(rows).toEqual([
        expect.objectContaining({
          userId: test.as('a_mk').scope.userId,
          after: { code: '00020404', id: '1' },
          comment: expect.stringMatching(/^refused: /),
        }),
      ])
    }))
})

describe('an address', () => {
  it('of a screen is the application, and any other is not found', () =>
    withApp({ webRoot }, async (test) => {
      const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode
      const calculator = pathOf('opt-price')
      const addresses = ['/', '/?a=1', '/login?next=x', calculator, calculator.toLowerCase(), `${calculator}/`]
      expect(await Promise.all([...addresses, ...screens.map(({ path }) => path)].map(statusOf))).toEqual(
        [...addresses, ...screens].map(() => 200),
      )
      const others = ['/.env', '/wp-login.php', '/.git/config', '/appsx', '/CLOUD-X/y', '/assets/none.js', '/admin']
      expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 404))
    }))

  it('of a screen that does not exist is not found either, and the application says so in words', () =>
    withApp({ webRoot }, async ({ app }) => {
      const { statusCode, headers, body } = await app.inject({ url: '/apps/risk/Perpetual-Motion' })
      expect([statusCode, headers['content-type'], body]).toEqual([404, 'text/html', '<title>Hedgerow</title>'])
      expect((await app.inject({ method: 'POST', url: pathOf('opt-price') })).statusCode).toBe(404)
    }))
})

it('no page may make code from text', () =>
  withApp({ webRoot }, async ({ app }) => {
    const policy = String((await app.inject({ url: '/login' })).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe-eval')
  }))
