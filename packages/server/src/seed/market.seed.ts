/**
 * The demonstration market. Real ECB fixings stand at the month ends and on the days of the demo deals; the days between
 * are simulated from a fixed seed as a bridge from one real fixing to the next, at the pair's real volatility, and every
 * such rate says that it is simulated. Interest rates are steps, the same for all terms, and simulated too.
 */
import fs from 'node:fs'
import path from 'node:path'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { addDays, type BusinessDate, businessDate, dayOf, weekday } from '@hedgerow/quant/basics/business-date'
import { decimal, fromNumber } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import { deriveCross, takeImportTurn } from '../features/rate-import/import/rate-import.store.ts'
import { crossesFrom } from '../features/rate-import/rate-cross.rules.ts'
import { currencyPairs } from '../features/reference/reference.store.ts'
import type { Scope, Tx } from '../kit/database/database.ts'

const dataFolder = path.join(import.meta.dirname, 'data')
const fixingTime = '14:15 Europe/Frankfurt'
const seed = 20_260_413
const tradingDays = 252

/** Days on which the ECB publishes nothing: the fixed TARGET holidays, and Easter by year. */
const fixedClosings = new Set(['0101', '0501', '1225', '1226'])
const easterClosings = new Set(
  '20210402 20210405 20220415 20220418 20230407 20230410 20240329 20240401 20250418 20250421 20260403 20260406'.split(
    ' ',
  ),
)

/** What is simulated, its yearly volatility in per cent (2021–2026, from the ECB's fixings), and its published decimals. */
const simulatedSeries = {
  'EUR/USD': 7.55,
  'USD/CNY': 4.17,
  'JPY/CNY': 9.27,
  'USD/HKD': 0.81,
  'EUR/GBP': 5.35,
  'EUR/AUD': 8.11,
  'EUR/CAD': 6.18,
  'EUR/CHF': 5.47,
  'EUR/SGD': 4.53,
} as const
const legDecimals: Readonly<Record<string, number>> = { 'EUR/JPY': 2, 'EUR/GBP': 5 }
const usualDecimals = 4

/** Half of the bid-ask spread in units of the rate: 20 and 40 pips between bid and ask. */
const halfSpread: Readonly<Record<string, string>> = { 'USD/CNY': '0.0010', 'JPY/CNY': '0.0020' }

/** Simple rates in per cent from each day on; on the demo's business date USD 3.65, CNY 1.50, JPY 0.75. */
const rateSteps: readonly (readonly [from: string, usd: string, cny: string, jpy: string])[] = [
  ['20201231', '4.30', '1.75', '0.50'],
  ['20250401', '4.30', '1.70', '0.50'],
  ['20250701', '4.20', '1.60', '0.50'],
  ['20251001', '3.90', '1.55', '0.50'],
  ['20260101', '3.70', '1.55', '0.75'],
  ['20260401', '3.65', '1.50', '0.75'],
]
const curveTerms = ['ON', '1W', '1M', '3M', '6M', '1Y', '2Y', '5Y']

/** At three months in per cent: at the money, and by 25 and 10 delta the risk reversal (base call less put) and the butterfly. */
const volatilities: Readonly<
  Record<string, readonly [atm: number, rr25: number, bf25: number, rr10: number, bf10: number]>
> = {
  'USD/CNY': [4.2, 0.4, 0.2, 0.72, 0.6],
  'JPY/CNY': [8.8, 0.7, 0.24, 1.25, 0.85],
}
const volKinds = [
  ['ATM', 1],
  ['RR25', 2],
  ['BF25', 1],
  ['RR10', 2],
  ['BF10', 1],
] as const
/** How much higher than at three months, as a fraction; wings move twice as much. */
const volTerms = [
  ['1W', -0.08],
  ['1M', -0.05],
  ['2M', -0.02],
  ['3M', 0],
  ['6M', 0.04],
  ['9M', 0.06],
  ['1Y', 0.08],
  ['2Y', 0.12],
] as const

export async function seedMarket(tx: Tx, scope: Scope): Promise<void> {
  await takeImportTurn(tx, scope)
  const anchors = readAnchors()
  const fixings = readFixings()
  const days = openDays(anchors)
  await insertLegs(tx, scope, [...anchorLegs(anchors), ...simulatedLegs(days, anchors, fixings)])
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const crosses = crossesFrom('EUR', (await currencyPairs(tx)).values(), [])
  for (const source of [RateSource.of.ecb, RateSource.of.demo]) {
    for (const cross of crosses) await deriveCross(tx, scope, { ...cross, source, from, to, batchId: null })
  }
  await insertFixings(tx, scope, fixings)
  await insertSpreads(tx, scope)
  await insertCurves(tx, scope, days)
  await insertVolatilities(tx, scope, days)
}

