import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type Answer, type TestApp, testApp } from '../../testing/fixture.ts'
import { dealApi, flowApi, forwardApi, forwardDeal, spotApi, spotDeal, storeMarket } from './deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())

const success = '00000000'
const submitSpot = (over: object = {}) => test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test, over))
const saveSpot = (over: object = {}) => test.as('a_mk').post(`${spotApi}/spotAddSave`, spotDeal(test, over))
const submitForward = (over: object = {}) =>
  test.as('a_mk').post(`${forwardApi}/forwardAddDeal`, forwardDeal(test, over))
const fieldsOf = (answer: Answer): string[] => (answer.data.fields ?? []).map(({ field }: { field: string }) => field)
const inDatabase = <T>(ask: Parameters<typeof withTx<T>>[2]) => withTx(test.database.db, systemScope, ask)

describe('submitting', () => {
  it('a spot deal gives serial, value date, provisional flows and notices', async () => {
    const { code, data } = await submitSpot()
    expect(code).toBe(success)
    expect(data.dealSerialNo).toMatch(/^SPT20260413\d{4}$/)
    const read = await test.as('a_no').get(`${dealApi}/getById/${data.id}`)
    expect(read.data).toMatchObject({
      dealId: data.id,
      tradeStatus: '1',
      checkStatus: '0',
      currencyPair: 'USD/CNY',
      dealDirection: '2',
      valueDate: '20260415',
      exchangeRate: '6.832',
      principal: '1000000',
      marketRate: '6.8322',
      trader: 'a_mk',
    })
    expect((await test.as('a_no').get(`${dealApi}/getByDealId/${data.id}`)).data).toEqual(read.data)
    const flows = await test.as('a_no').get(`${flowApi}/${data.id}`)
    expect(flows.data).toMatchObject([
      { legNo: 1, cflFlag: '2', payCurrency: 'USD', payAmt: '1000000', payDateAdj: '20260415', cflStatus: 'P' },
      { legNo: 2, cflFlag: '1', payCurrency: 'CNY', payAmt: '6832000', cflStatus: 'P' },
    ])
    const notices = await inDatabase((tx) =>
      sql<{ userName: string }>`select m.user_name from notification n
      join member m on m.id = n.user_id where n.message_en like ${`${data.dealSerialNo}%`} order by 1`.execute(tx),
    )
    expect(notices.rows.map(({ userName }) => userName)).toEqual(['a_ck', 'a_mg'])
  })

  it('a forward keeps points in pips, its parity mark and its month', async () => {
    const { data } = await submitForward()
    expect(data.dealSerialNo).toMatch(/^FWD20260413\d{4}$/)
    expect((await test.as('a_no').get(`${dealApi}/getById/${data.id}`)).data).toMatchObject({
      forwardPoint: '-135',
      forwardRate: '6.8185',
      exchangeRate: '6.8185',
      parityMark: '2',
      valueDate: '20260515',
      provisionalDate: '0',
    })
  })

  it('a net settled forward brings one flow whose amount the fixing will tell', async () => {
    const { data } = await submitForward({ settleType: '2' })
    const flows = await test.as('a_no').get(`${flowApi}/${data.id}`)
    expect(flows.data).toMatchObject([
      { legNo: 1, cflFlag: '0', cflKnownStatus: '0', payCurrency: 'CNY', payAmt: null },
    ])
  })

  it.each([
    'orgId',
    'portfolioId',
    'counterPartyId',
    'dealType',
    'tradeMode',
    'hedgeExposureType',
    'buyCurrency',
    'buyAmt',
    'sellCurrency',
    'sellAmt',
    'spotRate',
    'timeLimit',
    'holiday',
    'settleType',
  ])('without %s is refused on that field', async (field) => {
    const answer = await submitSpot({ [field]: undefined })
    expect(answer.message).toMatch(/ is required$/)
    expect(fieldsOf(answer)).toEqual([field])
  })
  it.each(['forwardPoint', 'forwardRate'])('a forward without %s is refused on that field', async (field) => {
    expect(fieldsOf(await submitForward({ [field]: '' }))).toEqual([field])
  })

  it.each([
    ['a zero rate', { spotRate: '0' }, 'spotRate'],
    ['a negative rate', { spotRate: '-1' }, 'spotRate'],
    ['a zero amount', { buyAmt: '0' }, 'buyAmt'],
    ['a negative margin', { marginAmt: '-1' }, 'marginAmt'],
    ['an amount beyond 1e12', { sellAmt: '1000000000000.01' }, 'sellAmt'],
    ['forty digits', { sellAmt: '1'.repeat(40) }, 'sellAmt'],
    [
      'a thousandth of a yen',
      { buyCurrency: 'JPY', buyAmt: '0.001', sellCurrency: 'CNY', spotRate: '4.3', sellAmt: '1' },
      'buyAmt',
    ],
    ['a trade date tomorrow', { transDate: '20260414' }, 'transDate'],
    ['30 February', { transDate: '20260230' }, 'transDate'],
    ['a value date on a Saturday', { timeLimit: 'SPOT', valueDate: '20260418' }, 'valueDate'],
    ['no such pair', { buyCurrency: 'ZZZ' }, 'buyCurrency'],
    ['a pair of one', { buyCurrency: 'USD' }, 'sellCurrency'],
    ['a deal no. of 33 characters', { dealNo: 'A'.repeat(33) }, 'dealNo'],
    ['a deal no. with a blank', { dealNo: 'a b' }, 'dealNo'],
    ['a deal no. with a semicolon', { dealNo: 'a;b' }, 'dealNo'],
    ['a deal no. in Chinese', { counterPartyDealNo: '中文' }, 'counterPartyDealNo'],
    ['right-to-left marks', { remark: 'abc\u202Edef' }, 'remark'],
    ['a spot limit of one month', { timeLimit: '1M' }, 'timeLimit'],
    ['numbers that disagree', { buyAmt: '6832001' }, 'buyAmt'],
    ['net settlement of a spot', { settleType: '2' }, 'settleType'],
    ['an all-in rate of its own', { exchangeRate: '6.9' }, 'exchangeRate'],
    ['a foreign settle currency', { settleCurrency: 'EUR' }, 'settleCurrency'],
    ['a currency that is switched off', { buyCurrency: 'EUR' }, 'buyCurrency'],
    ['a currency that was replaced', { sellCurrency: 'EEK' }, 'sellCurrency'],
  ])('%s is refused', async (_name, over, field) => {
    const answer = await submitSpot(over)
    expect(answer.code).not.toBe(success)
    expect(answer.status).toBe(200)
    expect(fieldsOf(answer)).toEqual([field])
  })
  it('a trade date of another century has no market', async () => {
    expect((await submitSpot({ transDate: '19000105' })).message).toMatch(/no USD\/CNY market rate on 1900\/01\/05/)
  })
  it('a forward of no days is refused', async () => {
    expect((await submitForward({ timeLimit: '0D' })).message).toBe('Incorrect forward date, please re-enter')
  })
  it('exactly 1e12 is an amount', async () => {
    const big = {
      buyCurrency: 'JPY',
      sellCurrency: 'CNY',
      buyAmt: '1000000000000',
      sellAmt: '43000000000',
      spotRate: '4.3',
    }
    expect((await submitSpot(big)).code).toBe(success)
  })
})

