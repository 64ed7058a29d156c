/**
 * What a day needs of the market before it can be frozen, and in which state each figure is: of the day, older but within the ages that the
 * market takes (a second person accepts it), or missing. Pure.
 */
import { MarketPart, MarketState } from '@hedgerow/contract/business-day/business-day.dict'
import type { MarketFigure } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { valuationCurvesMissing } from '../../market/pair/forward.rules.ts'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import { conversionGap, forwardGaps, type Gap, gapsOf, type LiveDeal } from '../../position/valuation.rules.ts'
import type { FrozenMarket } from './frozen-market.rules.ts'

/** Deals stand for all of their kind, pair and value date; exposures for all of their currency and end. */
interface BookNeeds {
  readonly deals: readonly LiveDeal[]
  /** `pair` is the currency against the home currency in the market's order; null of the home currency itself. */
  readonly exposures: readonly { readonly pair: string | null; readonly endDate: BusinessDate }[]
}

const partOf = {
  rate: MarketPart.of.spot,
  curve: MarketPart.of.curve,
  volatility: MarketPart.of.volatility,
} as const satisfies Record<Gap['kind'], string>

/** What keeps the book from being valued on the day, each figure once. */
export function missingFigures(day: LoadedDay, { deals, exposures }: BookNeeds): MarketFigure[] {
  const gaps = [
    ...deals.flatMap((deal) => gapsOf(day, deal)),
    ...exposures.flatMap(({ pair, endDate }) => (pair === null ? [] : exposureGaps(day, pair, endDate))),
  ]
  const missing = gaps.map(({ kind, name }) => figure(partOf[kind], name, MarketState.of.missing))
  return [...new Map(missing.map((one) => [`${one.part} ${one.name}`, one])).values()]
}

function exposureGaps(day: LoadedDay, pair: string, endDate: BusinessDate): Gap[] {
  const on = endDate < day.date ? day.date : endDate
  return [...forwardGaps(day, pair, [on], valuationCurvesMissing), ...conversionGap(day, pair.slice(-3))]
}

type Part = DictionaryValue<typeof MarketPart>
type State = DictionaryValue<typeof MarketState>
interface Origin {
  readonly dataDate: string
  readonly dataSource: string
  readonly simulated: boolean
}

const figure = (part: Part, name: string, marketState: State, origin?: Origin, ageDays?: number): MarketFigure => ({
  part,
  name,
  marketState,
  dataDate: origin?.dataDate ?? null,
  dataSource: origin?.dataSource ?? null,
  simulated: origin?.simulated ?? false,
  ageDays: ageDays ?? null,
})

/**
 * Every figure that the book is valued by, with its age, in the order of the parts. Rates against the home currencies of other organisations
 * are not among them: they are copied for whoever reads the book in one of those, and no day waits for them.
 */
export function figuresOf(market: FrozenMarket): MarketFigure[] {
  const pairs = new Set(market.pairs.map(({ pair }) => pair))
  const spots = market.spots.filter(
    ({ currencyPair }) => pairs.has(currencyPair) || currencyPair.endsWith(`/${market.homeCurrency}`),
  )
  const dated = (part: Part, name: string, origin: Origin & { readonly dataDate: BusinessDate }) => {
    const ageDays = daysBetween(origin.dataDate, market.day)
    return figure(part, name, ageDays > 0 ? MarketState.of.stale : MarketState.of.fresh, origin, ageDays)
  }
  const { spot, points, curve, volatility } = MarketPart.of
  const once = <T extends { readonly currencyPair: string }>(all: readonly T[]) => [
    ...new Map(all.map((one) => [one.currencyPair, one])).values(),
  ]
  return [
    ...spots.map((one) => dated(spot, one.currencyPair, one)),
    ...once(market.points).map((one) => dated(points, one.currencyPair, { ...one, simulated: false })),
    ...market.curves.map(({ ratesDate, ...one }) => dated(curve, one.currency, { ...one, dataDate: ratesDate })),
    ...once(market.volatilities).map((one) => dated(volatility, one.currencyPair, one)),
  ]
}

const inState = (state: State) => (figures: readonly MarketFigure[]) =>
  figures.filter(({ marketState }) => marketState === state)
export const missingAmong = inState(MarketState.of.missing)
export const staleAmong = inState(MarketState.of.stale)

/** Whether somebody accepted every one of these figures as it stands now: of the same part, name, day and source. */
export function areAccepted(stale: readonly MarketFigure[], accepted: readonly MarketFigure[]): boolean {
  const keyOf = ({ part, name, dataDate, dataSource }: MarketFigure) => [part, name, dataDate, dataSource].join(' ')
  const keys = new Set(accepted.map(keyOf))
  return stale.every((one) => keys.has(keyOf(one)))
}
