// Options with early exercise on the tree of Cox, Ross and Rubinstein, step for step as DerivaGem builds it. (QuantLib's class of
// that name uses another probability and gives another value at every finite number of steps.)

import { QuantError, requireFinite } from '../../basics/quant-error.ts'
import { type OptionType, signOf } from './black.ts'
import { type Dividend, dividendsToCome, spotWithoutDividends } from './discrete-dividends.ts'
import { requireVanilla } from './garman-kohlhagen.ts'
import { requireSteps } from './tree-steps.ts'

/** When the option may be exercised before expiry; a list of times in years is Bermudan, each moved to the nearest step. */
export type Exercise = 'american' | 'european' | readonly number[]

export interface TreeTerms {
  readonly optionType: OptionType
  readonly spot: number
  readonly strike: number
  readonly rDomestic: number
  readonly rForeign: number
  readonly time: number
  readonly vol: number
  readonly steps: number
  /** American when absent. */
  readonly exercise?: Exercise
  readonly dividends?: readonly Dividend[]
}

export interface Lattice {
  /** σ√Δt = ln u. */
  readonly move: number
  readonly u: number
  readonly d: number
  /** a = e^{(r−r_f)Δt}. */
  readonly growth: number
  readonly discount: number
  readonly probabilityUp: number
  readonly stepYears: number
  /** Share price less the present value of dividends, today. */
  readonly escrowedSpot: number
  /** Present value at each step of the dividends still to come. */
  readonly toCome: readonly number[]
}

/** One column of the tree: option value by number of up moves. */
interface TreeStep {
  readonly step: number
  readonly values: Float64Array
}

/**
 * Refuses terms that no tree has, except for the number of steps. Errors: those of `garmanKohlhagen`, `time-positive` at T = 0
 * or for an exercise time below 0.
 */
export function requireTree(terms: TreeTerms): void {
  requireVanilla(terms)
  if (terms.time === 0) throw new QuantError('time-positive', 'time', { value: 0 })
  const { exercise } = terms
  if (typeof exercise === 'object' && !exercise.every((time) => Number.isFinite(time) && time >= 0))
    throw new QuantError('time-positive', 'exercise')
}

/**
 * The numbers of the tree: Δt = T/n, u = e^{σ√Δt}, d = 1/u, a = e^{(r−r_f)Δt}, p = (a − d)/(u − d).
 * Terms must be valid. Error: `probability-outside-0-1` when σ < |r−r_f|√Δt, with `minimumSteps` = ((r−r_f)/σ)²T rounded up.
 */
export function lattice(terms: TreeTerms): Lattice {
  const { spot, rDomestic, rForeign, time, vol, steps, dividends = [] } = terms
  const carry = rDomestic - rForeign
  const stepYears = time / steps
  const move = vol * Math.sqrt(stepYears)
  if (vol < Math.abs(carry) * Math.sqrt(stepYears))
    throw new QuantError('probability-outside-0-1', 'steps', { minimumSteps: Math.ceil((carry / vol) ** 2 * time) })
  return {
    move,
    u: Math.exp(move),
    d: Math.exp(-move),
    growth: Math.exp(carry * stepYears),
    discount: Math.exp(-rDomestic * stepYears),
    probabilityUp: (Math.expm1(carry * stepYears) - Math.expm1(-move)) / (2 * Math.sinh(move)),
    stepYears,
    escrowedSpot: spotWithoutDividends(spot, dividends, rDomestic, time),
    toCome: dividends.length === 0 ? Array<number>(steps + 1).fill(0) : valuesToCome(terms, stepYears),
  }
}

/** Present value at each step of the dividends after it. */
function valuesToCome({ rDomestic, time, steps, dividends = [] }: TreeTerms, stepYears: number): number[] {
  const soon = 1e-9 * stepYears // a dividend on a step has left the share there, however its time was rounded
  return Array.from({ length: steps + 1 }, (_, step) => {
    const later = dividends.filter((dividend) => dividend.time > step * stepYears + soon)
    return dividendsToCome(later, rDomestic, step * stepYears, time)
  })
}

/** Whether the option may be exercised at a step before the last. */
function exercisable(exercise: Exercise, stepYears: number): (step: number) => boolean {
  if (exercise === 'american') return () => true
  if (exercise === 'european') return () => false
  const steps = new Set(exercise.map((time) => Math.round(time / stepYears)))
  return (step) => steps.has(step)
}

/** Spot at a node: S*·u^{2j−i} plus the dividends still to come. */
export function nodeSpot(tree: Lattice, step: number, ups: number): number {
  return tree.escrowedSpot * Math.exp(tree.move * (2 * ups - step)) + (tree.toCome[step] ?? 0)
}

/** S*·u^k for k = −n … n: the same few numbers serve every node, two apart in each column. */
export function spotPowers({ escrowedSpot, move }: Lattice, steps: number): Float64Array {
  const spots = new Float64Array(2 * steps + 1)
  for (let k = 0; k < spots.length; k++) spots[k] = escrowedSpot * Math.exp(move * (k - steps))
  return spots
}

/**
 * Values of all nodes from the last step to the first, by f = max(e^{−rΔt}[p·f_u + (1−p)·f_d], intrinsic). `visit` sees every
 * column; its array is overwritten by the next.
 */
export function rollBack(terms: TreeTerms, tree: Lattice, visit: (column: TreeStep) => void): void {
  const { strike, steps, exercise = 'american' } = terms
  const sign = signOf(terms.optionType)
  const mayExercise = exercisable(exercise, tree.stepYears)
  const up = tree.discount * tree.probabilityUp
  const down = tree.discount * (1 - tree.probabilityUp)
  const spots = spotPowers(tree, steps)
  const values = Float64Array.from({ length: steps + 1 }, (_, ups) =>
    Math.max(sign * ((spots[2 * ups] ?? 0) - strike), 0),
  )
  visit({ step: steps, values })
  for (let step = steps - 1; step >= 0; step--) {
    const early = mayExercise(step)
    const dividends = tree.toCome[step] ?? 0
    let lower = values[0] ?? 0
    for (let ups = 0; ups <= step; ups++) {
      const upper = values[ups + 1] ?? 0
      const held = up * upper + down * lower
      const exercised = early ? sign * ((spots[steps - step + 2 * ups] ?? 0) + dividends - strike) : held
      values[ups] = Math.max(held, exercised)
      lower = upper
    }
    visit({ step, values })
  }
}

/** The value at the root alone, of valid terms with any number of steps. Errors: those of `lattice`, `not-finite`. */
export function rootValue(terms: TreeTerms): number {
  let price = Number.NaN
  rollBack(terms, lattice(terms), ({ step, values }) => {
    if (step === 0) price = values[0] ?? Number.NaN
  })
  requireFinite(price, 'price')
  return price
}

/** The price on the tree. Errors: `tree-steps-2-to-500`, those of `requireTree`, `lattice` and `spotWithoutDividends`, `not-finite`. */
export function treePrice(terms: TreeTerms): number {
  requireSteps(terms.steps)
  requireTree(terms)
  return rootValue(terms)
}
