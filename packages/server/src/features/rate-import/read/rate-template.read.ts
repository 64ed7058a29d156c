/** Our own template of fixings: date, pair, bid, ask, mid, fixing time, source. */

import { handSources } from '@hedgerow/contract/market/market.dict'
import type { UnreadableReason } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import { templateWords } from '@hedgerow/contract/rate-import/import/rate-import.text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { columnsAt, type FileTable } from '../../../kit/file/file-cell.ts'
import type { PriceDetails, Reading, ReadRate } from './rate-cell.read.ts'
import { type CodeSet, dateOf, isOrdered, isPrice, midOf, pairText, sourceOf, unreadable } from './rate-cell.read.ts'

type Column = keyof typeof templateWords
type Cell = (name: Column) => string

/** Mid may be left out where bid and ask are given. */
export function readTemplate(
  { header, rows, lines }: FileTable,
  today: BusinessDate,
  pairs: CodeSet['pairs'],
  reading: Reading,
): void {
  const at = columnsAt(header, templateWords)
  if (at.dataDate < 0 || at.currencyPair < 0) {
    reading.unreadable.push(unreadable(1, header[0] ?? '', header.join(' '), 'HEADER'))
    return
  }
  rows.forEach((cells, index) => {
    const cell: Cell = (name) => cells[at[name]] ?? ''
    const line = lines[index] ?? 0
    const read = readLine(cell, line, today, pairs)
    if ('reason' in read) reading.unreadable.push(unreadable(line, read.column, cell(read.column), read.reason))
    else reading.rows.push(read)
  })
}

interface Problem {
  readonly column: Column
  readonly reason: UnreadableReason
}
const problem = (column: Column, reason: UnreadableReason): Problem => ({ column, reason })

function readLine(cell: Cell, line: number, today: BusinessDate, pairs: CodeSet['pairs']): ReadRate | Problem {
  const dataDate = dateOf(cell('dataDate'), today)
  if (typeof dataDate !== 'string') return problem('dataDate', dataDate.reason)
  const currencyPair = pairText(cell('currencyPair'))
  if (!/^([A-Z]{3})\/(?!\1)[A-Z]{3}$/.test(currencyPair)) return problem('currencyPair', 'PAIR')
  if (!pairs.has(currencyPair)) return problem('currencyPair', 'UNKNOWN')
  const [bid, ask, mid] = [cell('bidPrice'), cell('askPrice'), cell('midPrice')]
  for (const name of ['bidPrice', 'askPrice', 'midPrice'] as const) {
    if (cell(name) !== '' && !isPrice(cell(name))) return problem(name, 'NUMBER')
  }
  if (mid === '' && (bid === '' || ask === '')) return problem('midPrice', 'NUMBER')
  const dataSource = sourceOf(cell('dataSource'))
  if (dataSource === undefined) return problem('dataSource', 'SOURCE')
  // What stands in our template was typed by somebody: it is nobody's publication, whatever it says.
  if (!handSources.includes(dataSource)) return problem('dataSource', 'PUBLISHED')
  const midPrice = mid || midOf(bid, ask)
  if (!isOrdered(bid || midPrice, midPrice, ask || midPrice)) return problem('bidPrice', 'ORDER')
  const details = detailsOf(cell, midPrice)
  if (details && 'reason' in details) return details
  const dataTime = cell('dataTime') || '00:00'
  const quoted = { bidPrice: bid || null, askPrice: ask || null, ...(details ? { details } : {}) }
  return { line, column: 'midPrice', dataDate, currencyPair, midPrice, ...quoted, dataTime, dataSource }
}

const detailPrices = ['openPrice', 'highPrice', 'lowPrice', 'previousClosePrice'] as const
const longestDetail = 32

/** The day's span holds its opening and its mid; undefined where the line tells nothing else. */
function detailsOf(cell: Cell, mid: string): PriceDetails | Problem | undefined {
  // 0 is how terminals write that there was no such price.
  const priceOf = (name: Column) => (/^0*(\.0*)?$/.test(cell(name)) ? null : cell(name))
  const textOf = (name: Column) => cell(name).slice(0, longestDetail) || null
  const details = {
    openPrice: priceOf('openPrice'),
    highPrice: priceOf('highPrice'),
    lowPrice: priceOf('lowPrice'),
    previousClosePrice: priceOf('previousClosePrice'),
    ric: textOf('ric'),
    srcSystemCode: textOf('srcSystemCode'),
  }
  if (Object.values(details).every((detail) => detail === null)) return undefined
  for (const name of detailPrices) if (details[name] !== null && !isPrice(details[name])) return problem(name, 'NUMBER')
  const { openPrice, highPrice: high, lowPrice: low } = details
  const open = openPrice ?? mid
  if (high !== null && !(isOrdered(open, high, high) && isOrdered(mid, high, high))) return problem('highPrice', 'SPAN')
  if (low !== null && !(isOrdered(low, low, open) && isOrdered(low, low, mid))) return problem('lowPrice', 'SPAN')
  return details
}
