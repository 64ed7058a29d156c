/** A day's figures from the form to the market: proposed, judged, submitted once, passed by another person in one look. */
import { type DailyFigure, dailyRateApi } from '@hedgerow/contract/daily-rate/daily-rate.contract'
import { waitingApi } from '@hedgerow/contract/dashboard/waiting.contract'
import { marketChangeApi } from '@hedgerow/contract/market-review/market-change.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp, testDay } from '../../testing/fixture.ts'
import { storeMarket } from '../trade/deal/trade.fixture.ts'

type Person = Parameters<TestApp['as']>[0]
let test: TestApp
const success = '00000000'
const english = { language: 'en_US' }

/** A forward in dollars and an option in euro of the organisation, and a dollar curve of last month: the day has no figure but the curves. */
beforeAll(async () => {
  test = await testApp({}, { workers: true })
  await storeMarket(test)
  const { groupId, orgId, counterPartyId } = test.refs.a
  const maker = test.as('a_mk').scope.userId
  await withTx(test.database.db, systemScope, async (tx) => {
    await sql`update market_price set data_date = '20260410'`.execute(tx)
    for (const [kind, base] of [
      ['FX_FWD', 'USD'],
      ['FX_OPTION', 'EUR'],
      ['FX_FWD', 'HKD'],
    ])
      await sql`insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, check_status, trans_date,
          counter_party_id, currency_pair, deal_direction, buy_currency, buy_amt, sell_currency, sell_amt, exchange_rate,
          value_date, principal, maker_id, last_editor_id)
        values (${groupId}, ${orgId}, ${`DAY${base}`}, ${kind}, '2', '1', '20260410', ${counterPartyId}, ${`${base}/CNY`},
          '1', ${base}, 1000, 'CNY', 7000, 7, '20260715', 1000, ${maker}, ${maker})`.execute(tx)
    await sql`insert into forward_point (group_id, org_id, currency_pair, data_date, term, mid_points, data_source)
      values (${groupId}, ${orgId}, 'USD/CNY', '20260410', '1M', -130, 'BANK')`.execute(tx)
  })
})
afterAll(() => test.close())

const form = async (person: Person = 'a_mk') =>
  (await test.as(person).get(`${dailyRateApi.query.path}?dataDate=${testDay}`, english)).data
const submit = (figures: readonly object[], person: Person = 'a_mk') =>
  test.as(person).post(dailyRateApi.submit.path, { dataDate: testDay, figures }, english)
const entry = (figure: string, name: string, value: string, term: string | null = null, column = 'midPrice') => ({
  figure,
  name,
  term,
  column,
  value,
})
const due = async () => {
  const waiting = (await test.as('a_mk').get(waitingApi.waiting.path)).data as {
    kind: string
    count: number
    url: string
  }[]
  return waiting.find(({ kind }) => kind === 'ratesDue')
}
const day = [
  entry('spot', 'USD/CNY', '6.84'),
  entry('spot', 'EUR/CNY', '8.4'),
  entry('spot', 'HKD/CNY', '0.87'),
  entry('points', 'USD/CNY', '-128', '1M', 'midPoints'),
  entry('curve', 'EUR', '2.1', '6M', 'ratePct'),
  entry('curve', 'HKD', '3.1', '6M', 'ratePct'),
  entry('volatility', 'EUR/CNY', '5.5', '3M', 'atmPct'),
]

it('proposes what the day asks for, and the overview leads there', async () => {
  const { figures, bandPct, waitingId, isLacking } = await form()
  const held = (figures as DailyFigure[]).filter(({ isHeld }) => isHeld)
  expect([bandPct, waitingId, isLacking]).toEqual([20, null, true])
  expect(
    held.map(({ figure, name, term, value, dueState }) => [figure, name, term, value, dueState].join(' ')),
  ).toEqual([
    'spot EUR/CNY  7.9827 stale',
    'spot HKD/CNY   missing',
    'spot USD/CNY  6.8322 stale',
    'points USD/CNY 1M -130 stale',
    'curve CNY 1Y 1.5 ',
    ...['1M', '3M', '6M', '1Y'].map((term) => `curve EUR ${term}  missing`),
    ...['1M', '3M', '6M', '1Y'].map((term) => `curve HKD ${term}  missing`),
    ...['1M', '3M', '6M', '1Y'].map((term) => `volatility EUR/CNY ${term}  missing`),
  ])
  const url = `/apps/rateInfo/rateInfo-daily?dataDate=${testDay}`
  expect(await due()).toEqual({ kind: 'ratesDue', count: 7, url, named: [] })
})

it('refuses by its field what a file would leave out', async () => {
  const refused = async (...figures: object[]) => {
    const { code, message, data } = await submit(figures)
    expect(code).not.toBe(success)
    return `${message} ${JSON.stringify(data ?? '')}`
  }
  expect(await refused(entry('spot', 'EUR/CNY', '8'), entry('spot', 'USD/CNY', '68.3'))).toMatch(
    /USD\/CNY differs by 899.*band of 20%/,
  )
  expect(await refused(entry('points', 'USD/CNY', '-30000', '1M', 'midPoints'))).toMatch(
    /USD\/CNY 1M differs by 43.*band/,
  )
  expect(await refused(entry('spot', 'USD/CNY', '-6'))).toContain('USD/CNY: Not a positive number')
  expect(await refused(entry('volatility', 'EUR/CNY', '0.3', '3M', 'rr25Pct'))).toContain('EUR/CNY 3M')
  expect(await refused()).toContain('no market data to submit')
  expect((await submit(day, 'a_no')).code).not.toBe(success)
})

it('takes a day in one look: first rates without a band, moves beside what counted before', async () => {
  const { data, code, message } = await submit(day)
  expect(code, message).toBe(success)
  expect(data.count).toBe(7)
  expect((await submit(day)).message).toContain('already awaiting review')
  expect((await form('a_ck')).waitingId).toBe(data.changeId)
  const review = (await test.as('a_ck').get(`${marketChangeApi.review.path.replace(':id', data.changeId)}`)).data
  expect(review.change).toMatchObject({ changeKind: 'daily', newCount: 7, leftOutCount: 0, handAct: null })
  const rows = review.rows.map((row: Record<string, unknown>) => [
    row.currencyPair,
    row.before,
    row.midPrice,
    row.move,
    row.isOdd,
  ])
  expect(rows[0]).toEqual(['EUR/CNY', '7.9827', '8.4', '5.23', true])
  expect(rows).toContainEqual(['HKD/CNY', null, '0.87', null, false])
  expect(rows).toContainEqual(['USD/CNY', '-130', '-128', '2.0', false])
  const pass = (person: Person) =>
    test
      .as(person)
      .post(marketChangeApi.check.path, { id: data.changeId, version: 0, checkStatus: '1', comment: 'seen' })
  expect((await pass('a_mk')).code).not.toBe(success)
  expect((await pass('a_ck')).code).toBe(success)
  await vi.waitFor(async () => expect(await due()).toBeUndefined(), { timeout: 20_000, interval: 200 })
  const figures = (await form()).figures as DailyFigure[]
  expect(figures.filter(({ dueState }) => dueState !== null)).toEqual([])
  expect(figures.find(({ name, figure }) => figure === 'volatility' && name === 'EUR/CNY')).toMatchObject({
    value: '5.5',
    lastDate: testDay,
    dataSource: 'MANUAL',
  })
  expect((await submit(day)).message).toContain('no market data to submit')
})
