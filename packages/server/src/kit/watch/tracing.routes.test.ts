import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Database } from '../database/database.ts'
import { passwordKeys } from '../record/password-keys.ts'
import { testDatabase } from '../testing.ts'
import { openTracing } from './tracing.ts'

interface Sent {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { key: string; value: Readonly<Record<string, string>> }[]
}

let database: Database
let collector: http.Server
const taken: { path: string; key: string; spans: Sent[] }[] = []
beforeAll(async () => {
  database = await testDatabase()
  collector = http.createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const [{ scopeSpans }] = JSON.parse(body).resourceSpans
    taken.push({ path: request.url ?? '', key: String(request.headers['x-key']), spans: scopeSpans[0].spans })
    reply.end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  collector.close()
  await database.close()
})

/** One question that asks the database, traced or not. */
async function requestWith(header: string | undefined, share: number) {
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
  const traces = openTracing({ url, headers: { 'x-key': 'secret' }, service: 'test', share })
  const services = { passwordKeys: passwordKeys(database.db), demoPassword: null }
  const app = await buildApp({ db: database.db, services, traces })
  taken.length = 0
  await app.inject({ url: '/health/ready?secret=of-the-caller', headers: header ? { traceparent: header } : {} })
  await app.close()
  await traces.close()
  return taken.flatMap(({ spans }) => spans)
}

it('a request and the statements below it leave as one trace, without what they carried', async () => {
  const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const spans = await requestWith(`00-${traceId}-${parent}-01`, 0)
  const request = spans.find(({ name }) => name === 'GET /health/ready')
  expect(request).toMatchObject({ traceId, parentSpanId: parent })
  const statements = spans.filter((span) => span !== request)
  expect(new Set(statements.map(({ name }) => name))).toEqual(new Set(['start', 'select']))
  for (const span of statements) expect(span).toMatchObject({ traceId, parentSpanId: request?.spanId })
  for (const { startTimeUnixNano, endTimeUnixNano } of spans)
    expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true)
  expect(taken[0]).toMatchObject({ path: '/v1/traces', key: 'secret' })
  expect(JSON.stringify(spans)).not.toContain('of-the-caller')
})

it('a share of the requests begins a trace, and what a caller left out stays out', async () => {
  expect((await requestWith(undefined, 1)).length).toBeGreaterThan(1)
  expect(await requestWith(undefined, 0)).toEqual([])
  expect(await requestWith('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00', 1)).toEqual([])
})

it('nobody is kept waiting by a collector that is away', async () => {
  const traces = openTracing({ url: 'http://127.0.0.1:1/v1/traces', headers: {}, service: 'test', share: 1 })
  const services = { passwordKeys: passwordKeys(database.db), demoPassword: null }
  const app = await buildApp({ db: database.db, services, traces })
  expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(200)
  await app.close()
  await traces.close()
})
