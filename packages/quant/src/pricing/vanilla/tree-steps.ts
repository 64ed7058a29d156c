// How many steps a tree may have: to price with, to the end of a bond, and to be shown.
import { QuantError } from '../../basics/quant-error.ts'

const LEAST_STEPS = 2
const MOST_STEPS = 500
/** A short-rate tree to the end of a long bond: 500 steps to the expiry may mean many more after it. */
const MOST_STEPS_TO_BOND = 5000
export const MOST_DISPLAYED = 10

function requireWithin(steps: number, most: number): void {
  if (!Number.isInteger(steps) || steps < LEAST_STEPS || steps > most)
    throw new QuantError('tree-steps-2-to-500', 'steps', { steps })
}

/** Refuses a number of steps that is no integer 2 … 500. Error: `tree-steps-2-to-500`. */
export function requireSteps(steps: number): void {
  requireWithin(steps, MOST_STEPS)
}

/** Steps of a short-rate tree, of which at most 500 lie before the expiry. Error: `tree-steps-2-to-500`. */
export function requireRateTreeSteps(steps: number, toExpiry: number): void {
  requireWithin(steps, toExpiry <= MOST_STEPS ? MOST_STEPS_TO_BOND : 0)
}

/** Refuses more steps than a page can show. Error: `tree-display-at-most-10-steps`. */
export function requireDisplayed(steps: number): void {
  if (steps > MOST_DISPLAYED) throw new QuantError('tree-display-at-most-10-steps', 'steps', { steps })
}
