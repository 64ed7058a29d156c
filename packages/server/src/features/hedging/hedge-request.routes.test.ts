/** Hedge requests through the real application: who may do what, what moves on the exposures, what many at once do. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type TestApp, testApp } from '../../testing/fixture.ts'
import { api, executeApi, hedgeCalls, type Stored, success } from './request/hedge.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const { inDatabase, newExposure, request, commit, submitted, check, hedgeOf, exposureOf } = hedgeCalls(() => test)

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
    expect((await edit(2)).message).toBe('This record has been locked and cannot be modified: current state “Void”')
    expect((await test.as('a_mk').get(`${api}/invalid/${id}`)).message).toBe(
      'This data cannot be deleted: current state “Void”',
    )
  })

  it('withdraws: a draft again, the reserve free, only by the applicant', async () => {
    const exposure = await newExposure()
    const { id } = await submitted(exposure, '1000000')
    expect((await test.as('a_both').get(`${api}/withdraw/${id}`)).message).toBe('Only the applicant can do this')
    expect((await test.as('a_mk').get(`${api}/invalid/${id}`)).message).toBe(
      'This data cannot be deleted: current state “Awaiting review”',
    )
    expect((await test.as('a_mk').get(`${api}/withdraw/${id}`)).code).toBe(success)
    expect([(await hedgeOf(id)).orderStatus, ...(await exposureOf(exposure))]).toEqual(['T', '0', '0', '1000000', '0'])
    expect((await test.as('a_mk').get(`${api}/withdraw/${id}`)).message).toBe('This request does not await review')
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
    expect((await close({ reason: 'order cancelled' })).message).toContain('awaits confirmation')
    await check(hedge, '1')
    expect((await close({})).message).toBe('Reason is required')
    expect((await close({ reason: 'order cancelled' })).code).toBe(success)
    expect(await exposureOf(exposure)).toEqual(['0', '0', '1000000', '0'])
    expect(await hedgeOf(hedge.id)).toMatchObject({ closedFlag: '1', closeReason: 'order cancelled' })
    expect((await close({ reason: 'again' })).message).toContain('The rest of the request is closed')
    const open = await test.as('a_mk').post(`${executeApi}/queryByPage`, {})
    expect(open.data.recordList.map((row: Stored) => row.id)).not.toContain(hedge.id)
  })

  it('has no execution to cancel before a deal took a part', async () => {
    const hedge = await submitted(await newExposure(), '250000')
    await check(hedge, '1')
    const answer = await test.as('a_mk').get(`${executeApi}/cancel/${hedge.id}`)
    expect(answer.message).toBe('There is no execution to cancel: current state “Confirmed”')
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
    const fields = (await commit({})).data.fields.map((problem: { field: string }) => problem.field)
    expect(fields.sort()).toEqual(names.map(([field]) => field).sort())
    const draft = await test.as('a_mk').post(`${api}/addStore`, {})
    expect(draft.data.fields.map((problem: { field: string }) => problem.field)).toEqual(['orgId'])
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
    expect(answer.data.fields.map((problem: { field: string }) => problem.field)).toEqual([field])
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
    const { subsidiaryId } = test.refs.a
    for (const change of [`currency = 'EUR'`, `exposure_type = '2'`, `org_id = ${subsidiaryId}`]) {
      const other = await newExposure()
      await inDatabase((tx) => sql`update fx_exposure set ${sql.raw(change)} where id = ${other}`.execute(tx))
      const { message } = await commit(request(long, '100', lines([long, other])))
      expect([change, message]).toEqual([change, expect.stringContaining('must be consistent')])
    }
    expect((await commit(request(long, '100', lines([long, short])))).message).toContain('must be consistent')
    expect(await exposureOf(long)).toEqual(['0', '0', '1000000', '0'])
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
