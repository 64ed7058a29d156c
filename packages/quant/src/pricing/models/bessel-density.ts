// The transition density of a Bessel process, which the CEV model is in disguise, through a scaled Bessel function whose
// logarithm stays accurate for any order and argument: near α = 1 both run to 10¹⁰ and beyond.
import { logGamma } from '../../maths/special-functions.ts'

const DEBYE_ORDER = 25
const DEBYE_TERMS = 14
const LOG_SQRT_2PI = 0.9189385332046728

/**
 * Debye's polynomials u_k(t) = t^k·p_k(t²) by u_{k+1}(t) = ½t²(1−t²)u_k′(t) + ⅛∫₀ᵗ(1−5s²)u_k(s)ds (DLMF 10.41.9), as the
 * coefficients of p_k in ascending powers.
 */
function debyePolynomials(): readonly Float64Array[] {
  const all = [Float64Array.of(1)]
  for (let k = 0; k < DEBYE_TERMS; k++) {
    const next = new Float64Array(k + 2)
    all[k]?.forEach((c, j) => {
      const n = k + 2 * j
      next[j] = (next[j] ?? 0) + c * (n / 2 + 1 / (8 * (n + 1)))
      next[j + 1] = (next[j + 1] ?? 0) - c * (n / 2 + 5 / (8 * (n + 3)))
    })
    all.push(next)
  }
  return all
}

const DEBYE = debyePolynomials()

function debyeSum(order: number, t: number): number {
  const square = t * t
  let [sum, power] = [0, 1]
  for (const coefficients of DEBYE) {
    let value = 0
    for (let j = coefficients.length - 1; j >= 0; j--) value = value * square + (coefficients[j] ?? 0)
    const term = value * power
    sum += term
    power *= t / order
    if (Math.abs(term) < 1e-17) break
  }
  return sum
}

/** ln(e^{−w}I_ν(w)) by Debye's uniform expansion, for ν ≥ 25. Source: DLMF 10.41.3. */
function logDebye(order: number, w: number): number {
  const root = Math.sqrt(order * order + w * w)
  const growth = (order * order) / (root + w) - order * Math.asinh(order / w)
  return growth - LOG_SQRT_2PI + Math.log(debyeSum(order, order / root) / Math.sqrt(root))
}

/** ln(e^{−w}I_ν(w)) by its power series, for small w. Source: DLMF 10.25.2. */
function logSeries(order: number, w: number): number {
  const quarter = 0.25 * w * w
  let [sum, term] = [1, 1]
  for (let k = 1; term > 1e-17 * sum; k++) {
    term *= quarter / (k * (order + k))
    sum += term
  }
  return order * Math.log(0.5 * w) - logGamma(order + 1) + Math.log(sum) - w
}

/** ln(e^{−w}I_ν(w)), ν > 0, w > 0: Debye for large orders, downward recurrence from there for small ones. */
export function logScaledBessel(order: number, w: number): number {
  if (order >= DEBYE_ORDER) return logDebye(order, w)
  if (w < 2) return logSeries(order, w)
  const steps = Math.ceil(DEBYE_ORDER - order)
  const top = logDebye(order + steps, w)
  let [above, value] = [Math.exp(logDebye(order + steps + 1, w) - top), 1]
  for (let k = steps; k >= 1; k--) [above, value] = [value, above + ((2 * (order + k)) / w) * value]
  return top + Math.log(value)
}

/**
 * Logarithm of the density at u of a Bessel process of index ±ν that started at y one unit of variance ago; index −ν is
 * absorbed at 0. `distance` is u − y, which the caller knows without cancellation. Source: Borodin and Salminen, Handbook of
 * Brownian Motion, appendix 1.21.
 */
export function logBesselDensity(index: number, y: number, u: number, distance: number): number {
  const logRatio = u < 0.5 * y ? Math.log(u / y) : Math.log1p(distance / y)
  return -0.5 * distance * distance + index * logRatio + Math.log(u) + logScaledBessel(Math.abs(index), u * y)
}
