// The inverse of covered interest parity: what a forward says of the quote currency's rate.
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'

interface ImpliedRateTerms {
  readonly spot: number
  readonly forward: number
  /** Simple annual money-market rate of the base currency, a fraction. */
  readonly baseRate: number
  readonly baseBasis: number
  readonly quoteBasis: number
  /** Actual days from the spot date, above 0. */
  readonly days: number
}

/**
 * r_q = [(F/S)(1 + r_b·d/B_b) − 1]·B_q/d, the simple rate at which `simpleForward` gives this forward. Errors: `spot-positive`,
 * `forward-positive`, `time-positive` (days, a basis), `not-finite`, `negative-discount`. Source: Hull, §5.10, with simple interest.
 */
export function impliedQuoteRate({ spot, forward, baseRate, baseBasis, quoteBasis, days }: ImpliedRateTerms): number {
  requirePositive(spot, 'spot-positive', 'spot')
  requirePositive(forward, 'forward-positive', 'forward')
  requirePositive(days, 'time-positive', 'days')
  requirePositive(baseBasis, 'time-positive', 'baseBasis')
  requirePositive(quoteBasis, 'time-positive', 'quoteBasis')
  const growth = 1 + (requireFinite(baseRate, 'baseRate') * days) / baseBasis
  if (growth <= 0) throw new QuantError('negative-discount', 'baseRate', { value: baseRate })
  return requireFinite((((forward / spot) * growth - 1) * quoteBasis) / days, 'forward')
}
