// The trinomial tree of Hull and White for one-factor short-rate models: R = α + x (Hull–White) or R = e^{α+x}
// (Black–Karasinski), x reverting to 0. R is the rate of one time step. Stage one lays the branches of x, stage two moves each
// slice by α so that the tree prices every zero-coupon bond of the curve.
import { QuantError } from '../../basics/quant-error.ts'
import type { YieldCurve } from '../../market/curve/zero-curve.ts'
import { newton } from '../../maths/root-finder.ts'

export type ShortRateModel = 'hull-white' | 'black-karasinski'

export interface ShortRateTerms {
  readonly model: ShortRateModel
  /** Mean reversion a ≥ 0 of the rate (Hull–White) or its logarithm (Black–Karasinski). */
  readonly reversion: number
  /** A year: absolute for Hull–White, relative for Black–Karasinski. */
  readonly vol: number
}

/** One time of the tree and the branches that leave it. Arrays run over the nodes, lowest rate first. */
export interface TreeSlice {
  readonly time: number
  /** Years to the next slice. */
  readonly step: number
  readonly alpha: number
  /** j of the first node; x = j·spacing. */
  readonly lowest: number
  readonly spacing: number
  readonly rates: Float64Array
  readonly discounts: Float64Array
  /** Index in the next slice where the middle branch ends; the others end beside it. */
  readonly targets: Int32Array
  readonly up: Float64Array
  readonly middle: Float64Array
  readonly down: Float64Array
}

/** Stage one of a slice: its nodes and where their branches go. Slices of equal steps share it once the tree is at full width. */
interface Lattice {
  readonly step: number
  readonly lowest: number
  readonly spacing: number
  /** x of the nodes, and e^{−xΔt} (Hull–White) or e^x (Black–Karasinski). */
  readonly offsets: Float64Array
  readonly shapes: Float64Array
  readonly targets: Int32Array
  readonly up: Float64Array
  readonly middle: Float64Array
  readonly down: Float64Array
  /** Where the branches end. */
  readonly nextLowest: number
  readonly nextCount: number
  readonly nextSpacing: number
}

/** Hull's j_max = ⌈0.184/(aΔt)⌉: from there the branches turn back, and all probabilities are positive. */
const WIDTH = 0.184
/** Beyond this a·Δt no branching keeps the probabilities positive with j_max = 1. */
const LARGEST_REVERSION = 0.816
const NEARLY_EQUAL = 1e-9

/** Node times from 0 with `steps` equal steps over `span`, adjusted so that every event time is a node; ends at the last event. */
export function treeTimes(span: number, steps: number, events: readonly number[]): number[] {
  const step = span / steps
  const ends = [...new Set(events)].sort((one, other) => one - other)
  const times = [0]
  for (const end of ends) {
    const start = times.at(-1) ?? 0
    if (end - start < NEARLY_EQUAL) continue
    const count = Math.max(1, Math.round((end - start) / step))
    for (let k = 1; k <= count; k++) times.push(k === count ? end : start + ((end - start) * k) / count)
  }
  return times
}

/**
 * The tree on the given node times: slice i leads from times[i] to times[i + 1]. With equal steps it is Hull's tree exactly;
 * where the step changes, the middle branch goes to the nearest node. Kernel: checked model, increasing times from 0.
 * Errors: `probability-outside-0-1` (a·Δt > 0.816, with the least number of steps a year), `forward-positive` (Black–Karasinski on a
 * curve with a negative forward). Source: Hull and White (1994); Hull, ch. 32.4–32.5.
 */
export function shortRateTree(curve: YieldCurve, times: readonly number[], terms: ShortRateTerms): TreeSlice[] {
  const slices: TreeSlice[] = []
  let prices: Float64Array = Float64Array.of(1)
  let lattice: Lattice | undefined
  for (let i = 0; i + 1 < times.length; i++) {
    const [time, next] = [times[i] as number, times[i + 1] as number]
    const step = next - time
    lattice = nextLattice(lattice, step, terms)
    const { lowest, spacing, targets, up, middle, down } = lattice
    const { alpha, rates, discounts } = calibrated(prices, lattice, step, curve, time, terms.model)
    slices.push({ time, step, alpha, lowest, spacing, rates, discounts, targets, up, middle, down })
    prices = pushed(prices, discounts, lattice)
  }
  return slices
}

/** Values one slice earlier: discounted expectation over the three branches. */
export function rolledBack(slice: TreeSlice, later: Float64Array): Float64Array {
  const { discounts, targets, up, middle, down } = slice
  const earlier = new Float64Array(discounts.length)
  for (let n = 0; n < earlier.length; n++) {
    const m = targets[n] as number
    const expected =
      (up[n] as number) * (later[m + 1] as number) +
      (middle[n] as number) * (later[m] as number) +
      (down[n] as number) * (later[m - 1] as number)
    earlier[n] = (discounts[n] as number) * expected
  }
  return earlier
}

/** Number of nodes at the time where a slice's branches end. */
export function nodesAfter({ targets }: TreeSlice): number {
  return (targets.at(-1) ?? 0) + 2
}

/** The lattice of the slice after `before`, which is the same one when nothing grows any more. */
function nextLattice(before: Lattice | undefined, step: number, terms: ShortRateTerms): Lattice {
  if (!before) return branched(0, 1, terms.vol * Math.sqrt(3 * step), step, terms)
  const same = Math.abs(step / before.step - 1) < NEARLY_EQUAL
  const settled = before.nextLowest === before.lowest && before.nextCount === before.offsets.length
  if (same && settled && before.spacing === before.nextSpacing) return before
  return branched(before.nextLowest, before.nextCount, before.nextSpacing, same ? before.step : step, terms)
}