type Anchors = ReadonlyMap<BusinessDate, Readonly<Record<string, string>>>
interface EarlierFixing {
  readonly date: BusinessDate
  readonly pair: string
  readonly mid: string
}
interface Leg {
  readonly pair: string
  readonly date: BusinessDate
  readonly source: string
  readonly mid: string
}

const readCsv = (file: string) =>
  fs
    .readFileSync(path.join(dataFolder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','))

/** Month-end fixings, units per euro by currency. */
function readAnchors(): Anchors {
  const [[, ...currencies] = [], ...rows] = readCsv('demo-anchors.csv')
  return new Map(
    rows.map(([date = '', ...values]) => [
      businessDate(date),
      Object.fromEntries(currencies.map((currency, at) => [currency, values[at] ?? ''])),
    ]),
  )
}

/** Mid rates of the days on which the demo company dealt or a deal of it matured: ECB crosses. */
function readFixings(): EarlierFixing[] {
  const [, ...rows] = readCsv('demo-fixings.csv')
  return rows.map(([date = '', pair = '', mid = '']) => ({ date: businessDate(date), pair, mid }))
}

/** Every day of the ECB's calendar from the first anchor to the last. */
function openDays(anchors: Anchors): BusinessDate[] {
  const dates = [...anchors.keys()]
  const [first, last] = [dates[0] as BusinessDate, dates.at(-1) as BusinessDate]
  const days: BusinessDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const isClosed = weekday(day) > 5 || fixedClosings.has(day.slice(4)) || easterClosings.has(day)
    if (!isClosed || anchors.has(day)) days.push(day)
  }
  return days
}

const anchorLegs = (anchors: Anchors): Leg[] =>
  [...anchors].flatMap(([date, rates]) =>
    Object.entries(rates).map(([currency, mid]) => ({ pair: `EUR/${currency}`, date, source: RateSource.of.ecb, mid })),
  )

/** The real values of a simulated series by day: the month ends, and the known fixings of its pair. */
function knownValues(pair: string, anchors: Anchors, fixings: readonly EarlierFixing[]): Map<string, number> {
  const [base = '', quote = ''] = pair.split('/')
  const perEuro = (rates: Readonly<Record<string, string>>, code: string) => (code === 'EUR' ? 1 : Number(rates[code]))
  const unit = pair === 'JPY/CNY' ? 100 : 1
  const knownRates = new Map(
    [...anchors].map(([date, rates]) => [date as string, (unit * perEuro(rates, quote)) / perEuro(rates, base)]),
  )
  for (const fixing of fixings) if (fixing.pair === pair) knownRates.set(fixing.date, Number(fixing.mid))
  return knownRates
}

/** Fixings against the euro for the days between: each simulated series first, then the legs that follow from them. */
function simulatedLegs(days: readonly BusinessDate[], anchors: Anchors, fixings: readonly EarlierFixing[]): Leg[] {
  const normal = normalNumbers(seed)
  const series = Object.entries(simulatedSeries).map(([pair, volPct]) => {
    const path = bridged(days, knownValues(pair, anchors, fixings), volPct / 100 / Math.sqrt(tradingDays), normal)
    return [pair, path] as const
  })
  const paths = new Map<string, readonly number[]>(series)
  const at = (pair: string, day: number) => paths.get(pair)?.[day] ?? 0
  const legs = (day: number): Readonly<Record<string, number>> => ({
    ...Object.fromEntries(
      [...paths.keys()].filter((pair) => pair.startsWith('EUR/')).map((pair) => [pair, at(pair, day)]),
    ),
    'EUR/CNY': at('EUR/USD', day) * at('USD/CNY', day),
    'EUR/JPY': (100 * at('EUR/USD', day) * at('USD/CNY', day)) / at('JPY/CNY', day),
    'EUR/HKD': at('EUR/USD', day) * at('USD/HKD', day),
  })
  return days.flatMap((date, day) =>
    anchors.has(date)
      ? []
      : Object.entries(legs(day)).map(([pair, value]) => {
          const mid = fromNumber(value, legDecimals[pair] ?? usualDecimals).toString()
          return { pair, date, source: RateSource.of.demo, mid }
        }),
  )
}

/** A random walk in logarithms that is tied to every known value: the usual Brownian bridge, a step a day. */
function bridged(
  days: readonly BusinessDate[],
  fixings: ReadonlyMap<string, number>,
  dailyVol: number,
  normal: () => number,
): number[] {
  const values = new Array<number>(days.length).fill(0)
  let from = 0
  days.forEach((day, to) => {
    const end = fixings.get(day)
    if (end === undefined) return
    const start = fixings.get(days[from] as string) ?? end
    const walk = [0]
    for (let step = from + 1; step <= to; step += 1) walk.push((walk.at(-1) ?? 0) + dailyVol * normal())
    const length = Math.max(to - from, 1)
    const drift = (Math.log(end / start) - (walk.at(-1) ?? 0)) / length
    walk.forEach((moved, step) => {
      values[from + step] = start * Math.exp(moved + drift * step)
    })
    from = to
  })
  return values
}

