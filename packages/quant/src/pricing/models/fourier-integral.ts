// ∫₀^∞ of the damped oscillations that option prices are in Fourier space: panels that grow geometrically, then half-periods
// whose alternating sums are extrapolated, so that a tail of 10⁸ oscillations costs a few dozen.
import { QuantError } from '../../basics/quant-error.ts'
import { gaussKronrod } from '../../maths/quadrature.ts'

interface FourierIntegral {
  readonly integrand: (u: number) => number
  /** Size of the characteristic function, which bounds the tail by size(u)/u. */
  readonly size: (u: number) => number
  /** Radians per unit of u before the tail, and in it. */
  readonly earlySpeed: number
  readonly phaseSpeed: number
  /** From here on the integrand has its asymptotic form and may be extrapolated. */
  readonly settled: number
}

const NEGLIGIBLE = 1e-17
// K15 − G7 is far above the error of K15 for a smooth integrand, so that these bounds leave about 1e-15.
const PANEL = { tolerance: 1e-12, relativeTolerance: 1e-12, maxIntervals: 400 }
const MOST_PANELS = 400
const AGREEMENT = 1e-14

/** The limit of partial sums by Wynn's epsilon algorithm: the last even diagonal entry. */
function extrapolated(sums: readonly number[]): number {
  let before: number[] = sums.map(() => 0)
  let row: number[] = [...sums]
  let best = row.at(-1) ?? 0
  for (let column = 1; row.length > 1; column++) {
    const next = row.slice(1).map((value, i) => (before[i + 1] ?? 0) + 1 / (value - (row[i] ?? 0)))
    before = row
    row = next
    if (column % 2 === 0 && row.every(Number.isFinite)) best = row.at(-1) ?? best
    if (!row.every(Number.isFinite)) break
  }
  return best
}

/**
 * The integral, absolute error about 1e-14. Errors: `not-converged`. Source: panels as Sidi, The numerical evaluation of
 * very oscillatory infinite integrals by extrapolation (1982); Wynn (1956).
 */
export function fourierIntegral({ integrand, size, earlySpeed, phaseSpeed, settled }: FourierIntegral): number {
  const halfPeriod = Math.PI / phaseSpeed
  const period = (2 * Math.PI) / earlySpeed
  const sums: number[] = []
  let [from, sum, last, error] = [0, 0, Number.NaN, Number.NaN]
  for (let n = 0; n < MOST_PANELS; n++) {
    const width = from > settled ? Math.min(from, halfPeriod) : Math.min(Math.max(from, 0.5), period)
    sum += gaussKronrod(integrand, from, from + width, PANEL)
    from += width
    if (size(from) < NEGLIGIBLE * from) return sum
    if (from <= settled || width < halfPeriod) continue
    sums.push(sum)
    if (sums.length < 5 || sums.length % 2 === 0) continue
    const limit = extrapolated(sums.slice(-25))
    error = Math.abs(limit - last)
    if (error < AGREEMENT) return limit
    last = limit
  }
  throw new QuantError('not-converged', 'integral', Number.isFinite(error) ? { error } : {})
}
