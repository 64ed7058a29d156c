// The agreed premium of an option in its four forms: an amount, a percentage of the notional, points of the pair, and the
// amount in the other currency. Exact decimals: what was agreed stands, the rest follows from it, rounded once, half-up.
import type { PairConvention } from '../../basics/currency.ts'
import { type Decimal, decimal } from '../../basics/decimal.ts'
import { baseAmount, fxRate, quoteAmount, unitOf } from '../../basics/fx-rate.ts'
import { QuantError } from '../../basics/quant-error.ts'

const HUNDRED = decimal('100')
/** Decimals that a solved percentage or point starts with, and the most that it may need to give the amount back. */
const FIRST_SCALE = 4
const FINEST_SCALE = 10

/** Both notionals of the option, and the currencies that its premium is quoted and paid in (each one of the pair's). */
export interface PremiumFrame {
  readonly pair: PairConvention
  readonly baseAmount: Decimal
  readonly quoteAmount: Decimal
  readonly feeCurrency: string
  readonly payCurrency: string
  /** Decimals of the two. */
  readonly feeScale: number
  readonly payScale: number
}

export interface PremiumForms {
  /** In the currency that it is quoted in. */
  readonly fee?: Decimal | undefined
  /** Percent of the notional in that currency. */
  readonly percent?: Decimal | undefined
  /** Pips of the pair for a unit of its base; only where the premium is quoted in the pair's quote currency. */
  readonly points?: Decimal | undefined
  /** The pair's rate that pays it in the other currency. */
  readonly payRate?: Decimal | undefined
}

export interface SolvedPremium extends PremiumForms {
  /** In the currency that it is paid in; undefined without the rate that it needs. */
  readonly paid?: Decimal | undefined
}

const isInQuote = ({ pair, feeCurrency }: PremiumFrame) => feeCurrency === pair.quote
const notionalOf = (frame: PremiumFrame) => (isInQuote(frame) ? frame.quoteAmount : frame.baseAmount)

/** The amount that a percentage gives. */
export const feeOfPercent = (percent: Decimal, frame: PremiumFrame): Decimal =>
  notionalOf(frame).mul(percent).div(HUNDRED, frame.feeScale)

/** The amount that points give: N_base · points · pip / unit. */
export const feeOfPoints = (points: Decimal, { pair, baseAmount: base, feeScale }: PremiumFrame): Decimal =>
  base.mul(points).mul(decimal(pair.pip)).div(unitOf(pair.quotedUnit), feeScale)

/** The coarsest rate that gives the amount back, from 4 to 10 decimals. */
function solvedRate(rateAt: (scale: number) => Decimal, feeOf: (rate: Decimal) => Decimal, fee: Decimal): Decimal {
  for (let scale = FIRST_SCALE; scale < FINEST_SCALE; scale += 1) {
    const rate = rateAt(scale)
    if (feeOf(rate).eq(fee)) return rate.stripZeros()
  }
  return rateAt(FINEST_SCALE).stripZeros()
}

const percentOf = (fee: Decimal, frame: PremiumFrame): Decimal =>
  solvedRate(
    (scale) => fee.mul(HUNDRED).div(notionalOf(frame), scale),
    (percent) => feeOfPercent(percent, frame),
    fee,
  )

const pointsOf = (fee: Decimal, frame: PremiumFrame): Decimal =>
  solvedRate(
    (scale) => fee.mul(unitOf(frame.pair.quotedUnit)).div(frame.baseAmount.mul(decimal(frame.pair.pip)), scale),
    (points) => feeOfPoints(points, frame),
    fee,
  )

/**
 * What was given stands; the missing forms follow from the amount, else the percentage, else the points. Points are left out
 * where the premium is quoted in the base currency. Errors: `amount-positive` for a notional that is not, `pair-mismatch` for
 * a currency outside of the pair.
 */
export function solvePremium(given: PremiumForms, frame: PremiumFrame): SolvedPremium {
  const { pair, feeCurrency, payCurrency } = frame
  for (const amount of [frame.baseAmount, frame.quoteAmount])
    if (!amount.isPositive()) throw new QuantError('amount-positive', 'nominalAmt')
  for (const currency of [feeCurrency, payCurrency])
    if (currency !== pair.base && currency !== pair.quote)
      throw new QuantError('pair-mismatch', 'feeCurrency', { currency })
  const pointed = isInQuote(frame) ? given.points : undefined
  const fee =
    given.fee ?? (given.percent && feeOfPercent(given.percent, frame)) ?? (pointed && feeOfPoints(pointed, frame))
  if (fee === undefined) return { ...given, points: pointed }
  const percent = given.percent ?? percentOf(fee, frame)
  const points = pointed ?? (isInQuote(frame) ? pointsOf(fee, frame) : undefined)
  return { fee, percent, points, payRate: given.payRate, paid: paidOf(fee, given.payRate, frame) }
}

function paidOf(fee: Decimal, payRate: Decimal | undefined, frame: PremiumFrame): Decimal | undefined {
  const { pair, feeCurrency, payCurrency, payScale } = frame
  if (feeCurrency === payCurrency) return fee
  if (payRate === undefined) return undefined
  const rate = fxRate(pair.pair, payRate, pair.quotedUnit)
  return feeCurrency === pair.base ? quoteAmount(rate, fee, payScale) : baseAmount(rate, fee, payScale)
}

export interface PremiumGap {
  readonly form: 'percent' | 'points'
  /** The amount that this form gives. */
  readonly expected: Decimal
}

/**
 * The first form that does not agree with the amount; undefined where all do. A form agrees when it gives the amount, or when
 * it is the amount's own, rounded to the decimals it was given with (at least four).
 */
export function premiumGap(forms: PremiumForms, frame: PremiumFrame): PremiumGap | undefined {
  const { fee, percent, points } = forms
  if (fee === undefined) return undefined
  const disagrees = (
    rate: Decimal | undefined,
    feeOf: typeof feeOfPercent,
    exact: (fee: Decimal, frame: PremiumFrame) => Decimal,
  ) =>
    rate !== undefined &&
    !feeOf(rate, frame).eq(fee) &&
    !rate.eq(exact(fee, frame).round(Math.max(rate.scale, FIRST_SCALE)))
  if (disagrees(percent, feeOfPercent, percentOf))
    return { form: 'percent', expected: feeOfPercent(percent as Decimal, frame) }
  if (isInQuote(frame) && disagrees(points, feeOfPoints, pointsOf))
    return { form: 'points', expected: feeOfPoints(points as Decimal, frame) }
  return undefined
}
