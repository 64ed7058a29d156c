// A quotient that is not rounded: what one rate says of the other direction has no end as a decimal, and is divided once, at the end.
import { type Decimal, ONE, ZERO } from '../../basics/decimal.ts'

export interface Fraction {
  readonly top: Decimal
  /** Above 0. */
  readonly bottom: Decimal
}

export const fraction = (top: Decimal, bottom: Decimal = ONE): Fraction =>
  bottom.isNegative() ? { top: top.neg(), bottom: bottom.neg() } : { top, bottom }

export const NOTHING: Fraction = fraction(ZERO)

export const plus = (one: Fraction, other: Fraction): Fraction =>
  one.bottom.eq(other.bottom)
    ? { top: one.top.add(other.top), bottom: one.bottom }
    : { top: one.top.mul(other.bottom).add(other.top.mul(one.bottom)), bottom: one.bottom.mul(other.bottom) }

export const minus = (one: Fraction, other: Fraction): Fraction => plus(one, { ...other, top: other.top.neg() })

export const times = (one: Fraction, other: Fraction): Fraction => ({
  top: one.top.mul(other.top),
  bottom: one.bottom.mul(other.bottom),
})

/** Of anything but nothing. */
export const inverse = ({ top, bottom }: Fraction): Fraction => fraction(bottom, top)

export const compared = (one: Fraction, other: Fraction): -1 | 0 | 1 =>
  one.top.mul(other.bottom).cmp(other.top.mul(one.bottom))

export const roundedTo = ({ top, bottom }: Fraction, scale: number): Decimal => top.div(bottom, scale)