describe('the trader', () => {
  it('is somebody who may book deals today, or the person entering it', async () => {
    expect((await submitSpot({ trader: 'A_BOTH' })).code).toBe(success)
    const names = (await test.as('a_mk').get(`${dealApi}/traders`)).data.map(
      ({ userName }: { userName: string }) => userName,
    )
    expect(names).toEqual(['a_both', 'a_mk'])
    for (const trader of ['a_no', 'a_ck']) expect(fieldsOf(await submitSpot({ trader }))).toEqual(['trader'])
    const disabled = (status: string) =>
      inDatabase((tx) => sql`update member set user_status = ${status} where user_name = 'a_both'`.execute(tx))
    await disabled('0')
    for (const send of [submitSpot, saveSpot]) expect(fieldsOf(await send({ trader: 'a_both' }))).toEqual(['trader'])
    await disabled('1')
  })
})

describe('the centres', () => {
  it("of the pair always count: the caller's can only join them", async () => {
    const labourDay = { timeLimit: '17D', valueDate: '20260501' }
    for (const holiday of ['USD', 'JPY,USD', 'CNY,USD'])
      expect(fieldsOf(await submitForward({ ...labourDay, holiday }))).toEqual(['valueDate'])
    const { data } = await test.as('a_mk').post(`${dealApi}/quote`, {
      businType: 'FX_SPOT',
      buyCurrency: 'CNY',
      sellCurrency: 'USD',
      holiday: 'JPY',
    })
    expect(data.calendars).toEqual(['USD', 'CNY', 'JPY'])
  })
})

