// Reference cases of why a book is worth something else than the day before: each deal by its steps, its pairs and all together.
import { type BusinessDate, daysBetween } from '../../basics/business-date.ts'
import { splitPair } from '../../basics/currency.ts'
import { type Decimal, decimal, sum } from '../../basics/decimal.ts'
import { interpolatePoints } from '../../market/forward/forward-points.ts'
import { blackPrice, type OptionType, signOf } from '../../pricing/vanilla/black.ts'
import { type DealState, explainProfit } from '../../risk/profit/profit-explain.ts'
import type { CaseInput } from '../case-input.ts'
import { quotedUnitOf } from '../rates-input.ts'
import { dayIn, decimalIn, optionTypeIn, scaleOf } from './booked-input.ts'

const yearDays = 365
const basisOf = (currency: string) => (currency === 'CNY' ? yearDays : 360)

interface PairDay {
  readonly unit: number
  readonly pip: number
  readonly spot: number
  readonly spotDate: BusinessDate
  readonly pillars: readonly { readonly term: string; readonly date: BusinessDate; readonly points: number }[]
}
interface Day {
  readonly date: BusinessDate
  readonly pairs: ReadonlyMap<string, PairDay>
  /** Simple, as a fraction, by quote currency. */
  readonly rates: ReadonlyMap<string, number>
  /** As a fraction a year, by deal. */
  readonly vols: ReadonlyMap<string, number>
}

function pairDayOf(input: CaseInput): PairDay {
  input.remarks('date')
  return {
    unit: Number(quotedUnitOf(input)),
    pip: decimalIn(input, 'pip').toNumber(),
    spot: decimalIn(input, 'spot').toNumber(),
    spotDate: dayIn(input, 'spotDate'),
    pillars: input.parts('points').map((pillar) => ({
      term: pillar.text('term'),
      date: dayIn(pillar, 'date'),
      points: decimalIn(pillar, 'pips').toNumber(),
    })),
  }
}

function dayOf(input: CaseInput): Day {
  const [market, rates, vols] = [input.part('market'), input.part('quoteSimpleRatePct'), input.part('volPct')]
  const percents = (of: CaseInput) => new Map(of.names.map((name) => [name, decimalIn(of, name).toNumber() / 100]))
  return {
    date: dayIn(input, 'date'),
    pairs: new Map(market.names.map((pair) => [pair, pairDayOf(market.part(pair))])),
    rates: percents(rates),
    vols: percents(vols),
  }
}

interface Terms {
  readonly dealSerialNo: string
  readonly pair: string
  /** + where the base currency is bought, or the option is held. */
  readonly side: 1 | -1
  readonly principal: number
  readonly rate: number
  readonly valueDate: BusinessDate
  readonly option: { readonly type: OptionType; readonly expiryDate: BusinessDate; readonly fee: number } | null
}

function termsOf(input: CaseInput, head: Pick<Terms, 'dealSerialNo' | 'pair'>, isOption: boolean): Terms {
  return {
    ...head,
    side: input.word('dealDirection', { buy: /^1$/, sell: /^2$/ }) === 'buy' ? 1 : -1,
    principal: decimalIn(input, 'principal').toNumber(),
    rate: decimalIn(input, isOption ? 'exePrice' : 'exchangeRate').toNumber(),
    valueDate: dayIn(input, 'valueDate'),
    option: isOption
      ? { type: optionTypeIn(input), expiryDate: dayIn(input, 'expiryDate'), fee: decimalIn(input, 'fee').toNumber() }
      : null,
  }
}

/** Which of the days each part of a state is of: 0 the opening, 1 the closing. */
type State = DealState<Terms, 0 | 1>

