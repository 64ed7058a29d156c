/** Our template for volatilities, a row a pair and term; each figure of it becomes a row of its own. */

import type { VolatilityKind } from '@hedgerow/contract/market/volatility.contract'
import type { UnreadableReason } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import { volatilityTemplateWords } from '@hedgerow/contract/rate-import/import/rate-import.text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { columnsAt, type FileTable } from '../../../kit/file/file-cell.ts'
import { type CodeSet, dateOf, pairText, sourceOf, type UnreadableCell, unreadable } from './rate-cell.read.ts'
import { termOf } from './rate-term.read.ts'

type Column = keyof typeof volatilityTemplateWords
type Cell = (name: Column) => string

export interface ReadVolatilityRow {
  readonly line: number
  readonly dataDate: BusinessDate
  readonly currencyPair: string
  readonly term: string
  readonly kind: VolatilityKind
  readonly column: Column
  /** Per cent a year; decimal text of at most six decimals. */
  readonly figure: string
  readonly dataSource: string
}

export interface ReadVolatilityFile {
  readonly rows: readonly ReadVolatilityRow[]
  readonly unreadable: readonly UnreadableCell[]
}

export function isVolatilityTable(header: readonly string[]): boolean {
  const at = columnsAt(header, volatilityTemplateWords)
  return at.dataDate >= 0 && at.currencyPair >= 0 && at.term >= 0 && at.atmPct >= 0
}

/** Reads a table for which `isVolatilityTable` holds. A day, pair, term and source may stand once. */
export function readVolatilities(table: FileTable, today: BusinessDate, codes: CodeSet): ReadVolatilityFile {
  const at = columnsAt(table.header, volatilityTemplateWords)
  const read: ReadVolatilityRow[] = []
  const bad: UnreadableCell[] = []
  const seen = new Set<string>()
  table.rows.forEach((cells, index) => {
    const cell: Cell = (name) => cells[at[name]] ?? ''
    const line = table.lines[index] ?? 0
    const row = readLine(cell, today, codes)
    if ('reason' in row) {
      bad.push(unreadable(line, row.column, cell(row.column), row.reason))
      return
    }
    const { figures, ...place } = row
    const key = Object.values(place).join(' ')
    if (seen.has(key)) bad.push(unreadable(line, 'term', key, 'DUPLICATE'))
    else read.push(...figures.map((figure) => ({ line, ...place, ...figure })))
    seen.add(key)
  })
  return { rows: read, unreadable: bad }
}

interface Problem {
  readonly column: Column
  readonly reason: UnreadableReason
}
const problem = (column: Column, reason: UnreadableReason): Problem => ({ column, reason })

type Figure = Pick<ReadVolatilityRow, 'kind' | 'column' | 'figure'>
interface ReadLine extends Pick<ReadVolatilityRow, 'dataDate' | 'currencyPair' | 'term' | 'dataSource'> {
  readonly figures: readonly Figure[]
}

function readLine(cell: Cell, today: BusinessDate, codes: CodeSet): ReadLine | Problem {
  const dataDate = dateOf(cell('dataDate'), today)
  if (typeof dataDate !== 'string') return problem('dataDate', dataDate.reason)
  const currencyPair = pairText(cell('currencyPair'))
  if (!codes.pairs.has(currencyPair)) return problem('currencyPair', 'UNKNOWN')
  const term = termOf(cell('term'))
  if (term === undefined || term === 'ON') return problem('term', 'TERM')
  const dataSource = sourceOf(cell('dataSource'))
  if (dataSource === undefined) return problem('dataSource', 'SOURCE')
  const figures = figuresOf(cell)
  return 'reason' in figures ? figures : { dataDate, currencyPair, term, dataSource, figures }
}

const wings = [
  { rr: { kind: 'RR25', column: 'rr25Pct' }, bf: { kind: 'BF25', column: 'bf25Pct' } },
  { rr: { kind: 'RR10', column: 'rr10Pct' }, bf: { kind: 'BF10', column: 'bf10Pct' } },
] as const
const [highestVol, widestWing] = [decimal('200'), decimal('100')]
const two = decimal('2')
const storedScale = 6

/** At the money, and each pair of wings that is filled in; both wings' own volatilities must be above zero. */
function figuresOf(cell: Cell): readonly Figure[] | Problem {
  const atm = numberIn(cell('atmPct'))
  if (!atm?.gt(ZERO) || atm.gt(highestVol)) return problem('atmPct', 'VOLATILITY')
  const figures: Figure[] = [{ kind: 'ATM', column: 'atmPct', figure: atm.stripZeros().toString() }]
  for (const { rr, bf } of wings) {
    const [rrText, bfText] = [cell(rr.column), cell(bf.column)]
    if (rrText === '' && bfText === '') continue
    if (rrText === '' || bfText === '') return problem(rrText === '' ? rr.column : bf.column, 'WINGS')
    const [reversal, butterfly] = [numberIn(rrText), numberIn(bfText)]
    if (!reversal || !isWing(reversal)) return problem(rr.column, 'WING')
    if (!butterfly || !isWing(butterfly)) return problem(bf.column, 'WING')
    const lower = atm.add(butterfly).sub(reversal.abs().div(two, storedScale))
    if (!lower.gt(ZERO)) return problem(rr.column, 'SMILE')
    figures.push(
      { ...rr, figure: reversal.stripZeros().toString() },
      { ...bf, figure: butterfly.stripZeros().toString() },
    )
  }
  return figures
}

const number = /^-?\d{1,7}(\.\d{1,20})?$/
const numberIn = (text: string): Decimal | undefined => {
  const plain = text.replace(/\s*%$/, '')
  return number.test(plain) ? decimal(plain).round(storedScale) : undefined
}
const isWing = (value: Decimal) => value.abs().lte(widestWing)
