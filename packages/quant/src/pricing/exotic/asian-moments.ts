// The first two moments of an arithmetic average of a lognormal path, as the logarithm of the mean and the variance of the
// matching lognormal, both free of the cancellation and the 0/0 of the textbook formulas.

export interface AverageMoments {
  /** E[A]. */
  readonly mean: number
  /** ln(E[A²]/E[A]²). */
  readonly variance: number
}

/**
 * Divided difference exp[z₀, …, zₙ], divided by e^{max z} so that it cannot overflow. It is the corner of the exponential of
 * the matrix with z on its diagonal and 1 above; shifted to be non-negative, scaled and squared, no two terms ever cancel.
 * Source: McCurdy, Ng and Parlett, Accurate computation of divided differences of the exponential function (1984).
 */
function expDividedDifference(points: readonly number[]): number {
  const [top, bottom] = [Math.max(...points), Math.min(...points)]
  const halvings = Math.max(0, Math.ceil(Math.log2(Math.max(1, top - bottom))))
  const scale = 2 ** -halvings
  const size = points.length
  const step = points.map((z, i) => points.map((_, j) => scale * (j === i ? z - bottom : j === i + 1 ? 1 : 0)))
  const times = (x: number[][], y: number[][]) =>
    x.map((row) => y.map((_, j) => row.reduce((sum, value, k) => sum + value * (y[k]?.[j] ?? 0), 0)))
  let term: number[][] = points.map((_, i) => points.map((__, j) => (i === j ? 1 : 0)))
  let sum = term
  for (let n = 1; n <= 22; n++) {
    term = times(term, step).map((row) => row.map((value) => value / n))
    sum = sum.map((row, i) => row.map((value, j) => value + (term[i]?.[j] ?? 0)))
  }
  const shift = Math.exp(-scale * (top - bottom))
  let power = sum.map((row) => row.map((value) => value * shift))
  for (let i = 0; i < halvings; i++) power = times(power, power)
  return power[0]?.[size - 1] ?? 0
}

/** ln(1 + e^{log}). */
const softplus = (log: number): number => (log > 0 ? log + Math.log1p(Math.exp(-log)) : Math.log1p(Math.exp(log)))

/**
 * Average over [0, T], continuous. With x = bT and y = σ²T: E[A] = S·exp[0, x], and E[A²] − E[A]² = 2yS²·exp[0, x, 2x, 2x+y],
 * which is Turnbull and Wakeman's second moment 2S²·exp[0, x, 2x+y] less the squared first without the subtraction.
 */
export function continuousMoments(spot: number, carry: number, vol: number, time: number): AverageMoments {
  const [x, y] = [carry * time, vol * vol * time]
  const meanTop = Math.max(0, x)
  const mean = expDividedDifference([0, x])
  const points = [0, x, 2 * x, 2 * x + y]
  const logExcess = Math.log(2 * y * expDividedDifference(points)) + Math.max(...points)
  return {
    mean: spot * mean * Math.exp(meanTop),
    variance: softplus(logExcess - 2 * (Math.log(mean) + meanTop)),
  }
}

/**
 * Average over given times: E[A] = Σ Fᵢ/m and E[A²] − E[A]² = ΣΣ FᵢFⱼ(e^{σ² min(tᵢ,tⱼ)} − 1)/m², a sum of positive terms. Times
 * ascend.
 */
export function discreteMoments(spot: number, carry: number, vol: number, times: readonly number[]): AverageMoments {
  const last = times.at(-1) ?? 0
  const top = Math.max(0, carry * last) // taken out of every forward
  const growth = vol * vol * last // taken out of every covariance
  const forwards = times.map((t) => Math.exp(carry * t - top))
  let later = 0
  let excess = 0
  for (let i = times.length - 1; i >= 0; i--) {
    const [forward, y] = [forwards[i] ?? 0, vol * vol * (times[i] ?? 0)]
    excess += forward * (forward + 2 * later) * Math.exp(y - growth) * -Math.expm1(-y)
    later += forward
  }
  const logRatio = excess === 0 ? Number.NEGATIVE_INFINITY : Math.log(excess) + growth - 2 * Math.log(later)
  return { mean: ((spot * later) / times.length) * Math.exp(top), variance: softplus(logRatio) }
}

/**
 * Geometric average of a lognormal path, lognormal itself: mean and variance of its logarithm over the spot's. Continuous
 * without times. Source: Kemna and Vorst, A pricing method for options based on average asset values (1990).
 */
export function geometricMoments(carry: number, vol: number, time: number, times?: readonly number[]) {
  const drift = carry - 0.5 * vol * vol
  if (!times) return { logMean: 0.5 * drift * time, variance: (vol * vol * time) / 3 }
  const m = times.length
  const total = times.reduce((sum, t) => sum + t, 0)
  // Σᵢ Σⱼ min(tᵢ, tⱼ) = Σᵢ tᵢ(2(m − i) − 1) for ascending times, i from 0.
  const common = times.reduce((sum, t, i) => sum + t * (2 * (m - i) - 1), 0)
  return { logMean: (drift * total) / m, variance: (vol * vol * common) / (m * m) }
}
