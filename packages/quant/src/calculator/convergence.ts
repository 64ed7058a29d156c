// How far a figure made of steps or paths may still be from its limit, and whether that is worth saying.
import type { CaseInput } from '../reference/case-input.ts'
import { answered } from './answer.ts'
import type { Results } from './calculation.ts'

/** From this share of the figure on its reader is told. */
const SLOW = 0.01
const LEAST_STEPS = 2

/** The estimated error of a figure, in its unit; null where nothing is known of it. Warns `slow-convergence` above one per cent. */
export function errorOf(value: number, error: number | null): Results {
  const isSlow = error !== null && error > SLOW * Math.abs(value)
  return { errorEstimate: error, ...(isSlow ? { warnings: ['slow-convergence'] } : {}) }
}

/**
 * How much the figure of a tree moved since half as many steps: its error is about as large, falling as 1/n. Null where the smaller
 * tree has no probabilities, or no steps are left to take away.
 */
export function halvingError(input: CaseInput, value: number, withSteps: (steps: number) => number): number | null {
  const steps = input.number('steps')
  const fewer = Math.floor(steps / 2)
  if (fewer < LEAST_STEPS) return null
  const answer = answered(() => withSteps(fewer))
  return 'answer' in answer ? Math.abs(value - answer.answer) : null
}