describe('what belongs to others does not exist', () => {
  it.each([
    ['counterPartyId', (): string => test.refs.b.counterPartyId],
    ['portfolioId', (): string => test.refs.b.portfolioId],
    ['trader', (): string => 'b_mk'],
    ['orgId', (): string => test.refs.b.orgId],
    ['hedgeRequestId', (): string => '999999'],
  ] as const)('a foreign %s, submitted or saved', async (field, foreign) => {
    for (const send of [submitSpot, saveSpot]) {
      expect((await send({ [field]: foreign() })).message).toBe('Data does not exist')
    }
  })
  it('nor a foreign deal, read, copied, voided, withdrawn or edited', async () => {
    const { data } = await saveSpot()
    const b = test.as('b_mk')
    const calls = [
      b.get(`${dealApi}/getById/${data.id}`),
      b.get(`${dealApi}/getByDealId/${data.id}`),
      b.get(`${flowApi}/${data.id}`),
      b.get(`${dealApi}/invalid/${data.id}`),
      b.get(`${dealApi}/withdraw/${data.id}`),
      b.post(`${spotApi}/spotEdtSave`, { id: data.id, version: 0 }),
      b.post(`${spotApi}/spotAddSave`, { operationType: 'copy', dealId: data.id }),
    ]
    for (const { message } of await Promise.all(calls)) expect(message).toBe('Data does not exist')
  })
  it('and who holds no trade duty enters nothing', async () => {
    expect((await test.as('a_no').post(`${spotApi}/spotAddSave`, spotDeal(test))).status).toBe(403)
    expect((await test.as('a_ck').post(`${spotApi}/spotAddDeal`, spotDeal(test))).status).toBe(403)
    expect((await test.guest.post(`${spotApi}/spotAddDeal`, spotDeal(test))).status).toBe(401)
  })
})

