// The standard normal distribution, accurate in both tails: every option price of this package rests on these functions.
// They are kernels: a finite or infinite argument is assumed.
import { QuantError } from '../basics/quant-error.ts'
import { polynomial } from './polynomial.ts'
import { portableLog } from './portable-log.ts'

const INVERSE_SQRT_2PI = 0.3989422804014327
const SQRT_2PI = 2.5066282746310002
const SQRT_HALF = Math.SQRT1_2

/** n(x) = e^{−x²/2}/√(2π). */
export function normalPdf(x: number): number {
  return INVERSE_SQRT_2PI * Math.exp(-0.5 * x * x)
}

/**
 * e^{−x²/2} with the rounding of x² taken out: x is split at a multiple of 1/16, whose square is exact, so that the
 * relative error stays near 1 ulp where the plain form loses x²/2 ulp.
 */
function gaussian(x: number): number {
  const coarse = Math.trunc(x * 16) / 16
  return Math.exp(-0.5 * coarse * coarse) * Math.exp(-0.5 * (x - coarse) * (x + coarse))
}

// W. J. Cody, Rational Chebyshev approximations for the error function, Math. Comp. 23 (1969), tables II and III.
const CENTRE = [0.18577770618460315, 3.1611237438705655, 113.86415415105016, 377.485237685302, 3209.3775891384694]
const CENTRE_BELOW = [1, 23.601290952344122, 244.02463793444417, 1282.6165260773723, 2844.236833439171]
const MIDDLE = [
  2.1531153547440383e-8, 0.5641884969886701, 8.883149794388377, 66.11919063714163, 298.6351381974001, 881.952221241769,
  1712.0476126340707, 2051.0783778260716, 1230.3393547979972,
]
const MIDDLE_BELOW = [
  1, 15.744926110709835, 117.6939508913125, 537.1811018620099, 1621.3895745666903, 3290.7992357334597,
  4362.619090143247, 3439.3676741437216, 1230.3393548037495,
]
const FAR = [
  0.016315387137302097, 0.30532663496123236, 0.36034489994980445, 0.12578172611122926, 0.016083785148742275,
  0.0006587491615298378,
]
const FAR_BELOW = [
  1, 2.568520192289822, 1.8729528499234673, 0.5279051029514285, 0.06051834131244132, 0.0023352049762686918,
]
const CENTRE_END = 0.46875
const MIDDLE_END = 4
const INVERSE_SQRT_PI = 0.5641895835477563

/** e^{y²}·erfc(y) for y ≥ 0.46875. */
function scaledErfc(y: number): number {
  if (y <= MIDDLE_END) return polynomial(MIDDLE, y) / polynomial(MIDDLE_BELOW, y)
  const inverseSquare = 1 / (y * y)
  const correction = (inverseSquare * polynomial(FAR, inverseSquare)) / polynomial(FAR_BELOW, inverseSquare)
  return (INVERSE_SQRT_PI - correction) / y
}

/**
 * N(x), the probability that a standard normal variable is at most x. Absolute error ≤ 1e-15 everywhere, relative error
 * ≤ 2e-15 in the lower tail down to the smallest normal number (x ≈ −37.5). For the upper tail take N(−x), never 1 − N(x).
 * Source: Cody (1969) through N(x) = ½erfc(−x/√2).
 */
export function normalCdf(x: number): number {
  const y = Math.abs(x) * SQRT_HALF
  if (y <= CENTRE_END) {
    const square = y * y
    return 0.5 + (0.5 * x * SQRT_HALF * polynomial(CENTRE, square)) / polynomial(CENTRE_BELOW, square)
  }
  const tail = y < 28 ? 0.5 * gaussian(x) * scaledErfc(y) : 0
  return x < 0 ? tail : 1 - tail
}

/** Mills' ratio N(−x)/n(x), for x ≥ 0.67 without any exponential; falls like 1/x. Relative error ≤ 2e-15. */
export function millsRatio(x: number): number {
  const y = x * SQRT_HALF
  if (y > CENTRE_END) return 0.5 * SQRT_2PI * scaledErfc(y)
  return normalCdf(-x) / normalPdf(x)
}

// M. J. Wichura, Algorithm AS 241: the percentage points of the normal distribution, Appl. Statist. 37 (1988), PPND16.
const INNER = [
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
  133.14166789178438, 3.3871328727963665,
]
const INNER_BELOW = [
  5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
  42.31333070160091, 1,
]
const OUTER = [
  0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
  5.769497221460691, 4.630337846156546, 1.4234371107496835,
]
const OUTER_BELOW = [
  1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
  1.6763848301838038, 2.053191626637759, 1,
]
const LAST = [
  2.0103343992922881e-7, 0.000027115555687434876, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
  1.7848265399172913, 5.463784911164114, 6.657904643501103,
]
const LAST_BELOW = [
  2.0442631033899397e-15, 1.421511758316446e-7, 0.000018463183175100548, 0.0007868691311456133, 0.014875361290850615,
  0.1369298809227358, 0.599832206555888, 1,
]

/**
 * The x with N(x) = p, 0 < p < 1; relative error about 1e-15. Uses + − × ÷ √ alone, so that random numbers made from it are
 * the same bits in every engine. Error: `probability-between-0-and-1`. Source: Wichura (1988), AS 241.
 */
export function normalInverse(p: number): number {
  if (!(p > 0 && p < 1)) throw new QuantError('probability-between-0-and-1', 'probability', { value: p })
  const fromCentre = p - 0.5
  if (Math.abs(fromCentre) <= 0.425) {
    const r = 0.180625 - fromCentre * fromCentre
    return (fromCentre * polynomial(INNER, r)) / polynomial(INNER_BELOW, r)
  }
  const r = Math.sqrt(-portableLog(fromCentre < 0 ? p : 1 - p))
  const size =
    r <= 5
      ? polynomial(OUTER, r - 1.6) / polynomial(OUTER_BELOW, r - 1.6)
      : polynomial(LAST, r - 5) / polynomial(LAST_BELOW, r - 5)
  return fromCentre < 0 ? -size : size
}
