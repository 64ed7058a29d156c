// Log shocks of many pairs in many scenarios: correlated normals, one array a pair, so that each later pass streams through
// memory instead of jumping.
import type { RandomStream } from '../maths/random.ts'

/** Scenarios whose normals are drawn at a time: eight pairs of them stay in the processor's first cache. */
const BLOCK = 512

/**
 * shocks[p][i] = deviation[p]·Σⱼ L[p][j]·z[j], with the Cholesky factor L row by row. The stream gives each block its normals
 * pair by pair, so the block size is part of what a seed means.
 */
export function correlatedShocks(
  deviations: readonly number[],
  cholesky: readonly number[],
  scenarios: number,
  random: RandomStream,
): Float64Array[] {
  const pairs = deviations.length
  const shocks = deviations.map(() => new Float64Array(scenarios))
  const normals = new Float64Array(pairs * BLOCK)
  for (let from = 0; from < scenarios; from += BLOCK) {
    const count = Math.min(BLOCK, scenarios - from)
    random.fillNormals(normals)
    for (let p = 0; p < pairs; p += 1)
      for (let j = 0; j <= p; j += 1)
        addScaled(shocks[p]!, from, count, normals, j * BLOCK, deviations[p]! * cholesky[p * pairs + j]!)
  }
  return shocks
}

function addScaled(
  target: Float64Array,
  from: number,
  count: number,
  source: Float64Array,
  at: number,
  factor: number,
): void {
  for (let i = 0; i < count; i += 1) target[from + i]! += factor * source[at + i]!
}

/** The smallest and the largest of the values and 0. */
export function rangeWithZero(values: Float64Array): [low: number, high: number] {
  let low = 0
  let high = 0
  for (let i = 0; i < values.length; i += 1) {
    low = Math.min(low, values[i]!)
    high = Math.max(high, values[i]!)
  }
  return [low, high]
}
