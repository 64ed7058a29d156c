// How little a far option can be worth under Heston: a bound from the moments of the rate. Where it is below rounding, the
// Fourier integral would only sum noise.

/** What moves the rate: the parameters of `HestonInput` with `vol` = √v0. */
interface Dynamics {
  readonly vol: number
  readonly kappa: number
  readonly theta: number
  readonly volOfVol: number
  readonly correlation: number
  readonly time: number
}

const STEPS = 200
const POWERS = [2, 8, 32, 128, 512, 2048, 8192]
const LARGEST_LOG = 700

/**
 * ln E[(S_T/F)^p] by Runge–Kutta on D′ = ½p(p−1) + (ρξp − κ)D + ½ξ²D², ln E = v0·D(T) + κθ∫D dt; infinite where the moment
 * does not exist or the steps are too coarse for it: D must grow from 0 towards its limit.
 */
function logMoment(p: number, { kappa, theta, volOfVol: xi, correlation, time, vol }: Dynamics): number {
  const slope = (d: number) => 0.5 * p * (p - 1) + (correlation * xi * p - kappa) * d + 0.5 * xi * xi * d * d
  const step = time / STEPS
  let [d, area] = [0, 0]
  for (let n = 0; n < STEPS; n++) {
    const k1 = slope(d)
    const k2 = slope(d + 0.5 * step * k1)
    const k3 = slope(d + 0.5 * step * k2)
    const next = d + (step / 6) * (k1 + 2 * k2 + 2 * k3 + slope(d + step * k3))
    if (!(next >= d) || next * vol * vol > LARGEST_LOG) return Number.POSITIVE_INFINITY
    area += 0.5 * step * (d + next)
    d = next
  }
  return vol * vol * d + kappa * theta * area
}

/**
 * An upper bound of ln(value of the out-of-the-money option / (strike·discount)) with `moneyness` ln(F/K): the least of
 * ln E[(S/F)^p] + p·moneyness over some p > 1 for calls (moneyness < 0) and p < 0 for puts. Source: Markov's inequality.
 */
export function logTailBound(dynamics: Dynamics, moneyness: number): number {
  const powers = moneyness < 0 ? POWERS : POWERS.map((power) => 1 - power)
  return Math.min(...powers.map((p) => logMoment(p, dynamics) + p * moneyness))
}
