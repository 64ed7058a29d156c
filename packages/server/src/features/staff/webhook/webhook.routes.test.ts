import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { features } from '@hedgerow/contract/index'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import type { Life } from '@hedgerow/contract/kit/record/life'
import { mostWebhooks } from '@hedgerow/contract/staff/webhook/webhook.contract'
import { WebhookEvent, WebhookState } from '@hedgerow/contract/staff/webhook/webhook.dict'
import { webhookRefusals } from '@hedgerow/contract/staff/webhook/webhook.refusals'
import { webhookProblems } from '@hedgerow/contract/staff/webhook/webhook.text'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type Bus, openBus } from '../../../kit/work/bus.ts'
import { insertPerson, type TestApp, testApp } from '../../../testing/fixture.ts'
import { messageId } from './webhook.rules.ts'
import { claimDue, forgetDeliveries } from './webhook.store.ts'
import { openWebhooks, type Pace, type Webhooks } from './webhook.worker.ts'

interface Received {
  readonly path: string
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

const reach = { hosts: ['127.0.0.1'], isPublicOpen: true }
const pace: Pace = { tickMs: 50, patienceMs: 500, leaseSeconds: 2, pauseAfter: () => 0.05 }
const good = '00000000'
const api = '/CLOUD-BASE/webhook'
let test: TestApp
let bus: Bus
let receiver: http.Server
let received: Received[]
/** What is answered next; 200 afterwards. */
let answers: (number | 'silence')[]
const workers: Webhooks[] = []

beforeAll(async () => {
  test = await testApp({}, { webhookReach: reach })
  bus = await openBus(test.database.owner)
  receiver = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() })
      const answer = answers.shift() ?? 200
      if (answer !== 'silence') response.writeHead(answer, { location: '/elsewhere' }).end('thanks')
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await bus.close()
  await test.close()
})
const owned = <Row extends Record<string, unknown>>(query: string) => asOwner<Row>(test.database.owner, query)
beforeEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close()))
  await owned('truncate webhook, webhook_delivery')
  await owned(`update org_change set change_status = '0' where change_status = '1'`)
  await owned(`delete from staff_duty d using member m where m.id = d.user_id and m.user_name like 'second%'`)
  received = []
  answers = []
})

const start = (changed: Partial<Pace> = {}) =>
  void workers.push(
    openWebhooks({
      db: test.database.db,
      bus,
      sealer: test.files.sealer,
      reach,
      pace: { ...pace, ...changed },
    }),
  )