/** Stage one: where the branches of every node go and with which probability. */
function branched(lowest: number, count: number, spacing: number, step: number, terms: ShortRateTerms): Lattice {
  const { reversion, vol, model } = terms
  const decay = reversion * step
  if (decay > LARGEST_REVERSION) {
    const stepsPerYear = Math.ceil(reversion / LARGEST_REVERSION)
    throw new QuantError('probability-outside-0-1', 'steps', { stepsPerYear })
  }
  const nextSpacing = vol * Math.sqrt(3 * step)
  const same = spacing === nextSpacing
  const widest = decay > 0 ? Math.ceil(WIDTH / decay - NEARLY_EQUAL) : Number.POSITIVE_INFINITY
  const targets = new Int32Array(count)
  const [up, middle, down] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  const [offsets, shapes] = [new Float64Array(count), new Float64Array(count)]
  for (let n = 0; n < count; n++) {
    const j = lowest + n
    const mean = (same ? j : (j * spacing) / nextSpacing) * (1 - decay)
    const nearest = Math.round(mean)
    const turns = same && Math.abs(j) >= widest && Math.abs(nearest) >= Math.abs(j)
    const k = turns ? j - Math.sign(j) : nearest
    const off = mean - k
    targets[n] = k
    up[n] = 1 / 6 + (off * off + off) / 2
    middle[n] = 2 / 3 - off * off
    down[n] = 1 / 6 + (off * off - off) / 2
    offsets[n] = j * spacing
    shapes[n] = Math.exp(model === 'hull-white' ? -j * spacing * step : j * spacing)
  }
  const nextLowest = (targets[0] ?? 0) - 1
  const nextCount = (targets[count - 1] ?? 0) + 2 - nextLowest
  for (let n = 0; n < count; n++) targets[n] = (targets[n] as number) - nextLowest
  return { step, lowest, spacing, offsets, shapes, targets, up, middle, down, nextLowest, nextCount, nextSpacing }
}

/** Arrow–Debreu prices of the next slice's nodes. */
function pushed(prices: Float64Array, discounts: Float64Array, { nextCount, targets, up, middle, down }: Lattice) {
  const next = new Float64Array(nextCount)
  for (let n = 0; n < prices.length; n++) {
    const paid = (prices[n] as number) * (discounts[n] as number)
    const m = targets[n] as number
    next[m + 1] = (next[m + 1] as number) + paid * (up[n] as number)
    next[m] = (next[m] as number) + paid * (middle[n] as number)
    next[m - 1] = (next[m - 1] as number) + paid * (down[n] as number)
  }
  return next
}

interface CalibratedSlice {
  readonly alpha: number
  readonly rates: Float64Array
  readonly discounts: Float64Array
}

/** Stage two: the α at which the slice prices the bond that matures one step later. */
function calibrated(
  prices: Float64Array,
  lattice: Lattice,
  step: number,
  curve: YieldCurve,
  time: number,
  model: ShortRateModel,
): CalibratedSlice {
  const target = curve.discount(time + step)
  if (model === 'black-karasinski') {
    const forward = Math.log(curve.discount(time) / target) / step
    if (!(forward > 0)) throw new QuantError('forward-positive', 'zeroCurve', { time, forward })
    return lognormalSlice(prices, lattice, step, target, forward)
  }
  const { offsets, shapes } = lattice
  let sum = 0
  for (let n = 0; n < prices.length; n++) sum += (prices[n] as number) * (shapes[n] as number)
  const common = target / sum
  const alpha = -Math.log(common) / step
  const [rates, discounts] = [new Float64Array(prices.length), new Float64Array(prices.length)]
  for (let n = 0; n < prices.length; n++) {
    rates[n] = alpha + (offsets[n] as number)
    discounts[n] = common * (shapes[n] as number)
  }
  return { alpha, rates, discounts }
}

/** Newton in α, with value and slope from one pass over the nodes: this pass is most of the time a lognormal tree takes. */
function lognormalSlice(
  prices: Float64Array,
  { offsets, shapes }: Lattice,
  step: number,
  target: number,
  forward: number,
): CalibratedSlice {
  let [at, excess, slope] = [Number.NaN, 0, 0]
  const evaluate = (alpha: number) => {
    if (alpha === at) return
    const level = step * Math.exp(alpha)
    let [sum, weighted] = [0, 0]
    for (let n = 0; n < prices.length; n++) {
      const growth = level * (shapes[n] as number)
      const value = (prices[n] as number) * Math.exp(-growth)
      sum += value
      // Past the largest double the value is 0 and its product with growth is no number.
      if (value > 0) weighted += growth * value
    }
    at = alpha
    excess = sum / target - 1
    slope = -weighted / target
  }
  const value = (alpha: number) => {
    evaluate(alpha)
    return excess
  }
  const derivative = (alpha: number) => {
    evaluate(alpha)
    return slope
  }
  // With every rate below the forward by a factor of e the sum is too large, with every rate above too small.
  const start = Math.log(forward)
  const width = Math.max(Math.abs(offsets[0] ?? 0), Math.abs(offsets.at(-1) ?? 0)) + 1
  const alpha = newton(value, derivative, start, { low: start - width, high: start + width })
  const scale = Math.exp(alpha)
  const [rates, discounts] = [new Float64Array(prices.length), new Float64Array(prices.length)]
  for (let n = 0; n < prices.length; n++) {
    const rate = scale * (shapes[n] as number)
    rates[n] = rate
    discounts[n] = Math.exp(-rate * step)
  }
  return { alpha, rates, discounts }
}
