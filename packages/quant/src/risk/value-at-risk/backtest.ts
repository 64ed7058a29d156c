// Was the value at risk right? Kupiec's test of the number of days that lost more than it.
import { QuantError } from '../../basics/quant-error.ts'
import { chiSquareUpper } from '../../maths/special-functions.ts'
import { requireConfidence } from './risk-terms.ts'

export interface Backtest {
  readonly exceptions: number
  readonly observations: number
  readonly expected: number
  /** Likelihood ratio of the observed against the promised frequency, χ² with one degree of freedom. */
  readonly statistic: number
  readonly pValue: number
  /** The promise is rejected at 5 %: too many exceptions, or too few. */
  readonly verdict: 'accepted' | 'too-many' | 'too-few'
}

const SIGNIFICANCE = 0.05

/**
 * LR = −2 ln[(1−p)^{n−x} p^x] + 2 ln[(1−x/n)^{n−x} (x/n)^x], p = 1 − confidence, 0·ln 0 = 0.
 * Source: P. Kupiec, Techniques for verifying the accuracy of risk measurement models, Journal of Derivatives 3 (1995).
 * Errors: `confidence-90-to-99.99`, `too-few-points` (no observations), `not-an-integer` (exceptions not 0 … n).
 */
export function kupiecTest(exceptions: number, observations: number, confidence: number): Backtest {
  const promised = 1 - requireConfidence(confidence)
  if (!(Number.isInteger(observations) && observations >= 1)) throw new QuantError('too-few-points', 'observations')
  if (!(Number.isInteger(exceptions) && exceptions >= 0 && exceptions <= observations)) {
    throw new QuantError('not-an-integer', 'exceptions', { exceptions })
  }
  const rest = observations - exceptions
  const observed = exceptions / observations
  const logLikelihood = (share: number) =>
    (rest === 0 ? 0 : rest * Math.log1p(-share)) + (exceptions === 0 ? 0 : exceptions * Math.log(share))
  const statistic = Math.max(0, 2 * (logLikelihood(observed) - logLikelihood(promised)))
  const pValue = chiSquareUpper(statistic, 1)
  const verdict = pValue >= SIGNIFICANCE ? 'accepted' : observed > promised ? 'too-many' : 'too-few'
  return { exceptions, observations, expected: observations * promised, statistic, pValue, verdict }
}

/** The test of one VaR against the losses of the days it was for. Errors as `kupiecTest`, `not-finite`. */
export function backtest(losses: readonly number[], valueAtRisk: number, confidence: number): Backtest {
  if (!losses.every(Number.isFinite) || !Number.isFinite(valueAtRisk)) throw new QuantError('not-finite', 'losses')
  return kupiecTest(losses.filter((loss) => loss > valueAtRisk).length, losses.length, confidence)
}
