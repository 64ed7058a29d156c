// Integrals: adaptive Gauss–Kronrod for a tolerance, Gauss–Legendre nodes for a fixed rule.
import { QuantError } from '../basics/quant-error.ts'

interface QuadratureOptions {
  /** Absolute error allowed; the larger of the two bounds counts. */
  readonly tolerance?: number
  readonly relativeTolerance?: number
  readonly maxIntervals?: number
}

interface Rule {
  readonly nodes: readonly number[]
  readonly weights: readonly number[]
}

interface Piece {
  readonly low: number
  readonly high: number
  readonly value: number
  readonly error: number
}

// Kronrod 15 with the embedded Gauss 7 rule. Source: Piessens et al., QUADPACK (1983), QK15. Rows: node, Kronrod weight, Gauss weight.
const PAIRS: readonly (readonly [number, number, number])[] = [
  [0.9914553711208126, 0.022935322010529224, 0],
  [0.9491079123427585, 0.06309209262997856, 0.1294849661688697],
  [0.8648644233597691, 0.10479001032225019, 0],
  [0.7415311855993945, 0.14065325971552592, 0.27970539148927664],
  [0.5860872354676911, 0.1690047266392679, 0],
  [0.4058451513773972, 0.19035057806478542, 0.3818300505051189],
  [0.20778495500789848, 0.20443294007529889, 0],
]
const MIDDLE_KRONROD = 0.20948214108472782
const MIDDLE_GAUSS = 0.4179591836734694

function kronrod(f: (x: number) => number, low: number, high: number): Piece {
  const middle = 0.5 * (low + high)
  const half = 0.5 * (high - low)
  const atMiddle = f(middle)
  let fine = MIDDLE_KRONROD * atMiddle
  let coarse = MIDDLE_GAUSS * atMiddle
  for (const [node, kronrodWeight, gaussWeight] of PAIRS) {
    const both = f(middle - half * node) + f(middle + half * node)
    fine += kronrodWeight * both
    coarse += gaussWeight * both
  }
  const value = fine * half
  if (!Number.isFinite(value)) throw new QuantError('not-finite', 'function', { low, high })
  return { low, high, value, error: Math.abs((fine - coarse) * half) }
}

/** x = a + t/(1−t) maps [a, ∞) to [0, 1), so that a half-infinite range is an ordinary one. */
function folded(f: (x: number) => number, a: number): (t: number) => number {
  return (t) => {
    const rest = 1 - t
    return f(a + t / rest) / (rest * rest)
  }
}

/**
 * ∫ₐᵇ f(x) dx by adaptive bisection of the worst interval until the sum of |K15 − G7| is within tolerance; b may be +∞. The
 * estimate is far above the true error for smooth f. Errors: `not-converged`, `not-finite` (field function).
 */
export function gaussKronrod(f: (x: number) => number, a: number, b: number, options: QuadratureOptions = {}): number {
  const { tolerance = 1e-12, relativeTolerance = 1e-13, maxIntervals = 500 } = options
  if (b === Number.POSITIVE_INFINITY) return gaussKronrod(folded(f, a), 0, 1, options)
  if (a === b) return 0
  const pieces: Piece[] = [kronrod(f, a, b)]
  for (;;) {
    const value = pieces.reduce((sum, piece) => sum + piece.value, 0)
    const error = pieces.reduce((sum, piece) => sum + piece.error, 0)
    if (error <= Math.max(tolerance, relativeTolerance * Math.abs(value))) return value
    if (pieces.length >= maxIntervals) throw new QuantError('not-converged', 'integral', { error })
    const worst = pieces.reduce((at, piece, i) => (piece.error > (pieces[at]?.error ?? 0) ? i : at), 0)
    const { low, high } = pieces[worst] as Piece
    const middle = 0.5 * (low + high)
    pieces.splice(worst, 1, kronrod(f, low, middle), kronrod(f, middle, high))
  }
}

/** Pₙ(x) and its derivative by the three-term recurrence. */
function legendre(n: number, x: number): { value: number; slope: number } {
  let [before, value] = [1, x]
  for (let k = 2; k <= n; k++) [before, value] = [value, ((2 * k - 1) * x * value - (k - 1) * before) / k]
  return { value, slope: (n * (x * value - before)) / (x * x - 1) }
}

/**
 * The n nodes and weights of Gauss–Legendre on [−1, 1], ascending, exact for polynomials of degree 2n − 1. Compute once and
 * keep. Source: Newton's method on Pₙ, Press et al., Numerical Recipes, §4.6.
 */
export function gaussLegendre(n: number): Rule {
  const nodes: number[] = []
  const weights: number[] = []
  for (let i = n; i >= 1; i--) {
    let x = Math.cos((Math.PI * (i - 0.25)) / (n + 0.5))
    for (let pass = 0; pass < 6; pass++) {
      const { value, slope } = legendre(n, x)
      x -= value / slope
    }
    const { slope } = legendre(n, x)
    nodes.push(x)
    weights.push(2 / ((1 - x * x) * slope * slope))
  }
  return { nodes, weights }
}
