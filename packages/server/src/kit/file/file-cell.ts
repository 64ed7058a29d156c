/**
 * What the readers of foreign tables share: which column a heading means, how a cell becomes a day or a dictionary's value.
 * Headings may be in either language or the wire name.
 */
import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import type { Words } from '@hedgerow/contract/kit/text'
import { type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Table } from './spreadsheet.ts'

export type FileTable = Pick<Table, 'header' | 'rows' | 'lines'>

const separated = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const chinese = /^(\d{4})(年)(\d{1,2})月(\d{1,2})[日号]?$/
/** Blanks between the parts, and digits as wide as characters, are accidents of a keyboard. */
const narrow = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')

/** A day as yyyymmdd, with separators, or as 2026年4月13日. */
export function dayOf(text: string): BusinessDate | undefined {
  const cell = narrow(text)
  const [, year, , month = '', date = ''] = separated.exec(cell) ?? chinese.exec(cell) ?? []
  const day = year === undefined ? cell : year + month.padStart(2, '0') + date.padStart(2, '0')
  return isBusinessDate(day) ? day : undefined
}

/** The position of each named column; -1 where the heading does not have it. `former` are headings of earlier templates: their files stay readable. */
export function columnsAt<W extends Words>(
  header: readonly string[],
  words: W,
  former: { readonly [name in keyof W]?: string } = {},
): Record<keyof W, number> {
  const spellingsOf = Object.entries(words).map(([name, { zh, en }]) => {
    const spellings = new Set([name, zh, en, former[name] ?? name].map(plain))
    return [name, header.findIndex((cell) => spellings.has(plain(cell)))]
  })
  return Object.fromEntries(spellingsOf) as Record<keyof W, number>
}

/** Case, spaces, marks such as the star of a required column, and the width of brackets are accidents of a keyboard. */
const plain = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/[\s*._]/g, '')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replaceAll('％', '%')

/** A value of a dictionary by its code or its label. */
export function dictValueOf(dictionary: Dictionary, text: string): string | undefined {
  const cell = plain(text)
  return dictionary.items.find(({ dictValue, dictLabel }) =>
    [dictValue, dictLabel.zh, dictLabel.en].some((word) => plain(word) === cell),
  )?.dictValue
}
