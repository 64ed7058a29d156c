// The tree as a picture: the header fields in the order in which DerivaGem prints them, and every node.

import { requireAllFinite } from '../../basics/quant-error.ts'
import { lattice, nodeSpot, requireTree, rollBack, type TreeTerms } from './binomial-tree.ts'
import { signOf } from './black.ts'
import { DAYS_PER_YEAR } from './garman-kohlhagen.ts'
import { requireDisplayed, requireSteps } from './tree-steps.ts'

interface TreeDisplay {
  readonly strike: number
  readonly discountFactorPerStep: number
  readonly stepYears: number
  readonly stepDays: number
  readonly growthFactorPerStep: number
  readonly probabilityUp: number
  readonly u: number
  readonly d: number
  /** Years of each column. */
  readonly nodeTimes: readonly number[]
  readonly price: number
  /** By step, then by number of up moves: price of the underlying. */
  readonly spotNodes: readonly (readonly number[])[]
  /** Value of the option. */
  readonly valueNodes: readonly (readonly number[])[]
  /** Whether exercise before the last step gave the value. */
  readonly exercisedNodes: readonly (readonly boolean[])[]
}

/**
 * The tree of at most ten steps with all its nodes. Errors: `tree-display-at-most-10-steps`, those of `treePrice`.
 * Source: Hull, figure 21.3; DerivaGem's display.
 */
export function treeDisplay(terms: TreeTerms): TreeDisplay {
  requireDisplayed(terms.steps)
  requireSteps(terms.steps)
  requireTree(terms)
  const tree = lattice(terms)
  const { steps, strike } = terms
  const sign = signOf(terms.optionType)
  const columns = Array.from({ length: steps + 1 }, (_, step) => step)
  const spotNodes = columns.map((step) => Array.from({ length: step + 1 }, (_, ups) => nodeSpot(tree, step, ups)))
  const valueNodes: number[][] = []
  rollBack(terms, tree, ({ step, values }) => {
    valueNodes[step] = [...values.subarray(0, step + 1)]
  })
  requireAllFinite(valueNodes.flat(), 'price')
  const exercisedNodes = spotNodes.map((spots, step) =>
    spots.map((spot, ups) => {
      const intrinsic = sign * (spot - strike)
      return step < steps && terms.exercise !== 'european' && intrinsic > 0 && valueNodes[step]?.[ups] === intrinsic
    }),
  )
  return {
    strike,
    discountFactorPerStep: tree.discount,
    stepYears: tree.stepYears,
    stepDays: tree.stepYears * DAYS_PER_YEAR,
    growthFactorPerStep: tree.growth,
    probabilityUp: tree.probabilityUp,
    u: tree.u,
    d: tree.d,
    nodeTimes: columns.map((step) => step * tree.stepYears),
    price: valueNodes[0]?.[0] ?? Number.NaN,
    spotNodes,
    valueNodes,
    exercisedNodes,
  }
}