const url = (path = '/hook') => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`
const add = (input: object = {}, who: 'a_both' | 'b_both' | 'a_mk' = 'a_both') =>
  test.as(who).post(`${api}/add`, {
    orgId: test.refs[who === 'b_both' ? 'b' : 'a'].orgId,
    webhookName: 'ERP',
    url: url(),
    events: 'fxExposure',
    ...input,
  })
const register = (
  who: 'a_mk' | 'b_mk' = 'a_mk',
  orgId = test.refs[who === 'b_mk' ? 'b' : 'a'].orgId,
  input: object = {},
) =>
  test.as(who).post('/CLOUD-EXPO/fxExposure/add', {
    orgId,
    exposureType: '1',
    exposureDirection: '1',
    currency: 'USD',
    exposureAmt: '1000',
    transDate: '20260401',
    endDate: '20260601',
    deliveryDate: '20260603',
    documentaryBillFlag: '0',
    ...input,
  })
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 30 })
type Row = Readonly<Record<string, string>>
const listed = async (
  path: 'queryByPage' | 'deliveries',
  who: 'a_both' | 'b_both' = 'a_both',
  headers: Record<string, string> = {},
) =>
  (await test.as(who).post(`${api}/${path}`, { current: 0, pageSize: 50 }, headers)).data.recordList as readonly Row[]
const stateOf = async () => (await listed('deliveries')).map(({ deliveryState }) => deliveryState).join()

describe('a fact of a record', () => {
  it('reaches its webhook, signed with the secret that was shown once', async () => {
    const { data } = await add()
    expect(data).toMatchObject({ pending: false, secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) })
    const [stored] = await owned<{ secret: Buffer }>('select secret from webhook')
    expect(stored?.secret.includes(Buffer.from(data.secret))).toBe(false)
    start()
    expect((await register()).code).toBe(good)
    await soon(() => expect(received).toHaveLength(1))
    const [{ headers, body } = { headers: {} as http.IncomingHttpHeaders, body: '' }] = received
    const { 'webhook-id': id, 'webhook-timestamp': seconds } = headers
    const key = Buffer.from(String(data.secret).slice(6), 'base64')
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`,
    )
    const [fact] = await owned<{ seq: string; entityId: string }>(
      `select seq, entity_id as "entityId" from audit_event where entity = 'fxExposure' order by seq desc limit 1`,
    )
    const { groupId, orgId } = test.refs.a
    expect(JSON.parse(body)).toEqual({
      type: 'fxExposure.add',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { recordId: fact?.entityId, orgId, seq: fact?.seq },
    })
    expect(id).toBe(messageId({ groupId, seq: fact?.seq ?? '' }))
    await soon(async () => expect(await stateOf()).toBe('1'))
    expect((await listed('queryByPage'))[0]).toMatchObject({ events: 'Exposures', waiting: '0', makerName: 'a_both' })
  })

  it('of a subsidiary reaches the webhook of its parent; of strangers, of other records, or rolled back reaches none', async () => {
    await add()
    start()
    const { subsidiaryId, orgId, groupId } = test.refs.a
    expect((await register('a_mk', subsidiaryId)).code).toBe(good)
    expect((await register('b_mk')).code).toBe(good)
    expect((await register('a_mk', orgId, { exposureAmt: '-1' })).code).not.toBe(good)
    const act = { groupId, userId: null, action: 'add', ip: '' }
    const entry = { entityId: '77', orgId, after: {} }
    const rolledBack = withTx(test.database.db, systemScope, async (tx) => {
      await writeAudit(tx, act, [{ ...entry, entity: 'fxExposure' }])
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await withTx(test.database.db, systemScope, (tx) => writeAudit(tx, act, [{ ...entry, entity: 'member' }]))
    await soon(() => expect(received).toHaveLength(1))
    await soon(async () => expect(await stateOf()).toBe('1'))
    expect(JSON.parse(received[0]?.body ?? '{}').data.orgId).toBe(subsidiaryId)
    expect(await listed('deliveries', 'b_both')).toEqual([])
    expect(received).toHaveLength(1)
  })

  it('is tried again after a fault, silence or a redirect, as the same message', async () => {
    await add()
    answers = [500, 'silence', 302]
    start()
    await register()
    await soon(async () => expect(await stateOf()).toBe('1'))
    expect(received).toHaveLength(4)
    expect(new Set(received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
    expect(received.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook', '/hook'])
    expect((await listed('deliveries'))[0]).toMatchObject({ attempts: '4', answered: '200', problem: null })
  })

  it('waits where two processes look at once, and is sent by one of them', async () => {
    await add()
    for (const _ of [1, 2, 3, 4, 5, 6]) await register()
    start()
    start()
    await soon(async () => expect(await stateOf()).toBe('1,1,1,1,1,1'))
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
    expect(received).toHaveLength(6)
  })

  it('whose sender died between the claim and the answer is sent by another, once the claim ran out', async () => {
    await add()
    await register()
    expect(await claimDue(test.database.db, [], 1)).toHaveLength(1)
    expect(await claimDue(test.database.db, [], 1)).toHaveLength(0)
    start()
    await soon(async () => expect(await stateOf()).toBe('1'))
    expect((await listed('deliveries'))[0]).toMatchObject({ attempts: '2' })
  })

  it('that nobody took for three days is given up, its webhook switched off, and its administrators told', async () => {
    await add()
    await register()
    await owned(`update webhook_delivery set tried_from = now() - interval '4 days'`)
    answers = [404]
    start()
    await soon(async () => expect((await listed('queryByPage'))[0]).toMatchObject({ webhookState: '3' }))
    const { zh, en } = webhookProblems.refused
    expect((await listed('deliveries'))[0]).toMatchObject({ deliveryState: '2', answered: '404', problem: en })
    expect((await listed('deliveries', 'a_both', { language: 'zh_CN' }))[0]?.problem).toBe(zh)
    const notices = await owned<{ message: string }>(
      `select message_en as message from notification where message_en like 'The webhook ERP%'`,
    )
    expect(notices).toHaveLength(1)
    await register()
    expect(await listed('deliveries')).toHaveLength(1)
  })

  it('is sent again when an administrator asks, under the same id, and forgotten after a month', async () => {
    await add()
    start()
    await register()
    await soon(async () => expect(await stateOf()).toBe('1'))
    const [{ id: ids } = { id: '' }] = await listed('deliveries')
    expect((await test.as('b_both').post(`${api}/replay`, { ids })).code).toBe(kitRefusals.DOES_NOT_EXIST.code)
    expect((await test.as('a_both').post(`${api}/replay`, { ids })).code).toBe(good)
    await soon(() => expect(received).toHaveLength(2))
    expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id'])
    await soon(async () => expect(await stateOf()).toBe('1'))
    await forgetDeliveries(test.database.db, 30)
    expect(await listed('deliveries')).toHaveLength(1)
    await owned(`update webhook_delivery set happened = now() - interval '31 days'`)
    await forgetDeliveries(test.database.db, 30)
    expect(await listed('deliveries')).toEqual([])
  })
})

describe('a webhook', () => {
  it('is named after kinds of records that the history knows', () => {
    const entities = new Set([
      ...features.flatMap(({ lives }) => Object.values(lives) as Life[]).map(({ entity }) => entity),
      'bankStatement',
    ])
    expect(WebhookEvent.values.filter((event) => !entities.has(event))).toEqual([])
  })

  it.each([
    ['no address', 'erp', webhookRefusals.WEBHOOK_ADDRESS],
    ['plain http', 'http://erp.example.com/', webhookRefusals.WEBHOOK_ADDRESS],
    ['a password in it', 'https://me:secret@erp.example.com/', webhookRefusals.WEBHOOK_ADDRESS],
    ['another machine inside', 'https://10.0.0.8/', webhookRefusals.WEBHOOK_INNER],
    ['a machine inside by another spelling', 'https://0x0a.8/', webhookRefusals.WEBHOOK_INNER],
    ['this machine by name', 'https://localhost/', webhookRefusals.WEBHOOK_INNER],
    ['the address of cloud metadata', 'https://169.254.169.254/', webhookRefusals.WEBHOOK_INNER],
    ['an inner address of IPv6', 'https://[fd00::8]/', webhookRefusals.WEBHOOK_INNER],
  ])('with %s is refused', async (_, address, refusal) => {
    expect((await add({ url: address })).code).toBe(refusal.code)
  })

  it('is of its administrators, has a name of its own, and there are ten at most', async () => {
    expect((await add({}, 'a_mk')).code).toBe(kitRefusals.NOT_PERMITTED.code)
    expect((await add({ orgId: test.refs.b.orgId })).code).toBe(kitRefusals.DOES_NOT_EXIST.code)
    expect((await add()).code).toBe(good)
    expect((await add()).code).toBe(webhookRefusals.WEBHOOK_NAME.code)
    for (let at = 1; at < mostWebhooks; at += 1) expect((await add({ webhookName: `ERP ${at}` })).code).toBe(good)
    expect((await add({ webhookName: 'one more' })).code).toBe(webhookRefusals.WEBHOOK_MANY.code)
  })

  it('keeps what waits while it is off, and sends nothing after it was deleted', async () => {
    const { id } = (await add()).data
    await register()
    const turn = (isOn: '0' | '1') => test.as('a_both').post(`${api}/turn`, { id, isOn })
    expect((await turn('1')).code).toBe(webhookRefusals.WEBHOOK_STATE.code)
    expect((await turn('0')).code).toBe(good)
    await register()
    start()
    expect(await claimDue(test.database.db, [], 1)).toHaveLength(0)
    expect((await turn('1')).code).toBe(good)
    await soon(async () => expect(await stateOf()).toBe('1'))
    expect((await test.as('b_both').post(`${api}/delete`, { id })).code).toBe(kitRefusals.DOES_NOT_EXIST.code)
    expect((await test.as('a_both').post(`${api}/delete`, { id })).code).toBe(good)
    await register()
    expect(received).toHaveLength(1)
    expect(await listed('queryByPage')).toEqual([])
  })

  it.each([
    ['confirmed', '1', '1'],
    ['rejected', '2', '4'],
  ] as const)('waits for a second administrator; once %s its status follows', async (_, checkStatus, state) => {
    const { token } = await withTx(test.database.db, systemScope, (tx) =>
      insertPerson(tx, test.refs.a, `second${checkStatus}_mg`, ['0-0']),
    )
    const ask = async (path: string, payload: object) => {
      const headers = { authorization: `Bearer ${token}`, language: 'en_US' }
      return (await test.app.inject({ method: 'POST', url: `/CLOUD-BASE/orgChange/${path}`, headers, payload })).json()
    }
    expect((await add()).data).toMatchObject({ pending: true })
    expect((await add({ webhookName: 'waits beside it' })).data).toMatchObject({ pending: true })
    await register()
    expect(await listed('deliveries')).toEqual([])
    const [, change] = (await ask('queryByPage', {})).data.recordList
    const read = await test.as('a_both').get(`/CLOUD-BASE/orgChange/review/${change.id}`)
    expect(read.data.lines.map(({ after }: Row) => after)).toEqual(['ERP', url(), 'Exposures'])
    const decision = { id: change.id, version: change.version, checkStatus, comment: 'seen' }
    expect((await ask('check', decision)).code).toBe(good)
    const states = await owned('select webhook_state as state from webhook order by id')
    expect(states).toEqual([{ state }, { state: WebhookState.of.waiting }])
  })
})
