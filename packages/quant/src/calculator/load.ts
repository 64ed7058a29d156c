// Where the calculators are: each is its own piece of script, fetched by the screen or call that needs it.
import type { Calculation } from './calculation.ts'

const loaders: Readonly<Record<string, () => Promise<{ readonly calculation: Calculation }>>> = {
  fxOption: () => import('./option/fx-option.ts'),
  equityOption: () => import('./option/equity-option.ts'),
  alternativeModel: () => import('./option/alternative-model.ts'),
  monteCarlo: () => import('./option/monte-carlo.ts'),
  bondPrice: () => import('./rates/bond-price.ts'),
  bondOption: () => import('./rates/bond-option.ts'),
  swapPrice: () => import('./rates/swap-price.ts'),
  capSwaption: () => import('./rates/cap-swaption.ts'),
  zeroCurve: () => import('./rates/zero-curve.ts'),
  zeroRateFit: () => import('./rates/zero-rate-fit.ts'),
  guaranteedRate: () => import('./hedge/guaranteed-rate.ts'),
  riskFreeFit: () => import('./rates/risk-free-fit.ts'),
}

/** The calculation of that name. A name that is not there is a fault. */
export async function loadCalculation(name: string): Promise<Calculation> {
  const load = loaders[name]
  if (!load) throw new Error(`should hold: there is a calculator ${name}`)
  return (await load()).calculation
}
