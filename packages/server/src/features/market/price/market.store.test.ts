import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal, fromNumber } from '@hedgerow/quant/basics/decimal'
import { markToMarket } from '@hedgerow/quant/pricing/vanilla/fx-forward'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, type Tx, withTx } from '../../../kit/database/database.ts'
import { monotonicMs } from '../../../kit/process/clock.ts'
import { testDatabase } from '../../../kit/testing.ts'
import { seedMarket } from '../../../seed/market.seed.ts'
import { forwardFrom, valuationOf } from '../pair/forward.rules.ts'
import { curvesOf, forwardMarketOf, type RateScope, rateIn, spotRate, spotRates } from './market.answer.ts'
import { simulatedMarket } from './market-price.store.ts'

const today = businessDate('20260413')
const demo: RateScope = { groupId: '11', orgIds: ['11'], userId: '1', orgId: '11' }
const empty: RateScope = { groupId: '12', orgIds: ['12'], userId: '1', orgId: '12' }

let database: Database
let seededMs = 0
beforeAll(async () => {
  database = await testDatabase()
  const started = monotonicMs()
  await withTx(database.db, demo, (tx) => seedMarket(tx, demo))
  seededMs = monotonicMs() - started
})
afterAll(() => database.close())

const inTx = <T>(work: (tx: Tx) => Promise<T>, scope = demo) => withTx(database.db, scope, work, { readOnly: true })
const forwardRate = async (pair: string, on: BusinessDate) =>
  forwardFrom(await inTx((tx) => forwardMarketOf(tx, demo, pair, today)), on)
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: { because: { code: string }; params: object }) => ({ code: error.because.code, ...error.params }),
  )

describe('the demo market', () => {
  it('is filled in one breath and passes through the real fixings', async () => {
    expect(seededMs).toBeLessThan(15_000)
    const dollar = await inTx((tx) => spotRate(tx, demo, 'USD/CNY', today))
    expect(dollar.mid.toNumber()).toBeCloseTo(7.9827 / 1.1684, 13)
    expect(dollar).toMatchObject({ dataSource: 'ECB', derivedFrom: 'EUR/CNY ÷ EUR/USD', simulated: false, unit: 1 })
    expect(dollar.ask?.sub(dollar.bid ?? dollar.ask).toFixed(4)).toBe('0.0020')
    const yen = await inTx((tx) => spotRate(tx, demo, 'JPY/CNY', today))
    expect(yen.mid.toNumber()).toBeCloseTo((100 * 7.9827) / 186.75, 13)
    expect(yen.unit).toBe(100)
  })

  it('carries the rates that the demo deals were made at, and says which days are simulated', async () => {
    const dealt = await inTx((tx) => spotRate(tx, demo, 'USD/CNY', businessDate('20260113')))
    expect([dealt.mid.toString(), dealt.simulated, dealt.dataDate]).toEqual(['6.9756', false, '20260113'])
    const between = await inTx((tx) => spotRate(tx, demo, 'USD/CNY', businessDate('20260114')))
    expect([between.simulated, between.dataSource]).toEqual([true, 'DEMO'])
    expect(Math.abs(between.mid.toNumber() / 6.9756 - 1)).toBeLessThan(0.02)
  })

  it('moves from day to day no more than such pairs do', async () => {
    const { rows } = await inTx((tx) =>
      sql<{ pair: string; days: number; worst: number; vol: number }>`
        select pair, count(*)::int as days, max(abs(move))::float8 as worst, (stddev(move) * sqrt(252))::float8 as vol from (
          select currency_pair as pair, ln(mid_price / lag(mid_price) over (partition by currency_pair order by data_date)) as move
          from market_price where currency_pair in ('USD/CNY', 'JPY/CNY', 'EUR/USD', 'EUR/JPY')) moves
        where move is not null group by pair order by pair`.execute(tx),
    )
    expect(rows.map((row) => row.pair)).toEqual(['EUR/JPY', 'EUR/USD', 'JPY/CNY', 'USD/CNY'])
    for (const { days, worst, vol } of rows) {
      expect(days).toBeGreaterThan(1300)
      expect(worst).toBeLessThan(0.045)
      expect(vol).toBeLessThan(0.14)
      expect(vol).toBeGreaterThan(0.03)
    }
  })

  it('values the live demo forwards as the design states', async () => {
    const deals = [
      ['USD/CNY', 900_000, '7.0304', '20260427', 182_751],
      ['USD/CNY', 1_500_000, '6.9363', '20260427', 163_516],
      ['JPY/CNY', -100_000_000, '4.4411', '20260420', -166_081],
      ['JPY/CNY', -100_000_000, '4.3116', '20260721', -28_561],
    ] as const
    for (const [pair, sold, rate, maturity, stated] of deals) {
      const value = await inTx(async (tx) => {
        const market = await forwardMarketOf(tx, demo, pair, today)
        const { dfBase, dfQuote } = valuationOf(market, businessDate(maturity))
        return markToMarket({
          direction: sold > 0 ? 2 : 1,
          baseAmount: fromNumber(Math.abs(sold), 2),
          dealRate: decimal(rate),
          unit: market.spot.unit,
          spot: market.spot.mid,
          dfBase,
          dfQuote,
        })
      })
      expect(Math.round(value)).toBe(stated)
    }
  })
})

