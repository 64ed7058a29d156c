// Rates and how often they compound. Inside the library every zero rate is continuous; other frequencies exist where a rate
// enters or leaves.
import { QuantError, requireFinite } from '../../basics/quant-error.ts'

/** `'continuous'`, or the number of compoundings a year. */
export type Compounding = 'continuous' | number

const MOST_FREQUENT = 365

/** Checks a frequency. Error: `compounding-not-known` for anything but 'continuous' or a whole number from 1 to 365. */
export function requireCompounding(compounding: Compounding): Compounding {
  if (compounding === 'continuous') return compounding
  if (Number.isInteger(compounding) && compounding >= 1 && compounding <= MOST_FREQUENT) return compounding
  throw new QuantError('compounding-not-known', 'compounding', { value: compounding })
}

/**
 * The continuous rate of the same growth: Rc = m·ln(1 + Rm/m). Rates are annual fractions.
 * Errors: `not-finite`, `compounding-not-known`, `rate-out-of-range` when 1 + Rm/m ≤ 0. Source: Hull, ch. 4.2.
 */
export function toContinuous(rate: number, compounding: Compounding): number {
  requireFinite(rate, 'rate')
  requireCompounding(compounding)
  if (compounding === 'continuous') return rate
  if (rate <= -compounding) throw new QuantError('rate-out-of-range', 'rate', { value: rate })
  return compounding * Math.log1p(rate / compounding)
}

/** The rate of the chosen compounding with the growth of a continuous one: Rm = m(e^{Rc/m} − 1). Errors as `toContinuous`. */
export function fromContinuous(rate: number, compounding: Compounding): number {
  requireFinite(rate, 'rate')
  requireCompounding(compounding)
  return compounding === 'continuous' ? rate : compounding * Math.expm1(rate / compounding)
}

/** The same growth in another compounding. Errors as `toContinuous`. */
export function convertRate(rate: number, from: Compounding, to: Compounding): number {
  return fromContinuous(toContinuous(rate, from), to)
}
