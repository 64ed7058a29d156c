/** What a graph draws, as a link carries it: `g=vegaPer1Pct~spot~american~1.2~1.9~volPct~8,12,16`. */
import type { CalculatorInput } from '@hedgerow/contract/calculator/declaration.shape'

export interface GraphChoice {
  readonly output: string
  readonly input: string
  /** Another model drawn with the same inputs, or empty. */
  readonly also: string
  /** The ends of the axis as typed; empty for the usual ones. */
  readonly from: string
  readonly to: string
  /** The input whose values are a curve each, or empty. */
  readonly by: string
  /** Those values as typed; empty for the usual ones. */
  readonly values: string
}

/** One curve over the usual ends. */
export const plainGraph = { also: '', from: '', to: '', by: '', values: '' } as const

const separator = '~'
const mostParts = 7

export const graphText = ({ output, input, also, from, to, by, values }: GraphChoice): string =>
  [output, input, also, from, to, by, values].join(separator).replace(/~~$/, '')

/** Null where a link says nothing of a graph. */
export function graphFrom(text: unknown): GraphChoice | null {
  if (typeof text !== 'string' || text === '') return null
  const [output = '', input = '', ...rest] = text.split(separator, mostParts)
  const [also = '', from = '', to = '', by = '', values = ''] = rest
  return { output, input, also, from, to, by, values }
}

/** The ends that were typed, inside the limits of the input, where they are two numbers in order. */
export function typedRange(
  { from, to }: Pick<GraphChoice, 'from' | 'to'>,
  { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Pick<CalculatorInput, 'least' | 'most'>,
) {
  if (from.trim() === '' || to.trim() === '') return null
  const range = { from: Math.max(Number(from), least), to: Math.min(Number(to), most) }
  return range.from < range.to ? range : null
}
