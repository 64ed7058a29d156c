/** Amounts and days as tables of banks write them. Each way is strict: `1.234` is no 1234 where the point is the decimal mark. Pure. */
import { TableFormat } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import type { TableWay } from './read-file.shape.ts'

type Mark = '.' | ','
type Order = 'YMD' | 'DMY' | 'MDY'

export const tableWays = TableFormat.values.filter((way): way is TableWay => way !== TableFormat.of.ask)
const markOf = (way: TableWay) => way.slice(0, 1) as Mark
const orderOf = (way: TableWay) => way.slice(1) as Order

/** Thousands in threes behind one and the same mark: the other one, an apostrophe or a blank. */
const numbers: Readonly<Record<Mark, RegExp>> = {
  '.': /^(?:\d{1,15}|\d{1,3}(?:([,'’ \u00a0\u202f])\d{3})(?:\1\d{3}){0,4})(?:\.(\d{0,6}))?$/,
  ',': /^(?:\d{1,15}|\d{1,3}(?:([.'’ \u00a0\u202f])\d{3})(?:\1\d{3}){0,4})(?:,(\d{0,6}))?$/,
}

/** Longer than any amount or day with its time. */
const longestCell = 60

/** With a sign before or behind it, or in brackets for what left; undefined where it is no amount in this way. */
export function numberIn(way: TableWay, text: string): string | undefined {
  if (text.length > longestCell) return undefined
  const [, open = '', before = '', digits = '', behind = '', close = ''] =
    /^(\()?([-−–+]?)\s*([\d.,'’ \u00a0\u202f]*\d[.,]?)\s*([-−–+]?)(\))?$/.exec(text.trim()) ?? []
  const signs = [open && close, before, behind].filter(Boolean)
  if ((open === '') !== (close === '') || signs.length > 1) return undefined
  const mark = markOf(way)
  const match = numbers[mark].exec(digits)
  if (!match) return undefined
  const decimals = match[2] ?? ''
  const whole = (digits.split(mark)[0] ?? '').replace(/\D/g, '')
  const isNegative = signs.some((sign) => sign !== '+') && /[1-9]/.test(digits)
  return `${isNegative ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`
}

/** yyyymmdd, from a day with or without a time behind it; undefined where it is none in this way. */
export function dayIn(way: TableWay, text: string): string | undefined {
  if (text.length > longestCell) return undefined
  const [, day = ''] =
    /^(.*?)(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text.trim()) ?? []
  const parts = orderOf(way) === 'YMD' ? yearFirst(day) : yearLast(day, orderOf(way))
  if (!parts) return undefined
  const [year = '', month = '', date = ''] = parts
  const compact = `${year.length === 2 ? `20${year}` : year}${month.padStart(2, '0')}${date.padStart(2, '0')}`
  return isBusinessDate(compact) ? compact : undefined
}

const yearFirst = (day: string) =>
  (
    /^(\d{4})(\d{2})(\d{2})$/.exec(day) ??
    /^(\d{4}|\d{2})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(day)?.toSpliced(2, 1) ??
    /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(day)
  )?.slice(1)

function yearLast(day: string, order: Order): readonly string[] | undefined {
  const [first, second, year] =
    (
      /^(\d{2})(\d{2})(\d{4})$/.exec(day) ?? /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(day)?.toSpliced(2, 1)
    )?.slice(1) ?? []
  if (!first || !second || !year) return undefined
  return order === 'DMY' ? [year, second, first] : [year, first, second]
}
