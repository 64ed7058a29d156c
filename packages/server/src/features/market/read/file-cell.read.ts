/**
 * What the readers of market files share: how a cell becomes a day, a price or a source, which column a heading means, and
 * how a cell that cannot be read is told. Headings may be in either language or the wire name.
 */

import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import type { Words } from '@hedgerow/contract/kit/text'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { UnreadableReason } from '@hedgerow/contract/market/rate-import.dict'
import { type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Table } from '../../../kit/file/spreadsheet.ts'

export type FileTable = Pick<Table, 'header' | 'rows' | 'lines'>

export interface UnreadableCell {
  readonly line: number
  readonly column: string
  readonly value: string
  readonly reason: UnreadableReason
}

/** The currencies and pairs that the product knows. */
export interface KnownCodes {
  readonly currencies: ReadonlySet<string>
  readonly pairs: ReadonlySet<string>
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

/** A day as yyyymmdd or with separators. */
export function dayOf(text: string): BusinessDate | undefined {
  const day = text.replace(
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/,
    (_, year: string, _mark, month: string, date: string) => `${year}${month.padStart(2, '0')}${date.padStart(2, '0')}`,
  )
  return isBusinessDate(day) ? day : undefined
}

/** A day on or before `today`; else why it is none. */
export function dateOf(text: string, today: BusinessDate): BusinessDate | { reason: UnreadableReason } {
  const day = dayOf(text)
  if (!day) return { reason: 'DATE' }
  return day > today ? { reason: 'FUTURE' } : day
}

/** The position of each named column; -1 where the heading does not have it. */
export function columnsAt<W extends Words>(header: readonly string[], words: W): Record<keyof W, number> {
  const found = Object.entries(words).map(([name, { zh, en }]) => {
    const spellings = new Set([name, zh, en].map(plainHeading))
    return [name, header.findIndex((cell) => spellings.has(plainHeading(cell)))]
  })
  return Object.fromEntries(found) as Record<keyof W, number>
}

/** Case, spaces and the width of brackets are accidents of a keyboard. */
const plainHeading = (cell: string) =>
  cell.toLowerCase().replace(/\s/g, '').replaceAll('（', '(').replaceAll('）', ')').replaceAll('％', '%')

/** A value of a dictionary by its code or its label. */
export function dictValueOf(dictionary: Dictionary, text: string): string | undefined {
  const said = text.toLowerCase()
  return dictionary.items.find(({ dictValue, dictLabel }) =>
    [dictValue, dictLabel.zh, dictLabel.en].some((word) => word.toLowerCase() === said),
  )?.dictValue
}

/** A source by its code or its label; by hand where none is said. The demo market is nobody's source. */
export function sourceOf(text: string): string | undefined {
  if (text === '') return RateSource.of.manual
  const known = dictValueOf(RateSource, text)
  return known === RateSource.of.demo ? undefined : known
}

/** `usdcny`, `USD-CNY` → `USD/CNY`; any other text comes back in capitals. */
export const pairText = (text: string) => text.toUpperCase().replace(/^([A-Z]{3})[ .-]?([A-Z]{3})$/, '$1/$2')

const two = decimal('2')
const midScale = 14
export const midOf = (bid: string, ask: string) =>
  decimal(bid).add(decimal(ask)).div(two, midScale).stripZeros().toString()

export const isOrdered = (bid: string, mid: string, ask: string) =>
  decimal(bid).lte(decimal(mid)) && decimal(mid).lte(decimal(ask))
