// Products e^a·N(x) whose factors overflow or vanish one by one: the reflection terms of barriers and lookbacks, where a is
// the logarithm of a huge power of spot over barrier and N(x) lies equally far in the tail.
import { millsRatio, normalCdf } from '../../maths/normal.ts'

const LOG_SQRT_2PI = 0.9189385332046728
const TAIL = -5

/** e^{logScale}·N(x); finite whenever the product is. Source: N(x) = n(x)·Mills(−x) in the tail. */
export function scaledNormalCdf(logScale: number, x: number): number {
  if (x > TAIL) return Math.exp(logScale) * normalCdf(x)
  return Math.exp(logScale - 0.5 * x * x - LOG_SQRT_2PI) * millsRatio(-x)
}

/** e^{logScale}·n(x), with the exponents added before the exponential is taken. */
export function scaledNormalPdf(logScale: number, x: number): number {
  return Math.exp(logScale - 0.5 * x * x - LOG_SQRT_2PI)
}
