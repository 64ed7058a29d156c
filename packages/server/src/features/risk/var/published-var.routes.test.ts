/** Published examples of a value at risk, asked over HTTP: each company holds what its book says, and its rates moved as the
 * book's did, whatever the currencies are called. */
import { varApi } from '@hedgerow/contract/risk/var/var.contract'
import { addDays, type BusinessDate, weekday } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import published from '../golden/published-var.json' with { type: 'json' }
import { day, expose } from './var.fixture.ts'

let test: TestApp
beforeEach(async () => {
  test = await testApp()
})
afterEach(() => test.close())

/** Deviations of the normal quantile of 95 %, which the books round. */
const exact = 1.6448536269514722
const spot = 10
const mostDigits = 10

/** So many working days that end with the day, oldest first. */
function workingDays(count: number): BusinessDate[] {
  const days: BusinessDate[] = []
  for (let date = day; days.length < count; date = addDays(date, -1)) if (weekday(date) < 6) days.unshift(date)
  return days
}

/** The last rate is the spot of today, and each before it follows from the growth of its day. */
function ratesOf(growth: readonly number[]): number[] {
  const rates = [spot]
  for (const factor of growth.toReversed()) rates.unshift((rates[0] ?? spot) / factor)
  return rates
}

async function store(currencies: Readonly<Record<string, readonly number[]>>): Promise<void> {
  const { groupId } = test.refs.a
  await withTx(test.database.db, systemScope, async (tx) => {
    for (const [currency, growth] of Object.entries(currencies)) {
      const mids = ratesOf(growth).map((rate) => rate.toFixed(mostDigits))
      await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        select ${groupId}, ${`${currency}/CNY`}, d, '14:15:00', 'ECB', m
        from unnest(${workingDays(mids.length)}::date[], ${mids}::numeric[]) x (d, m)`.execute(tx)
    }
    // Without interest a payment of a later day is worth what it would be today.
    for (const currency of [...Object.keys(currencies), 'CNY'])
      await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
        values (${groupId}, ${currency}, ${day}, '1Y', 0, 'DEMO')`.execute(tx)
  })
}

const run = async (ask: object) =>
  (await test.as('a_mk').post(varApi.run.path, { returnType: '1', ...ask }, { language: 'en_US' })).data
const quotedUnit = (currency: string) => (currency === 'JPY' ? 100 : 1)
const hold = (currency: string, worth: number) =>
  expose(test, currency, '1', String((worth / spot) * quotedUnit(currency)))

/** Two currencies of exactly these volatilities and this correlation over four days of signs, again and again. */
function pairOf(volatilities: readonly number[], correlation: number, days: number): number[][] {
  const scale = Math.sqrt((days - 1) / days)
  const [first = 0, second = 0] = volatilities
  const other = Math.sqrt(1 - correlation ** 2)
  const signs = Array.from({ length: days }, (_, at) => [at % 4 < 2 ? 1 : -1, at % 2 === 0 ? 1 : -1] as const)
  return [
    signs.map(([u]) => Math.exp(first * scale * u)),
    signs.map(([u, v]) => Math.exp(second * scale * (correlation * u + other * v))),
  ]
}

describe('published', () => {
  const { hull, kupiec } = published

  it('Hull: the fifth worst of 500 days, the mean beyond it, and both with weights by age', async () => {
    const growth = new Array<number>(hull.days).fill(1.001)
    for (const [scenario = 0, loss = 0] of hull.worst) growth[scenario - 1] = 1 - loss / hull.position
    await store({ USD: growth })
    await hold('USD', hull.position)
    const ask = { algorithm: '2', sampleSize: String(hull.days), confidence: '99' }
    const { result } = await run({ ...ask, tail: '1' })
    expect(Number(result.netPosition)).toBeCloseTo(hull.position, 1)
    expect(Number(result.valueAtRisk)).toBeCloseTo(hull.valueAtRisk, 1)
    expect(Math.round(Number(result.strictShortfall))).toBe(hull.beyond)
    const weighted = (await run({ ...ask, tail: '3', ageLambda: String(hull.weighted.lambda) })).result
    expect(Number(weighted.valueAtRisk)).toBeCloseTo(hull.weighted.valueAtRisk, 1)
    expect(Math.round(Number(weighted.expectedShortfall))).toBe(hull.weighted.expectedShortfall)
  })

  it.each([
    ['Jorion: two currencies, what each adds and what one more of it would', published.jorion, 0],
    ['RiskMetrics: two risks of $100m that diversify each other', published.riskMetrics, -3],
  ] as const)('%s', async (_, { positions, volatilities, correlation, deviations, ...book }, digits) => {
    const [first = [], second = []] = pairOf(volatilities, correlation, 100)
    await store({ JPY: first, USD: second })
    for (const [at, currency] of ['JPY', 'USD'].entries()) await hold(currency, positions[at] ?? 0)
    const { result } = await run({ algorithm: '1', sampleSize: '100', confidence: '95' })
    const asBook = (text: string) => (Number(text) * deviations) / exact
    expect(asBook(result.valueAtRisk)).toBeCloseTo(book.valueAtRisk, digits)
    for (const [at, row] of result.currencies.entries()) {
      expect(asBook(row.standalone)).toBeCloseTo(book.standalone[at] ?? 0, 0)
      if (!('marginal' in book)) continue
      expect(asBook(row.marginal)).toBeCloseTo(book.marginal[at] ?? 0, 4)
      // The book multiplies its rounded marginals.
      expect(asBook(row.component)).toBeCloseTo(book.component[at] ?? 0, -2)
    }
  })

  it('Kupiec: of a year at 99 % six exceptions are accepted and seven are too many', async () => {
    const judged = 250
    const sample = 60
    const small = 0.002
    const growthOf = (count: number) => {
      const growth = Array.from({ length: sample + judged }, (_, at) => Math.exp(at % 2 === 0 ? small : -small))
      for (let at = 0; at < count; at += 1) growth[sample + 10 + at * 34] = Math.exp(-6 * small)
      return growth
    }
    await store({ JPY: growthOf(kupiec.accepted.exceptions), USD: growthOf(kupiec.tooMany.exceptions) })
    await hold('JPY', 1_000_000)
    await hold('USD', 1_000_000)
    const pastOf = async (calcCurrency: string) =>
      (await run({ calcCurrency, algorithm: '1', sampleSize: String(sample), confidence: '99' })).result.backtest
    for (const [currency, { exceptions, statistic }, verdict] of [
      ['JPY', kupiec.accepted, '1'],
      ['USD', kupiec.tooMany, '2'],
    ] as const) {
      const past = await pastOf(currency)
      expect(past).toMatchObject({ observations: judged, exceptions, verdict })
      expect(Number(past.statistic)).toBeCloseTo(statistic, 2)
    }
  })
})
