/** How far a release was from what was expected, measured by how far the same figure usually is. */
import { releaseCounts } from '@hedgerow/contract/economic-event/economic-event.contract'
import { fromNumber } from '@hedgerow/quant/basics/decimal'

export interface Release {
  readonly id: string
  readonly eventDate: string
  readonly countryCode: string
  readonly currency: string
  /** In English, so that the month can be told from the figure. */
  readonly contentEn: string
  /** Actual less forecast in the figure's own unit; decimal text. */
  readonly surprise: string
}

const months =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|first|second|third|fourth|quarter|q[1-4])\b/gi

/** The same figure of another month: what it is called, without the month and without figures. */
export const figureOf = ({ countryCode, currency, contentEn }: Release) =>
  `${countryCode} ${currency} ${contentEn
    .replace(months, '')
    .replace(/[^a-z/]+/gi, ' ')
    .trim()
    .toLowerCase()}`

const scale = 2

/**
 * The surprise of each release in standard deviations of the surprises of its figure, around zero: what is expected has no surprise.
 * Releases of a figure that came too seldom, or that never surprised, are left out.
 * @returns by id
 */
export function deviationsOf(releases: readonly Release[]): ReadonlyMap<string, string> {
  const deviations = new Map<string, string>()
  for (const same of Map.groupBy(releases, figureOf).values()) {
    if (same.length < releaseCounts.ofEvent) continue
    const squares = same.map(({ surprise }) => Number(surprise) ** 2)
    const spread = Math.sqrt(squares.reduce((all, one) => all + one, 0) / same.length)
    if (spread === 0) continue
    for (const { id, surprise } of same)
      deviations.set(
        id,
        fromNumber(Number(surprise) / spread, scale)
          .stripZeros()
          .toString(),
      )
  }
  return deviations
}
