// The bivariate normal distribution, for compound options, partial barriers and everything else with two dates.
import { QuantError } from '../basics/quant-error.ts'
import { normalCdf } from './normal.ts'
import { gaussLegendre } from './quadrature.ts'

const RULE = gaussLegendre(20)
/** Beyond it a variable is certain to 1e-299, and e^(x·y/2) would overflow. */
const FARTHEST = 37
const STEEP = 0.925 // beyond this correlation the plain integrand is too peaked

function integrate(f: (t: number) => number): number {
  return RULE.nodes.reduce((sum, node, i) => sum + (RULE.weights[i] ?? 0) * f(0.5 * (1 + node)), 0) / 2
}

/** P(X > h, Y > k) for |ρ| < 0.925: Plackett's integral over the correlation in the variable asin ρ (Drezner–Wesolowsky). */
function moderate(h: number, k: number, rho: number): number {
  const angle = Math.asin(rho)
  const squares = 0.5 * (h * h + k * k)
  const integral = integrate((t) => {
    const sine = Math.sin(angle * t)
    return Math.exp((sine * h * k - squares) / (1 - sine * sine))
  })
  return (integral * angle) / (2 * Math.PI) + normalCdf(-h) * normalCdf(-k)
}

/**
 * 2π times what P(X > h, Y > k) lacks to its limit at ρ = 1, for ρ ≥ 0.925: the first terms of the integrand's expansion in
 * closed form, the smooth rest by quadrature (Genz's equation 6).
 */
function shortfall(h: number, k: number, rho: number): number {
  const width = Math.sqrt((1 - rho) * (1 + rho))
  if (width === 0) return 0
  const product = h * k
  const gap = Math.abs(h - k)
  const square = gap * gap
  const c = (4 - product) / 8
  const d = (12 - product) / 16
  const area = width * width
  const peak = Math.exp(-0.5 * (square / area + product))
  const closed = width * peak * (1 - (c * (square - area) * (1 - (d * square) / 5)) / 3 + (c * d * area * area) / 5)
  const edge =
    Math.exp(-0.5 * product) *
    Math.sqrt(2 * Math.PI) *
    normalCdf(-gap / width) *
    gap *
    (1 - (c * square * (1 - (d * square) / 5)) / 3)
  const rest = integrate((t) => {
    const x = (width * t) ** 2
    const root = Math.sqrt(1 - x)
    const scale = Math.exp(-0.5 * (square / x + product))
    if (scale === 0) return 0
    const exact = Math.exp((-product * (1 - root)) / (2 * (1 + root))) / root
    return scale * (exact - (1 + c * x * (1 + d * x)))
  })
  return closed - edge + width * rest
}

/** P(X > h, Y > k) for |ρ| ≥ 0.925 by reflection to positive correlation. */
function steep(h: number, k: number, rho: number): number {
  if (rho > 0) return normalCdf(-Math.max(h, k)) - shortfall(h, k, rho) / (2 * Math.PI)
  // P(X > h, Y > k) = P(X > h) − P(X > h, −Y ≥ −k), where X and −Y have correlation −ρ.
  const within = -k > h ? (h < 0 ? normalCdf(-k) - normalCdf(h) : normalCdf(-h) - normalCdf(k)) : 0
  return within + shortfall(h, -k, -rho) / (2 * Math.PI)
}

/**
 * P(X ≤ x, Y ≤ y) of two standard normal variables with correlation rho in [−1, 1]; absolute error ≤ 1e-14.
 * Error: `correlation-between-minus-1-and-1`. Source: A. Genz, Numerical computation of rectangular bivariate and trivariate
 * normal and t probabilities, Statistics and Computing 14 (2004).
 */
export function bivariateNormalCdf(x: number, y: number, rho: number): number {
  if (!(Math.abs(rho) <= 1)) throw new QuantError('correlation-between-minus-1-and-1', 'rho', { value: rho })
  if (x <= -FARTHEST || y <= -FARTHEST) return 0
  if (x >= FARTHEST) return normalCdf(y)
  if (y >= FARTHEST) return normalCdf(x)
  const probability = Math.abs(rho) < STEEP ? moderate(-x, -y, rho) : steep(-x, -y, rho)
  return Math.min(Math.max(probability, 0), 1)
}
