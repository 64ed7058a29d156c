/** Terms that tests of a value at risk begin with. */
import type { VarTerms } from './currency-var.ts'

export const usualTerms: VarTerms = {
  algorithm: 'parametric',
  confidence: 0.95,
  holdingDays: 1,
  sampleSize: 60,
  returnType: 'log',
  estimator: { kind: 'sample' },
  scaling: 'square-root',
  tail: 'rank',
  simulations: 1000,
  process: 'lognormal',
  centre: 'median',
  seed: 7,
}
