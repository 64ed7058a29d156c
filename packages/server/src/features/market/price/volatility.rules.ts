/**
 * Quoted volatilities of a pair to a surface, and the figure of one option: the same for the volatilities screen, option
 * pricing, option deals and valuation (decision 0053). Pure: quotes and the forward market of the pair in, figures out.
 */

import { refuse } from '@hedgerow/contract/kit/refusal'
import { marketRefusals } from '@hedgerow/contract/market/market.refusals'
import type { VolatilityKind } from '@hedgerow/contract/market/volatility.contract'
import { addDays, type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { isGoodDay } from '@hedgerow/quant/basics/calendar'
import { premiumInQuote } from '@hedgerow/quant/basics/facts/currency.data'
import { QuantError } from '@hedgerow/quant/basics/quant-error'
import { type CalendarsByCurrency, spotDate, valueDate } from '@hedgerow/quant/basics/value-date'
import type { DeltaConvention } from '@hedgerow/quant/market/volatility/fx-option-quotes'
import type { SmileQuotes, VolatilitySmile, WingQuote } from '@hedgerow/quant/market/volatility/volatility-smile'
import { type VolatilitySurface, volatilitySurface } from '@hedgerow/quant/market/volatility/volatility-surface'
import { missingCurve, type PairMarket, valuationCurvesMissing, valuationOf } from '../pair/forward.rules.ts'

/** As old as a curve may be: quotes come by the month where nobody feeds them by the day. */
export const volatilityMaxAgeDays = 31
export const daysInYear = 365

/** One stored figure. */
export interface VolatilityQuote {
  readonly currencyPair: string
  readonly dataDate: BusinessDate
  readonly term: string
  readonly dataSource: string
  readonly quoteKind: VolatilityKind
  /** Per cent a year, decimal text. */
  readonly volPct: string
  readonly simulated: boolean
}

/** The figures of one tenor in per cent; wings that are not quoted are left out. */
type TenorFigures = Readonly<Partial<Record<VolatilityKind, number>>>

export interface VolatilityTenor {
  readonly term: string
  readonly expiryDate: BusinessDate
  readonly days: number
  readonly forward: number
  readonly figures: TenorFigures
  readonly smile: VolatilitySmile
  readonly varianceFalls: boolean
}

/** The volatilities of one pair on one day; made once, asked for any number of options. */
export interface PairVolatility {
  readonly pair: string
  readonly date: BusinessDate
  readonly quotesDate: BusinessDate
  readonly dataSource: string
  readonly simulated: boolean
  readonly deltaConvention: QuotedDelta
  /** In order of the expiry. */
  readonly tenors: readonly VolatilityTenor[]
  readonly surface: VolatilitySurface
}

type QuotedDelta = Extract<DeltaConvention, 'spot' | 'spot-premium-adjusted'>

const conventionOf = (quote: string): QuotedDelta => (premiumInQuote.has(quote) ? 'spot' : 'spot-premium-adjusted')

/**
 * The surface of a pair from the latest set of its quotes. Deltas that some tenor does not quote are left aside; two terms that
 * expire on one day count once. @throws Refusal MISSING_VOLATILITY, MISSING_CURVE, UNUSABLE_VOLATILITY
 */
export function pairVolatility(
  market: PairMarket,
  quotes: readonly VolatilityQuote[],
  calendars: CalendarsByCurrency,
): PairVolatility {
  const { pair, date } = market
  const [first] = quotes
  if (!first) refuse(marketRefusals.MISSING_VOLATILITY, { pair: pair.pair, date, days: volatilityMaxAgeDays })
  const quoted = quotedTenors(market, quotes, calendars)
  const deltaConvention = conventionOf(pair.quote)
  const conventions = { delta: deltaConvention, atm: 'delta-neutral', interpolation: 'log-strike' } as const
  const build = (upTo: number) =>
    volatilitySurface(
      market.spot.mid.toNumber(),
      quoted.slice(0, upTo).map(({ smile }) => smile),
      conventions,
    )
  const surface = usable(market, first.dataDate, quoted, build)
  const falling = new Set(surface.warnings.map(({ time }) => time))
  const tenors = quoted.map(({ smile, ...tenor }) => ({
    ...tenor,
    smile: surface.smileAt(smile.time),
    varianceFalls: falling.has(smile.time),
  }))
  const { dataDate: quotesDate, dataSource, simulated } = first
  const once = { ...surface, smileAt: oncePerTime(surface.smileAt) }
  return { pair: pair.pair, date, quotesDate, dataSource, simulated, deltaConvention, tenors, surface: once }
}

/** Many options of a book expire on one day. */
function oncePerTime(smileAt: VolatilitySurface['smileAt']): VolatilitySurface['smileAt'] {
  const smiles = new Map<number, VolatilitySmile>()
  return (time) => {
    const made = smiles.get(time) ?? smileAt(time)
    smiles.set(time, made)
    return made
  }
}

interface QuotedTenor extends Omit<VolatilityTenor, 'smile' | 'varianceFalls'> {
  readonly smile: SmileQuotes
}

function quotedTenors(
  market: PairMarket,
  quotes: readonly VolatilityQuote[],
  calendars: CalendarsByCurrency,
): QuotedTenor[] {
  const byTerm = [...Map.groupBy(quotes, ({ term }) => term)].map(([term, of]) => {
    const figures: TenorFigures = Object.fromEntries(of.map(({ quoteKind, volPct }) => [quoteKind, Number(volPct)]))
    return { term, figures, ...optionDates(market, term, calendars) }
  })
  const wanted = [25, 10].filter((delta) => byTerm.every(({ figures }) => wingOf(figures, delta)))
  const inOrder = byTerm.sort((a, b) => (a.expiryDate < b.expiryDate ? -1 : a.expiryDate > b.expiryDate ? 1 : 0))
  const once = inOrder.filter(({ expiryDate }, at) => expiryDate !== inOrder[at - 1]?.expiryDate)
  return once.map(({ term, figures, expiryDate, deliveryDate }) => {
    const [missing] = valuationCurvesMissing(market, deliveryDate)
    if (missing) refuse(marketRefusals.MISSING_CURVE, missingCurve(missing, market.date))
    const days = daysBetween(market.date, expiryDate)
    const time = days / daysInYear
    const { forward, dfQuote, dfBase } = valuationOf(market, deliveryDate)
    const smile = {
      time,
      atmVol: (figures.ATM ?? 0) / 100,
      wings: wanted.flatMap((delta) => wingOf(figures, delta) ?? []),
      rDomestic: -Math.log(dfQuote) / time,
      rForeign: -Math.log(dfBase) / time,
    }
    return { term, expiryDate, days, forward, figures, smile }
  })
}

const kindsOf = { 25: ['RR25', 'BF25'], 10: ['RR10', 'BF10'] } as const

function wingOf(figures: TenorFigures, delta: number): WingQuote | undefined {
  const [reversal, butterfly] = kindsOf[delta as keyof typeof kindsOf]
  const [rr, bf] = [figures[reversal], figures[butterfly]]
  return rr === undefined || bf === undefined
    ? undefined
    : { delta: delta / 100, riskReversal: rr / 100, butterfly: bf / 100 }
}

/** An option of a term is delivered on the term's value date and expires on the last good day whose spot date is not later. */
export function optionDates({ pair, date }: PairMarket, term: string, calendars: CalendarsByCurrency) {
  const { valueDate: deliveryDate } = valueDate({ pair, tradeDate: date, limit: term, calendars })
  const centres = Object.values(calendars)
  let expiryDate = addDays(deliveryDate, -1)
  while (
    expiryDate > date &&
    (!isGoodDay(expiryDate, centres) || spotDate(pair, expiryDate, calendars) > deliveryDate)
  ) {
    expiryDate = addDays(expiryDate, -1)
  }
  return { deliveryDate, expiryDate: expiryDate > date ? expiryDate : addDays(date, 1) }
}

/** The surface, or which tenor it fails at. */
function usable(
  { pair }: PairMarket,
  quotesDate: BusinessDate,
  quoted: readonly QuotedTenor[],
  build: (upTo: number) => VolatilitySurface,
): VolatilitySurface {
  for (let upTo = 1; upTo <= quoted.length; upTo += 1) {
    try {
      const surface = build(upTo)
      if (upTo === quoted.length) return surface
    } catch (error) {
      if (!(error instanceof QuantError)) throw error
      const term = quoted[upTo - 1]?.term ?? ''
      refuse(marketRefusals.UNUSABLE_VOLATILITY, { pair: pair.pair, date: quotesDate, term })
    }
  }
  throw new Error('should hold: a set of quotes has a tenor')
}

/** Which option: by its strike, by its delta in per cent (puts below zero), or at the money. */
export interface OptionAsked {
  readonly expiryDate: BusinessDate
  readonly strike?: number | undefined
  readonly deltaPct?: number | undefined
}

export interface VolatilityFigure {
  readonly strike: number
  /** Per cent a year. */
  readonly volPct: number
  readonly atmPct: number
  readonly forward: number
  readonly smile: VolatilitySmile
  readonly extrapolated: boolean
  readonly varianceFalls: boolean
}

/** The volatility of one option. @throws Refusal EXPIRY_PAST, DELTA_UNREACHABLE, UNUSABLE_VOLATILITY */
export function volatilityAt(
  volatility: PairVolatility,
  { expiryDate, strike, deltaPct }: OptionAsked,
): VolatilityFigure {
  const { date, surface, tenors, pair, quotesDate } = volatility
  if (expiryDate <= date) refuse(marketRefusals.EXPIRY_PAST, { expiryDate, date }, 'expiryDate')
  const time = daysBetween(date, expiryDate) / daysInYear
  const smile = surface.smileAt(time)
  const atm = smile.pillars.find(({ delta }) => delta === 0)
  if (!atm) throw new Error('should hold: a smile has a pillar at the money')
  const point = pointOn(smile, strike, deltaPct)
  if (point === 'unreachable') refuse(marketRefusals.DELTA_UNREACHABLE, { deltaPct: String(deltaPct) }, 'deltaPct')
  if (point === 'unusable') {
    const term = tenors.findLast((tenor) => tenor.expiryDate <= expiryDate)?.term ?? tenors[0]?.term ?? ''
    refuse(marketRefusals.UNUSABLE_VOLATILITY, { pair, date: quotesDate, term })
  }
  const [first, last] = [tenors[0]?.expiryDate ?? expiryDate, tenors.at(-1)?.expiryDate ?? expiryDate]
  return {
    strike: point.strike,
    volPct: 100 * point.vol,
    atmPct: 100 * atm.vol,
    forward: smile.forward,
    smile,
    extrapolated: expiryDate < first || expiryDate > last,
    varianceFalls: surface.warnings.length > 0,
  }
}

/** Where on a smile a strike or a delta lies; a smile whose cubic falls to zero out there has no volatility for it. */
function pointOn(smile: VolatilitySmile, strike: number | undefined, deltaPct: number | undefined) {
  try {
    if (strike !== undefined) return { strike, vol: smile.volAtStrike(strike) }
    if (!deltaPct) {
      const atm = smile.pillars.find(({ delta }) => delta === 0)
      return { strike: atm?.strike ?? smile.forward, vol: atm?.vol ?? 0 }
    }
    const delta = deltaPct / 100
    const vol = smile.volAtDelta(delta > 0 ? 'call' : 'put', delta)
    return { strike: smile.strikeAtDelta(delta > 0 ? 'call' : 'put', delta), vol }
  } catch (error) {
    if (!(error instanceof QuantError)) throw error
    return deltaPct && strike === undefined ? 'unreachable' : 'unusable'
  }
}
