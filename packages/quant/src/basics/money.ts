// Money is a decimal amount with its currency. It is what is booked; model values are plain numbers until `roundToMoney`.
import { requireCurrency } from './currency.ts'
import { type Decimal, decimal, fromNumber, type RoundingMode, ZERO } from './decimal.ts'
import { QuantError } from './quant-error.ts'

interface Money {
  readonly currency: string
  readonly amount: Decimal
}

/** Money from decimal text or a decimal, kept exactly as given. Errors: `not-a-currency`, `not-a-decimal`. */
export function money(currency: string, amountText: string | Decimal): Money {
  requireCurrency(currency)
  return { currency, amount: typeof amountText === 'string' ? decimal(amountText, 'amount') : amountText }
}

/** Sum of two amounts of one currency. Errors: `currency-mismatch`, which is a fault of the caller, not of a user. */
export function addMoney(a: Money, b: Money): Money {
  requireSameCurrency(a, b)
  return { currency: a.currency, amount: a.amount.add(b.amount) }
}

/** Difference of two amounts of one currency. Errors: `currency-mismatch`. */
export function subMoney(a: Money, b: Money): Money {
  requireSameCurrency(a, b)
  return { currency: a.currency, amount: a.amount.sub(b.amount) }
}

/**
 * The one function that makes booked money of a computed value: rounds half-up (away from zero) to the currency's `scale`
 * (2, JPY 0). Errors: `not-a-currency`, `not-finite`, `number-too-long`.
 */
export function roundToMoney(
  currency: string,
  scale: number,
  value: number | Decimal,
  rounding: RoundingMode = 'half-up',
): Money {
  requireCurrency(currency)
  const amount = typeof value === 'number' ? fromNumber(value, scale, rounding) : value.round(scale, rounding)
  return { currency, amount }
}

const hundred = decimal('100')

/** So many percent of an amount, rounded once, half-up, to the `scale` of its currency. Errors: `not-a-decimal`. */
export const percentOf = (percent: string, amount: string | Decimal, scale: number): Decimal =>
  (typeof amount === 'string' ? decimal(amount, 'amount') : amount).mul(decimal(percent, 'percent')).div(hundred, scale)

/**
 * Parts of a model figure as decimals of `scale` that add up to the rounded figure: each is the step of the rounded running sum, so that
 * none is further than one last digit from its own value. `total` is the figure that the parts come from; the last part takes what the
 * sum of doubles lost of it. Errors: `not-finite`, `number-too-long`.
 */
export function roundedParts(parts: readonly number[], total: number, scale: number): readonly Decimal[] {
  let sum = 0
  let before = ZERO
  return parts.map((part, at) => {
    sum += part
    const until = fromNumber(at === parts.length - 1 ? total : sum, scale)
    const rounded = until.sub(before)
    before = until
    return rounded
  })
}

function requireSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) {
    throw new QuantError('currency-mismatch', 'currency', { first: a.currency, second: b.currency })
  }
}
