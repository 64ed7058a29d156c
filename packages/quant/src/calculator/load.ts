// Where the calculators are: each is its own piece of script, fetched by the screen or call that needs it.
import type { Calculation } from './calculation.ts'

const loaders: Readonly<Record<string, () => Promise<{ readonly calculation: Calculation }>>> = {
  fxOption: () => import('./calculations/fx-option.ts'),
  equityOption: () => import('./calculations/equity-option.ts'),
}

/** The calculation of that name. A name that is not there is a fault. */
export async function loadCalculation(name: string): Promise<Calculation> {
  const load = loaders[name]
  if (!load) throw new Error(`should hold: there is a calculator ${name}`)
  return (await load()).calculation
}
