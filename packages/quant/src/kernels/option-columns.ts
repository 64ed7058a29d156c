// Garman–Kohlhagen over columns: price and Greeks of millions of European options a second on one thread. The plain version,
// with the formulas and their source, is pricing/garman-kohlhagen; this one says the same with one exponential for n(d1)
// and Mills' ratio for all four tails, and is tested against it.
import { tableMills } from './mills-table.ts'

const INV_SQRT_2PI = 0.3989422804014327

/** Columns of equal length; rates, volatility as fractions a year, time in years, `sign` +1 for a call and −1 for a put. */
export interface OptionColumns {
  readonly sign: Float64Array
  readonly spot: Float64Array
  readonly strike: Float64Array
  readonly rDomestic: Float64Array
  readonly rForeign: Float64Array
  readonly time: Float64Array
  readonly vol: Float64Array
}

export interface GreekColumns {
  readonly price: Float64Array
  readonly delta: Float64Array
  readonly gamma: Float64Array
  readonly vegaPer1Pct: Float64Array
  readonly thetaPerDay: Float64Array
  readonly rhoPer1Pct: Float64Array
  readonly rhoForeignPer1Pct: Float64Array
}

export function greekColumns(length: number): GreekColumns {
  const column = () => new Float64Array(length)
  return {
    price: column(),
    delta: column(),
    gamma: column(),
    vegaPer1Pct: column(),
    thetaPerDay: column(),
    rhoPer1Pct: column(),
    rhoForeignPer1Pct: column(),
  }
}

export function priceColumns(options: OptionColumns, out: GreekColumns): void {
  const { sign, spot, strike, rDomestic, rForeign, time, vol } = options
  const { price, delta, gamma, vegaPer1Pct, thetaPerDay, rhoPer1Pct, rhoForeignPer1Pct } = out
  for (let i = 0; i < sign.length; i += 1) {
    const t = time[i]!
    const sigma = vol[i]!
    const r = rDomestic[i]!
    const q = rForeign[i]!
    const phi = sign[i]!
    const rootT = Math.sqrt(t)
    const stdDev = sigma * rootT
    const spotPv = spot[i]! * Math.exp(-q * t)
    const strikePv = strike[i]! * Math.exp(-r * t)
    const d1 = (Math.log(spot[i]! / strike[i]!) + (r - q) * t) / stdDev + 0.5 * stdDev
    const d2 = d1 - stdDev
    // S·e^(−qT)·n(d1) = K·e^(−rT)·n(d2): one density serves both legs.
    const density = spotPv * (INV_SQRT_2PI * Math.exp(-0.5 * d1 * d1))
    const tail1 = density * tableMills(Math.abs(d1))
    const tail2 = density * tableMills(Math.abs(d2))
    const leg1 = phi * d1 > 0 ? spotPv - tail1 : tail1
    const leg2 = phi * d2 > 0 ? strikePv - tail2 : tail2
    const perSpot = 1 / spot[i]!
    price[i] = phi * (leg1 - leg2)
    delta[i] = phi * leg1 * perSpot
    gamma[i] = (density * perSpot * perSpot) / stdDev
    vegaPer1Pct[i] = density * rootT * 0.01
    thetaPerDay[i] = ((-0.5 * density * sigma) / rootT + phi * (q * leg1 - r * leg2)) * (1 / 365)
    rhoPer1Pct[i] = phi * t * leg2 * 0.01
    rhoForeignPer1Pct[i] = -phi * t * leg1 * 0.01
  }
}
