// Caps, floors and swaptions on the short-rate tree (Hull–White or Black–Karasinski), with American and Bermudan exercise. The
// tree runs to the last payment, so that bonds come from rolling back and no formula of the model is needed.

import { QuantError } from '../../basics/quant-error.ts'
import { paymentSchedule, SAME_TIME } from '../../market/curve/payment-schedule.ts'
import type { YieldCurve } from '../../market/curve/zero-curve.ts'
import { signOf } from '../vanilla/black.ts'
import { requireSteps } from '../vanilla/tree-steps.ts'
import type { CapPeriod, CapTerms, SwaptionTerms } from './rate-option-terms.ts'
import {
  nodesAfter,
  rolledBack,
  type ShortRateTerms,
  shortRateTree,
  type TreeSlice,
  treeTimes,
} from './short-rate-tree.ts'

interface TreeModel extends ShortRateTerms {
  /** Equal steps over the whole life. */
  readonly steps: number
}

/** A tree with a node time at every event, asked from the end backwards. */
function treeTo(end: number, events: readonly number[], curve: YieldCurve, model: TreeModel) {
  const times = treeTimes(end, model.steps, events)
  return { times, slices: shortRateTree(curve, times, model) }
}

const isNear = (times: readonly number[], time: number) => times.some((one) => Math.abs(one - time) < SAME_TIME)

/** Rolls several values of the same slice back by one step. */
function allBack(slice: TreeSlice, values: readonly Float64Array[]): Float64Array[] {
  return values.map((value) => rolledBack(slice, value))
}

/**
 * Sum of the options of a cap or floor: at each fixing max(±(1 − (1 + Xτ)P), 0) of the principal. Kernel of `capFloor`.
 * Errors: `tree-steps-2-to-500` and those of `shortRateTree`.
 */
export function treeCapFloor(terms: CapTerms, periods: readonly CapPeriod[], model: TreeModel): number {
  const { principal, strike, kind, life, curve } = terms
  requireSteps(model.steps)
  const { times, slices } = treeTo(life, [...periods.map(({ fixing }) => fixing), life], curve, model)
  const sign = signOf(kind)
  let bond = new Float64Array(nodesAfter(slices.at(-1) as TreeSlice)).fill(1)
  let value = new Float64Array(bond.length)
  for (let i = slices.length - 1; i >= 0; i--) {
    ;[bond, value] = allBack(slices[i] as TreeSlice, [bond, value]) as [
      Float64Array<ArrayBuffer>,
      Float64Array<ArrayBuffer>,
    ]
    const period = periods.find(({ fixing }) => Math.abs(fixing - (times[i] as number)) < SAME_TIME)
    if (!period) continue
    const repaid = 1 + strike * period.length
    const bonds = bond
    value = value.map((sum, n) => sum + principal * Math.max(sign * (1 - repaid * (bonds[n] as number)), 0))
    bond = new Float64Array(bond.length).fill(1)
  }
  return value[0] ?? 0
}

/**
 * Swaption by rolling back the fixed side as a bond, and the option. At exercise the floating side is worth the principal; of the
 * running period the fixed side pays what is left of it. Kernel of `swaption`.
 * Errors: `tree-steps-2-to-500`, `exercise-times-in-order` (increasing, between 0 and the end), those of `shortRateTree`.
 */
export function treeSwaption(terms: SwaptionTerms, model: TreeModel): number {
  const { principal, strike, optionLife, swapLife, paymentsPerYear, curve } = terms
  requireSteps(model.steps)
  const end = optionLife + swapLife
  const { times: payments, period } = paymentSchedule(end, paymentsPerYear)
  const mayExercise = exerciseRule(terms, payments, end)
  const { times, slices } = treeTo(end, [...mayExercise.times, ...payments], curve, model)
  const sign = signOf(terms.kind)
  const coupon = principal * strike * period
  let fixedBond = new Float64Array(nodesAfter(slices.at(-1) as TreeSlice)).fill(principal)
  let nextPayment = fixedBond
  let value = new Float64Array(fixedBond.length)
  let due = end
  for (let i = slices.length - 1; i >= 0; i--) {
    const [time, later] = [times[i] as number, times[i + 1] as number]
    if (isNear(payments, later)) {
      due = later
      nextPayment = new Float64Array(fixedBond.length).fill(coupon)
      fixedBond = fixedBond.map((one) => one + coupon)
    }
    ;[fixedBond, nextPayment, value] = allBack(slices[i] as TreeSlice, [fixedBond, nextPayment, value]) as Bonds
    if (!mayExercise.at(time)) continue
    const passed = 1 - (due - time) / period
    const [bond, next] = [fixedBond, nextPayment]
    value = value.map((hold, n) =>
      Math.max(hold, sign * (principal - (bond[n] as number) + passed * (next[n] as number))),
    )
  }
  return value[0] ?? 0
}

type Bonds = [Float64Array<ArrayBuffer>, Float64Array<ArrayBuffer>, Float64Array<ArrayBuffer>]

function exerciseRule({ exercise = 'european', optionLife }: SwaptionTerms, payments: readonly number[], end: number) {
  if (exercise === 'american') return { times: [optionLife], at: (time: number) => time < optionLife + SAME_TIME }
  const early = exercise === 'bermudan' ? payments.filter((time) => time < optionLife - SAME_TIME) : []
  const times = typeof exercise === 'string' ? [...early, optionLife] : exercise
  for (const [n, time] of times.entries()) {
    if (!(time > (times[n - 1] ?? 0) && time < end - SAME_TIME)) {
      throw new QuantError('exercise-times-in-order', 'exercise', { time })
    }
  }
  return { times, at: (time: number) => isNear(times, time) }
}
