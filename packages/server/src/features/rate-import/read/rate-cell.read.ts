/** What the readers of market files share: how a cell becomes a price or a source, and how one that cannot be read is told. */

import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { UnreadableReason } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { dayOf, dictValueOf } from '../../../kit/file/file-cell.ts'

export interface UnreadableCell {
  readonly line: number
  readonly column: string
  readonly value: string
  readonly reason: UnreadableReason
}

/** The currencies and pairs that the product knows. */
export interface CodeSet {
  readonly currencies: ReadonlySet<string>
  readonly pairs: ReadonlySet<string>
}

/** What else a source tells of a day: its opening, its span, the close before it, and what it calls itself. */
export interface PriceDetails {
  readonly openPrice: string | null
  readonly highPrice: string | null
  readonly lowPrice: string | null
  readonly previousClosePrice: string | null
  readonly ric: string | null
  readonly srcSystemCode: string | null
}

export interface ReadRate {
  readonly line: number
  readonly column: string
  readonly dataDate: BusinessDate
  readonly currencyPair: string
  readonly midPrice: string
  readonly bidPrice: string | null
  readonly askPrice: string | null
  readonly dataTime: string
  readonly dataSource: string
  /** Left out where the source tells nothing else. */
  readonly details?: PriceDetails
}

/** What a reader collects. */
export interface Reading {
  readonly rows: ReadRate[]
  readonly unreadable: UnreadableCell[]
  gaps: number
}

/** A column of a published series. */
export interface SeriesColumn {
  readonly currencyPair: string
  readonly dataTime: string
  readonly dataSource: string
  /** What the cells are to be multiplied with; left out where they are the prices themselves. */
  readonly multiplier?: string
}

const longestShown = 40

export const unreadable = (line: number, column: string, value: string, reason: UnreadableReason): UnreadableCell => ({
  line,
  column,
  value: value.slice(0, longestShown),
  reason,
})

const price = /^\d{1,9}(\.\d{1,14})?$/
export const isPrice = (value: string) => price.test(value) && /[1-9]/.test(value)

/** A day on or before `today`; else why it is none. */
export function dateOf(text: string, today: BusinessDate): BusinessDate | { reason: UnreadableReason } {
  const day = dayOf(text)
  if (!day) return { reason: 'DATE' }
  return day > today ? { reason: 'FUTURE' } : day
}

/** A source by its code or its label; by hand where none is said. The demo market is nobody's source. */
export function sourceOf(text: string): string | undefined {
  if (text === '') return RateSource.of.manual
  const source = dictValueOf(RateSource, text)
  return source === RateSource.of.demo ? undefined : source
}

/** `usdcny`, `USD-CNY` → `USD/CNY`; any other text comes back in capitals. */
export const pairText = (text: string) => text.toUpperCase().replace(/^([A-Z]{3})[ .-]?([A-Z]{3})$/, '$1/$2')

const two = decimal('2')
const midScale = 14
export const midOf = (bid: string, ask: string) =>
  decimal(bid).add(decimal(ask)).div(two, midScale).stripZeros().toString()

export const isOrdered = (bid: string, mid: string, ask: string) =>
  decimal(bid).lte(decimal(mid)) && decimal(mid).lte(decimal(ask))
