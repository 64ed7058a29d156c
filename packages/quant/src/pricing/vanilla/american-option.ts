// The American (or Bermudan) option as a user sees it: tree price, Greeks the way DerivaGem takes them, and a second, better
// price beside the plain one.

import { QuantError, requireFinite } from '../../basics/quant-error.ts'
import { type FirstColumns, rollBackAmerican } from '../../kernels/american-roll-back.ts'
import { brent } from '../../maths/root-finder.ts'
import {
  type Exercise,
  type Lattice,
  lattice,
  nodeSpot,
  requireTree,
  rollBack,
  rootValue,
  spotPowers,
  type TreeTerms,
} from './binomial-tree.ts'
import { signOf } from './black.ts'
import { europeanOption, type OptionTerms, withYield } from './european-option.ts'
import {
  DAYS_PER_YEAR,
  type Greeks,
  garmanKohlhagen,
  requireFiniteResult,
  type VanillaTerms,
} from './garman-kohlhagen.ts'
import type { ImpliedVolatility } from './implied-volatility.ts'
import { HIGHEST_VOL } from './option-limits.ts'
import { requireSteps } from './tree-steps.ts'

export interface AmericanTerms extends Omit<OptionTerms, 'discountTime'> {
  /** 2 … 500. */
  readonly steps: number
  readonly exercise?: Exercise
}

const ONE_POINT = 0.01

/** The terms as the tree takes them, with volatility and rates shifted. */
function treeTerms(terms: AmericanTerms, shift: { vol?: number; rate?: number; rateForeign?: number } = {}): TreeTerms {
  const { vol = 0, rate = 0, rateForeign = 0 } = shift
  const moved = withYield({ ...terms, vol: terms.vol + vol, rDomestic: terms.rDomestic + rate })
  return { ...moved, steps: terms.steps, rForeign: moved.rForeign + rateForeign }
}

function requireAmerican(terms: AmericanTerms): void {
  requireSteps(terms.steps)
  requireTree(treeTerms(terms))
}

/** The first three columns by the kernel where it applies: early exercise at every step and no dividends. */
function firstColumns(terms: TreeTerms, tree: Lattice): FirstColumns {
  const { strike, steps, exercise = 'american', dividends = [] } = terms
  if (exercise === 'american' && dividends.length === 0) {
    const sign = signOf(terms.optionType)
    const intrinsic = spotPowers(tree, steps).map((spot) => sign * (spot - strike))
    return rollBackAmerican(
      tree.discount * tree.probabilityUp,
      tree.discount * (1 - tree.probabilityUp),
      intrinsic,
      steps,
    )
  }
  const columns: number[][] = []
  rollBack(terms, tree, ({ step, values }) => {
    if (step <= 2) columns[step] = [...values.subarray(0, step + 1)]
  })
  const value = (step: number, ups: number) => columns[step]?.[ups] ?? Number.NaN
  return { today: value(0, 0), first: [value(1, 0), value(1, 1)], second: [value(2, 0), value(2, 1), value(2, 2)] }
}

/** Price, delta, gamma and theta from the nodes of the first three columns. */
function fromNodes(terms: TreeTerms): Omit<Greeks, 'vegaPer1Pct' | 'rhoPer1Pct' | 'rhoForeignPer1Pct'> {
  const tree = lattice(terms)
  const { today, first, second } = firstColumns(terms, tree)
  const spot = (step: number, ups: number) => nodeSpot(tree, step, ups)
  const upper = (second[2] - second[1]) / (spot(2, 2) - spot(2, 1))
  const lower = (second[1] - second[0]) / (spot(2, 1) - spot(2, 0))
  return {
    price: today,
    delta: (first[1] - first[0]) / (spot(1, 1) - spot(1, 0)),
    gamma: (upper - lower) / (0.5 * (spot(2, 2) - spot(2, 0))),
    thetaPerDay: (second[1] - today) / (2 * tree.stepYears) / DAYS_PER_YEAR,
  }
}

/**
 * Price, delta, gamma and theta from one tree; `americanOption` adds the Greeks that need a tree each. Errors: those of
 * `americanOption`. Source: Hull, §21.1.
 */
export function americanOnNodes(terms: AmericanTerms) {
  requireAmerican(terms)
  return requireFiniteResult(fromNodes(treeTerms(terms)))
}

