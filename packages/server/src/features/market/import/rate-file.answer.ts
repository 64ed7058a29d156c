/** The files that the import hands out: its two templates, and what was left out. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { columns } from '@hedgerow/contract/kit/list'
import { type Lang, say, type Words } from '@hedgerow/contract/kit/text'
import type { RateImportRow } from '@hedgerow/contract/market/import/rate-import.contract'
import { RateVerdict, UnreadableReason } from '@hedgerow/contract/market/import/rate-import.dict'
import {
  curveTemplateWords,
  rateImportWords,
  templateWords,
  volatilityTemplateWords,
} from '@hedgerow/contract/market/import/rate-import.text'
import { rowOf, type SentFile, type TemplateSheet, workbook } from '../../../kit/file/template.ts'

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
    openPrice: columns.rate(),
    highPrice: columns.rate(),
    lowPrice: columns.rate(),
    previousClosePrice: columns.rate(),
    ric: columns.code(),
    srcSystemCode: columns.code(),
  },
  examples: (today) => [
    [
      today,
      'USD/CNY',
      '6.8312',
      '6.8332',
      '6.8322',
      '15:00',
      'MANUAL',
      '6.8301',
      '6.8355',
      '6.8287',
      '6.8296',
      'CNY=',
      'TMS',
    ],
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

export const volatilitySheet: TemplateSheet = {
  name: 'volatilities',
  words: volatilityTemplateWords,
  columns: {
    dataDate: columns.date(),
    currencyPair: columns.code(),
    term: columns.code(),
    atmPct: columns.rate(),
    rr25Pct: columns.rate(),
    bf25Pct: columns.rate(),
    rr10Pct: columns.rate(),
    bf10Pct: columns.rate(),
    dataSource: columns.code(),
  },
  examples: (today) => [
    [today, 'USD/CNY', '1M', '4.1', '0.35', '0.18', '0.62', '0.55', 'CFETS'],
    [today, 'EUR/USD', '3M', '7.4', '-0.2', '0.2', '', '', 'BANK'],
  ],
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
const fileWords: Words = { ...volatilityTemplateWords, ...templateWords, ...curveTemplateWords }
const leftOutWords = { ...fileWords, ...rateImportWords }

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
  const words = fileWords[column]
  return words ? say(words, lang) : column
}

const whyOf = ({ reason, difference }: RateImportRow, lang: Lang) =>
  reason === null
    ? say(rateImportWords.outsideBy, lang, { pct: difference ?? '' })
    : say(labelOf(UnreadableReason, reason), lang)
