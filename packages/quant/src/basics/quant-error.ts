// The one error of this package: a code for the program, the field it concerns, and the values a message needs.
// Callers translate the code; no text of this package is ever shown to a user.

/** Every reason a function of `quant/basics`, `market` or `pricing` may decline its input. */
export type QuantErrorCode =
  | 'not-a-decimal'
  | 'number-too-long'
  | 'not-finite'
  | 'division-by-zero'
  | 'scale-out-of-range'
  | 'not-a-currency'
  | 'currency-mismatch'
  | 'same-currency'
  | 'not-a-pair'
  | 'pair-mismatch'
  | 'no-common-currency'
  | 'rate-positive'
  | 'amount-positive'
  | 'solved-to-zero'
  | 'two-of-three-needed'
  | 'not-a-date'
  | 'date-out-of-range'
  | 'not-an-integer'
  | 'not-a-tenor'
  | 'tenor-too-long'
  | 'calendar-missing'
  | 'no-good-day'
  | 'not-a-good-day'
  | 'curve-empty'
  | 'curve-not-increasing'
  | 'curves-as-of-differ'
  | 'date-before-as-of'
  | 'date-before-spot'
  | 'negative-discount'
  | 'spot-positive'
  | 'discount-positive'
  | 'pip-positive'

export type QuantErrorParams = Readonly<Record<string, string | number>>

/** Typed refusal of an input. `field` is the name of the offending parameter, `params` the values for a message. */
export class QuantError extends Error {
  override readonly name = 'QuantError'
  readonly code: QuantErrorCode
  readonly field: string
  readonly params: QuantErrorParams

  constructor(code: QuantErrorCode, field: string, params: QuantErrorParams = {}) {
    super(`${code} (${field})`)
    this.code = code
    this.field = field
    this.params = params
  }
}

/** The value when it is a finite number greater than zero, else a `QuantError` of the given code. */
export function requirePositive(value: number, code: QuantErrorCode, field: string): number {
  if (!Number.isFinite(value)) throw new QuantError('not-finite', field)
  if (value <= 0) throw new QuantError(code, field, { value })
  return value
}