/**
 * Price and Greeks on the Cox–Ross–Rubinstein tree. Delta, gamma and theta come from the nodes; vega and the rhos are forward
 * bumps by one percentage point, P(σ+1 pt) − P(σ), on a tree of as many steps. For futures a change of the rate changes the yield
 * with it, and there is no foreign rho. T in (0, 50], σ in (0, 10]. Errors: `tree-steps-2-to-500`, `probability-outside-0-1`
 * (also when a bumped rate causes it), `time-positive`, those of `garmanKohlhagen` and `spotWithoutDividends`.
 * Source: Cox, Ross and Rubinstein (1979); Hull, §21.1–21.3.
 */
export function americanOption(terms: AmericanTerms): Greeks {
  requireAmerican(terms)
  const nodes = fromNodes(treeTerms(terms))
  const shifted = (moved: TreeTerms) => firstColumns(moved, lattice(moved)).today
  const bump = (shift: Parameters<typeof treeTerms>[1]) => shifted(treeTerms(terms, shift)) - nodes.price
  return requireFiniteResult({
    price: nodes.price,
    delta: nodes.delta,
    gamma: nodes.gamma,
    vegaPer1Pct: bump({ vol: ONE_POINT }),
    thetaPerDay: nodes.thetaPerDay,
    rhoPer1Pct: bump({ rate: ONE_POINT }),
    rhoForeignPer1Pct: terms.underlying === 'futures' ? 0 : bump({ rateForeign: ONE_POINT }),
  })
}

/**
 * The second figure: the mean of n and n + 1 steps, each corrected by what the same tree gets wrong for the European option,
 * whose value is known. Errors as `americanOption`. Source: Hull and White, The use of the control variate technique (1988).
 */
export function americanQualityPrice(terms: AmericanTerms): number {
  requireAmerican(terms)
  const exact = europeanOption(terms).price
  const corrected = (steps: number) => {
    const tree = treeTerms({ ...terms, steps })
    return rootValue(tree) + exact - rootValue({ ...tree, exercise: 'european' })
  }
  return requireFiniteResult({ price: 0.5 * (corrected(terms.steps) + corrected(terms.steps + 1)) }).price
}

type PricedAmericanTerms = Omit<AmericanTerms, 'vol'> & { readonly price: number }

const LEAST_VOL = 0.0001
/** S·u^n is a double up to here, also for the largest spot in use. */
const LARGEST_MOVE = 600

/**
 * The volatility in [0.01 %, 1000 %] at which the tree gives `price`, by Brent's method. Where a small volatility leaves the
 * tree without a probability, or a large one without numbers, the search is narrowed to what the tree can price. Errors:
 * `no-solution` field price when no volatility there gives it (on the lower bound, where many do, too), those of
 * `americanOption`. Source: R. P. Brent (1973).
 */
export function americanImpliedVolatility(terms: PricedAmericanTerms): ImpliedVolatility {
  const { price, time, steps } = terms
  requireAmerican({ ...terms, vol: HIGHEST_VOL })
  requireFinite(price, 'price')
  const { rDomestic, rForeign } = treeTerms({ ...terms, vol: HIGHEST_VOL })
  const least = Math.max(LEAST_VOL, Math.abs(rDomestic - rForeign) * Math.sqrt(time / steps) * (1 + 1e-12))
  const most = Math.min(HIGHEST_VOL, LARGEST_MOVE / Math.sqrt(steps * time))
  let iterations = 0
  const excess = (vol: number): number => {
    iterations += 1
    return rootValue(treeTerms({ ...terms, vol })) - price
  }
  const [lowest, highest] = [excess(least), excess(most)]
  if (!(lowest < 0 && highest >= 0))
    throw new QuantError('no-solution', 'price', { lower: price + lowest, upper: price + highest })
  const vol = brent(excess, least, most)
  return { vol, iterations, residual: excess(vol) }
}

/** More steps than this show on no screen. */
export const treeSteps = 500

/**
 * The option of a deal: its volatility acts until the expiry, its rates until the delivery. Price for one quoted unit, in the quote currency. Errors: those of `garmanKohlhagen` and `americanOption`.
 */
export function dealtOption(terms: VanillaTerms, isAmerican: boolean): Greeks {
  const { time, discountTime = time } = terms
  if (!isAmerican || time === 0) return garmanKohlhagen(terms)
  return americanOption({ ...onOneClock(terms, discountTime, time), underlying: 'currency', steps: treeSteps })
}

/** With one clock its rates reach the same forward and discount by the expiry. */
export function onOneClock({ discountTime: _, ...terms }: VanillaTerms, discountTime: number, time: number) {
  const stretch = discountTime / time
  return { ...terms, time, rDomestic: terms.rDomestic * stretch, rForeign: terms.rForeign * stretch }
}