describe('spot rates', () => {
  it('answer many pairs at once: stored, turned round, and as crosses that say their legs', async () => {
    const rates = await inTx((tx) => spotRates(tx, demo, ['USD/CNY', 'CNY/USD', 'AUD/CAD', 'USD/XAU'], today))
    expect([...rates.keys()]).toEqual(['USD/CNY', 'CNY/USD', 'AUD/CAD'])
    expect(rates.get('CNY/USD')?.mid.toNumber()).toBeCloseTo(1.1684 / 7.9827, 12)
    const cross = rates.get('AUD/CAD')
    expect(cross?.mid.toNumber()).toBeCloseTo(1.6177 / 1.661, 13)
    expect(cross?.derivedFrom).toBe('EUR/CAD ÷ EUR/AUD')
    expect(() => rateIn(rates, 'USD/XAU', today)).toThrow('There is no {pair} rate')
  })

  it('take the latest fixing on or before the day, for seven days, and then refuse by pair and date', async () => {
    const later = await inTx((tx) => spotRate(tx, demo, 'USD/CNY', businessDate('20260420')))
    expect(later.dataDate).toBe('20260413')
    const missing = await refusalOf(inTx((tx) => spotRate(tx, demo, 'USD/CNY', businessDate('20260421'))))
    expect(missing).toEqual({ code: '06010001', pair: 'USD/CNY', date: '20260421', days: 7 })
  })

  it('refuse in the same words on the first days that can be counted', async () => {
    for (const day of ['19000101', '19891231'])
      expect(await refusalOf(inTx((tx) => forwardMarketOf(tx, demo, 'USD/CNY', businessDate(day))))).toMatchObject({
        code: '06010001',
        pair: 'USD/CNY',
      })
  })

  it('are nobody else’s', async () => {
    expect(await refusalOf(inTx((tx) => spotRate(tx, empty, 'USD/CNY', today), empty))).toMatchObject({
      code: '06010001',
    })
  })
})

it('names what is simulated as long as no real figure of its day or a later curve stands beside it', async () => {
  const inOwn = (change: string) => withTx(database.db, empty, (tx) => sql.raw(change).execute(tx))
  const ask = () => inTx((tx) => simulatedMarket(tx, empty), empty)
  expect(await ask()).toEqual({ spots: null, curves: [] })
  const fixing = (day: string, source: string, simulated: boolean) =>
    inOwn(`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price, simulated)
      values (${empty.groupId}, 'EUR/USD', '${day}', '14:15', '${source}', 1.17, ${simulated})`)
  const curve = (day: string, simulated: boolean) =>
    inOwn(`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source, simulated)
      values (${empty.groupId}, 'USD', '${day}', '1M', 3.6, 'DEMO', ${simulated})`)
  for (const day of ['20250401', '20250402', '20250403']) await fixing(day, 'DEMO', true)
  await fixing('20250401', 'ECB', false)
  await curve('20250401', true)
  expect(await ask()).toEqual({ spots: { count: 2, firstDate: '20250402', lastDate: '20250403' }, curves: ['USD'] })
  for (const day of ['20250402', '20250403']) await fixing(day, 'ECB', false)
  await curve('20250402', false)
  expect(await ask()).toEqual({ spots: null, curves: [] })
})

describe('curves and forwards', () => {
  it('count from the day asked and keep the day of their rates', async () => {
    const curves = await inTx((tx) => curvesOf(tx, demo, ['USD', 'EUR'], today))
    const curve = curves.get('USD')
    expect(curve).toMatchObject({ asOf: today, basis: 360, ratesDate: '20260401', simulated: true })
    expect(new Set(curve?.points.map((point) => point.ratePct))).toEqual(new Set([3.65]))
    expect(curves.has('EUR')).toBe(false)
    expect(await refusalOf(forwardRate('EUR/CNY', businessDate('20260727')))).toEqual({
      code: '06010002',
      currency: { zh: '欧元（EUR）', en: 'Euro (EUR)' },
      date: '20260413',
      days: 31,
    })
  })

  it('follow covered interest parity from the spot date', async () => {
    const on = businessDate('20260727')
    const forward = await forwardRate('USD/CNY', on)
    const days = 103 // from 15 April, the spot date
    const expected = (7.9827 / 1.1684) * ((1 + (0.015 * days) / 365) / (1 + (0.0365 * days) / 360))
    expect(forward).toMatchObject({ method: 'parity', days, baseRatePct: 3.65, quoteRatePct: 1.5, extrapolated: false })
    expect(forward.outright.toNumber()).toBeCloseTo(expected, 9)
    expect(forward.points.toNumber()).toBeCloseTo((expected - 7.9827 / 1.1684) / 0.0001, 3)
    expect(await refusalOf(forwardRate('USD/CNY', businessDate('20260410')))).toMatchObject({
      code: '06010003',
    })
  })

  it('take quoted points where they are fresh', async () => {
    const quote = (day: string) =>
      withTx(database.db, demo, (tx) =>
        sql`insert into forward_point (group_id, currency_pair, data_date, term, mid_points, data_source)
          values (11, 'JPY/CNY', ${day}, '1M', '20', 'DEMO'), (11, 'JPY/CNY', ${day}, '3M', '80', 'DEMO')`.execute(tx),
      )
    const ask = () => forwardRate('JPY/CNY', businessDate('20260515'))
    await quote('20260408')
    expect((await ask()).method).toBe('parity')
    await quote('20260410')
    const quoted = await ask()
    expect([quoted.method, quoted.points.toNumber(), quoted.baseRatePct]).toEqual(['quoted', 20, null])
    expect(quoted.outright.sub(quoted.points.mul(decimal('0.0001'))).toNumber()).toBeCloseTo((100 * 7.9827) / 186.75, 9)
  })
})
