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
  const rows = Float64Array.from(cholesky, (value, at) => value * deviations[Math.floor(at / pairs)]!)
  for (let from = 0; from < scenarios; from += BLOCK) {
    const count = Math.min(BLOCK, scenarios - from)
    random.fillNormals(normals)
    for (let p = 0; p < pairs; p += 1)
      combine(shocks[p]!, from, count, normals, rows.subarray(p * pairs, p * pairs + p + 1))
  }
  return shocks
}

/** target[from + i] = Σⱼ row[j]·normals[j][i], four terms a pass: one pass a term would spend its time on loads and stores. */
function combine(target: Float64Array, from: number, count: number, normals: Float64Array, row: Float64Array): void {
  for (let j = 0; j < row.length; j += 4) {
    const [a, b, c, d] = [row[j]!, row[j + 1] ?? 0, row[j + 2] ?? 0, row[j + 3] ?? 0]
    // Rows end before their last pass does: a term too many has the weight 0 and looks at the last stretch again.
    const at = (term: number) => Math.min(j + term, row.length - 1) * BLOCK
    const [at0, at1, at2, at3] = [at(0), at(1), at(2), at(3)]
    for (let i = 0; i < count; i += 1) {
      const one = a * normals[at0 + i]! + b * normals[at1 + i]!
      const two = c * normals[at2 + i]! + d * normals[at3 + i]!
      target[from + i]! += one + two
    }
  }
}

/** Takes half the variance off each log shock, in place, so that E[e^shock] = 1; around the median the shocks stay as they are. */
export function centreShocks(
  shocks: readonly Float64Array[],
  deviations: readonly number[],
  centre: 'median' | 'mean',
): void {
  if (centre === 'median') return
  for (const [pair, column] of shocks.entries()) {
    const drift = 0.5 * deviations[pair]! ** 2
    for (let i = 0; i < column.length; i += 1) column[i]! -= drift
  }
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
