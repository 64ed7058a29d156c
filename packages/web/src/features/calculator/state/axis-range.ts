/** How far a graph, a slider or the search of an unknown runs round the present value. */
import type { CalculatorInput } from '@hedgerow/contract/calculator/declaration.shape'

interface Range {
  readonly from: number
  readonly to: number
}

const nearZero = 0.01
const ratePoints = 5
const leastSteps = 2

function around({ axis }: CalculatorInput, value: number): Range {
  switch (axis) {
    case 'vol':
      return { from: 1, to: Math.max(2 * value, 2) }
    case 'time':
      return { from: nearZero * value || nearZero, to: 2 * value || 1 }
    case 'rate':
      return { from: value - ratePoints, to: value + ratePoints }
    case 'steps':
      return { from: leastSteps, to: Math.max(100, value) }
    default:
      return value === 0 ? { from: 0, to: 1 } : { from: 0.6 * value, to: 1.4 * value }
  }
}

/** The usual axis of an input, inside its limits. */
export function axisRange(input: CalculatorInput, value: number): Range {
  const { from, to } = around(input, value)
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = input
  return { from: Math.max(from, least), to: Math.min(to, most) }
}

/** Where an unknown is looked for: its limits, drawn in to what is worth looking at. */
export function searchRange(input: CalculatorInput, value: number): Range {
  const usual = axisRange(input, value)
  if (input.axis === 'vol') return { from: nearZero, to: Math.min(input.most ?? usual.to, 300) }
  if (input.axis === 'time') return { from: nearZero / 10, to: Math.min(input.most ?? usual.to, 4 * usual.to) }
  if (input.axis === 'rate') return { from: usual.from - 10, to: usual.to + 10 }
  return { from: usual.from / 10, to: usual.to * 3 }
}

const short = 6

/** A value of an axis as a field takes it. */
export const fieldText = (value: number, digits = short): string => String(Number(value.toPrecision(digits)))
