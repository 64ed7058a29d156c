// Roots of functions of one variable: Brent's method where only values are known, guarded Newton where the slope is.
import { QuantError } from '../basics/quant-error.ts'

interface RootOptions {
  /** Largest width of the final bracket; the spacing of doubles is added. */
  readonly tolerance?: number
  readonly maxIterations?: number
}

interface Bracket {
  readonly low: number
  readonly high: number
}

const TOLERANCE = 1e-13
const MAX_ITERATIONS = 200

function evaluate(f: (x: number) => number, x: number): number {
  const value = f(x)
  if (!Number.isFinite(value)) throw new QuantError('not-finite', 'function', { x })
  return value
}

/** The two ends with their values; refuses when both values have the same sign. */
function bracketed(f: (x: number) => number, low: number, high: number) {
  const atLow = evaluate(f, low)
  const atHigh = evaluate(f, high)
  if (Math.sign(atLow) * Math.sign(atHigh) > 0) throw new QuantError('no-solution', 'bracket', { low, high })
  return { atLow, atHigh }
}

/** The step of inverse quadratic interpolation through three points, or the secant through two, as numerator/denominator. */
function interpolate(x: number, fx: number, last: number, fLast: number, other: number, fOther: number) {
  const s = fx / fLast
  if (last === other) return { top: (x - other) * s, bottom: 1 - s }
  const q = fLast / fOther
  const r = fx / fOther
  return { top: s * ((x - other) * q * (q - r) + (x - last) * (r - 1)), bottom: (q - 1) * (r - 1) * (s - 1) }
}

/**
 * A root of a continuous f between low and high, where f must change sign (a zero at an end is a root). Converges always, near
 * a simple root superlinearly. Errors: `no-solution` field `bracket` without a change of sign, `not-converged`, `not-finite`.
 * Source: R. P. Brent, Algorithms for Minimization without Derivatives (1973), chapter 4.
 */
export function brent(f: (x: number) => number, low: number, high: number, options: RootOptions = {}): number {
  const { tolerance = TOLERANCE, maxIterations = MAX_ITERATIONS } = options
  const { atLow, atHigh } = bracketed(f, low, high)
  let [last, fLast, x, fx] = [low, atLow, high, atHigh]
  let [other, fOther] = [last, fLast] // x and other always enclose the root; x is the better end
  let step = x - last
  let before = step
  for (let i = 0; i < maxIterations; i++) {
    if (Math.abs(fOther) < Math.abs(fx)) {
      ;[last, fLast, x, fx, other, fOther] = [x, fx, other, fOther, x, fx]
    }
    const least = 2 * Number.EPSILON * Math.abs(x) + 0.5 * tolerance
    const half = 0.5 * (other - x)
    if (Math.abs(half) <= least || fx === 0) return x
    const { top, bottom } =
      Math.abs(before) >= least && Math.abs(fLast) > Math.abs(fx)
        ? interpolate(x, fx, last, fLast, other, fOther)
        : { top: Number.NaN, bottom: 1 }
    const proposed = top / bottom
    const accepted =
      Math.abs(proposed) < Math.min(Math.abs(1.5 * half) - 0.5 * least, Math.abs(0.5 * before)) && proposed * half > 0
    before = accepted ? step : half
    step = accepted ? proposed : half
    last = x
    fLast = fx
    x += Math.abs(step) > least ? step : Math.sign(half) * least
    fx = evaluate(f, x)
    if (Math.sign(fx) === Math.sign(fOther)) {
      ;[other, fOther] = [last, fLast]
      before = x - last
      step = before
    }
  }
  throw new QuantError('not-converged', 'root', { maxIterations, value: x, error: Math.abs(0.5 * (other - x)) })
}

/**
 * A root of f inside the bracket by Newton's method from `start`; a step that would leave the shrinking bracket, or does not
 * halve it in two steps, is replaced by bisection. Errors as `brent`. Source: Press et al., Numerical Recipes, §9.4.
 */
export function newton(
  f: (x: number) => number,
  derivative: (x: number) => number,
  start: number,
  bracket: Bracket,
  options: RootOptions = {},
): number {
  const { tolerance = TOLERANCE, maxIterations = MAX_ITERATIONS } = options
  const { atLow, atHigh } = bracketed(f, bracket.low, bracket.high)
  if (atLow === 0) return bracket.low
  if (atHigh === 0) return bracket.high
  let [below, above] = atLow < 0 ? [bracket.low, bracket.high] : [bracket.high, bracket.low]
  let x = Math.min(Math.max(start, bracket.low), bracket.high)
  let lastStep = bracket.high - bracket.low
  for (let i = 0; i < maxIterations; i++) {
    const fx = evaluate(f, x)
    if (fx === 0) return x
    if (fx < 0) below = x
    else above = x
    const target = x - fx / derivative(x)
    const inside = (target - below) * (target - above) < 0
    const next = inside && Math.abs(target - x) <= 0.5 * Math.abs(lastStep) ? target : 0.5 * (below + above)
    lastStep = next - x
    x = next
    if (Math.abs(lastStep) <= 2 * Number.EPSILON * Math.abs(x) + 0.5 * tolerance) return x
  }
  throw new QuantError('not-converged', 'root', { maxIterations, value: x, error: Math.abs(lastStep) })
}
