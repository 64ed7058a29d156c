// The limits of an option's life and volatility, the same for every model.
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'

/** 1000 % a year. */
export const HIGHEST_VOL = 10
const LONGEST_LIFE = 50

/** A time in (0, 50] years. Errors: `time-positive`, `time-at-most-50`, `not-finite`. */
export function requireLife(years: number, field = 'time'): void {
  requirePositive(years, 'time-positive', field)
  requireRemainingLife(years, field)
}

/** A time in [0, 50] years: at 0 the option is worth what exercise pays. Errors as `requireLife`. */
export function requireRemainingLife(years: number, field: string): void {
  requireFinite(years, field)
  if (years < 0) throw new QuantError('time-positive', field, { value: years })
  if (years > LONGEST_LIFE) throw new QuantError('time-at-most-50', field, { value: years })
}

/** A volatility in (0, 1000 %], as a fraction. Errors: `volatility-positive`, `volatility-at-most-1000`, `not-finite`. */
export function requireVol(vol: number): void {
  requirePositive(vol, 'volatility-positive', 'vol')
  if (vol > HIGHEST_VOL) throw new QuantError('volatility-at-most-1000', 'vol', { value: vol })
}
