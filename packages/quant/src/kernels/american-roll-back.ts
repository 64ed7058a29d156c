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
  const range = (left: number) => {
    return [Math.max(0, lowestPaid - left), lowestPaid < 0 ? -1 : Math.min(steps - left, highestPaid)] as const
  }
  // Two columns at a time down to the last three, which are the answer.
  let left = 0
  for (; steps - left > 3; left += 2) {
    const [from, to] = range(left + 2)
    const [near, far] = (left + 1) & 1 ? [odd, even] : [even, odd]
    rollTwoColumns(up, down, near, (left + 1) >> 1, far, (left + 2) >> 1, values, from, to)
  }
  const columns: Float64Array[] = []
  for (let step = steps - left; step >= 0; step -= 1) {
    columns[step] = values.slice(0, 3)
    const after = steps - step + 1
    rollColumn(up, down, after & 1 ? odd : even, after >> 1, values, 0, step - 1)
  }
  const value = (step: number, ups: number) => columns[step]![ups]!
  return { today: value(0, 0), first: [value(1, 0), value(1, 1)], second: [value(2, 0), value(2, 1), value(2, 2)] }
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
    values[ups] = Math.max(up * upper + down * lower, intrinsic[offset + ups]!)
    lower = upper
  }
}

/** Two columns in one pass: the nodes `from` … `to` of the earlier one, by way of those of the later, which stay in registers. */
function rollTwoColumns(
  up: number,
  down: number,
  later: Float64Array,
  laterOffset: number,
  earlier: Float64Array,
  earlierOffset: number,
  values: Float64Array,
  from: number,
  to: number,
): void {
  let last = values[from + 1]!
  let lower = Math.max(up * last + down * values[from]!, later[laterOffset + from]!)
  for (let ups = from; ups <= to; ups += 1) {
    const next = values[ups + 2]!
    const upper = Math.max(up * next + down * last, later[laterOffset + ups + 1]!)
    values[ups] = Math.max(up * upper + down * lower, earlier[earlierOffset + ups]!)
    last = next
    lower = upper
  }
}
