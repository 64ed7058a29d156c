/** What a graph draws, as a link carries it: `g=vegaPer1Pct~spot~american~1.2~1.9`. */

export interface GraphChoice {
  readonly output: string
  readonly input: string
  /** Another model drawn with the same inputs, or empty. */
  readonly also: string
  /** The ends of the axis as typed; empty for the usual ones. */
  readonly from: string
  readonly to: string
}

const separator = '~'
const mostParts = 5

export const graphText = ({ output, input, also, from, to }: GraphChoice): string =>
  [output, input, also, from, to].join(separator)

/** Null where a link says nothing of a graph. */
export function graphFrom(text: unknown): GraphChoice | null {
  if (typeof text !== 'string' || text === '') return null
  const [output = '', input = '', also = '', from = '', to = ''] = text.split(separator, mostParts)
  return { output, input, also, from, to }
}

/** The ends that were typed, where they are two numbers in order. */
export function typedRange({ from, to }: Pick<GraphChoice, 'from' | 'to'>) {
  const range = { from: Number(from), to: Number(to) }
  return from.trim() !== '' && to.trim() !== '' && range.from < range.to ? range : null
}
