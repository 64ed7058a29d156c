// Where in time a book is sensitive: its sensitivities and its ladder of spot moves by pair and maturity, and what a twist of one curve does.
import { splitPair } from '../../basics/currency.ts'
import { requireFinite } from '../../basics/quant-error.ts'
import { bookValue, type FxTrade } from './fx-trade.ts'
import { bookSensitivity, type Sensitivity, spotLadder } from './sensitivity.ts'

export interface DatedTrade {
  readonly trade: FxTrade
  /** Calendar days to its maturity; what is due counts as 0. */
  readonly days: number
}

/** The last day of each bucket but the last one, which has no end: 0–30, 31–90, 91–180, 181–365, above. */
export const BUCKET_ENDS: readonly number[] = [30, 90, 180, 365]

/** The place of the bucket that a maturity falls into. Error: `not-finite`. */
export function bucketOf(days: number): number {
  const at = BUCKET_ENDS.findIndex((end) => requireFinite(days, 'days') <= end)
  return at === -1 ? BUCKET_ENDS.length : at
}

/** A move of one currency's zero rates that changes along the curve; fractions a year, 0.0001 is one basis point. */
export interface Twist {
  readonly currency: string
  /** At maturity now, and from one year on; linear between them. Both alike: a parallel move. */
  readonly short: number
  readonly long: number
}

/** The trade after the twist: short + (long − short)·min(t, 1) on the rate of the currency, whichever side it is on. Error: `not-finite`. */
export function twisted(trade: FxTrade, { currency, short, long }: Twist): FxTrade {
  const move = requireFinite(short + (long - short) * Math.min(trade.time, 1), 'twist')
  const { base, quote } = splitPair(trade.pair)
  return {
    ...trade,
    rDomestic: trade.rDomestic + (quote === currency ? move : 0),
    rForeign: trade.rForeign + (base === currency ? move : 0),
  }
}

export interface LadderCell {
  readonly pair: string
  readonly bucket: number
  /** In the quote currency of the pair. */
  readonly figures: Sensitivity
  /** Profit at each step of spot, × conversion, in the order of the steps. */
  readonly profits: readonly number[]
  /** Profit of the twist, × conversion; null without one. */
  readonly twistProfit: number | null
}

interface LadderTerms {
  /** Fractions of spot, each above −1. */
  readonly steps: readonly number[]
  readonly twist?: Twist
}

/**
 * By pair and bucket, both in order; every profit by full revaluation. Conversions to the reporting currency (default 1) stand while spots
 * move. Errors: `spot-positive` (a step of −100 % or below), and those of `bookSensitivity` and `twisted`.
 */
export function maturityLadder(
  trades: readonly DatedTrade[],
  { steps, twist }: LadderTerms,
  conversions: Readonly<Record<string, number>> = {},
): LadderCell[] {
  const groups = [...Map.groupBy(trades, ({ trade, days }) => `${trade.pair} ${bucketOf(days)}`)]
  return groups
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, of]): LadderCell[] => {
      const [first] = of
      const own = of.map(({ trade }) => trade)
      const figures = first && bookSensitivity(own, conversions).byPair[first.trade.pair]
      if (!first || !figures) return []
      return [
        {
          pair: first.trade.pair,
          bucket: bucketOf(first.days),
          figures,
          profits: spotLadder(own, steps, conversions),
          twistProfit: twist ? twistProfit(own, twist, conversions) : null,
        },
      ]
    })
}

function twistProfit(trades: readonly FxTrade[], twist: Twist, conversions: Readonly<Record<string, number>>): number {
  const after = trades.map((trade) => twisted(trade, twist))
  return bookValue(after, conversions) - bookValue(trades, conversions)
}
