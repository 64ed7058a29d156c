/**
 * What stops a freeze: all that the organisation's own book lacks or has of another day, said at once, whatever comes first; and nothing that
 * only another organisation needs, which is copied all the same for whoever reads the book in that one's currency.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { eventCalls } from '../../trade-event/trade-event.fixture.ts'
import { namesOf } from './figure-names.rules.ts'
import { snapshotBar } from './snapshot.answer.ts'
import { valuedBookOf } from './valued-book.answer.ts'

const success = '00000000'
let test: TestApp
const calls = eventCalls(() => test)
const owner = (text: string) => asOwner<Record<string, unknown>>(test.database.owner, text)

/** The parent, which keeps its books in yuan, sells dollars and has the right to sell more; its subsidiary keeps them in euros and is owed dollars. */
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  const { groupId, subsidiaryId } = test.refs.a
  await owner(`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
      values (${groupId}, 'EUR', '${testDay}', '1Y', 2, 'DEMO');
    insert into volatility_quote (group_id, currency_pair, data_date, term, data_source, quote_kind, vol_pct)
      select ${groupId}, 'USD/CNY', '${testDay}', term, 'DEMO', 'ATM', 4.2 from unnest(array['1M', '6M']) term;
    update org set base_currency = 'EUR' where id = ${subsidiaryId}`)
  await calls.liveForward()
  await calls.liveOption()
  const { userId } = test.as('a_mk').scope
  await owner(`insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt, exposure_amt,
      trans_date, end_date, delivery_date, create_by, modify_by)
    values (${groupId}, ${subsidiaryId}, 'EXP-SUB', '1', '1', 'USD', 50000, 50000, '20260401', '20260601', '20260603', ${userId}, ${userId});
    create table kept_price as select * from market_price; create table kept_rate as select * from interest_rate;
    create table kept_volatility as select * from volatility_quote`)
})
beforeEach(async () => {
  await owner(`delete from market_price; insert into market_price overriding system value select * from kept_price;
    delete from interest_rate; insert into interest_rate select * from kept_rate;
    delete from volatility_quote; insert into volatility_quote select * from kept_volatility`)
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

const freeze = async (orgId = test.refs.a.orgId) =>
  (await test.as('a_mk').post('/CLOUD-FX/businessDay/freeze', { orgId, businessDate: testDay })).message
const forget = (table: string, condition: string) => owner(`delete from ${table} where ${condition}`)
const restore = (table: string, copy: string, condition: string) =>
  owner(`insert into ${table} overriding system value select * from ${copy} where ${condition}`)
const isRate = `currency_pair in ('USD/CNY', 'EUR/CNY')`
const isCurve = `currency_code in ('USD', 'CNY') and group_id = (select min(group_id) from kept_rate)`
const isVolatility = `currency_pair = 'USD/CNY'`

describe('what is missing', () => {
  beforeEach(async () => {
    await forget('market_price', isRate)
    await forget('interest_rate', isCurve)
    await forget('volatility_quote', isVolatility)
  })
  const all = 'USD/CNY, USD curve, CNY curve, USD/CNY volatilities'

  it('is said at once: the pair does not hide its curves, nor the curves the volatilities', async () => {
    expect(await freeze()).toBe(`Cannot freeze; missing: ${all}`)
  })

  it.each([
    ['the rate', () => restore('market_price', 'kept_price', isRate), 'USD curve, CNY curve, USD/CNY volatilities'],
    ['the curves', () => restore('interest_rate', 'kept_rate', isCurve), 'USD/CNY, USD/CNY volatilities'],
    [
      'the volatilities',
      () => restore('volatility_quote', 'kept_volatility', isVolatility),
      'USD/CNY, USD curve, CNY curve',
    ],
  ])('is the rest of it whichever comes first: %s', async (_, come, rest) => {
    await come()
    expect(await freeze()).toBe(`Cannot freeze; missing: ${rest}`)
  })

  it('is said together with what is of another day', async () => {
    await restore('market_price', 'kept_price', isRate)
    await owner(`update market_price set data_date = '20260410'`)
    expect(await freeze()).toBe(
      'Cannot freeze; missing: USD curve, CNY curve, USD/CNY volatilities. From an earlier day: USD/CNY; once nothing is missing, a second person must accept them with a reason',
    )
    await forget('market_price', isRate)
    await restore('interest_rate', 'kept_rate', `${isCurve} and currency_code = 'CNY'`)
    await owner(`update interest_rate set as_of = '20260410' where currency_code = 'CNY'`)
    expect(await freeze()).toContain(
      'missing: USD/CNY, USD curve, USD/CNY volatilities. From an earlier day: CNY curve; once',
    )
  })

  it('is not what only another organisation needs', async () => {
    await forget('market_price', `currency_pair in ('EUR/USD', 'EUR/CNY')`)
    expect(await freeze()).toBe(`Cannot freeze; missing: ${all}`)
    expect(await freeze(test.refs.a.subsidiaryId)).toBe('Cannot freeze; missing: EUR/USD, USD curve, USD/EUR')
  })
})

describe('rates that are not of the day', () => {
  const stand = async (orgId: string) =>
    withTx(test.database.db, test.as('a_mk').scope, async (tx) => {
      const context = { tx, session: { ...test.as('a_mk').scope, orgId }, today: testDay } as never
      const { figures } = await snapshotBar(context, { orgId, calcDate: testDay })
      return namesOf(
        figures.filter(({ marketState }) => marketState !== '0'),
        'en_US',
      )
    })
  const age = (pairs: string) => owner(`update market_price set data_date = '20260410' where currency_pair ${pairs}`)

  it('stop whoever values his book by them, and nobody else', async () => {
    const { orgId, subsidiaryId } = test.refs.a
    await age(`like 'EUR/%'`)
    expect([await stand(orgId), await stand(subsidiaryId)]).toEqual(['', 'EUR/USD, USD/EUR'])
    await owner(`update market_price set data_date = '${testDay}'`)
    await age(`= 'USD/CNY'`)
    await forget('market_price', `currency_pair = 'EUR/CNY'`)
    expect([await stand(orgId), await stand(subsidiaryId)]).toEqual(['USD/CNY', ''])
  })

  it('are copied where only another organisation needs them, so that the book reads in its currency for ever', async () => {
    const { orgId, subsidiaryId } = test.refs.a
    await age(`like 'EUR/%'`)
    expect(await freeze(subsidiaryId)).toContain('Rates are 72 hours old: EUR/USD, USD/EUR')
    const frozen = await test.as('a_mk').post('/CLOUD-FX/businessDay/freeze', { orgId, businessDate: testDay })
    expect(frozen.code, frozen.message).toBe(success)
    const copies = await owner(
      `select currency_pair, to_char(data_date, 'YYYYMMDD') as day from snapshot_spot order by currency_pair`,
    )
    expect(copies.map((one) => [one.currency_pair, one.day])).toEqual([
      ['CNY/EUR', '20260410'],
      ['USD/CNY', testDay],
      ['USD/EUR', '20260410'],
    ])
    await owner(`delete from market_price; update member set org_id = ${subsidiaryId} where user_name = 'a_no'`)
    const { scope } = test.as('a_no')
    const worths = await withTx(test.database.db, scope, async (tx) => {
      const book = await valuedBookOf(tx, scope, { orgId }, testDay)
      return [
        book.market.reportingCurrency,
        ...(await book.rows()).map(({ gaps, value }) => [gaps, value !== undefined]),
      ]
    })
    expect(worths).toEqual(['EUR', [[], true], [[], true]])
  })
})
