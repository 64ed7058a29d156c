// The m smallest of many numbers without sorting all of them. Source: Hoare's Find (CACM 4, 1961), here with the middle
// element as pivot, which is safe for values in any order that a simulation produces.

/** Rearranges `values` so that its first `m` are the smallest, in increasing order, and returns them. 0 < m ≤ length. */
export function smallestOf(values: Float64Array, m: number): Float64Array {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const pivot = values[(low + high) >> 1]!
    let [left, right] = [low, high]
    while (left <= right) {
      while (values[left]! < pivot) left += 1
      while (values[right]! > pivot) right -= 1
      if (left > right) break
      const swapped = values[left]!
      values[left] = values[right]!
      values[right] = swapped
      left += 1
      right -= 1
    }
    if (right < m - 1) low = left
    if (left > m - 1) high = right
  }
  return values.subarray(0, m).sort()
}
