// Garman–Kohlhagen over columns: price and Greeks of ten million European options a second on one thread. The plain version,
// with the formulas and their source, is pricing/garman-kohlhagen; this one says the same with one exponential for n(d1)
// and Mills' ratio for all four tails. It goes through the columns in blocks, and through each block in short loops, so that
// the processor works on several options at once and all of a block stays in its first cache.
import { exponential } from './exponential.ts'
import { takeLogarithms } from './logarithm.ts'
import { tableMills } from './mills-table.ts'

const INV_SQRT_2PI = 0.3989422804014327
const BLOCK = 64

// What the loops over a block leave each other. Constants of the module, whose addresses the compiler builds into the loops;
// nothing in them outlives one call.
/** First S/K, then its logarithm; beside it the same bytes as whole numbers. */
const ratios = new Float64Array(BLOCK).fill(1)
const ratioWords = new Int32Array(ratios.buffer)
const d1Block = new Float64Array(BLOCK)
const deviationBlock = new Float64Array(BLOCK)
/** First −r_f·T, −r·T and −d1²/2, then e to their power; three stretches of BLOCK. */
const powers = new Float64Array(3 * BLOCK)
/** First |d1| and |d2|, then Mills' ratio of them; two stretches of BLOCK. */
const tails = new Float64Array(2 * BLOCK)

/** Columns of equal length; rates, volatility as fractions a year, time in years, `sign` +1 for a call and −1 for a put. */
interface OptionColumns {
  readonly sign: Float64Array
  readonly spot: Float64Array
  readonly strike: Float64Array
  readonly rDomestic: Float64Array
  readonly rForeign: Float64Array
  readonly time: Float64Array
  readonly vol: Float64Array
}

interface GreekColumns {
  readonly price: Float64Array
  readonly delta: Float64Array
  readonly gamma: Float64Array
  readonly vegaPer1Pct: Float64Array
  readonly thetaPerDay: Float64Array
  readonly rhoPer1Pct: Float64Array
  readonly rhoForeignPer1Pct: Float64Array
}

/** Empty columns for `priceColumns` to fill. */
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

/**
 * Fills `out` with price and Greeks of each option, in the units of `Greeks`. A kernel: spot, strike, time and vol positive and
 * finite, spot/strike and both discount factors neither overflowing nor subnormal. Agrees with `garmanKohlhagen` to 2e-14 of
 * the larger leg, plus what the last bit of spot/strike is worth at small σ√T.
 * Source: Garman and Kohlhagen (1983), as pricing/garman-kohlhagen.
 */
export function priceColumns(options: OptionColumns, out: GreekColumns): void {
  const length = options.sign.length
  for (let from = 0; from < length; from += BLOCK) {
    const count = Math.min(BLOCK, length - from)
    divide(options, from, count)
    takeLogarithms(ratios, ratioWords)
    prepare(options, from, count)
    raise()
    takeRatios()
    combine(options, out, from, count)
  }
}

// Each loop is a function of its own: the compiler then inlines what the loop calls, and does not run out of its budget.
function raise(): void {
  for (let i = 0; i < 3 * BLOCK; i += 1) powers[i] = exponential(powers[i]!)
}

function takeRatios(): void {
  for (let i = 0; i < 2 * BLOCK; i += 1) tails[i] = tableMills(tails[i]!)
}

function divide({ spot, strike }: OptionColumns, from: number, count: number): void {
  for (let j = 0; j < count; j += 1) ratios[j] = spot[from + j]! / strike[from + j]!
}

function prepare(options: OptionColumns, from: number, count: number): void {
  const { rDomestic, rForeign, time, vol } = options
  for (let j = 0; j < count; j += 1) {
    const i = from + j
    const t = time[i]!
    const s = vol[i]! * Math.sqrt(t)
    const foreign = -rForeign[i]! * t
    const domestic = -rDomestic[i]! * t
    const d = (ratios[j]! + foreign - domestic) / s + 0.5 * s
    d1Block[j] = d
    deviationBlock[j] = s
    powers[j] = foreign
    powers[BLOCK + j] = domestic
    powers[2 * BLOCK + j] = -0.5 * d * d
    tails[j] = Math.abs(d)
    tails[BLOCK + j] = Math.abs(d - s)
  }
}

/** S·e^(−r_f·T)·n(d1) = K·e^(−r·T)·n(d2): one density serves both legs and every Greek. */
function combine(options: OptionColumns, out: GreekColumns, from: number, count: number): void {
  const { sign, spot, strike, rDomestic, rForeign, time, vol } = options
  const { price, delta, gamma, vegaPer1Pct, thetaPerDay, rhoPer1Pct, rhoForeignPer1Pct } = out
  for (let j = 0; j < count; j += 1) {
    const i = from + j
    const phi = sign[i]!
    const t = time[i]!
    const sigma = vol[i]!
    const d = d1Block[j]!
    const s = deviationBlock[j]!
    const spotPv = spot[i]! * powers[j]!
    const strikePv = strike[i]! * powers[BLOCK + j]!
    const density = spotPv * (INV_SQRT_2PI * powers[2 * BLOCK + j]!)
    const tail1 = density * tails[j]!
    const tail2 = density * tails[BLOCK + j]!
    const inside1 = Number(phi * d > 0)
    const inside2 = Number(phi * (d - s) > 0)
    const leg1 = inside1 * (spotPv - tail1) + (1 - inside1) * tail1
    const leg2 = inside2 * (strikePv - tail2) + (1 - inside2) * tail2
    // One division for two.
    const inverse = 1 / (spot[i]! * s)
    const perSpot = inverse * s
    const decay = density * (inverse * spot[i]!)
    price[i] = phi * (leg1 - leg2)
    delta[i] = phi * leg1 * perSpot
    gamma[i] = decay * perSpot * perSpot
    vegaPer1Pct[i] = decay * sigma * t * 0.01
    thetaPerDay[i] = (-0.5 * decay * sigma * sigma + phi * (rForeign[i]! * leg1 - rDomestic[i]! * leg2)) * (1 / 365)
    rhoPer1Pct[i] = phi * t * leg2 * 0.01
    rhoForeignPer1Pct[i] = -phi * t * leg1 * 0.01
  }
}
