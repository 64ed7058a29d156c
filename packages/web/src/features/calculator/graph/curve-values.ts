/** The values of a second input, each of which is a curve of its own. */
import type { CalculatorInput } from '@hedgerow/contract/calculator/declaration.shape'
import { readNumber } from '../../../kit/input/typed-number.ts'
import { axisRange, fieldText } from '../state/axis-range.ts'

/** As many lines as can be told apart. */
export const mostCurves = 6

const separators = /[\s,;，；、]+/
const usualCount = 5
const digits = 4

/** Five values round the present one, the present one in the middle where the limits allow it. */
export function usualValues(input: CalculatorInput, present: number): string {
  const { from, to } = axisRange(input, present)
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = input
  // An axis runs far; lines that lie half as far apart are still told apart.
  const step = Math.min(present - from, to - present) / (usualCount - 1) || (to - from) / (usualCount - 1)
  const middle = (usualCount - 1) / 2
  const values = Array.from({ length: usualCount }, (_, at) => present + (at - middle) * step)
  const inside = values.map((value) => Math.min(Math.max(value, least), most))
  const whole = input.control === 'whole' ? inside.map(Math.round) : inside
  return [...new Set(whole.map((value) => fieldText(value, digits)))].join(', ')
}

/** Null where a part is no number, or there are more than can be drawn. */
export function readValues(text: string): readonly number[] | null {
  const parts = text.split(separators).filter(Boolean).map(readNumber)
  const numbers = parts.flatMap((part) => (part === undefined ? [] : [Number(part)]))
  const different = [...new Set(numbers)]
  return numbers.length === parts.length && different.length > 0 && different.length <= mostCurves ? different : null
}
