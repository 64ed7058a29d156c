// Payment times of bonds, swaps and caps: counted back from the end of the life, so that only the first period can be broken.
import { QuantError, requirePositive } from '../../basics/quant-error.ts'

const LONGEST_LIFE_YEARS = 100
const FREQUENCIES = [1, 2, 4, 12]
/** Lives come from decimal input, where 1/12 has twelve digits; a payment this close to time 0 is the one just made. */
export const SAME_TIME = 1e-9

interface PaymentSchedule {
  /** Years from now, increasing; the last is the life. */
  readonly times: readonly number[]
  /** Years of the first period that have passed, 0 ≤ elapsed < 1/frequency. */
  readonly elapsed: number
  /** Years between payments. */
  readonly period: number
}

/** The life in years. Errors: `not-finite`, `time-positive`, `time-at-most-100`. */
export function requireScheduleLife(life: number, field: string): number {
  requirePositive(life, 'time-positive', field)
  if (life > LONGEST_LIFE_YEARS) throw new QuantError('time-at-most-100', field, { value: life })
  return life
}

/** Payments `frequency` times a year (1, 2, 4 or 12) until `life` years. Errors: `frequency-1-2-4-12` and those of `requireScheduleLife`. */
export function paymentSchedule(life: number, frequency: number, field = 'life'): PaymentSchedule {
  requireScheduleLife(life, field)
  if (!FREQUENCIES.includes(frequency)) throw new QuantError('frequency-1-2-4-12', 'frequency', { value: frequency })
  const count = Math.max(1, Math.ceil(life * frequency - SAME_TIME))
  const times = Array.from({ length: count }, (_, at) => life - (count - 1 - at) / frequency)
  const elapsed = Math.max(0, count / frequency - life)
  return { times, elapsed: elapsed < SAME_TIME ? 0 : elapsed, period: 1 / frequency }
}
