/** The files that the import hands out: its two templates, as text or as a workbook with typed cells, and what was left out. */
import type { Readable } from 'node:stream'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { type Column, columns, type Row } from '@hedgerow/contract/kit/list'
import { type Lang, say, type Words } from '@hedgerow/contract/kit/text'
import { calendarTemplateWords } from '@hedgerow/contract/market/calendar-import.contract'
import type { RateImportRow } from '@hedgerow/contract/market/rate-import.contract'
import { CalendarDayKind, RateVerdict, UnreadableReason } from '@hedgerow/contract/market/rate-import.dict'
import { curveTemplateWords, rateImportWords, templateWords } from '@hedgerow/contract/market/rate-import.text'
import { type BusinessDate, yearOf } from '@hedgerow/quant/basics/business-date'
import { workbookType, writeWorkbook } from '../../../kit/file/excel.ts'

export interface SentFile {
  readonly name: string
  readonly type: string
  readonly content: string | Readable
}

/** A template: its columns in order with their words, and example rows. */
interface TemplateSheet {
  readonly name: string
  readonly words: Words
  readonly columns: Readonly<Record<string, Column>>
  readonly examples: (today: BusinessDate, lang: Lang) => readonly (readonly string[])[]
}

export const rateSheet: TemplateSheet = {
  name: 'rates',
  words: templateWords,
  columns: {
    dataDate: columns.date(),
    currencyPair: columns.code(),
    bidPrice: columns.rate(),
    askPrice: columns.rate(),
    midPrice: columns.rate(),
    dataTime: columns.text(),
    dataSource: columns.code(),
  },
  examples: (today) => [
    [today, 'USD/CNY', '6.8312', '6.8332', '6.8322', '15:00', 'MANUAL'],
    [today, 'JPY/CNY', '4.2725', '4.2765', '', '15:00', 'BANK'],
  ],
}

export const curveSheet: TemplateSheet = {
  name: 'curves',
  words: curveTemplateWords,
  columns: {
    dataDate: columns.date(),
    curveOf: columns.code(),
    term: columns.code(),
    ratePct: columns.rate(),
    bidPoints: columns.rate(),
    askPoints: columns.rate(),
    midPoints: columns.rate(),
    dataSource: columns.code(),
  },
  examples: (today) => [
    [today, 'USD', '3M', '3.65', '', '', '', 'MANUAL'],
    [today, 'CNY', '3M', '1.5', '', '', '', 'CFETS'],
    [today, 'USD/CNY', '3M', '', '-365', '-355', '', 'BANK'],
  ],
}

export const calendarSheet: TemplateSheet = {
  name: 'holidays',
  words: calendarTemplateWords,
  columns: { currency: columns.code(), day: columns.date(), kind: columns.text(), name: columns.text() },
  examples: (today, lang) => {
    const year = yearOf(today) + 1
    const kind = (value: CalendarDayKind) => say(labelOf(CalendarDayKind, value), lang)
    return [
      ['CNY', `${year}0101`, kind('H'), '元旦 / New Year’s Day'],
      ['CNY', `${year}1231`, kind('U'), ''],
    ]
  },
}

/** The template as a file in the caller's language. */
export function templateFile(sheet: TemplateSheet, format: 'csv' | 'xlsx', lang: Lang, today: BusinessDate): SentFile {
  const names = Object.keys(sheet.columns)
  const lines = sheet.examples(today, lang)
  if (format === 'xlsx') {
    const rows = lines.map(
      (cells, at): Row => rowOf(at, Object.fromEntries(names.map((name, i) => [name, cells[i] || null]))),
    )
    return workbook(sheet.name, sheet.columns, sheet.words, rows, lang)
  }
  const heading = names.map((name) => say(sheet.words[name] ?? { zh: name, en: name }, lang))
  // The mark in front tells a spreadsheet program that the text is UTF-8.
  const content = `\uFEFF${[heading, ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`
  return { name: `${sheet.name}.csv`, type: 'text/csv; charset=utf-8', content }
}

const leftOutColumns = {
  line: columns.number(),
  column: columns.text(),
  verdict: columns.dict(RateVerdict, { width: 140 }),
  dataDate: columns.date(),
  currencyPair: columns.code(),
  term: columns.code(),
  value: columns.text(),
  why: columns.text({ width: 320 }),
}
const leftOutWords = { ...templateWords, ...curveTemplateWords, ...rateImportWords }

/** What was left out, one row each; `unlisted` says how many more there were than the batch keeps. */
export function leftOutFile(rows: readonly RateImportRow[], unlisted: number, lang: Lang): SentFile {
  const lines = rows.map((row, at) =>
    rowOf(at, {
      ...row,
      line: String(row.line),
      column: columnName(row.column, lang),
      value: row.value ?? row.midPrice,
      why: whyOf(row, lang),
    }),
  )
  const more =
    unlisted > 0 ? [rowOf(rows.length, { why: say(rateImportWords.unlisted, lang, { count: unlisted }) })] : []
  return workbook('left-out', leftOutColumns, leftOutWords, [...lines, ...more], lang)
}

/** A column of our templates by its words; a published file's own columns have no others. */
const columnName = (column: string, lang: Lang) => {
  const words: Words = { ...templateWords, ...curveTemplateWords }
  return words[column] ? say(words[column], lang) : column
}

const whyOf = ({ reason, difference }: RateImportRow, lang: Lang) =>
  reason === null
    ? say(rateImportWords.outsideBy, lang, { pct: difference ?? '' })
    : say(labelOf(UnreadableReason, reason), lang)

const rowOf = (at: number, cells: Readonly<Record<string, string | null>>): Row => ({ ...cells, id: String(at) })

function workbook(
  name: string,
  of: Readonly<Record<string, Column>>,
  words: Words,
  rows: readonly Row[],
  lang: Lang,
): SentFile {
  const sheet = Object.entries(of).map(([column, declared]) => ({
    name: column,
    column: declared,
    title: say(words[column] ?? { zh: column, en: column }, lang),
  }))
  async function* batches() {
    yield rows
  }
  const content = writeWorkbook(sheet, batches(), { sheetName: name, lang, decimalsOf: () => undefined })
  return { name: `${name}.xlsx`, type: workbookType, content }
}
