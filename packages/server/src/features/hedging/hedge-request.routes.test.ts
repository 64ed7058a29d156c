/** Hedge requests through the real application: who may do what, what moves on the exposures, what many at once do. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database.ts'
import { type Answer, type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const success = '00000000'
const api = '/CLOUD-EXPO/exposureHedge'
const checkApi = '/CLOUD-EXPO/exposureHedgeCheck'
const executeApi = '/CLOUD-EXPO/exposureHedgeExecute'
type Person = Parameters<TestApp['as']>[0]
interface Stored {
  readonly id: string
  readonly version: number
}

async function newExposure(over: object = {}): Promise<string> {
  const answer = await test.as('a_mk').post('/CLOUD-EXPO/fxExposure/add', {
    orgId: test.refs.a.orgId,
    exposureType: '1',
    exposureDirection: '1',
    currency: 'USD',
    exposureAmt: '1000000',
    transDate: '20260401',
    endDate: '20260601',
    deliveryDate: '20260603',
    documentaryBillFlag: '0',
    ...over,
  })
  return answer.data.id
}
const request = (exposureId: string, hedgeAmt: string, over: object = {}) => ({
  orgId: test.refs.a.orgId,
  exposureType: '1',
  exposureList: [{ exposureId, hedgeAmt }],
  requestDate: '20260413',
  requireDate: '20260415',
  requireTime: '17:00:00',
  sellCurrency: 'USD',
  sellAmt: hedgeAmt,
  buyCurrency: 'CNY',
  buyAmt: '6832200',
  lastTransDate: '20260415',
  lastTransTime: '17:00:00',
  deliveryDate: '20260601',
  deliveryPeriod: '48D',
  ...over,
})
const commit = (body: object, who: Person = 'a_mk') => test.as(who).post(`${api}/addCommit`, body)
async function submitted(exposureId: string, hedgeAmt: string, who: Person = 'a_mk'): Promise<Stored> {
  const answer = await commit(request(exposureId, hedgeAmt), who)
  expect(answer.code, answer.message).toBe(success)
  return answer.data
}
const check = ({ id, version }: Stored, checkStatus: string, who: Person = 'a_ck', comment = 'seen') =>
  test.as(who).post(`${checkApi}/check`, { id, version, checkStatus, comment })
const hedgeOf = async (id: string) => (await test.as('a_no').get(`${api}/query/${id}`)).data
async function exposureOf(id: string): Promise<string[]> {
  const { data } = await test.as('a_no').get(`/CLOUD-EXPO/fxExposure/query/${id}`)
  return [data.reservedAmt, data.lockAmt, data.hedgeableAmt, data.lockFlag]
}
const inDatabase = <T>(ask: Parameters<typeof withTx<T>>[2]) => withTx(test.database.db, systemScope, ask)
const codes = (answers: readonly Answer[]) => answers.map(({ code }) => code)
const good = (answers: readonly Answer[]) => codes(answers).filter((code) => code === success).length

describe('the life of a request', () => {
  it('drafts without reserving, submits with a reserve, and reads back the same', async () => {
    const exposure = await newExposure()
    const draft = await test
      .as('a_mk')
      .post(`${api}/addStore`, { orgId: test.refs.a.orgId, exposureList: [{ exposureId: exposure, hedgeAmt: '5' }] })
    expect(draft.data.requestCode).toMatch(/^REQ20260413\d{4}$/)
    expect(await exposureOf(exposure)).toEqual(['0', '0', '1000000', '0'])
    const body = { ...request(exposure, '400000', { remark: '  for May  ' }), id: draft.data.id, version: 0 }
    const sent = await test.as('a_mk').post(`${api}/modifyCommit`, body)
    expect(sent.data).toMatchObject({ id: draft.data.id, requestCode: draft.data.requestCode, version: 1 })
    expect(await exposureOf(exposure)).toEqual(['400000', '0', '600000', '1'])
    expect(await hedgeOf(draft.data.id)).toMatchObject({
      orderStatus: '1',
      checkStatus: '0',
      executeStatus: '0',
      hedgeCurrency: 'USD',
      hedgeAmt: '400000',
      sellAmt: '400000',
      remark: 'for May',
      makerName: 'a_mk',
      exposureList: [{ exposureId: exposure, hedgeAmt: '400000', executedAmt: '0', reservedAmt: '400000' }],
      trail: [],
    })
  })

  it('rewrites a draft, voids it, and then leaves it alone', async () => {
    const exposure = await newExposure()
    const draft = { orgId: test.refs.a.orgId, remark: 'first' }
    const { id } = (await test.as('a_mk').post(`${api}/addStore`, draft)).data
    const edit = (version: number) =>
      test.as('a_mk').post(`${api}/modifyStore`, { ...request(exposure, '100'), id, version })
    expect((await edit(0)).data.version).toBe(1)
    expect((await hedgeOf(id)).exposureList).toHaveLength(1)
    expect((await test.as('a_mk').get(`${api}/invalid/${id}`)).code).toBe(success)
    expect((await hedgeOf(id)).orderStatus).toBe('0')
    expect((await edit(2)).message).toBe('This record has been locked and cannot be modified')
    expect((await test.as('a_mk').get(`${api}/invalid/${id}`)).message).toBe('This data cannot be deleted')
  })

  it('withdraws: a draft again, the reserve free, only by the applicant', async () => {
    const exposure = await newExposure()
    const { id } = await submitted(exposure, '1000000')
    expect((await test.as('a_both').get(`${api}/withdraw/${id}`)).message).toBe('Only the applicant can do this')
    expect((await test.as('a_mk').get(`${api}/invalid/${id}`)).message).toBe('This data cannot be deleted')
    expect((await test.as('a_mk').get(`${api}/withdraw/${id}`)).code).toBe(success)
    expect([(await hedgeOf(id)).orderStatus, ...(await exposureOf(exposure))]).toEqual(['T', '0', '0', '1000000', '0'])
    expect((await test.as('a_mk').get(`${api}/withdraw/${id}`)).message).toBe('This request does not wait for review')
  })

  it('agrees: confirmed, still reserved, logged, applicant and dealers told', async () => {
    const exposure = await newExposure()
    const hedge = await submitted(exposure, '250000')
    expect((await check(hedge, '1')).code).toBe(success)
    expect(await exposureOf(exposure)).toEqual(['250000', '0', '750000', '1'])
    const stored = await hedgeOf(hedge.id)
    expect(stored).toMatchObject({ orderStatus: '2', checkStatus: '1', executeStatus: '0' })
    expect(stored.trail).toMatchObject([{ checkerName: 'a_ck', checkStatus: '1', comment: 'seen' }])
    const { rows } = await inDatabase((tx) =>
      sql<{ userName: string }>`select m.user_name from notification n join member m on m.id = n.user_id
        where n.message_en = ${`Hedge request ${stored.requestCode} was agreed`} order by m.user_name`.execute(tx),
    )
    expect(rows.map(({ userName }) => userName)).toEqual(['a_both', 'a_mk'])
  })

  it('rejects with a comment: a draft again with a free exposure, and can be sent once more', async () => {
    const exposure = await newExposure()
    const hedge = await submitted(exposure, '250000')
    expect((await check(hedge, '2', 'a_ck', '')).data.fields).toEqual([
      { field: 'comment', message: 'A comment is required to reject' },
    ])
    expect((await check(hedge, '2', 'a_ck', 'too early')).code).toBe(success)
    expect(await exposureOf(exposure)).toEqual(['0', '0', '1000000', '0'])
    const { orderStatus, checkStatus, version } = await hedgeOf(hedge.id)
    expect([orderStatus, checkStatus]).toEqual(['T', '2'])
    const again = { ...request(exposure, '300000'), id: hedge.id, version }
    expect((await test.as('a_mk').post(`${api}/modifyCommit`, again)).code).toBe(success)
    expect(await hedgeOf(hedge.id)).toMatchObject({ orderStatus: '1', checkStatus: '0' })
  })

  it('closes what is left with a reason, and gives back exactly that', async () => {
    const exposure = await newExposure()
    const hedge = await submitted(exposure, '250000')
    const close = (body: object) => test.as('a_mk').post(`${api}/closeRest`, { id: hedge.id, ...body })
    expect((await close({ reason: 'order cancelled' })).message).toContain('not confirmed')
    await check(hedge, '1')
    expect((await close({})).message).toBe('Reason is required')
    expect((await close({ reason: 'order cancelled' })).code).toBe(success)
    expect(await exposureOf(exposure)).toEqual(['0', '0', '1000000', '0'])
    expect(await hedgeOf(hedge.id)).toMatchObject({ closedFlag: '1', closeReason: 'order cancelled' })
    expect((await close({ reason: 'again' })).message).toContain('not confirmed')
    const open = await test.as('a_mk').post(`${executeApi}/queryByPage`, {})
    expect(open.data.recordList.map((row: Stored) => row.id)).not.toContain(hedge.id)
  })

  it('can be re-opened by a reviewer once its last transaction time has passed', async () => {
    const exposure = await newExposure()
    const hedge = await submitted(exposure, '250000')
    const until = { lastTransDate: '20260420', lastTransTime: '15:00:00', comment: 'the bank was closed' }
    const reopen = async (over: object = {}, who: Person = 'a_ck') => {
      const { version } = await hedgeOf(hedge.id)
      return test.as(who).post(`${api}/reopen`, { id: hedge.id, version, ...until, ...over })
    }
    const { requestCode } = await hedgeOf(hedge.id)
    expect((await reopen()).message).toContain('not confirmed')
    await check(hedge, '1')
    expect((await reopen()).message).toContain('has not passed yet')
    await inDatabase((tx) =>
      sql`update exposure_hedge set request_date = '20260410', last_trans_date = '20260410' where id = ${hedge.id}`.execute(
        tx,
      ),
    )
    expect((await reopen({ comment: '' })).data.fields).toEqual([{ field: 'comment', message: 'Comment is required' }])
    for (const lastTransDate of ['20260412', '20260602'])
      expect((await reopen({ lastTransDate })).data.fields[0].field).toBe('lastTransDate')
    expect((await reopen({ version: 0 })).message).toContain('Record changed by someone else')
    expect((await reopen({}, 'a_mk')).status).toBe(403)
    const b = await test.as('b_ck').post(`${api}/reopen`, { id: hedge.id, version: 0, ...until })
    expect(b.message).toBe('Data does not exist')
    expect((await reopen()).code).toBe(success)
    expect(await hedgeOf(hedge.id)).toMatchObject({
      orderStatus: '2',
      lastTransDate: '20260420',
      lastTransTime: '15:00:00',
      trail: [{ comment: 'seen' }, { checkerName: 'a_ck', comment: 'the bank was closed' }],
    })
    const { rows } = await inDatabase((tx) =>
      sql<{ userName: string }>`select m.user_name from notification n join member m on m.id = n.user_id
        where n.message_en = ${`Hedge request ${requestCode} was re-opened for execution: the bank was closed`}
        order by m.user_name`.execute(tx),
    )
    expect(rows.map(({ userName }) => userName)).toEqual(['a_both', 'a_mk'])
  })

  it('cannot be re-opened by who made or edited it', async () => {
    const hedge = await submitted(await newExposure(), '10', 'a_both')
    await check(hedge, '1')
    await inDatabase((tx) =>
      sql`update exposure_hedge set last_trans_date = '20260410' where id = ${hedge.id}`.execute(tx),
    )
    const { version } = await hedgeOf(hedge.id)
    const body = { id: hedge.id, version, lastTransDate: '20260420', lastTransTime: '15:00:00', comment: 'again' }
    const own = await test.as('a_both').post(`${api}/reopen`, body)
    expect(own.message).toBe('Maker and checker must be different users')
    expect((await test.as('a_ck').post(`${api}/reopen`, body)).code).toBe(success)
  })

  it('has no execution to cancel before a deal took a part', async () => {
    const hedge = await submitted(await newExposure(), '250000')
    await check(hedge, '1')
    const answer = await test.as('a_mk').get(`${executeApi}/cancel/${hedge.id}`)
    expect(answer.message).toBe('There is no execution to cancel')
  })
})

describe('what a submission must say', () => {
  const names = [
    ['orgId', 'Organisation'],
    ['exposureType', 'Exposure type'],
    ['exposureList', 'Base exposure'],
    ['requestDate', 'Request date'],
    ['requireDate', 'Require date'],
    ['requireTime', 'Require time'],
    ['buyCurrency', 'Buy currency'],
    ['sellCurrency', 'Sell currency'],
    ['buyAmt', 'Buy amount'],
    ['sellAmt', 'Sell amount'],
    ['lastTransDate', 'Last trans date'],
    ['lastTransTime', 'Last trans time'],
    ['deliveryDate', 'Delivery date'],
    ['deliveryPeriod', 'Delivery period'],
  ]
  it.each(names)('%s', async (field, word) => {
    const { [field as string]: _left, ...rest } = request('1', '1') as Record<string, unknown>
    const answer = await commit(rest)
    expect(answer.data.fields).toEqual([{ field, message: `${word} is required` }])
  })
  it('names all fourteen at once, and asks a draft only for its organisation', async () => {
    const fields = (await commit({})).data.fields.map((told: { field: string }) => told.field)
    expect(fields.sort()).toEqual(names.map(([field]) => field).sort())
    const draft = await test.as('a_mk').post(`${api}/addStore`, {})
    expect(draft.data.fields.map((told: { field: string }) => told.field)).toEqual(['orgId'])
  })

  it.each([
    [{ buyCurrency: 'USD' }, 'sellCurrency', 'Buy and sell currency cannot be the same'],
    [{ sellCurrency: 'CNY', buyCurrency: 'USD' }, 'sellCurrency', 'does not offset the exposure'],
    [{ sellAmt: '99' }, 'sellAmt', 'add up to 100, not to the requested 99 USD'],
    [{ requireDate: '20260412' }, 'requireDate', 'Require date cannot be earlier than Request date'],
    [{ lastTransDate: '20260602' }, 'deliveryDate', 'Delivery date cannot be earlier than Last trans date'],
    [{ exposureType: '2' }, 'exposureList', 'must be consistent'],
    [{ deliveryPeriod: '2W' }, 'deliveryPeriod', 'period'],
    [{ buyCurrency: 'QQQ' }, 'buyCurrency', 'Currency QQQ is not enabled'],
    [{ buyCurrency: 'LTL' }, 'sellCurrency', 'corresponding currency pair does not exist'],
    [{ buyAmt: '6832200.001' }, 'buyAmt', 'at most 2 decimals'],
    [{ preferCounterPartyId: '999999' }, 'preferCounterPartyId', 'does not exist'],
  ])('refuses %j', async (over, field, because) => {
    const answer = await commit(request(await newExposure(), '100', over))
    expect(answer.data.fields).toEqual([{ field, message: expect.stringContaining(because) }])
  })
  it.each([
    [{ buyCurrency: 'QQQ' }, 'buyCurrency'],
    [{ preferCounterPartyId: '999999' }, 'preferCounterPartyId'],
    [{ exposureList: [1, 2].map(() => ({ exposureId: '1', hedgeAmt: '1' })) }, 'exposureList'],
  ])('refuses %j in a draft too, as there is nothing to point at', async (over, field) => {
    const answer = await test.as('a_mk').post(`${api}/addStore`, { orgId: test.refs.a.orgId, ...over })
    expect(answer.data.fields.map((told: { field: string }) => told.field)).toEqual([field])
  })
  it('refuses parts of a yen', async () => {
    const exposure = await newExposure({ exposureDirection: '0' })
    const short = { buyCurrency: 'USD', buyAmt: '100', sellCurrency: 'JPY', sellAmt: '15900.5' }
    expect((await commit(request(exposure, '100', short))).data.fields).toEqual([
      { field: 'sellAmt', message: expect.stringContaining('at most 0 decimals') },
    ])
  })

  it('refuses more than hedgeable, one exposure twice, and mixed exposures', async () => {
    const [long, short] = [await newExposure(), await newExposure({ exposureDirection: '0' })]
    const over = await commit(request(long, '1000000.01'))
    expect(over.data.fields[0].field).toBe('exposureList.0.hedgeAmt')
    const lines = (ids: string[]) => ({ exposureList: ids.map((exposureId) => ({ exposureId, hedgeAmt: '50' })) })
    expect((await commit(request(long, '100', lines([long, long])))).message).toContain('selected twice')
    expect((await commit(request(long, '100', lines([long, short])))).message).toContain('must be consistent')
    expect(await exposureOf(long)).toEqual(['0', '0', '1000000', '0'])
  })
})

describe('who may', () => {
  it('keeps four eyes: neither who made it nor who edited it last', async () => {
    const own = await submitted(await newExposure(), '10', 'a_both')
    const same = 'Maker and checker must be different users'
    expect((await check(own, '1', 'a_both')).message).toBe(same)
    expect((await check(own, '2', 'a_both')).message).toBe(same)
    const exposure = await newExposure()
    const draft = (await test.as('a_mk').post(`${api}/addStore`, { orgId: test.refs.a.orgId })).data
    const edited = { ...request(exposure, '10'), id: draft.id, version: draft.version }
    const sent = (await test.as('a_both').post(`${api}/modifyCommit`, edited)).data
    expect((await check(sent, '1', 'a_both')).message).toBe(same)
    expect((await check(sent, '1')).code).toBe(success)
  })

  it('keeps four eyes over every revision: an editor of an earlier one may not review it', async () => {
    const exposure = await newExposure()
    const { id } = (await test.as('a_mk').post(`${api}/addStore`, { orgId: test.refs.a.orgId })).data
    const edit = (who: Person, version: number, call = 'modifyStore') =>
      test.as(who).post(`${api}/${call}`, { ...request(exposure, '10'), id, version })
    await edit('a_both', 0)
    await edit('a_mk', 1)
    const sent = (await edit('a_mk', 2, 'modifyCommit')).data
    const { data } = await test.as('a_both').post(`${checkApi}/queryByPage`, { queryWrapper: { orderStatus: '1' } })
    const row = data.recordList.find((listed: Stored) => listed.id === id)
    const { checkBlock } = (await test.as('a_both').get(`${checkApi}/review/${id}`)).data
    expect([row.checkBlock, checkBlock]).toEqual(['2', '2'])
    expect((await check(sent, '1', 'a_both')).message).toBe('Maker and checker must be different users')
    const { requestCode } = await hedgeOf(id)
    const { rows } = await inDatabase((tx) =>
      sql<{ userName: string }>`select m.user_name from notification n join member m on m.id = n.user_id
        where n.message_en = ${`Hedge request ${requestCode} awaits review`} order by m.user_name`.execute(tx),
    )
    expect(rows.map(({ userName }) => userName)).toEqual(['a_ck', 'a_mg'])
    expect((await check(sent, '1')).code).toBe(success)
  })

  it('asks for the duty', async () => {
    const exposure = await newExposure()
    const hedge = await submitted(exposure, '10')
    expect([(await commit(request(exposure, '10'), 'a_ck')).status, (await check(hedge, '1', 'a_mk')).status]).toEqual([
      403, 403,
    ])
    expect((await commit(request(exposure, '10'), 'a_no')).status).toBe(403)
    expect((await test.as('a_ck').get(`${executeApi}/cancel/${hedge.id}`)).status).toBe(403)
  })

  it('keeps to the review limit of the duty', async () => {
    const setLimit = (limit: string | null) =>
      inDatabase((tx) =>
        sql`update staff_duty set amt_limit_usd = ${limit} where check_type = '1' and check_op_type = '1'
          and user_id = (select id from member where user_name = 'a_ck')`.execute(tx),
      )
    const exposure = await newExposure()
    const hedge = await submitted(exposure, '500000.01')
    await setLimit('500000')
    expect((await check(hedge, '1')).message).toContain('beyond your limit of USD 500000')
    expect((await hedgeOf(hedge.id)).orderStatus).toBe('1')
    expect((await check(hedge, '2')).code).toBe(success)
    expect((await check(await submitted(exposure, '500000'), '1')).code).toBe(success)
    await setLimit(null)
  })

  it('shows and changes nothing of another organisation', async () => {
    const exposure = await newExposure()
    const hedge = await submitted(exposure, '10')
    const draft = (await test.as('a_mk').post(`${api}/addStore`, { orgId: test.refs.a.orgId })).data
    const b = test.as('b_both')
    const body = { ...request(exposure, '10'), orgId: test.refs.b.orgId }
    const touched = (id: string) => [
      b.get(`${api}/query/${id}`),
      b.get(`${api}/withdraw/${id}`),
      b.get(`${api}/invalid/${id}`),
      b.get(`${executeApi}/cancel/${id}`),
      b.post(`${api}/closeRest`, { id, reason: 'x' }),
      b.post(`${api}/modifyStore`, { ...body, id, version: 0 }),
      b.post(`${api}/modifyCommit`, { ...body, id, version: 0 }),
      b.post(`${checkApi}/check`, { id, version: 0, checkStatus: '1' }),
    ]
    const [foreign, another, missing] = await Promise.all(
      [hedge.id, draft.id, '999999999'].map((id) => Promise.all(touched(id))),
    )
    const told = (answers: Answer[] = []) => answers.map(({ status, code, message }) => ({ status, code, message }))
    expect(told(foreign)).toEqual(told(missing))
    expect(told(another)).toEqual(told(missing))
    expect((await b.post(`${api}/addCommit`, body)).message).toBe('Data does not exist')
    expect((await commit({ ...request(exposure, '10'), orgId: test.refs.b.orgId })).message).toBe('Data does not exist')
    const list = await b.post(`${api}/queryByPage`, {})
    expect(list.data.totalCount).toBe(0)
    expect(await exposureOf(exposure)).toEqual(['10', '0', '999990', '1'])
  })
})

describe('many at once', () => {
  it('makes one request of a repeated submit', async () => {
    const exposure = await newExposure()
    const { virtualNo } = (await test.as('a_mk').get('/CLOUD-BASE/query/instrVirtualNo')).data
    const body = request(exposure, '300000', { instrVirtualNo: virtualNo })
    const answers = await Promise.all([commit(body), commit(body)])
    expect(codes(answers)).toEqual([success, success])
    expect(answers[0]?.data).toEqual(answers[1]?.data)
    expect((await commit(body)).data).toEqual(answers[0]?.data)
    expect(await exposureOf(exposure)).toEqual(['300000', '0', '700000', '1'])
  })

  it('never reserves more than is hedgeable, whoever comes first', async () => {
    const exposure = await newExposure()
    const answers = await Promise.all(Array.from({ length: 8 }, () => commit(request(exposure, '300000'))))
    expect(good(answers)).toBe(3)
    const refused = answers.filter(({ code }) => code !== success)
    expect(refused.map(({ data }) => data.fields[0].field)).toEqual(Array(5).fill('exposureList.0.hedgeAmt'))
    expect(await exposureOf(exposure)).toEqual(['900000', '0', '100000', '1'])
    const { rows } = await inDatabase((tx) =>
      sql<{ whole: string; parts: string }>`select trim_scale(e.reserved_amt) as whole,
        (select trim_scale(sum(l.hedge_amt)) from exposure_hedge_line l where l.exposure_id = e.id) as parts
        from fx_exposure e where e.id = ${exposure}`.execute(tx),
    )
    expect(rows).toEqual([{ whole: '900000', parts: '900000' }])
  })

  it('neither waits for ever nor over-reserves when requests name the same exposures in opposite orders', async () => {
    const [one, two] = [await newExposure(), await newExposure()]
    const body = (ids: string[]) =>
      request(one, '600000', { exposureList: ids.map((exposureId) => ({ exposureId, hedgeAmt: '300000' })) })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => commit(body(index % 2 ? [one, two] : [two, one]))),
    )
    expect(good(answers)).toBe(3)
    for (const id of [one, two]) expect(await exposureOf(id)).toEqual(['900000', '0', '100000', '1'])
  })

  it('lets exactly one of two reviewers win', async () => {
    const exposure = await newExposure()
    const hedge = await submitted(exposure, '100000')
    const answers = await Promise.all([check(hedge, '1'), check(hedge, '2', 'a_both'), check(hedge, '1', 'a_both')])
    expect(good(answers)).toBe(1)
    expect((await hedgeOf(hedge.id)).trail).toHaveLength(1)
    const { orderStatus } = await hedgeOf(hedge.id)
    expect((await exposureOf(exposure))[0]).toBe(orderStatus === '2' ? '100000' : '0')
  })

  it('lets a withdrawal and a review not both happen', async () => {
    const exposure = await newExposure()
    const hedge = await submitted(exposure, '100000')
    const answers = await Promise.all([check(hedge, '1'), test.as('a_mk').get(`${api}/withdraw/${hedge.id}`)])
    expect(good(answers)).toBe(1)
    const { orderStatus } = await hedgeOf(hedge.id)
    expect((await exposureOf(exposure))[0]).toBe(orderStatus === '2' ? '100000' : '0')
  })

  it('refuses an editor and a reviewer who saw an older version', async () => {
    const exposure = await newExposure()
    const draft = (await test.as('a_mk').post(`${api}/addStore`, { orgId: test.refs.a.orgId })).data
    const body = { ...request(exposure, '100'), id: draft.id, version: draft.version }
    const edits = await Promise.all([1, 2, 3].map(() => test.as('a_mk').post(`${api}/modifyStore`, body)))
    expect(good(edits)).toBe(1)
    const stale = await test.as('a_mk').post(`${api}/modifyCommit`, body)
    expect(stale.message).toContain('Record changed by someone else')
    const sent = (await test.as('a_mk').post(`${api}/modifyCommit`, { ...body, version: 1 })).data
    expect((await check({ id: sent.id, version: 1 }, '1')).message).toContain('Record changed by someone else')
    expect((await check(sent, '1')).code).toBe(success)
  })
})
