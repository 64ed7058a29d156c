// Bond options, American or European, on the Hull–White or Black–Karasinski tree, and the picture of a small tree.
// Hull–White: the tree ends at the option's expiry and bonds are priced from the short rate. Black–Karasinski has no such
// formula, so its tree runs to the end of the bond.

import { QuantError, requirePositive } from '../../basics/quant-error.ts'
import { accruedAt, type BondTerms, bondFlows, type CashFlow, flowsAround } from '../../market/curve/bond-flows.ts'
import type { YieldCurve } from '../../market/curve/zero-curve.ts'
import { type OptionType, signOf } from '../vanilla/black.ts'
import { MOST_DISPLAYED, requireDisplayed, requireRateTreeSteps } from '../vanilla/tree-steps.ts'
import { requireHullWhite, reversionFactor } from './hull-white.ts'
import {
  nodesAfter,
  rolledBack,
  type ShortRateTerms,
  shortRateTree,
  type TreeSlice,
  treeTimes,
} from './short-rate-tree.ts'

export interface TreeBondOption {
  readonly optionType: OptionType
  readonly bond: BondTerms
  readonly strike: number
  /** A quoted strike pays the accrued interest on top. */
  readonly strikeKind?: 'cash' | 'quoted'
  readonly expiry: number
  readonly exercise?: 'european' | 'american'
  readonly curve: YieldCurve
  readonly model: ShortRateTerms
  /** Equal steps of the tree: to the expiry (Hull–White), to the bond's maturity (Black–Karasinski) unless `span` says else. */
  readonly steps: number
  readonly span?: 'option' | 'bond'
}

interface TreeNode {
  /** Rate of one time step, fraction; none at the last slice of a tree that ends there. */
  readonly rate: number
  /** Bond's cash value without a coupon due at this time. */
  readonly bondPrice: number
  readonly value: number
  readonly exercised: boolean
}

interface TreeBondOptionResult {
  readonly price: number
  /** Nodes by slice, lowest rate first; the root is [0][0]. */
  readonly slices: readonly { readonly time: number; readonly nodes: readonly TreeNode[] }[]
}

/**
 * Value of the option at the root. Exercise pays φ(bond without a coupon due that day − strike), a quoted strike with accrued
 * interest; American exercise is possible at every node, and coupon dates are nodes then.
 * Errors: `strike-positive`, `time-positive`, `option-outlives-bond`, `tree-steps-2-to-500`, `volatility-positive`,
 * `reversion-not-negative`, `probability-outside-0-1`, `forward-positive` (Black–Karasinski), those of `bondFlows`.
 * Source: Hull and White (1994), Hull, ch. 32.4–32.5.
 */
export function treeBondOption(option: TreeBondOption): TreeBondOptionResult {
  const tree = preparedTree(option)
  const sign = signOf(option.optionType)
  let values: Float64Array | undefined
  const slices: { time: number; nodes: TreeNode[] }[] = []
  for (let i = tree.expirySlice; i >= 0; i--) {
    const slice = tree.slices[i] as TreeSlice
    const bonds = tree.bondsAt(i)
    const strike = strikeAt(option, slice.time)
    const continuation: Float64Array = values ? rolledBack(slice, values) : new Float64Array(bonds.length)
    const mayExercise = i === tree.expirySlice || option.exercise === 'american'
    const own = continuation.map((hold, n) =>
      mayExercise ? Math.max(hold, sign * ((bonds[n] as number) - strike)) : hold,
    )
    values = own
    if (tree.expirySlice <= MOST_DISPLAYED) {
      const nodes = Array.from(own, (value, n) => ({
        rate: slice.rates[n] as number,
        bondPrice: bonds[n] as number,
        value,
        exercised: value > (continuation[n] as number),
      }))
      slices.unshift({ time: slice.time, nodes })
    }
  }
  return { price: values?.[0] ?? 0, slices: slices }
}

/** The tree of at most ten steps to the expiry, to be drawn. Errors: `tree-display-at-most-10-steps`, those of `treeBondOption`. */
export function treeBondOptionDisplay(option: TreeBondOption): TreeBondOptionResult {
  requireDisplayed(option.steps)
  return treeBondOption(option)
}

