/** Where a value in a form came from: a stored market figure with its source and day. Typed over, it is the reader's own. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Text } from '@hedgerow/contract/kit/text'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { MarketFigure } from '@hedgerow/contract/market/option-market.contract'

export interface Fill {
  /** As it was put into the field, or the rows of a table as a link writes them. */
  readonly value: string
  /** A code of the sources of rates, or the name of a curve of the organisation. */
  readonly source: string
  readonly date: string
  /** The tenor that it was asked for; empty where it was a date, or a whole curve. */
  readonly tenor: string
  readonly isSimulated: boolean
  readonly isExtrapolated: boolean
  /** It came with a link: the sender's value, not asked for again. */
  readonly isLinked: boolean
}
export type Fills = Readonly<Record<string, Fill>>

type Origin = Pick<MarketFigure, 'dataDate' | 'dataSource' | 'simulated' | 'extrapolated' | 'own'>

export const fillFrom = (
  value: string,
  { dataDate, dataSource, simulated, extrapolated, own }: Origin,
  tenor = '',
): Fill => ({
  value,
  source: own ? `${own.curveName} v${own.versionNo}` : dataSource,
  date: dataDate,
  tenor,
  isSimulated: simulated,
  isExtrapolated: extrapolated,
  isLinked: false,
})

/** A source by its words; the name of a curve is said as it is. */
export const sourceWords = (source: string): Text =>
  (RateSource.values as readonly string[]).includes(source) ? labelOf(RateSource, source) : { zh: source, en: source }

const prefix = 'src.'
const [simulatedMark, extrapolatedMark] = ['s', 'x']

/** What a link carries of the fills that still stand: `src.spot=20260413|ECB|s|3M`. */
export const fillLink = (fills: Fills, textIn: (name: string) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fills)
      .filter(([name, { value }]) => textIn(name) === value)
      .map(([name, { source, date, tenor, isSimulated, isExtrapolated }]) => {
        const marks = `${isSimulated ? simulatedMark : ''}${isExtrapolated ? extrapolatedMark : ''}`
        const parts = [date, source.replaceAll('|', ' '), marks, ...(tenor === '' ? [] : [tenor])]
        return [`${prefix}${name}`, parts.join('|')]
      }),
  )

const linkedFill = /^(\d{8})\|([^|]{0,80})\|(s?x?)(?:\|(\d{1,4}[DWMY]))?$/

/** The fills of a link, each standing for the value that came with it. */
export const fillsFromLink = (search: Readonly<Record<string, unknown>>, textIn: (name: string) => string): Fills =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, text]) => {
      const [, date, source = '', marks = '', tenor = ''] = linkedFill.exec(String(text)) ?? []
      if (!key.startsWith(prefix) || date === undefined) return []
      const name = key.slice(prefix.length)
      const isSimulated = marks.includes(simulatedMark)
      const isExtrapolated = marks.includes(extrapolatedMark)
      return [[name, { value: textIn(name), source, date, tenor, isSimulated, isExtrapolated, isLinked: true }]]
    }),
  )
