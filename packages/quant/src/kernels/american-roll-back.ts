// The inner loop of an American option's tree: two multiplications, one addition and one comparison a node, nothing else. The
// plain version, with dividends and other exercise rights, is pricing/binomial-tree; both give the same bits.

/** Option values of the first three columns of a tree by number of up moves. */
export interface FirstColumns {
  readonly today: number
  readonly first: readonly [number, number]
  readonly second: readonly [number, number, number]
}

/**
 * Rolls f = max(up·f_u + down·f_d, intrinsic) back from the last column. `up` and `down` are discounted probabilities;
 * `intrinsic[k]` is what exercise pays at spot S·u^(k−n), k = 0 … 2n, for n ≥ 2 steps: rising for a call, falling for a put.
 * A node from which no last node pays is worth nothing and is left out, a quarter of them at the money.
 */
export function rollBackAmerican(up: number, down: number, intrinsic: Float64Array, steps: number): FirstColumns {
  const values = new Float64Array(steps + 1)
  // Neighbouring nodes of a column are two powers apart: split by parity, a column reads its intrinsic values in a row.
  const even = new Float64Array(steps + 1)
  const odd = new Float64Array(steps + 1)
  for (let k = 0; k <= steps; k += 1) even[k] = intrinsic[2 * k]!
  for (let k = 0; k < steps; k += 1) odd[k] = intrinsic[2 * k + 1]!
  for (let ups = 0; ups <= steps; ups += 1) values[ups] = Math.max(even[ups]!, 0)
  const lowestPaid = values.findIndex((value) => value > 0)
  const highestPaid = values.findLastIndex((value) => value > 0)
  let second: FirstColumns['second'] = [values[0]!, values[1]!, values[2]!]
  let first: FirstColumns['first'] = [0, 0]
  for (let step = steps - 1; step >= 0; step -= 1) {
    const left = steps - step
    const from = Math.max(0, lowestPaid - left)
    const to = lowestPaid < 0 ? -1 : Math.min(step, highestPaid)
    rollColumn(up, down, left & 1 ? odd : even, left >> 1, values, from, to)
    if (step === 2) second = [values[0]!, values[1]!, values[2]!]
    if (step === 1) first = [values[0]!, values[1]!]
  }
  return { today: values[0]!, first, second }
}

/** One column's nodes `from` … `to`, in place; `offset` is where its intrinsic values begin. */
function rollColumn(
  up: number,
  down: number,
  intrinsic: Float64Array,
  offset: number,
  values: Float64Array,
  from: number,
  to: number,
): void {
  let lower = values[from]!
  for (let ups = from; ups <= to; ups += 1) {
    const upper = values[ups + 1]!
    const held = up * upper + down * lower
    const exercised = intrinsic[offset + ups]!
    values[ups] = exercised > held ? exercised : held
    lower = upper
  }
}
