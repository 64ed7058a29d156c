// A deal told again in parts on following days: what patience would have fetched at the mids that came.
import { type Decimal, decimal, sum } from '../../basics/decimal.ts'
import { type RateUnit, unitOf } from '../../basics/fx-rate.ts'
import { QuantError } from '../../basics/quant-error.ts'
import type { DealSide } from './execution-cost.ts'

const HUNDRED = decimal('100')
const RATE_SCALE = 10

/** Percent of the amount that a part has, above 0 to 100; and the most parts that are wished for. */
export interface SplitTerms {
  readonly dividedPercent: Decimal
  readonly dividedMax: number
}

/** The parts that the percent allows, at most as many as are wished for. Errors: `probability-between-0-and-1` of the percent, `not-an-integer` of the most. */
export function partsOf({ dividedPercent, dividedMax }: SplitTerms) {
  if (!dividedPercent.isPositive() || dividedPercent.gt(HUNDRED))
    throw new QuantError('probability-between-0-and-1', 'dividedPercent')
  if (!(Number.isSafeInteger(dividedMax) && dividedMax > 0)) throw new QuantError('not-an-integer', 'dividedMax')
  const whole = HUNDRED.div(dividedPercent, 0)
  const ceiling = (whole.mul(dividedPercent).lt(HUNDRED) ? whole.add(decimal('1')) : whole).toNumber()
  return { count: Math.min(dividedMax, ceiling), isCapped: dividedMax > ceiling }
}

interface DoneDeal {
  readonly side: DealSide
  readonly unit: RateUnit
  readonly baseAmount: Decimal
  readonly doneRate: Decimal
  /** Of the deal's day and of those that follow, as many as there are parts. */
  readonly mids: readonly Decimal[]
  readonly baseScale: number
  readonly quoteScale: number
}

interface SplitDeal {
  readonly parts: readonly { readonly amount: Decimal; readonly mid: Decimal }[]
  /** Of the parts by amount; ten decimals. */
  readonly averageRate: Decimal
  readonly bestRate: Decimal
  readonly worstRate: Decimal
  /** In the quote currency; + where the parts would have been better than what was done. */
  readonly againstDone: Decimal
}

/** Null where not all its mids have come yet. */
export function splitDeal(deal: DoneDeal, terms: SplitTerms): SplitDeal | null {
  const { side, unit, baseAmount, doneRate, baseScale, quoteScale } = deal
  const { count } = partsOf(terms)
  const mids = deal.mids.slice(0, count)
  if (mids.length < count) return null
  const share = baseAmount.mul(terms.dividedPercent).div(HUNDRED, baseScale)
  const rest = baseAmount.sub(share.mul(decimal(String(count - 1))))
  const parts = mids.map((mid, at) => ({ amount: at === count - 1 ? rest : share, mid }))
  const atMids = sum(parts.map(({ amount, mid }) => amount.mul(mid)))
  const done = baseAmount.mul(doneRate)
  const better = side === 'buy' ? done.sub(atMids) : atMids.sub(done)
  const sorted = [...mids].sort((a, b) => a.cmp(b))
  const [lowest, highest] = [sorted[0] ?? doneRate, sorted.at(-1) ?? doneRate]
  return {
    parts,
    averageRate: atMids.div(baseAmount, RATE_SCALE).stripZeros(),
    bestRate: side === 'buy' ? lowest : highest,
    worstRate: side === 'buy' ? highest : lowest,
    againstDone: better.div(unitOf(unit), quoteScale),
  }
}

interface SplitTogether {
  readonly count: number
  /** Averages weighted by amount; ten decimals. */
  readonly doneRate: Decimal
  readonly averageRate: Decimal
  readonly bestRate: Decimal
  readonly worstRate: Decimal
  readonly againstDone: Decimal
}

/** Deals of one pair and side told together; those whose mids have not come yet are left out, null where none is left. */
export function splitTogether(deals: readonly DoneDeal[], terms: SplitTerms): SplitTogether | null {
  const splits = deals.flatMap((deal) => {
    const split = splitDeal(deal, terms)
    return split ? [{ ...split, amount: deal.baseAmount, doneRate: deal.doneRate }] : []
  })
  if (splits.length === 0) return null
  const whole = sum(splits.map(({ amount }) => amount))
  const average = (rate: 'doneRate' | 'averageRate' | 'bestRate' | 'worstRate') =>
    sum(splits.map((one) => one.amount.mul(one[rate])))
      .div(whole, RATE_SCALE)
      .stripZeros()
  return {
    count: splits.length,
    doneRate: average('doneRate'),
    averageRate: average('averageRate'),
    bestRate: average('bestRate'),
    worstRate: average('worstRate'),
    againstDone: sum(splits.map(({ againstDone }) => againstDone)),
  }
}
