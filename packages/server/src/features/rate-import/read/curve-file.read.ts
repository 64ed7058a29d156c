/**
 * Our template for curves, a row a term: a currency with its yearly rate in per cent, or a pair with its forward points in
 * pips. The two are told apart by what stands in the column "currency or pair".
 */

import type { UnreadableReason } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import { curveTemplateWords } from '@hedgerow/contract/rate-import/import/rate-import.text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { columnsAt, type FileTable } from '../../../kit/file/file-cell.ts'
import {
  type CodeSet,
  dateOf,
  isOrdered,
  midOf,
  pairText,
  sourceOf,
  type UnreadableCell,
  unreadable,
} from './rate-cell.read.ts'
import { termOf } from './rate-term.read.ts'

export interface ReadCurveRow {
  readonly line: number
  readonly dataDate: BusinessDate
  /** `USD` for a rate, `USD/CNY` for points. */
  readonly curveOf: string
  readonly isPair: boolean
  readonly term: string
  /** Per cent a year, or mid points in pips; decimal text of at most six decimals. */
  readonly figure: string
  readonly bidPoints: string | null
  readonly askPoints: string | null
  readonly dataSource: string
}

export interface ReadCurveFile {
  readonly rows: readonly ReadCurveRow[]
  readonly unreadable: readonly UnreadableCell[]
}

type Column = keyof typeof curveTemplateWords
type Cell = (name: Column) => string

export function isCurveTable(header: readonly string[]): boolean {
  const at = columnsAt(header, curveTemplateWords)
  return at.dataDate >= 0 && at.curveOf >= 0 && at.term >= 0
}

/** Reads a table for which `isCurveTable` holds. A day, code and term may stand once: a later line is a duplicate. */
export function readCurves({ header, rows, lines }: FileTable, today: BusinessDate, codes: CodeSet): ReadCurveFile {
  const at = columnsAt(header, curveTemplateWords)
  const read: ReadCurveRow[] = []
  const bad: UnreadableCell[] = []
  const seen = new Set<string>()
  rows.forEach((cells, index) => {
    const cell: Cell = (name) => cells[at[name]] ?? ''
    const line = lines[index] ?? 0
    const row = readLine(cell, line, today, codes)
    if ('reason' in row) bad.push(unreadable(line, row.column, cell(row.column), row.reason))
    else if (seen.has(keyOf(row)))
      bad.push(unreadable(line, 'term', `${row.dataDate} ${row.curveOf} ${row.term}`, 'DUPLICATE'))
    else read.push(row)
    if (!('reason' in row)) seen.add(keyOf(row))
  })
  return { rows: read, unreadable: bad }
}

/** A rate has one source a day and term; points may be quoted by several. */
const keyOf = ({ dataDate, curveOf, isPair, term, dataSource }: ReadCurveRow) =>
  `${dataDate} ${curveOf} ${term} ${isPair ? dataSource : ''}`

interface Problem {
  readonly column: Column
  readonly reason: UnreadableReason
}
const problem = (column: Column, reason: UnreadableReason): Problem => ({ column, reason })

function readLine(cell: Cell, line: number, today: BusinessDate, codes: CodeSet): ReadCurveRow | Problem {
  const dataDate = dateOf(cell('dataDate'), today)
  if (typeof dataDate !== 'string') return problem('dataDate', dataDate.reason)
  const curveOf = pairText(cell('curveOf'))
  const isPair = codes.pairs.has(curveOf)
  if (!isPair && !codes.currencies.has(curveOf)) return problem('curveOf', 'UNKNOWN')
  const term = termOf(cell('term'))
  // Points before spot (ON) are no forward points.
  if (term === undefined || (term === 'ON' && isPair)) return problem('term', 'TERM')
  const dataSource = sourceOf(cell('dataSource'))
  if (dataSource === undefined) return problem('dataSource', 'SOURCE')
  const figures = isPair ? pointsOf(cell) : rateOf(cell)
  return 'reason' in figures ? figures : { line, dataDate, curveOf, isPair, term, ...figures, dataSource }
}

type Figures = Pick<ReadCurveRow, 'figure' | 'bidPoints' | 'askPoints'>
const number = /^-?\d{1,7}(\.\d{1,20})?$/
const [lowestRate, highestRate] = [decimal('-25'), decimal('100')]
const storedScale = 6
const stored = (text: string) => decimal(text).round(storedScale).stripZeros().toString()

function rateOf(cell: Cell): Figures | Problem {
  for (const name of pointColumns) if (cell(name) !== '') return problem(name, 'BOTH')
  const text = cell('ratePct').replace(/\s*%$/, '')
  if (!number.test(text)) return problem('ratePct', 'RATE')
  const rate = decimal(text)
  if (rate.lt(lowestRate) || rate.gt(highestRate)) return problem('ratePct', 'RATE')
  return { figure: stored(text), bidPoints: null, askPoints: null }
}

const pointColumns = ['bidPoints', 'askPoints', 'midPoints'] as const

function pointsOf(cell: Cell): Figures | Problem {
  if (cell('ratePct') !== '') return problem('ratePct', 'BOTH')
  for (const name of pointColumns) if (cell(name) !== '' && !number.test(cell(name))) return problem(name, 'POINTS')
  const [bid, ask] = [cell('bidPoints'), cell('askPoints')]
  const mid = cell('midPoints') || (bid && ask && midOf(bid, ask))
  if (mid === '') return problem('midPoints', 'POINTS')
  if (!isOrdered(bid || mid, mid, ask || mid)) return problem('bidPoints', 'ORDER')
  return { figure: stored(mid), bidPoints: bid ? stored(bid) : null, askPoints: ask ? stored(ask) : null }
}
