// Smooth curves through or near observed zero rates, with the quality of the fit: Nelson–Siegel and Svensson by variable
// projection, natural and monotone cubic splines, straight lines.
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { linearInterpolation, monotoneCubic, naturalCubic } from '../../maths/interpolation.ts'
import { type NelsonSiegelParameters, nelsonSiegelCurve, type SvenssonParameters } from './nelson-siegel.ts'
import { fittedParameters, type ObservedRates } from './nelson-siegel-fit.ts'
import { curveFromZeroRates, type YieldCurve } from './zero-curve.ts'

export type FitMethod = 'nelson-siegel' | 'svensson' | 'natural-cubic' | 'monotone-cubic' | 'linear'

/**
 * `beta0-negative`: β0 is the rate of the far future; below zero it makes very long discount factors grow without end.
 * `coefficients-unusual`: a β beyond what fits of government curves allow; large β cancel where rates were observed, and only there.
 * `far-rate-unusual`: the rate at 50 years lies further from the observed ones than these from each other.
 */
type FitWarning = 'beta0-negative' | 'coefficients-unusual' | 'far-rate-unusual'

export interface CurveFit {
  readonly curve: YieldCurve
  /** Of the parametric methods. */
  readonly parameters?: NelsonSiegelParameters | SvenssonParameters
  /** Fitted rate at each observed time, observed minus fitted, and √(mean of squares). */
  readonly fitted: readonly number[]
  readonly residuals: readonly number[]
  readonly rmse: number
  /** Instantaneous forward at each observed time. */
  readonly forwards: readonly number[]
  readonly warnings: readonly FitWarning[]
}

/**
 * Fits continuous zero rates (fractions) at times in years, increasing. The splines pass through every point; Nelson–Siegel needs
 * 4 points, Svensson 6. τ stays within [0.05, 30] and τ2 above τ1; the least sum of squares is taken even where its β are absurd,
 * and then the warnings say so.
 * Errors: `too-few-points`, `lengths-differ`, `points-not-increasing`, `time-positive`, `not-finite`, `matrix-singular` (times so
 * close together that no τ tells the terms apart). Sources: Golub and Pereyra (1973), variable projection; Nelson and Siegel
 * (1987); Svensson (1994); Hyman (1983).
 */
export function fitCurve(method: FitMethod, times: readonly number[], rates: readonly number[]): CurveFit {
  checkObserved(method, { times, rates })
  const observed = { times, rates }
  switch (method) {
    case 'nelson-siegel':
    case 'svensson': {
      const parameters = fittedParameters(observed, method === 'svensson')
      const curve = nelsonSiegelCurve(parameters)
      return { ...quality(observed, curve, warningsOf(parameters, curve, rates)), parameters }
    }
    case 'natural-cubic':
      return throughPoints(observed, naturalCubic(times, rates))
    case 'monotone-cubic':
      return throughPoints(observed, monotoneCubic(times, rates))
    case 'linear':
      return throughPoints(observed, linearInterpolation(times, rates))
  }
}

/**
 * Bounds of the β for rates up to 15 %, wider in proportion for higher ones: those within which Gilli, Große and Schumann (2010),
 * Calibrating the Nelson–Siegel–Svensson model, search. A negative β0 has a warning of its own.
 */
const USUAL = { beta0: [-Infinity, 0.15], beta1: [-0.15, 0.3], beta2: [-0.3, 0.3], beta3: [-0.3, 0.3] } as const
const USUAL_RATE = 0.15
const FAR_YEARS = 50

function warningsOf(
  parameters: NelsonSiegelParameters | SvenssonParameters,
  curve: YieldCurve,
  rates: readonly number[],
): FitWarning[] {
  const [least, most] = [Math.min(...rates), Math.max(...rates)]
  const scale = Math.max(1, Math.abs(least) / USUAL_RATE, Math.abs(most) / USUAL_RATE)
  const betas = { beta3: 0, ...parameters }
  const isUnusual = Object.entries(USUAL).some(([name, [low, high]]) => {
    const beta = betas[name as keyof typeof USUAL]
    return beta > high * scale || beta < low * scale
  })
  const far = curve.zeroRate(FAR_YEARS)
  const checks = {
    'beta0-negative': parameters.beta0 < 0,
    'coefficients-unusual': isUnusual,
    'far-rate-unusual': far < 2 * least - most || far > 2 * most - least,
  }
  return (Object.keys(checks) as FitWarning[]).filter((name) => checks[name])
}

function throughPoints(observed: ObservedRates, spline: { value(x: number): number; derivative(x: number): number }) {
  return quality(observed, curveFromZeroRates(spline.value, spline.derivative), [])
}

function quality({ times, rates }: ObservedRates, curve: YieldCurve, warnings: readonly FitWarning[]): CurveFit {
  const fitted = times.map(curve.zeroRate)
  const residuals = rates.map((rate, at) => rate - (fitted[at] ?? 0))
  const rmse = Math.sqrt(sumOfSquares(residuals) / residuals.length)
  return { curve, fitted, residuals, rmse, forwards: times.map(curve.instantaneousForward), warnings }
}

const sumOfSquares = (values: readonly number[]) => values.reduce((sum, value) => sum + value * value, 0)

function checkObserved(method: FitMethod, { times, rates }: ObservedRates): void {
  const least = { 'nelson-siegel': 4, svensson: 6, 'natural-cubic': 2, 'monotone-cubic': 2, linear: 1 }[method]
  if (times.length !== rates.length) throw new QuantError('lengths-differ', 'rates', { times: times.length })
  if (times.length < least) throw new QuantError('too-few-points', 'times', { least })
  times.forEach((time, at) => {
    requirePositive(time, 'time-positive', 'times')
    if (time <= (times[at - 1] ?? 0)) throw new QuantError('points-not-increasing', 'times', { time })
  })
  for (const rate of rates) requireFinite(rate, 'rates')
}
