// The models that caps, swaptions and bond options are priced with, and the risk figures they share: reaction to a parallel
// move of the zero curve and to volatility.
import { requirePositive } from '../../basics/quant-error.ts'
import { shiftedCurve, type YieldCurve } from '../../market/curve/zero-curve.ts'
import { type HullWhite, requireHullWhite } from './hull-white.ts'
import type { ShortRateTerms } from './short-rate-tree.ts'

/** Basis of DV01 and gamma01. */
export const BASIS_POINT = 1e-4
const ONE_POINT = 0.01
/** Relative step of the volatility difference: the five-point rule is then exact to about 1e-11. */
const VOL_STEP = 2e-3

/** Lognormal forward rate with flat volatility; normal short rate in closed form; either short rate on a tree of `steps` steps. */
export type RateModel =
  | { readonly kind: 'black'; readonly vol: number }
  | ({ readonly kind: 'hull-white' } & HullWhite)
  | ({ readonly kind: 'tree'; readonly steps: number } & ShortRateTerms)

export interface RateRisk {
  readonly price: number
  /** Price change when all zero rates rise by one basis point. */
  readonly dv01: number
  /** Change of DV01 over one basis point: P(+1) − 2P + P(−1). */
  readonly gamma01: number
  /** Price change for one percentage point of the model's volatility: derivative/100 in closed form, a one-point bump on a tree. */
  readonly vegaPer1Pct: number
}

/** Checks a model. Errors: `volatility-positive`, `reversion-not-negative`, `not-finite`. */
export function requireRateModel(model: RateModel): void {
  if (model.kind === 'black') requirePositive(model.vol, 'volatility-positive', 'vol')
  else requireHullWhite(model)
}

/** Price and risk of a function of curve and model. Errors are those of the function. */
export function rateRisk<M extends { readonly vol: number; readonly kind: RateModel['kind'] }>(
  priced: (curve: YieldCurve, model: M) => number,
  curve: YieldCurve,
  model: M,
): RateRisk {
  const price = priced(curve, model)
  const up = priced(shiftedCurve(curve, BASIS_POINT), model)
  const down = priced(shiftedCurve(curve, -BASIS_POINT), model)
  const withVol = (vol: number) => priced(curve, { ...model, vol })
  const vegaPer1Pct =
    model.kind === 'tree' ? withVol(model.vol + ONE_POINT) - price : ONE_POINT * slopeAt(withVol, model.vol)
  return { price, dv01: up - price, gamma01: up - 2 * price + down, vegaPer1Pct }
}

/** The slope by the five-point rule. */
function slopeAt(f: (x: number) => number, x: number): number {
  const h = VOL_STEP * x
  return (8 * (f(x + h) - f(x - h)) - (f(x + 2 * h) - f(x - 2 * h))) / (12 * h)
}
