// A premium in all the forms that the market quotes it in, each from the exact value of one quoted unit, rounded alone. What
// `option-premium` solves is one agreed amount and what follows from it; here nothing is an amount until the end.
import { type Decimal, decimal, ONE } from '../../basics/decimal.ts'
import { QuantError } from '../../basics/quant-error.ts'

const HUNDRED = decimal('100')
/** Decimals of points and percentages. */
const FORM_SCALE = 8

interface PremiumOf {
  /** Notional of the base currency; strike and spot are quote currency for `unit` of the base; `pip` is in units of the rate. */
  readonly baseAmount: Decimal
  readonly strike: Decimal
  readonly spot: Decimal
  readonly unit: Decimal
  readonly pip: Decimal
  readonly baseScale: number
  readonly quoteScale: number
}

/** One of them: pips, percent of the base or of the strike amount, an amount of the quote or of the base currency. */
type GivenPremium = Readonly<
  Partial<Record<'points' | 'percentBase' | 'percentQuote' | 'amount' | 'amountBase', Decimal>>
>

interface PremiumForms {
  readonly points: Decimal
  /** Percent of the base notional, converted at spot. */
  readonly percentBase: Decimal
  /** Percent of the strike amount. */
  readonly percentQuote: Decimal
  readonly amount: Decimal
  readonly amountBase: Decimal
}

/** The value of one quoted unit as an exact fraction of the quote currency. */
function unitValue(
  given: GivenPremium,
  { baseAmount, strike, spot, unit, pip }: PremiumOf,
): readonly [Decimal, Decimal] {
  if (given.points) return [given.points.mul(pip), ONE]
  if (given.percentBase) return [given.percentBase.mul(spot), HUNDRED]
  if (given.percentQuote) return [given.percentQuote.mul(strike), HUNDRED]
  if (given.amount) return [given.amount.mul(unit), baseAmount]
  if (given.amountBase) return [given.amountBase.mul(spot), baseAmount]
  throw new QuantError('amount-positive', 'fee')
}

/** Domain: positive notional, strike, spot and unit. Errors: `amount-positive` where nothing or no notional is given. */
export function premiumForms(given: GivenPremium, of: PremiumOf): PremiumForms {
  const { baseAmount, strike, spot, unit, pip, baseScale, quoteScale } = of
  if (!baseAmount.isPositive()) throw new QuantError('amount-positive', 'nominalAmt')
  const [value, parts] = unitValue(given, of)
  const over = (divisor: Decimal, scale: number, times: Decimal = HUNDRED) =>
    value.mul(times).div(parts.mul(divisor), scale)
  return {
    points: value.div(parts.mul(pip), FORM_SCALE).stripZeros(),
    percentBase: over(spot, FORM_SCALE).stripZeros(),
    percentQuote: over(strike, FORM_SCALE).stripZeros(),
    amount: over(unit, quoteScale, baseAmount),
    amountBase: over(spot, baseScale, baseAmount),
  }
}
