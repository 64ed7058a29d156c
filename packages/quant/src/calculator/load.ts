// Where the calculators are: each is its own piece of script, fetched by the screen or call that needs it.
import type { Calculation } from './calculation.ts'

const loaders: Readonly<Record<string, () => Promise<{ readonly calculation: Calculation }>>> = {
  fxOption: () => import('./calculations/fx-option.ts'),
  equityOption: () => import('./calculations/equity-option.ts'),
  alternativeModel: () => import('./calculations/alternative-model.ts'),
  monteCarlo: () => import('./calculations/monte-carlo.ts'),
  bondPrice: () => import('./calculations/bond-price.ts'),
  bondOption: () => import('./calculations/bond-option.ts'),
  swapPrice: () => import('./calculations/swap-price.ts'),
  capSwaption: () => import('./calculations/cap-swaption.ts'),
  zeroCurve: () => import('./calculations/zero-curve.ts'),
  zeroRateFit: () => import('./calculations/zero-rate-fit.ts'),
  riskFreeFit: () => import('./calculations/risk-free-fit.ts'),
}

/** The calculation of that name. A name that is not there is a fault. */
export async function loadCalculation(name: string): Promise<Calculation> {
  const load = loaders[name]
  if (!load) throw new Error(`should hold: there is a calculator ${name}`)
  return (await load()).calculation
}
