/**
 * One cell of a workbook as XML. Numbers are numeric, dates are dates, and a text is only ever a text: it is written as an
 * inline string, which no spreadsheet evaluates, and marked so that editing the cell does not make a formula of it either.
 */
import { flagTexts } from '@hedgerow/contract/file/export.text'
import { type Column, type Row, wordsIn } from '@hedgerow/contract/kit/list'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { type BusinessDate, businessDate, daysBetween, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { WallTime } from '../../process/clock.ts'

export interface SheetColumn {
  /** The wire name: the row's key. */
  readonly name: string
  readonly column: Column
  readonly title: string
  /** The cells whose texts this column's cells are chosen from, such as `'Values'!$B$2:$B$5`. */
  readonly choices?: string
}
export interface CellOptions {
  readonly lang: Lang
  /** Decimals of a currency's amounts; undefined for an unknown one. */
  readonly decimalsOf: (currency: string) => number | undefined
  /** Day and time of an instant where the reader works; a workbook knows no zones. Left out where no column is one. */
  readonly wallTimeOf?: (instant: string) => WallTime
}

const mostAmountDecimals = 10
const amountFormat = (decimals: number) => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`)
const rateFormat = '0.0000######'
/** Percentages are in per cent already, so the sign is a letter: Excel's own would multiply by 100. */
const formats = [
  '@',
  'yyyy/mm/dd',
  rateFormat,
  `${rateFormat}"%"`,
  'yyyy/mm/dd hh:mm:ss',
  ...Array.from({ length: mostAmountDecimals + 1 }, (_, decimals) => amountFormat(decimals)),
]
const firstFormatId = 164
const formatStyle = (index: number) => 3 + index

/** Places in `stylesXml`. */
export const style = {
  heading: 1,
  guardedText: 2,
  text: formatStyle(0),
  date: formatStyle(1),
  rate: formatStyle(2),
  percent: formatStyle(3),
  instant: formatStyle(4),
  amount: (decimals: number) => formatStyle(5 + Math.min(decimals, mostAmountDecimals)),
} as const

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeXml = (value: string) => value.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** Fonts, the heading's fill, and one style for each way a value can look. */
export function stylesXml(): string {
  const numFmts = formats.map(
    (format, index) => `<numFmt numFmtId="${firstFormatId + index}" formatCode="${escapeXml(format)}"/>`,
  )
  const xf = (format: number, more = '') =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`
  const heading = '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>'
  const cells = [
    xf(0),
    heading,
    xf(firstFormatId, ' quotePrefix="1"'),
    ...formats.map((_, index) => xf(firstFormatId + index)),
  ]
  const plainFills = '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>'
  return [
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts>`,
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
    `<fills count="3">${plainFills}<fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF2"/></patternFill></fill></fills>`,
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`,
  ].join('')
}

/** Excel's limit of characters in one cell; a longer one makes it call the file damaged. */
const longestText = 32_767
/** What a spreadsheet may take for a formula when the cell is edited or the file is saved as CSV. */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

/** Readers drop it unless told to preserve it. */
const outerSpace = /^\s|\s$|\n/

/** Text as XML can hold it: no control characters but tab and line feed, no lone surrogates, no non-characters. */
export function cleanText(value: string): string {
  const cleaned = value.replace(/\r\n?/g, '\n').replace(/(?![\t\n])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '')
  return cleaned.length <= longestText ? cleaned : cleaned.slice(0, longestText).replace(/[\uD800-\uDBFF]$/, '')
}

export function textCell(at: string, value: string, as?: number): string {
  const cleaned = cleanText(value)
  const look = as ?? (formulaStart.test(value) || formulaStart.test(cleaned) ? style.guardedText : style.text)
  // Excel reads _x0041_ as an escaped letter, so a text that looks like one has its underscore escaped.
  const literal = escapeXml(cleaned.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))
  return `<c r="${at}" s="${look}" t="inlineStr"><is><t${outerSpace.test(cleaned) ? ' xml:space="preserve"' : ''}>${literal}</t></is></c>`
}

/** Digits that a spreadsheet keeps and shows; a double holds every decimal of up to 15 exactly. */
const exactDigits = 15
const plainNumber = /^-?\d{1,80}(?:\.\d{1,80})?$/

const significantDigits = (value: string) => value.replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length

/** A rate is computed with, so it is always a number: its digits behind the fifteenth are the noise of a division. */
function rateCell(at: string, value: string, as: number): string {
  const isLong = plainNumber.test(value) && significantDigits(value) > exactDigits
  return numberCell(at, isLong ? decimal(value).roundSignificant(exactDigits).stripZeros().toString() : value, as)
}

/** A numeric cell, or text where a spreadsheet would lose digits of the number. */
function numberCell(at: string, value: string, as: number): string {
  if (!plainNumber.test(value) || significantDigits(value) > exactDigits) return textCell(at, value)
  return `<c r="${at}" s="${as}"><v>${value}</v></c>`
}

const firstDay = businessDate('19000101')
/** From here Excel's day numbers are one too high: it believes in 29 February 1900. */
const afterFalseLeapDay = '19000301'

function dateCell(at: string, value: string): string {
  if (!isBusinessDate(value)) return textCell(at, value)
  return `<c r="${at}" s="${style.date}"><v>${serialOf(value)}</v></c>`
}

const serialOf = (day: BusinessDate) => daysBetween(firstDay, day) + (day >= afterFalseLeapDay ? 2 : 1)

const secondsInDay = 86_400

/** The time is the fraction of its day. */
function instantCell(at: string, value: string, { wallTimeOf }: CellOptions): string {
  if (!wallTimeOf || Number.isNaN(Date.parse(value))) return textCell(at, value)
  const { day, time } = wallTimeOf(value)
  if (!isBusinessDate(day)) return textCell(at, value)
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  const fraction = (hours * 3600 + minutes * 60 + seconds) / secondsInDay
  return `<c r="${at}" s="${style.instant}"><v>${serialOf(day) + fraction}</v></c>`
}

const decimalsIn = (value: string) => value.split('.')[1]?.replace(/0+$/, '').length ?? 0

/** As many decimals as the currency has, and more where the value has more: a cell must not hide a part of an amount. */
function amountStyle(value: string, { unit }: Column, row: Row, { decimalsOf }: CellOptions): number {
  const currency = unit === undefined ? undefined : row[unit]
  return style.amount(Math.max(decimalsOf(currency ?? '') ?? 2, decimalsIn(value)))
}

export function flagText(value: string, lang: Lang): string {
  if (value === '1' || value === 'true') return say(flagTexts.yes, lang)
  if (value === '0' || value === 'false') return say(flagTexts.no, lang)
  return value
}

/** The XML of a value, empty for no value. `at` is the cell's reference, such as `B7`. */
export function cellXml(at: string, { name, column }: SheetColumn, row: Row, options: CellOptions): string {
  const value = row[name]
  if (value === null || value === undefined || value === '') return ''
  switch (column.kind) {
    case 'amount':
      return numberCell(at, value, amountStyle(value, column, row, options))
    case 'rate':
      return rateCell(at, value, style.rate)
    case 'percent':
      return rateCell(at, value, style.percent)
    case 'number':
      return numberCell(at, value, 0)
    case 'date':
      return dateCell(at, value)
    case 'instant':
      return instantCell(at, value, options)
    case 'dict':
      return textCell(at, wordsIn(column, value, row, options.lang))
    case 'flag':
      return textCell(at, flagText(value, options.lang))
    default:
      return textCell(at, value)
  }
}
