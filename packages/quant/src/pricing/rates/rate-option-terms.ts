// The terms of caps, floors and swaptions, which the closed forms and the short-rate tree both read.
import type { YieldCurve } from '../../market/curve/zero-curve.ts'

export interface CapTerms {
  readonly kind: 'cap' | 'floor'
  readonly principal: number
  /** Annual fraction, compounded once a settlement period. */
  readonly strike: number
  /** 1, 2, 4 or 12. */
  readonly settlementsPerYear: number
  readonly life: number
  readonly curve: YieldCurve
}

/** One period of a cap: its rate is fixed at `fixing` and paid at `payment`. */
export interface CapPeriod {
  readonly fixing: number
  readonly payment: number
  readonly length: number
}

/**
 * When a swaption may be exercised, into a swap that runs from then to the fixed end optionLife + swapLife. European: at optionLife.
 * American: at every node until then. Bermudan: at the payment dates until then. Or at the given times before the end.
 */
type Exercise = 'european' | 'american' | 'bermudan' | readonly number[]

export interface SwaptionTerms {
  /** A payer pays the fixed rate: it gains when rates rise. */
  readonly kind: 'payer' | 'receiver'
  readonly principal: number
  /** Years to expiry, when the swap starts. */
  readonly optionLife: number
  readonly swapLife: number
  /** 1, 2, 4 or 12. */
  readonly paymentsPerYear: number
  /** Annual fraction, compounded once a payment period. */
  readonly strike: number
  readonly curve: YieldCurve
  /** Only a tree allows more than European exercise. */
  readonly exercise?: Exercise
}
