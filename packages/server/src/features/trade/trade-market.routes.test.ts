import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { type Answer, type TestApp, testApp } from '../../testing/fixture.ts'
import { checkApi, dealApi, forwardApi, forwardDeal, spotApi, spotDeal, storeMarket } from './deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())

const success = '00000000'
const submitSpot = (over: object = {}) => test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test, over))
const submitForward = (over: object = {}) =>
  test.as('a_mk').post(`${forwardApi}/forwardAddDeal`, forwardDeal(test, over))
const fieldsOf = (answer: Answer): string[] => (answer.data.fields ?? []).map(({ field }: { field: string }) => field)

describe('the market', () => {
  it('beyond one percent asks for a reason and beyond three refuses', async () => {
    const off = { spotRate: '6.92', buyAmt: '6920000' }
    const answer = await submitSpot(off)
    expect(answer.message).toBe(
      'The rate deviates by 1.2851% from the market (ECB 2026/04/13 mid 6.8322), beyond 1%; give the reason',
    )
    expect((await submitSpot({ ...off, offMarketReason: 'bank quote of 09:01' })).code).toBe(success)
    const far = await submitSpot({ spotRate: '7.12', buyAmt: '7120000', offMarketReason: 'bank quote' })
    expect(far.message).toMatch(/beyond the limit of 3%/)
  })
  it('of a forward is its own: free points do not hide behind an honest spot part', async () => {
    const cheap = { forwardPoint: '-3000', forwardRate: '6.532', buyAmt: '6532000' }
    expect((await submitForward({ ...cheap, offMarketReason: 'bank quote' })).message).toMatch(/beyond the limit of 3%/)
    const { data } = await submitForward()
    expect((await test.as('a_ck').get(`${checkApi}/review/${data.id}`)).data).toMatchObject({
      verdict: 'within',
      market: { basis: 'forward' },
    })
  })
  it('of a forward without curves is not known: it needs a reason, and the checker sees that', async () => {
    const yen = {
      buyCurrency: 'JPY',
      buyAmt: '100000000',
      sellCurrency: 'CNY',
      sellAmt: '4316900',
      spotRate: '4.3',
      forwardPoint: '169',
      forwardRate: '4.3169',
    }
    const answer = await submitForward(yen)
    expect(answer.message).toBe(
      'There is no JPY/CNY outright for 2026/05/15 on 2026/04/13 to compare with, only spot 4.3; give the reason',
    )
    expect(fieldsOf(answer)).toEqual(['offMarketReason'])
    const far = { forwardPoint: '1690', forwardRate: '4.469', sellAmt: '4469000', offMarketReason: 'bank quote' }
    expect((await submitForward({ ...yen, ...far })).message).toMatch(/beyond the limit of 3%/)
    const { data } = await submitForward({ ...yen, offMarketReason: 'bank quote' })
    expect((await test.as('a_ck').get(`${checkApi}/review/${data.id}`)).data).toMatchObject({
      verdict: 'spotOnly',
      deviationPct: null,
      market: { basis: 'spot', midPrice: '4.3' },
    })
  })
  it('that is not known asks for a reason too', async () => {
    const old = { transDate: '20250613' }
    expect((await submitSpot(old)).message).toMatch(/no USD\/CNY market rate on 2025\/06\/13/)
    expect((await submitSpot({ ...old, offMarketReason: 'booked late' })).code).toBe(success)
  })
})