interface PreparedTree {
  readonly slices: readonly TreeSlice[]
  readonly expirySlice: number
  /** Bond values at the nodes of slice i; asked from the expiry backwards. */
  readonly bondsAt: (i: number) => Float64Array
}

function preparedTree(option: TreeBondOption): PreparedTree {
  const { bond, expiry, curve, model, steps, exercise } = option
  requirePositive(option.strike, 'strike-positive', 'strike')
  requirePositive(expiry, 'time-positive', 'expiry')
  requireHullWhite(model)
  if (expiry >= bond.life) throw new QuantError('option-outlives-bond', 'expiry', { expiry, life: bond.life })
  const flows = flowsAround(bondFlows(bond).flows, expiry)
  const toBond = (option.span ?? (model.model === 'hull-white' ? 'option' : 'bond')) === 'bond'
  const span = toBond ? bond.life : expiry
  requireRateTreeSteps(steps, Math.round((steps * expiry) / span))
  const early = exercise === 'american' ? flows.map(({ time }) => time).filter((time) => time < expiry) : []
  return model.model === 'hull-white'
    ? hullWhiteTree(option, flows, treeTimes(span, steps, [...early, expiry]))
    : lognormalTree(curve, model, flows, expiry, treeTimes(span, steps, [...flows.map(({ time }) => time), expiry]))
}

function hullWhiteTree(option: TreeBondOption, flows: readonly CashFlow[], times: number[]): PreparedTree {
  const { curve, model } = option
  const expirySlice = times.length - 1
  const [before = 0, expiry = 0] = times.slice(-2)
  // One more step calibrates the rate at the expiry itself.
  const slices = shortRateTree(curve, [...times, 2 * expiry - before], model)
  const bondsAt = (i: number) => {
    const slice = slices[i] as TreeSlice
    return bondsFromRates(slice, flows, curve, model)
  }
  return { slices, expirySlice, bondsAt }
}

/**
 * Bond values at a slice of a Hull–White tree, whose R is the rate of one step:
 * ln P(t,T) = ln Â − B̂R, B̂ = Δt·B(t,T)/B(t,t+Δt). Source: Hull, ch. 32.5, eq. 32.24–32.25.
 */
function bondsFromRates(slice: TreeSlice, flows: readonly CashFlow[], curve: YieldCurve, model: ShortRateTerms) {
  const { time, step, rates } = slice
  const ofStep = reversionFactor(model.reversion, step)
  const variance = model.vol * model.vol * reversionFactor(2 * model.reversion, time)
  const logNow = Math.log(curve.discount(time))
  const logStep = Math.log(curve.discount(time + step)) - logNow
  const bonds = new Float64Array(rates.length)
  for (const flow of flows) {
    if (flow.time <= time) continue
    const factor = reversionFactor(model.reversion, flow.time - time)
    const share = factor / ofStep
    const logA =
      Math.log(curve.discount(flow.time)) - logNow - share * logStep - 0.5 * variance * factor * (factor - ofStep)
    for (let n = 0; n < bonds.length; n++) {
      bonds[n] = (bonds[n] as number) + flow.amount * Math.exp(logA - share * step * (rates[n] as number))
    }
  }
  return bonds
}

function lognormalTree(
  curve: YieldCurve,
  model: ShortRateTerms,
  flows: readonly CashFlow[],
  expiry: number,
  times: readonly number[],
): PreparedTree {
  requireRateTreeSteps(times.length, 0)
  const slices = shortRateTree(curve, times, model)
  const paid = new Map(flows.map(({ time, amount }) => [time, amount]))
  const expirySlice = times.indexOf(expiry)
  let bonds = new Float64Array(nodesAfter(slices.at(-1) as TreeSlice))
  let at = slices.length
  /** Rolls the bond back to slice i, paying each flow at its time; the flow of slice i itself is left out. */
  const bondsAt = (i: number) => {
    for (; at > i; at--) {
      const coupon = paid.get(times[at] ?? 0) ?? 0
      bonds = rolledBack(
        slices[at - 1] as TreeSlice,
        bonds.map((value) => value + coupon),
      ) as Float64Array<ArrayBuffer>
    }
    return bonds
  }
  return { slices, expirySlice, bondsAt }
}

function strikeAt({ strike, strikeKind, bond }: TreeBondOption, time: number): number {
  return strikeKind === 'quoted' ? strike + accruedAt(bond, time) : strike
}
