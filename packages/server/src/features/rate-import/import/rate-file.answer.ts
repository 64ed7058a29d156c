/** The files that the import hands out: its two templates, and what was left out. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { columns } from '@hedgerow/contract/kit/list'
import { type Lang, say, type Words } from '@hedgerow/contract/kit/text'
import type { RateImportRow } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { RateVerdict, UnreadableReason } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import {
  curveTemplateWords,
  rateImportWords,
  templateWords,
  volatilityTemplateWords,
} from '@hedgerow/contract/rate-import/import/rate-import.text'
import { rowOf, type SentFile, type TemplateSheet, workbook } from '../../../kit/file/template.ts'
import { curveExamples, rateExamples, volatilityExamples } from '../read/rate-examples.data.ts'

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
  examples: (today) => rateExamples.map((cells) => [today, ...cells]),
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
  examples: (today) => curveExamples.map((cells) => [today, ...cells]),
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
  examples: (today) => volatilityExamples.map((cells) => [today, ...cells]),
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
  const lines = rows.map(({ isOdd, ...row }, at) =>
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

const whyOf = ({ reason, difference }: Pick<RateImportRow, 'reason' | 'difference'>, lang: Lang) =>
  reason === null
    ? say(rateImportWords.outsideBy, lang, { pct: difference ?? '' })
    : say(labelOf(UnreadableReason, reason), lang)
