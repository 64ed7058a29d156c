/** Which page numbers a pager shows: the first, the last, and two on each side of the one on screen. */
const around = 2

/** `shownPages(7, 20)` → 1, 5, 6, 7, 8, 9, 20. Near an end the window is moved, so that its length stays. */
export function shownPages(current: number, last: number): number[] {
  const from = Math.max(1, Math.min(current - around, last - 2 * around))
  const to = Math.min(last, Math.max(current + around, 1 + 2 * around))
  const inside = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [...new Set([1, ...inside, last])].sort((a, b) => a - b)
}
