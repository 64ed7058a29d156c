// A database that is away for a moment, seen by those who ask: through a host that loses the answer to a commit, breaks off, and comes back.
import { randomUUID } from 'node:crypto'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { pictureForm } from '../../testing/picture-form.ts'
import { type HostFixture, hostFixture } from '../connect/database-host.fixture.ts'
import { connectDatabase, type Database } from '../database/database.ts'
import { passwordKeys } from '../record/password-keys.ts'
import { asOwner } from '../testing.ts'
import type { FileStore } from '../vault/file-store.ts'

const [api, waiting] = ['/CLOUD-EXPO/fxExposure', { patienceMs: 8_000, waitingMost: 20 }]
let test: TestApp
let host: HostFixture
let database: Database
let app: FastifyInstance

beforeAll(async () => {
  test = await testApp()
  const { owner } = test.database
  host = await hostFixture(owner, 'primary')
  database = connectDatabase({ ...owner, host: '127.0.0.1', port: host.port }, undefined, 4)
  // The database goes away between the two transactions of an upload.
  const put: FileStore['put'] = async (id, content) => {
    await test.files.put(id, content)
    awayFor(600)
  }
  const services = { passwordKeys: passwordKeys(database.db), demoPassword: null, files: { ...test.files, put } }
  app = await buildApp({ db: database.db, services, waiting })
})
afterAll(async () => {
  await app.close()
  await database.close()
  host.close()
  await test.close()
})

const exposure = (contractNo: string) => ({
  orgId: test.refs.a.orgId,
  ...{ exposureType: '2', exposureDirection: '1', currency: 'USD', exposureAmt: '1000000', contractNo },
  ...{ transDate: '20260401', endDate: '20260601', deliveryDate: '20260603', documentaryBillFlag: '0' },
})
const headers = () => ({ authorization: `Bearer ${test.as('a_mk').token}`, language: 'en_US' })
const add = (contractNo: string, more: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `${api}/add`, payload: exposure(contractNo), headers: { ...headers(), ...more } })
const list = (contractNo: string) =>
  app.inject({
    method: 'POST',
    url: `${api}/queryByPage`,
    payload: { queryWrapper: { contractNo } },
    headers: headers(),
  })
const stored = async (contractNo: string) =>
  (await asOwner(test.database.owner, 'select serial_no from fx_exposure where contract_no = $1', [contractNo])).length

/** For so long whoever connects is turned away, and what stands is broken off. */
function awayFor(ms: number): void {
  host.manner = 'gone'
  host.breakOff()
  setTimeout(() => {
    host.manner = 'primary'
  }, ms)
}

it('a keyed submit whose commit lost its answer is answered as saved, and is saved once', async () => {
  host.loses = /\bcommit\0/
  const key = { 'idempotency-key': randomUUID() }
  const reply = await add('LOST-REPLY', key)
  expect(host.loses).toBeUndefined()
  expect(reply.json()).toMatchObject({ code: '00000000', data: { serialNo: expect.any(String) } })
  expect(await stored('LOST-REPLY')).toBe(1)
  // And its caller, who repeats it all the same, reads the same answer.
  expect((await add('LOST-REPLY', key)).json().data).toEqual(reply.json().data)
  expect(await stored('LOST-REPLY')).toBe(1)
})

it('one without a key is told that nobody knows, and is not carried out again', async () => {
  host.loses = /\bcommit\0/
  const reply = await add('NO-KEY')
  expect([reply.statusCode, reply.json().code]).toEqual([503, kitRefusals.OUTCOME_UNKNOWN.code])
  expect(await stored('NO-KEY')).toBe(1)
})

it('while the database is away reads and keyed submits wait for it, and nothing else does', async () => {
  expect((await list('AWAY')).statusCode).toBe(200)
  awayFor(1_200)
  const began = performance.now()
  const answerAtOnce = add('AWAY-TOLD').then((reply) => [reply.statusCode, performance.now() - began] as const)
  const key = { 'idempotency-key': randomUUID() }
  const waits = await Promise.all([list('AWAY'), add('AWAY', key), add('AWAY', key), add('AWAY', key)])
  expect(waits.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(performance.now() - began).toBeGreaterThan(1_000)
  expect(await stored('AWAY')).toBe(1)
  const [status, tookMs] = await answerAtOnce
  expect(status).toBe(503)
  expect(tookMs).toBeLessThan(1_000)
  expect(await stored('AWAY-TOLD')).toBe(0)
})

it('what was sent as a file is told at once: its bytes are read, and part of it is done', async () => {
  const blue = sharp({ create: { width: 20, height: 20, channels: 3, background: '#336699' } })
  const { type, body } = pictureForm(await blue.png().toBuffer())
  const began = performance.now()
  const reply = await app.inject({
    method: 'POST',
    url: '/CLOUD-BASE/minio/upload',
    payload: body,
    headers: { ...headers(), 'content-type': type },
  })
  expect([reply.statusCode, reply.json().code]).toEqual([503, kitRefusals.BUSY.code])
  expect(performance.now() - began).toBeLessThan(1_000)
})

it('the number of a form that opens waits as well: one that nobody got is a gap', async () => {
  const number = () => app.inject({ url: '/CLOUD-BASE/query/tradeVirtualNo', headers: headers() })
  expect((await number()).statusCode).toBe(200)
  awayFor(600)
  const reply = await number()
  expect([reply.statusCode, reply.json().data]).toEqual([200, { virtualNo: expect.stringMatching(/^TV/) }])
  host.loses = /\bcommit\0/
  expect((await number()).statusCode).toBe(200)
  expect(host.loses).toBeUndefined()
})

it('whether it is ready is said within a second, also of a database that hangs', async () => {
  const ready = () => app.inject({ url: '/health/ready' })
  await expect.poll(async () => (await ready()).statusCode).toBe(200)
  host.manner = 'silent'
  host.cutOff()
  for (let round = 0; round < 2; round += 1) {
    const began = performance.now()
    expect((await ready()).statusCode).toBe(503)
    expect(performance.now() - began).toBeLessThan(1_000)
  }
  host.manner = 'primary'
  host.breakOff()
  await expect.poll(async () => (await ready()).statusCode).toBe(200)
})
