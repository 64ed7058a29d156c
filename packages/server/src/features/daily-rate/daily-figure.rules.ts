/** The form of a day: which figures it asks for, and what is proposed for each. Pure. */
import {
  type DailyFigure,
  type FigureColumn,
  mostDailyFigures,
} from '@hedgerow/contract/daily-rate/daily-rate.contract'
import { FigureKind } from '@hedgerow/contract/daily-rate/due-figure.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { marketUnitOf } from '@hedgerow/quant/basics/currency'
import type { CurvePillar, QuotedPoints } from '../market/pair/forward.rules.ts'
import type { SpotRate } from '../market/pair/spot.rules.ts'
import type { VolatilityQuote } from '../market/price/volatility.rules.ts'
import { dueState, type Figure, type HeldFigure } from '../position/due/due-figure.rules.ts'

/** The latest figures that are stored, whatever their age within the month. */
interface StoredFigures {
  readonly pillars: readonly CurvePillar[]
  /** Curves that the organisation makes itself. */
  readonly own: readonly { readonly currency: string }[]
  readonly quoted: readonly (QuotedPoints & { readonly currencyPair: string })[]
  readonly spots: ReadonlyMap<string, SpotRate>
  readonly volatilities: ReadonlyMap<string, readonly VolatilityQuote[]>
}

interface Form {
  readonly day: BusinessDate
  readonly held: readonly HeldFigure[]
  /** Pairs of the currencies on offer in which nothing is held. */
  readonly others: readonly string[]
  readonly stored: StoredFigures
  readonly pairs: ReadonlyMap<string, PairConvention>
}

/** What is required for where no term was ever told: enough for a curve or a surface of a year. */
const usualTerms = ['1M', '3M', '6M', '1Y']
const columnOf: Readonly<Record<VolatilityQuote['quoteKind'], FigureColumn>> = {
  ATM: 'atmPct',
  RR25: 'rr25Pct',
  BF25: 'bf25Pct',
  RR10: 'rr10Pct',
  BF10: 'bf10Pct',
}
/** A rate that is worked out from others is proposed with two decimals more than its pair is quoted in. */
const derivedDecimals = 2

type Proposal = Pick<DailyFigure, 'term' | 'column' | 'value' | 'lastDate' | 'dataSource'>

function proposalsOf({ figure, name }: Pick<HeldFigure, 'figure' | 'name'>, { stored, pairs }: Form): Proposal[] {
  const nothing = { value: null, lastDate: null, dataSource: null }
  const { spot, points, curve } = FigureKind.of
  if (figure === spot) return [spotOf(stored.spots.get(name), pairs.get(name))]
  if (figure === points)
    return stored.quoted
      .filter(({ currencyPair }) => currencyPair === name)
      .map(({ term, midPoints, dataDate, dataSource }) => ({
        term,
        column: 'midPoints',
        value: midPoints,
        lastDate: dataDate,
        dataSource,
      }))
  if (figure === curve) {
    const pillars = stored.pillars.filter(({ currency }) => currency === name)
    return pillars.length > 0
      ? pillars.map(pillarOf)
      : usualTerms.map((term) => ({ term, column: 'ratePct', ...nothing }))
  }
  const quotes = stored.volatilities.get(name) ?? []
  return quotes.length > 0
    ? quotes.map(({ term, quoteKind, volPct, dataDate, dataSource }) => ({
        term,
        column: columnOf[quoteKind],
        value: volPct,
        lastDate: dataDate,
        dataSource,
      }))
    : usualTerms.map((term) => ({ term, column: 'atmPct', ...nothing }))
}

const pillarOf = ({ term, ratePct, ratesDate, dataSource }: CurvePillar): Proposal => ({
  term,
  column: 'ratePct',
  value: String(ratePct),
  lastDate: ratesDate,
  dataSource,
})

function spotOf(rate: SpotRate | undefined, pair: PairConvention | undefined): Proposal {
  const decimals = (pair?.quotedDecimalScale ?? 0) + derivedDecimals
  const mid = rate && (rate.derivedFrom === null || !pair ? rate.mid : rate.mid.round(decimals)).stripZeros().toString()
  const { dataDate = null, dataSource = null } = rate ?? {}
  return { term: null, column: 'midPrice', value: mid ?? null, lastDate: dataDate, dataSource }
}

/** Days of a term, near enough to put terms in order. */
const daysOf = (term: string | null): number => {
  if (term === null || term === 'ON') return 0
  const [count, unit] = [Number.parseInt(term, 10), term.at(-1) ?? '']
  return count * ({ D: 1, W: 7, M: 30.4, Y: 365.2 }[unit] ?? 0)
}

/** Spots first, each kind by name, term and column; of a currency whose curve the organisation makes itself nothing is required. */
export function formFigures(form: Form): DailyFigure[] {
  const { held, others, stored, pairs, day } = form
  const own = new Set(stored.own.map(({ currency }) => currency))
  const figuresOf = (one: HeldFigure, isHeld: boolean): DailyFigure[] =>
    proposalsOf(one, form)
      .toSorted((a, b) => daysOf(a.term) - daysOf(b.term))
      .map((proposal) => ({
        figure: one.figure,
        name: one.name,
        ...proposal,
        quotedUnit: pairs.get(one.name)?.quotedUnit ?? unitOf(one),
        dueState: isHeld ? (dueState(one, day) ?? null) : null,
        isHeld,
        isListed: one.figure === FigureKind.of.curve || pairs.has(one.name),
      }))
  const spotOfOther = (name: string): HeldFigure => ({ figure: 'spot', name, lastDate: null })
  const required = held.filter(({ figure, name }) => figure !== FigureKind.of.curve || !own.has(name))
  return [
    ...required.flatMap((one) => figuresOf(one, true)),
    ...others.flatMap((name) => figuresOf(spotOfOther(name), false)),
  ].slice(0, mostDailyFigures)
}

const unitOf = ({ figure, name }: { readonly figure: Figure; readonly name: string }) =>
  figure === FigureKind.of.curve ? 1 : marketUnitOf(name)
