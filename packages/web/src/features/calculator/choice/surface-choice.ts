/** What a surface shows, as a link carries it: `s=price~spot~volPct~1.2~1.9~5~30~21`. */

export interface Ends {
  /** As typed; empty for the usual ones. */
  readonly from: string
  readonly to: string
}

export interface SurfaceChoice {
  readonly output: string
  readonly across: string
  readonly down: string
  readonly acrossEnds: Ends
  readonly downEnds: Ends
  readonly points: number
}

export const surfaceSizes = [5, 11, 21] as const
/** The numbers of a larger one would be too small to read. */
export const mostPrinted = 11

const usualEnds: Ends = { from: '', to: '' }
export const plainSurface: SurfaceChoice = {
  output: '',
  across: 'spot',
  down: 'volPct',
  acrossEnds: usualEnds,
  downEnds: usualEnds,
  points: mostPrinted,
}

const separator = '~'
const mostParts = 8

export const surfaceText = ({ output, across, down, acrossEnds, downEnds, points }: SurfaceChoice): string =>
  [output, across, down, acrossEnds.from, acrossEnds.to, downEnds.from, downEnds.to, points].join(separator)

/** Null where a link says nothing of a surface. */
export function surfaceFrom(text: unknown): SurfaceChoice | null {
  if (typeof text !== 'string' || text === '') return null
  const [output = '', across = '', down = '', ...ends] = text.split(separator, mostParts)
  const [xFrom = '', xTo = '', yFrom = '', yTo = '', size] = ends
  const points = surfaceSizes.find((one) => String(one) === size) ?? plainSurface.points
  return {
    output,
    across,
    down,
    acrossEnds: { from: xFrom, to: xTo },
    downEnds: { from: yFrom, to: yTo },
    points,
  }
}
