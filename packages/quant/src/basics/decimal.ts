// Exact decimal arithmetic for booked amounts and rates: an integer coefficient and a count of decimals.
// Nothing is rounded unless a scale is asked for. Rejected: binary numbers (0.1 + 0.2) and a library with global precision.
import { QuantError, requireFinite } from './quant-error.ts'

/** `half-up` and `up` move away from zero, `down` towards it, so that a sale and its purchase round alike. */
export type RoundingMode = 'half-up' | 'half-even' | 'down' | 'up' | 'floor' | 'ceiling'

const PLAIN_DECIMAL = /^-?[0-9]+(\.[0-9]+)?$/
const SCIENTIFIC = /^(-?)([0-9]+)(?:\.([0-9]+))?e([+-][0-9]+)$/
/** Longest text read: far beyond any amount, short enough that hostile input costs nothing. */
const MAX_TEXT = 80
const MAX_SCALE = 100

/** An immutable exact decimal: `coefficient / 10^scale`. Made by `decimal` or `fromNumber`, never by hand. */
export class Decimal {
  readonly coefficient: bigint
  readonly scale: number

  constructor(coefficient: bigint, scale: number) {
    this.coefficient = coefficient
    this.scale = requireScale(scale)
  }

  /** Exact sum; scale is the larger of the two. */
  add(other: Decimal): Decimal {
    const scale = Math.max(this.scale, other.scale)
    return new Decimal(coefficientAt(this, scale) + coefficientAt(other, scale), scale)
  }

  /** Exact difference; scale is the larger of the two. */
  sub(other: Decimal): Decimal {
    return this.add(other.neg())
  }

  /** Exact product; scale is the sum of the two. Errors: `scale-out-of-range` above 100 decimals. */
  mul(other: Decimal): Decimal {
    return new Decimal(this.coefficient * other.coefficient, this.scale + other.scale)
  }

  /** Quotient rounded once to `scale` decimals. Errors: `division-by-zero`, `scale-out-of-range`. */
  div(other: Decimal, scale: number, rounding: RoundingMode = 'half-up'): Decimal {
    if (other.isZero()) throw new QuantError('division-by-zero', 'divisor')
    requireScale(scale)
    const shift = scale + other.scale - this.scale
    const dividend = shift > 0 ? this.coefficient * tenTo(shift) : this.coefficient
    const divisor = shift < 0 ? other.coefficient * tenTo(-shift) : other.coefficient
    return new Decimal(divideRounded(dividend, divisor, rounding), scale)
  }

  neg(): Decimal {
    return new Decimal(-this.coefficient, this.scale)
  }

  abs(): Decimal {
    return this.coefficient < 0n ? this.neg() : this
  }

  /** −1, 0 or 1; by value, so 1.50 equals 1.5. */
  cmp(other: Decimal): -1 | 0 | 1 {
    const scale = Math.max(this.scale, other.scale)
    const left = coefficientAt(this, scale)
    const right = coefficientAt(other, scale)
    return left < right ? -1 : left > right ? 1 : 0
  }

  eq(other: Decimal): boolean {
    return this.cmp(other) === 0
  }

  lt(other: Decimal): boolean {
    return this.cmp(other) < 0
  }

  lte(other: Decimal): boolean {
    return this.cmp(other) <= 0
  }

  gt(other: Decimal): boolean {
    return this.cmp(other) > 0
  }

  gte(other: Decimal): boolean {
    return this.cmp(other) >= 0
  }

  isZero(): boolean {
    return this.coefficient === 0n
  }

  isNegative(): boolean {
    return this.coefficient < 0n
  }

  isPositive(): boolean {
    return this.coefficient > 0n
  }

  /** The value with exactly `scale` decimals, padded with zeros or rounded. */
  round(scale: number, rounding: RoundingMode = 'half-up'): Decimal {
    requireScale(scale)
    if (scale >= this.scale) return new Decimal(coefficientAt(this, scale), scale)
    return new Decimal(divideRounded(this.coefficient, tenTo(this.scale - scale), rounding), scale)
  }

  /** At most `digits` significant digits, rounded half-up; digits before the point are never dropped. */
  roundSignificant(digits: number): Decimal {
    const held = this.coefficient < 0n ? -this.coefficient : this.coefficient
    const surplus = held === 0n ? 0 : String(held).length - digits
    return surplus > 0 ? this.round(Math.max(0, this.scale - surplus)) : this
  }

  /** The same value without trailing zeros after the point: 7.10 → 7.1. */
  stripZeros(): Decimal {
    let { coefficient, scale } = this
    while (scale > 0 && coefficient % 10n === 0n) {
      coefficient /= 10n
      scale -= 1
    }
    return new Decimal(coefficient, scale)
  }

  /** Plain text that keeps the scale and never has an exponent: `-12.50`. */
  toString(): string {
    const negative = this.coefficient < 0n
    const digits = String(negative ? -this.coefficient : this.coefficient).padStart(this.scale + 1, '0')
    const point = digits.length - this.scale
    const text = this.scale === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
    return negative ? `-${text}` : text
  }