describe('drafts', () => {
  it('check formats only and compute what follows', async () => {
    const { data } = await test
      .as('a_mk')
      .post(`${spotApi}/spotAddSave`, { buyCurrency: 'CNY', sellCurrency: 'USD', sellAmt: '1000', spotRate: '6.8' })
    const read = await test.as('a_mk').get(`${dealApi}/getById/${data.id}`)
    expect(read.data).toMatchObject({
      tradeStatus: 'T',
      buyAmt: '6800',
      orgId: test.refs.a.orgId,
      currencyPair: 'USD/CNY',
    })
    expect((await saveSpot({ spotRate: 'abc' })).code).not.toBe(success)
    expect((await test.as('a_mk').get(`${flowApi}/${data.id}`)).data).toEqual([])
  })
  it('are edited, submitted from there, and then locked', async () => {
    const { data } = await saveSpot({ buyAmt: undefined })
    const edited = await test
      .as('a_mk')
      .post(`${spotApi}/spotEdtSave`, { ...spotDeal(test), id: data.id, version: data.version, remark: 'v2' })
    expect(edited.data).toEqual({ id: data.id, dealSerialNo: data.dealSerialNo, version: 1 })
    const stale = await test.as('a_mk').post(`${spotApi}/spotEdtSave`, { ...spotDeal(test), id: data.id, version: 0 })
    expect(stale.message).toBe('Record changed by someone else, please refresh.')
    const asForward = await test
      .as('a_mk')
      .post(`${forwardApi}/forwardEdtSave`, { ...forwardDeal(test), id: data.id, version: 1 })
    expect(asForward.message).toBe('This deal is not a Forward deal')
    const submitted = await test
      .as('a_mk')
      .post(`${spotApi}/spotEdtDeal`, { ...spotDeal(test), dealId: data.id, version: 1 })
    expect(submitted.data).toEqual({ id: data.id, dealSerialNo: data.dealSerialNo, version: 2 })
    const locked = await test.as('a_mk').post(`${spotApi}/spotEdtSave`, { ...spotDeal(test), id: data.id, version: 2 })
    expect(locked.message).toBe('This record has been locked and cannot be modified: current state “Awaiting review”')
    expect((await test.as('a_mk').get(`${dealApi}/invalid/${data.id}`)).message).toBe(
      'This data cannot be deleted: current state “Awaiting review”',
    )
  })
  it('are voided by their maker only', async () => {
    const { data } = await saveSpot()
    expect((await test.as('a_both').get(`${dealApi}/invalid/${data.id}`)).message).toMatch(/Only the maker/)
    const voided = await test.as('a_mk').get(`${dealApi}/invalid/${data.id}?version=${data.version}`)
    expect(voided.data).toEqual({ ...data, version: data.version + 1, orderNo: null })
    expect((await test.as('a_mk').get(`${dealApi}/getById/${data.id}`)).data.tradeStatus).toBe('0')
    const again = await test.as('a_mk').get(`${dealApi}/invalid/${data.id}?version=${data.version}`)
    expect(again).toEqual(voided)
    const trail = await inDatabase((tx) =>
      sql`select from audit_event where entity = 'fxDeal' and entity_id = ${data.id}`.execute(tx),
    )
    expect(trail.rows).toHaveLength(2)
    expect((await test.as('a_both').get(`${dealApi}/invalid/${data.id}`)).message).toBe(
      'This data cannot be deleted: current state “Void”',
    )
  })
  it('take a deal no. once a group; a void one gives it back', async () => {
    const { data } = await saveSpot({ dealNo: 'BANK-77' })
    expect((await saveSpot({ dealNo: 'BANK-77' })).message).toBe('Deal no. BANK-77 is in use already')
    await test.as('a_mk').get(`${dealApi}/invalid/${data.id}`)
    expect((await saveSpot({ dealNo: 'BANK-77' })).code).toBe(success)
    expect((await saveSpot({ dealNo: 'BANK-77' })).message).toBe('Deal no. BANK-77 is in use already')
  })
  it('stay with their organisation and trader when somebody else edits them and says neither', async () => {
    const { data } = await saveSpot({ orgId: test.refs.a.subsidiaryId })
    const body = spotDeal(test, { orgId: undefined, id: data.id, version: 0, remark: 'v2' })
    expect((await test.as('a_both').post(`${spotApi}/spotEdtSave`, body)).code).toBe(success)
    expect((await test.as('a_mk').get(`${dealApi}/getById/${data.id}`)).data).toMatchObject({
      orgId: test.refs.a.subsidiaryId,
      trader: 'a_mk',
      lastEditorId: test.as('a_both').scope.userId,
      remark: 'v2',
    })
  })
})

describe('a repeated submit is the same submit', () => {
  it('fifty at the same moment make one deal', async () => {
    const { data } = await test.as('a_mk').get('/CLOUD-BASE/query/tradeVirtualNo')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => submitSpot({ tradeVirtualNo: data.virtualNo, remark: 'once' })),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([success]))
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1)
    const { rows } = await inDatabase((tx) => sql`select from fx_deal where remark = 'once'`.execute(tx))
    expect(rows.length).toBe(1)
    expect((await submitSpot({ tradeVirtualNo: data.virtualNo, remark: 'changed' })).message).toMatch(/already used/)
  })
})
