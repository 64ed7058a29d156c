// The agreed premium of an option in its four forms: an amount, a percentage of the base notional at spot, points of the pair, and
// the amount in the currency that it is paid in. Exact decimals: what was agreed stands, the rest follows from it, rounded once, half-up.
import type { PairConvention } from '../../basics/currency.ts'
import { type Decimal, decimal, ONE } from '../../basics/decimal.ts'
import { type FxRate, unitOf } from '../../basics/fx-rate.ts'
import { QuantError } from '../../basics/quant-error.ts'

const HUNDRED = decimal('100')
/** Decimals that a solved percentage or point starts with, and the most that it may need to give the amount back. */
const FIRST_SCALE = 4
const FINEST_SCALE = 10

/** The option's base notional, and the currencies that its premium is quoted and paid in: of its pair, or any other. */
export interface PremiumFrame {
  readonly pair: PairConvention
  readonly baseAmount: Decimal
  readonly feeCurrency: string
  readonly payCurrency: string
  /** Decimals of the two. */
  readonly feeScale: number
  readonly payScale: number
  /** Spot between the base currency and the one that it is quoted in, either way round; undefined where nobody knows it. */
  readonly spot: FxRate | undefined
  /** From the currency that it is quoted in to the one that it is paid in, either way round. */
  readonly payRate: FxRate | undefined
}

export interface PremiumForms {
  /** In the currency that it is quoted in. */
  readonly fee?: Decimal | undefined
  /** Percent of the base notional, converted at spot. */
  readonly percent?: Decimal | undefined
  /** Pips of the pair for a unit of its base; only where the premium is quoted in the pair's quote currency. */
  readonly points?: Decimal | undefined
}

export interface SolvedPremium extends PremiumForms {
  /** In the currency that it is paid in; undefined without the rate that it needs. */
  readonly paid?: Decimal | undefined
}

const isInQuote = ({ pair, feeCurrency }: PremiumFrame) => feeCurrency === pair.quote

/** What one unit of `from` is in `to`, as an exact fraction. Errors: `pair-mismatch` for a rate of other currencies. */
export function fractionOf(
  from: string,
  to: string,
  rate: FxRate | undefined,
): readonly [Decimal, Decimal] | undefined {
  if (from === to) return [ONE, ONE]
  if (!rate) return undefined
  if (rate.base === from && rate.quote === to) return [rate.value, unitOf(rate.unit)]
  if (rate.base === to && rate.quote === from) return [unitOf(rate.unit), rate.value]
  throw new QuantError('pair-mismatch', 'feeCurrency', { currency: to })
}

const perBase = ({ pair, feeCurrency, spot }: PremiumFrame) => fractionOf(pair.base, feeCurrency, spot)

/** The amount that a percentage gives; undefined where spot is unknown. */
export function feeOfPercent(percent: Decimal, frame: PremiumFrame): Decimal | undefined {
  const at = perBase(frame)
  return at && frame.baseAmount.mul(percent).mul(at[0]).div(HUNDRED.mul(at[1]), frame.feeScale)
}

/** The amount that points give: N_base · points · pip / unit. */
const feeOfPoints = (points: Decimal, { pair, baseAmount: base, feeScale }: PremiumFrame): Decimal =>
  base.mul(points).mul(decimal(pair.pip)).div(unitOf(pair.quotedUnit), feeScale)

/** The coarsest rate that gives the amount back, from 4 to 10 decimals. */
function solvedRate(
  rateAt: (scale: number) => Decimal,
  feeOf: (rate: Decimal) => Decimal | undefined,
  fee: Decimal,
): Decimal {
  for (let scale = FIRST_SCALE; scale < FINEST_SCALE; scale += 1) {
    const rate = rateAt(scale)
    if (feeOf(rate)?.eq(fee)) return rate.stripZeros()
  }
  return rateAt(FINEST_SCALE).stripZeros()
}

function percentOf(fee: Decimal, frame: PremiumFrame): Decimal | undefined {
  const at = perBase(frame)
  return (
    at &&
    solvedRate(
      (scale) => fee.mul(HUNDRED).mul(at[1]).div(frame.baseAmount.mul(at[0]), scale),
      (percent) => feeOfPercent(percent, frame),
      fee,
    )
  )
}

const pointsOf = (fee: Decimal, frame: PremiumFrame): Decimal =>
  solvedRate(
    (scale) => fee.mul(unitOf(frame.pair.quotedUnit)).div(frame.baseAmount.mul(decimal(frame.pair.pip)), scale),
    (points) => feeOfPoints(points, frame),
    fee,
  )

/**
 * What was given stands; the missing forms follow from the amount, else the percentage, else the points. Points are left out
 * where the premium is not quoted in the quote currency, the percentage where spot is unknown. Errors: `amount-positive` for a
 * notional that is not, `pair-mismatch` for a rate of other currencies.
 */
export function solvePremium(given: PremiumForms, frame: PremiumFrame): SolvedPremium {
  if (!frame.baseAmount.isPositive()) throw new QuantError('amount-positive', 'nominalAmt')
  const pointed = isInQuote(frame) ? given.points : undefined
  const fee =
    given.fee ?? (given.percent && feeOfPercent(given.percent, frame)) ?? (pointed && feeOfPoints(pointed, frame))
  if (fee === undefined) return { ...given, points: pointed }
  const percent = given.percent ?? percentOf(fee, frame)
  const points = pointed ?? (isInQuote(frame) ? pointsOf(fee, frame) : undefined)
  return { fee, percent, points, paid: paidOf(fee, frame) }
}

function paidOf(fee: Decimal, { feeCurrency, payCurrency, payScale, payRate }: PremiumFrame): Decimal | undefined {
  if (feeCurrency === payCurrency) return fee
  const at = fractionOf(feeCurrency, payCurrency, payRate)
  return at && fee.mul(at[0]).div(at[1], payScale)
}

interface PremiumGap {
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
  const gapOf = (
    form: PremiumGap['form'],
    rate: Decimal | undefined,
    feeOf: (rate: Decimal, frame: PremiumFrame) => Decimal | undefined,
    exact: (fee: Decimal, frame: PremiumFrame) => Decimal | undefined,
  ): PremiumGap | undefined => {
    const expected = rate && feeOf(rate, frame)
    if (!rate || !expected || expected.eq(fee)) return undefined
    return exact(fee, frame)?.round(Math.max(rate.scale, FIRST_SCALE)).eq(rate) ? undefined : { form, expected }
  }
  return (
    gapOf('percent', percent, feeOfPercent, percentOf) ??
    (isInQuote(frame) ? gapOf('points', points, feeOfPoints, pointsOf) : undefined)
  )
}