/** What a deal is worth in a market that is mixed of both days, in the currency of the report. */
function valuer(days: readonly [Day, Day], home: string): (state: State) => number {
  const valueIn = <T>(of: ReadonlyMap<string, T>, name: string): T => {
    const value = of.get(name)
    if (value === undefined) throw new Error(`the market does not say ${name}`)
    return value
  }
  return ({ terms, asOf, spot, points, vol }) => {
    const { pair, side, principal, rate, valueDate, option, dealSerialNo } = terms
    const [dated, spots, quotes] = [asOf === days[1].date ? days[1] : days[0], days[spot === 1 ? 1 : 0], days[points]]
    const [calendar, level] = [valueIn(dated.pairs, pair), valueIn(spots.pairs, pair).spot]
    const quotedPillars = valueIn(quotes.pairs, pair).pillars
    // Dates of the day that has passed, quotes as they stand.
    const pillars = calendar.pillars.map(({ term, date }) => ({
      date,
      points: quotedPillars.find((one) => one.term === term)?.points ?? Number.NaN,
    }))
    const curve = { spotDate: calendar.spotDate, pillars }
    const moved = valueDate <= calendar.spotDate ? 0 : interpolatePoints(curve, valueDate).points * calendar.pip
    const forward = level + moved
    const { quote } = splitPair(pair)
    const simple = valueIn(quotes.rates, quote)
    const discount = 1 / (1 + (simple * daysBetween(dated.date, valueDate)) / basisOf(quote))
    const conversion = quote === home ? 1 : valueIn(spots.pairs, `${quote}/${home}`).spot
    if (!option) return ((side * principal) / calendar.unit) * (forward - rate) * discount * conversion
    const years = Math.max(0, daysBetween(dated.date, option.expiryDate)) / yearDays
    const deviation = valueIn(days[vol === 1 ? 1 : 0].vols, dealSerialNo) * Math.sqrt(years)
    const sign = signOf(option.type)
    const price =
      deviation === 0
        ? Math.max(sign * (forward - rate), 0) * discount
        : blackPrice(sign, forward, rate, deviation, discount)
    return side * ((principal / calendar.unit) * price - option.fee) * conversion
  }
}

const columns = [
  'openingValue',
  'new',
  'settled',
  'changes',
  'time',
  'spot',
  'points',
  'vol',
  'closingValue',
  'change',
  'residual',
] as const
type Row = Readonly<Record<(typeof columns)[number], Decimal>>
const texts = (row: Row) => Object.fromEntries(columns.map((name) => [name, row[name].toString()]))
const added = (rows: readonly Row[], scale: number) =>
  Object.fromEntries(
    columns.map((name) => [name, sum([decimal('0').round(scale), ...rows.map((row) => row[name])])]),
  ) as Row

export function tradeExplain(input: CaseInput) {
  input.remarks('compareDate', 'calcDate')
  const home = input.text('convertCurrency')
  const scale = scaleOf(home)
  const days = [dayOf(input.part('opening')), dayOf(input.part('closing'))] as const
  const priceOf = valuer(days, home)
  const deals = input.parts('deals').map((deal) => {
    deal.remarks('event')
    const head = { dealSerialNo: deal.text('dealSerialNo'), pair: deal.text('currencyPair') }
    const isOption = deal.word('businType', { option: /^fx_?option$/i, other: /^fx_?(fwd|spot)$/i }) === 'option'
    const stateOf = (name: 'opening' | 'closing', at: 0 | 1): State | undefined => {
      if (deal.json(name) === null) return undefined
      return { terms: termsOf(deal.part(name), head, isOption), asOf: days[at].date, spot: at, points: at, vol: at }
    }
    const row = explainProfit([{ opening: stateOf('opening', 0), closing: stateOf('closing', 1) }], priceOf, scale)
    const rounded = Object.fromEntries(columns.map((name) => [name, row[name].round(scale)])) as Row
    return { ...head, row: rounded }
  })
  const pairs = [...Map.groupBy(deals, ({ pair }) => pair)].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    deals: deals.map(({ dealSerialNo, pair, row }) => ({ dealSerialNo, currencyPair: pair, ...texts(row) })),
    pairs: pairs.map(([currencyPair, of]) => ({
      currencyPair,
      ...texts(
        added(
          of.map(({ row }) => row),
          scale,
        ),
      ),
    })),
    total: texts(
      added(
        deals.map(({ row }) => row),
        scale,
      ),
    ),
  }
}