  /** Text with exactly `scale` decimals, rounded half-up. */
  toFixed(scale: number): string {
    return this.round(scale).toString()
  }

  /** On the wire a decimal is text. */
  toJSON(): string {
    return this.toString()
  }

  /** Nearest double, for models only; a booked amount never comes back from it except through `fromNumber`. */
  toNumber(): number {
    return Number(this.toString())
  }
}

export const ZERO = new Decimal(0n, 0)
export const ONE = new Decimal(1n, 0)

/**
 * Reads plain decimal text such as `-12.50` exactly, keeping its scale. Only ASCII digits, one point, one leading minus:
 * no exponent, no sign `+`, no grouping, no blanks. Errors: `not-a-decimal`, `number-too-long` (over 80 characters).
 */
export function decimal(text: string, field = 'text'): Decimal {
  if (typeof text !== 'string') throw new QuantError('not-a-decimal', field)
  if (text.length > MAX_TEXT) throw new QuantError('number-too-long', field, { max: MAX_TEXT })
  if (!PLAIN_DECIMAL.test(text)) throw new QuantError('not-a-decimal', field)
  const point = text.indexOf('.')
  if (point < 0) return new Decimal(BigInt(text), 0)
  return new Decimal(BigInt(text.slice(0, point) + text.slice(point + 1)), text.length - point - 1)
}

/** An exact amount or rate as a model takes it: the one way from money to floating point. What comes back is `fromNumber`. */
export const modelValue = (exact: Decimal | string): number =>
  (typeof exact === 'string' ? decimal(exact) : exact).toNumber()

/**
 * The one door from a model number to a decimal: the number's shortest exact-round-trip text, rounded half-up to `scale`.
 * Reading the shortest text (1.005, not 1.00499999999999989…) gives the rounding a person checking on paper expects.
 * Errors: `not-finite` for NaN and infinities, `number-too-long` beyond 80 digits.
 */
export function fromNumber(value: number, scale: number, rounding: RoundingMode = 'half-up'): Decimal {
  requireFinite(value, 'value')
  const text = String(value)
  const parts = SCIENTIFIC.exec(text)
  if (parts === null) return decimal(text, 'value').round(scale, rounding)
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = parts
  const exponent = Number(exponentText)
  if (exponent > MAX_TEXT) throw new QuantError('number-too-long', 'value', { max: MAX_TEXT })
  const coefficient = BigInt(sign + whole + fraction)
  const decimals = fraction.length - exponent
  if (decimals <= 0) return new Decimal(coefficient * tenTo(-decimals), 0).round(scale, rounding)
  return new Decimal(divideRounded(coefficient * tenTo(requireScale(scale)), tenTo(decimals), rounding), scale)
}

/** Exact total of a list; `ZERO` when it is empty. */
export function sum(list: Iterable<Decimal>): Decimal {
  let total = ZERO
  for (const item of list) total = total.add(item)
  return total
}

/** The largest value; the first one of equals. */
export function max(first: Decimal, ...rest: readonly Decimal[]): Decimal {
  return rest.reduce((best, item) => (item.gt(best) ? item : best), first)
}

/** The smallest value; the first one of equals. */
export function min(first: Decimal, ...rest: readonly Decimal[]): Decimal {
  return rest.reduce((best, item) => (item.lt(best) ? item : best), first)
}

function requireScale(scale: number): number {
  if (!Number.isInteger(scale) || scale < 0 || scale > MAX_SCALE) {
    throw new QuantError('scale-out-of-range', 'scale', { scale, max: MAX_SCALE })
  }
  return scale
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power)
}

/** Coefficient of the same value at an equal or larger scale. */
function coefficientAt(value: Decimal, scale: number): bigint {
  return scale === value.scale ? value.coefficient : value.coefficient * tenTo(scale - value.scale)
}

/** Integer quotient, rounded. Works on magnitudes, then restores the sign. */
function divideRounded(dividend: bigint, divisor: bigint, rounding: RoundingMode): bigint {
  const negative = dividend < 0n !== divisor < 0n
  const numerator = dividend < 0n ? -dividend : dividend
  const denominator = divisor < 0n ? -divisor : divisor
  const quotient = numerator / denominator
  const remainder = numerator % denominator
  const magnitude =
    remainder !== 0n && awayFromZero(rounding, negative, quotient, remainder * 2n, denominator)
      ? quotient + 1n
      : quotient
  return negative ? -magnitude : magnitude
}

function awayFromZero(
  rounding: RoundingMode,
  negative: boolean,
  quotient: bigint,
  twiceRemainder: bigint,
  denominator: bigint,
): boolean {
  switch (rounding) {
    case 'half-up':
      return twiceRemainder >= denominator
    case 'half-even':
      return twiceRemainder > denominator || (twiceRemainder === denominator && quotient % 2n === 1n)
    case 'down':
      return false
    case 'up':
      return true
    case 'floor':
      return negative
    case 'ceiling':
      return !negative
  }
}
