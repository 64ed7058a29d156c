/** The drawing area of a graph: where values fall, in pixels. */
import { extentOf, roundTicks } from './graph-scale.ts'

export const graphHeight = 300
const margin = { left: 68, right: 30, top: 26, bottom: 44 }
const pixelsPerTick = 90
const yTickCount = 5

/** The frame for these points in so many pixels. */
export function graphFrame(x: readonly number[], values: readonly number[], width: number) {
  const [first, last] = [x[0] ?? 0, x.at(-1) ?? 1]
  const [low, high] = extentOf(values)
  const [left, right] = [margin.left, width - margin.right]
  const [top, bottom] = [margin.top, graphHeight - margin.bottom]
  return {
    left,
    right,
    top,
    bottom,
    xTicks: roundTicks(first, last, Math.max(3, Math.floor((right - left) / pixelsPerTick))),
    yTicks: roundTicks(low, high, yTickCount),
    xAt: (value: number) => left + ((right - left) * (value - first)) / (last - first || 1),
    yAt: (value: number) => top + ((bottom - top) * (high - value)) / (high - low),
    isInside: (value: number) => value >= first && value <= last,
  }
}
export type GraphFrame = ReturnType<typeof graphFrame>

/** A path through the points that have a value; gaps stay gaps. */
export function pathOf(x: readonly number[], values: readonly (number | null)[], { xAt, yAt }: GraphFrame): string {
  let isDrawing = false
  return values
    .map((value, at) => {
      if (value === null) {
        isDrawing = false
        return ''
      }
      const step = `${isDrawing ? 'L' : 'M'}${rounded(xAt(x[at] ?? 0))} ${rounded(yAt(value))}`
      isDrawing = true
      return step
    })
    .join('')
}

const rounded = (value: number) => Math.round(value * 10) / 10