/** Standard normal numbers from a fixed seed: Mulberry32 for the uniform ones, Box and Muller's transform. */
function normalNumbers(start: number): () => number {
  let state = start
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}

async function insertLegs(tx: Tx, scope: Scope, legs: readonly Leg[]): Promise<void> {
  const column = (name: keyof Leg) => legs.map((leg) => leg[name])
  await sql`
    insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price, simulated)
    select ${scope.groupId}, pair, day, ${fixingTime}, source, mid, source = ${RateSource.of.demo}
    from unnest(${column('pair')}::text[], ${column('date')}::date[], ${column('source')}::text[], ${column('mid')}::numeric[])
      as leg (pair, day, source, mid)`.execute(tx)
}

/** The known crosses of single days: real, though their legs of that day are not stored. */
async function insertFixings(tx: Tx, scope: Scope, fixings: readonly EarlierFixing[]): Promise<void> {
  const column = (name: keyof EarlierFixing) => fixings.map((fixing) => fixing[name])
  await sql`
    insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price, derived_from)
    select ${scope.groupId}, pair, day, ${fixingTime}, ${RateSource.of.ecb}, mid, 'EUR/CNY ÷ EUR/' || left(pair, 3)
    from unnest(${column('pair')}::text[], ${column('date')}::date[], ${column('mid')}::numeric[]) as fixing (pair, day, mid)
    on conflict do nothing`.execute(tx)
}

async function insertSpreads(tx: Tx, scope: Scope): Promise<void> {
  for (const [pair, half] of Object.entries(halfSpread)) {
    await sql`
      update market_price set bid_price = mid_price - ${half}::numeric, ask_price = mid_price + ${half}::numeric
      where group_id = ${scope.groupId} and currency_pair = ${pair} and term = 'SPOT' and bid_price is null`.execute(tx)
  }
}

/**
 * Volatilities on the first day of every month: at the money the pair's own, a little higher for longer tenors, with the wings
 * that such pairs usually have. Simulated like the curves.
 */
async function insertVolatilities(tx: Tx, scope: Scope, days: readonly BusinessDate[]): Promise<void> {
  const starts = days.filter((day, at) => day.slice(0, 6) !== days[at - 1]?.slice(0, 6))
  const figures = Object.entries(volatilities).flatMap(([pair, quoted]) =>
    volTerms.flatMap(([term, lift]) =>
      quoted.map((vol, at) => {
        const [kind = 'ATM', share = 0] = volKinds[at] ?? []
        return { pair, term, kind, vol: fromNumber(vol * (1 + share * lift), 2).toString() }
      }),
    ),
  )
  const column = (name: 'pair' | 'term' | 'kind' | 'vol') => figures.map((figure) => figure[name])
  await sql`
    insert into volatility_quote (group_id, currency_pair, data_date, term, data_source, quote_kind, vol_pct, simulated)
    select ${scope.groupId}, pair, as_of, term, ${RateSource.of.demo}, kind, vol, true
    from unnest(${starts}::date[]) as_of cross join
      unnest(${column('pair')}::text[], ${column('term')}::text[], ${column('kind')}::text[], ${column('vol')}::numeric[])
      as figure (pair, term, kind, vol)
    on conflict do nothing`.execute(tx)
}

/** A flat curve a currency for the first day of every month, with the step that holds on it. */
async function insertCurves(tx: Tx, scope: Scope, days: readonly BusinessDate[]): Promise<void> {
  const starts = days.filter((day, at) => at === 0 || day.slice(0, 6) !== days[at - 1]?.slice(0, 6) || dayOf(day) === 1)
  const rows = starts.flatMap((asOf) => {
    const step = rateSteps.findLast(([from]) => from.slice(0, 6) <= asOf.slice(0, 6)) ?? rateSteps[0]
    const [, ...rates] = step ?? []
    return ['USD', 'CNY', 'JPY'].map((currency, at) => ({ asOf, currency, rate: decimal(rates[at] ?? '0').toString() }))
  })
  await sql`
    insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source, simulated)
    select ${scope.groupId}, currency, as_of, term, rate, ${RateSource.of.demo}, true
    from unnest(${rows.map((row) => row.currency)}::text[], ${rows.map((row) => row.asOf)}::date[], ${rows.map((row) => row.rate)}::numeric[])
      as step (currency, as_of, rate) cross join unnest(${curveTerms}::text[]) as term
    on conflict do nothing`.execute(tx)
}