describe("the organisation's policy", () => {
  const policy = (statement: string) => asOwner(test.database.owner, statement, [test.refs.a.groupId])
  it('says how far is too far, to the form, to the reviewer and at submission', async () => {
    const terms = { spotRate: '6.88', buyAmt: '6880000' }
    const { data } = await submitSpot(terms)
    const seen = async () => (await test.as('a_ck').get(`${checkApi}/review/${data.id}`)).data.verdict
    expect(await seen()).toBe('within')
    await policy(
      `insert into check_policy (group_id, org_id, off_market_pct, off_market_limit_pct) values ($1, $1, 0.5, 0.6)`,
    )
    const quote = {
      businType: 'FX_SPOT',
      buyCurrency: 'CNY',
      sellCurrency: 'USD',
      sellAmt: '1000000',
      timeLimit: 'SPOT',
    }
    const reply = (await test.as('a_mk').post(`${dealApi}/quote`, { ...quote, spotRate: '6.88' })).data
    expect(reply).toMatchObject({ tolerancePct: '0.5', limitPct: '0.6', verdict: 'refused' })
    expect((await submitSpot({ ...terms, offMarketReason: 'bank quote' })).message).toMatch(/beyond the limit of 0.6%/)
    expect(await seen()).toBe('refused')
    await policy('delete from check_policy where group_id = $1')
    expect((await submitSpot(terms)).code).toBe(success)
  })
})

describe('the live calculation', () => {
  const ask = (over: object) =>
    test.as('a_mk').post(`${dealApi}/quote`, { businType: 'FX_SPOT', buyCurrency: 'CNY', sellCurrency: 'USD', ...over })
  it('gives the third number, the date and the market', async () => {
    const { data } = await ask({ sellAmt: '1000000', spotRate: '6.832', timeLimit: 'SPOT' })
    expect(data).toMatchObject({
      pair: 'USD/CNY',
      buyAmt: '6832000.00',
      computed: ['buyAmt'],
      valueDate: '20260415',
      market: { basis: 'spot', midPrice: '6.8322', dataSource: 'ECB', dataDate: '20260413' },
      deviationPct: '-0.0029',
      verdict: 'within',
      problems: [],
    })
  })
  it('agrees with expireDateCal', async () => {
    for (const timeLimit of ['1D', '1M', '3M', '1Y']) {
      const { data } = await ask({ businType: 'FX_FWD', timeLimit })
      const terms = { businType: 'FX_FWD', currencyPair: 'USD/CNY', transDate: '20260413', timeLimit }
      const dated = await test.as('a_mk').post('/CLOUD-FX/fxCommCal/expireDateCal', terms)
      expect([data.valueDate, data.provisional]).toEqual([dated.data.valueDate, dated.data.provisional])
    }
  })
  it('tells what a submission would refuse and stores nothing', async () => {
    const { data } = await ask({ buyAmt: '7000000', sellAmt: '1000000', spotRate: '6.832', timeLimit: '1M' })
    expect(data.problems.map(({ field }: { field: string }) => field).sort()).toEqual(['buyAmt', 'timeLimit'])
    expect(data.valueDate).toBeNull()
  })
  it('refuses points that leave no rate, on the field, here and on a draft', async () => {
    const beyond = { spotRate: '7', forwardPoint: '-80000', sellAmt: '1000000', timeLimit: '1M' }
    const { code, data } = await ask({ businType: 'FX_FWD', ...beyond })
    expect([code, data.problems.map(({ field }: { field: string }) => field)]).toEqual([success, ['forwardRate']])
    const draft = { ...beyond, buyCurrency: 'CNY', sellCurrency: 'USD' }
    const saved = await test.as('a_mk').post(`${forwardApi}/forwardAddSave`, draft)
    expect([saved.status, fieldsOf(saved)]).toEqual([200, ['forwardRate']])
  })
  it('counts JPY/CNY per hundred, and asks for a reason once it is known for when', async () => {
    const yen = {
      businType: 'FX_FWD',
      buyCurrency: 'JPY',
      sellCurrency: 'CNY',
      buyAmt: '100000000',
      spotRate: '4.3',
      forwardPoint: '169',
    }
    const { data } = await ask(yen)
    expect((await ask({ ...yen, timeLimit: '1M' })).data).toMatchObject({ verdict: 'spotOnly', deviationPct: null })
    expect(data).toMatchObject({
      verdict: 'within',
      deviationPct: null,
      pair: 'JPY/CNY',
      quotedUnit: 100,
      forwardRate: '4.3169',
      sellAmt: '4316900.00',
      parityMark: '1',
    })
  })
})
