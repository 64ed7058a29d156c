// Curves through points: linear, natural cubic spline, and the cubic that never overshoots. Flat outside the points.
import { QuantError, requireAllFinite } from '../basics/quant-error.ts'

export interface Interpolation {
  value(x: number): number
  /** The slope; at a point that of the interval on its right; 0 outside. */
  derivative(x: number): number
}

interface Interval {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly slope: number
}

/** The index i with xs[i] ≤ x < xs[i+1], kept within 0 … n − 2. xs must be ascending. */
export function bracketIndex(xs: readonly number[], x: number): number {
  let low = 0
  let high = xs.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((xs[middle] ?? 0) <= x) low = middle
    else high = middle
  }
  return low
}

function intervals(xs: readonly number[], ys: readonly number[]): Interval[] {
  if (xs.length !== ys.length) throw new QuantError('lengths-differ', 'points', { x: xs.length, y: ys.length })
  if (xs.length === 0) throw new QuantError('too-few-points', 'points', { points: 0 })
  requireAllFinite([...xs, ...ys], 'points')
  return xs.slice(1).map((next, i) => {
    const [x = 0, y = 0] = [xs[i], ys[i]]
    if (next <= x) throw new QuantError('points-not-increasing', 'points', { at: i + 1 })
    return { x, y, width: next - x, slope: ((ys[i + 1] ?? 0) - y) / (next - x) }
  })
}

/** `value` and `derivative` inside the points by `inside(interval, index, u = x − xᵢ)`, flat outside. */
function flatOutside(
  xs: readonly number[],
  ys: readonly number[],
  parts: readonly Interval[],
  inside: (part: Interval, index: number, u: number) => { value: number; derivative: number },
): Interpolation {
  const first = { x: xs[0] ?? 0, y: ys[0] ?? 0 }
  const last = { x: xs.at(-1) ?? 0, y: ys.at(-1) ?? 0 }
  const at = (x: number) => {
    if (x < first.x) return { value: first.y, derivative: 0 }
    const index = bracketIndex(xs, x)
    const part = parts[index]
    if (!part || x > last.x) return { value: last.y, derivative: 0 }
    const { value, derivative } = inside(part, index, x - part.x)
    return { value: x === last.x ? last.y : value, derivative }
  }
  return { value: (x) => at(x).value, derivative: (x) => at(x).derivative }
}

/**
 * Straight lines between the points, flat outside; one point gives a constant. Errors of all three interpolations:
 * `lengths-differ`, `too-few-points`, `points-not-increasing` (abscissae must ascend strictly), `not-finite`.
 */
export function linearInterpolation(xs: readonly number[], ys: readonly number[]): Interpolation {
  const parts = intervals(xs, ys)
  return flatOutside(xs, ys, parts, ({ y, slope }, _, u) => ({ value: y + slope * u, derivative: slope }))
}

/** The cubic on each interval that has the given slopes at the points (Hermite). */
function hermite(xs: readonly number[], ys: readonly number[], parts: readonly Interval[], slopes: readonly number[]) {
  return flatOutside(xs, ys, parts, ({ y, width, slope }, i, u) => {
    const [left = 0, right = 0] = [slopes[i], slopes[i + 1]]
    const square = (3 * slope - 2 * left - right) / width
    const cube = (left + right - 2 * slope) / (width * width)
    return {
      value: y + u * (left + u * (square + u * cube)),
      derivative: left + u * (2 * square + u * 3 * cube),
    }
  })
}

/** Slopes at the points that make the second derivative continuous and zero at both ends: a tridiagonal system (Thomas). */
function naturalSlopes(parts: readonly Interval[]): number[] {
  const n = parts.length + 1
  const upper: number[] = []
  const right: number[] = []
  for (let i = 0; i < n; i++) {
    const before = parts[i - 1]
    const after = parts[i]
    const lower = before ? (after ? after.width : 1) : 0
    const above = after ? (before ? before.width : 1) : 0
    const diagonal = 2 * (lower + above)
    const target = 3 * (lower * (before?.slope ?? 0) + above * (after?.slope ?? 0))
    const pivot = diagonal - lower * (upper[i - 1] ?? 0)
    upper.push(above / pivot)
    right.push((target - lower * (right[i - 1] ?? 0)) / pivot)
  }
  const slopes = [...right]
  for (let i = n - 2; i >= 0; i--) slopes[i] = (right[i] ?? 0) - (upper[i] ?? 0) * (slopes[i + 1] ?? 0)
  return slopes
}

/**
 * Cubic spline with continuous second derivative, zero second derivative at both ends, flat outside.
 * Source: de Boor, A Practical Guide to Splines (1978), chapter IV.
 */
export function naturalCubic(xs: readonly number[], ys: readonly number[]): Interpolation {
  const parts = intervals(xs, ys)
  return hermite(xs, ys, parts, parts.length > 0 ? naturalSlopes(parts) : [])
}

/** The slope of the parabola through three neighbouring points, at the one where `near` ends and away from `far`. */
const outward = (near: Interval, far: Interval) =>
  (near.slope * (2 * near.width + far.width) - far.slope * near.width) / (near.width + far.width)

/** How steep the cubic may be at point i without overshooting, and the sign it must have (Dougherty, Edelman, Hyman). */
function steepest(parts: readonly Interval[], i: number): { limit: number; sign: number } {
  const [before, after] = [parts[i - 1], parts[i]]
  if (!before || !after) {
    const end = before ?? after
    return { limit: 3 * Math.abs(end?.slope ?? 0), sign: Math.sign(end?.slope ?? 0) }
  }
  const middle = (before.slope * after.width + after.slope * before.width) / (before.width + after.width)
  const sign = Math.sign(middle)
  let limit = 3 * Math.min(Math.abs(before.slope), Math.abs(after.slope), Math.abs(middle))
  const [twoBefore, twoAfter] = [parts[i - 2], parts[i + 1]]
  if (twoBefore && (before.slope - twoBefore.slope) * (after.slope - before.slope) > 0) {
    const down = outward(before, twoBefore)
    if (middle * down > 0 && middle * (before.slope - twoBefore.slope) > 0)
      limit = Math.max(limit, 1.5 * Math.min(Math.abs(middle), Math.abs(down)))
  }
  if (twoAfter && (after.slope - before.slope) * (twoAfter.slope - after.slope) > 0) {
    const up = outward(after, twoAfter)
    if (middle * up > 0 && middle * (after.slope - before.slope) < 0)
      limit = Math.max(limit, 1.5 * Math.min(Math.abs(middle), Math.abs(up)))
  }
  return { limit, sign }
}

/**
 * Natural cubic spline whose slopes are then bounded so that it is monotone wherever the points are, flat outside.
 * Source: J. M. Hyman, Accurate monotonicity preserving cubic interpolation, SIAM J. Sci. Stat. Comp. 4 (1983), with the
 * relaxed bound of Dougherty, Edelman and Hyman (1989).
 */
export function monotoneCubic(xs: readonly number[], ys: readonly number[]): Interpolation {
  const parts = intervals(xs, ys)
  const slopes = (parts.length > 0 ? naturalSlopes(parts) : []).map((slope, i) => {
    const { limit, sign } = steepest(parts, i)
    return slope * sign > 0 ? sign * Math.min(Math.abs(slope), limit) : 0
  })
  return hermite(xs, ys, parts, slopes)
}
