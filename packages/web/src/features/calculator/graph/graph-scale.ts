/** Axes of a graph: round steps that a person would choose, and where values fall. */

const roundSteps = [1, 2, 2.5, 5, 10]

/** Round values from low to high, about as many as asked for. */
export function roundTicks(low: number, high: number, count: number): readonly number[] {
  const width = high - low
  if (!(width > 0)) return [low]
  const rough = width / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (roundSteps.find((one) => one * power >= rough) ?? 10)
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

/** The least and largest of the values, widened where they are one. */
export function extentOf(values: readonly number[]): readonly [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (!Number.isFinite(low)) return [0, 1]
  const pad = high === low ? Math.abs(high) * 0.1 || 1 : (high - low) * 0.05
  return [low - pad, high + pad]
}

/** A tick as it is written: as many digits as the steps between ticks need. */
export function tickText(value: number, ticks: readonly number[]): string {
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0)) || 1
  const places = Math.max(0, Math.min(10, Math.ceil(-Math.log10(step) + 0.5)))
  const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: places })
  return format.format(Math.abs(value) < step * 1e-9 ? 0 : value).replace('-', '\u2212')
}
