/** Figures in the cells of a list that follow from other cells of their row: each said once, by the function and the columns that it takes. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { headingOf, type ListDeclaration, type Row } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import type { FigureName } from '@hedgerow/quant/figures/figure-functions'
import type { ListSource } from '../database/list-query.ts'
import type { FigureInput, FigureSource, FigureSources } from './figure-source.ts'
import { listRow } from './list-row.ts'
import type { Context } from './serve.ts'

/** What is no column of its own: a side, or how many decimals there are. */
interface RowInput {
  readonly name: Text
  readonly value: (row: Row) => string
}

type CellFrom = string | RowInput

interface CellFigure {
  readonly by: FigureName
  /** By symbol: the column that holds it. */
  readonly from: Readonly<Record<string, CellFrom>>
}

interface RowsOf {
  readonly source: (context: Context) => ListSource
  /** The column that holds the number of the record. */
  readonly no: string
  /** The screen that shows it. */
  readonly url?: (row: Row) => string
  /** The column that says of which day the figures are; without it they move with the book. */
  readonly day?: string
}

export const rowInput = (name: Text, value: RowInput['value']): RowInput => ({ name, value })

/** One column in percent of another, to so many decimals. */
export const percentOf = (part: CellFrom, whole: CellFrom, decimals: string): CellFigure => ({
  by: 'percentShare',
  from: {
    a: part,
    b: whole,
    h: rowInput(cellInputs.hundred, () => '100'),
    d: rowInput(cellInputs.decimals, () => decimals),
  },
})

function inputOf(symbol: string, from: CellFrom, row: Row, { list }: ListSource): FigureInput | undefined {
  if (typeof from !== 'string') return { symbol, name: from.name, value: from.value(row) }
  const value = row[from]
  return value ? { symbol, name: headingOf(list, from), value, unit: unitOf(list, from, row) } : undefined
}

function unitOf({ columns }: ListSource['list'], name: string, row: Row): string | null {
  const { kind, unit } = columns[name] ?? {}
  return kind === 'percent' ? '%' : unit ? (row[unit] ?? null) : null
}

type Cells = Readonly<Record<string, CellFigure>>

/** Nothing where an input is missing: then there is no figure either. */
const cellSource =
  (rows: RowsOf, column: string, cellsOf: (context: Context) => Cells): FigureSource =>
  async (context, { filters, own: { id = '' } }) => {
    const { tx, session, today } = context
    const source = rows.source(context)
    const row = await listRow(tx, source, { queryWrapper: filters, id }, { scope: session, today })
    const value = row?.[column]
    const cell = cellsOf(context)[column]
    if (!row || !value || !cell) return undefined
    const calcDate = (rows.day && row[rows.day]) || today
    const about = { source: row[rows.no] ?? null, url: rows.url?.(row) ?? null, ...(rows.day && { date: calcDate }) }
    const inputs = Object.entries(cell.from).map(([symbol, from]) => inputOf(symbol, from, row, source))
    if (inputs.includes(undefined)) return undefined
    return {
      value,
      unit: unitOf(source.list, column, row),
      by: cell.by,
      inputs: inputs.flatMap((input) => (input ? [{ ...input, ...(input.unit === undefined ? {} : about) }] : [])),
      calcDate,
      isLive: rows.day === undefined,
      snapshotId: row.snapshotId ?? null,
    }
  }

/** The columns of the list that say so have their cells here, by name; where these depend on the day, they are asked for with it. */
export function cellFigures(
  list: ListDeclaration,
  rows: RowsOf,
  cells: Cells | ((context: Context) => Cells),
): FigureSources {
  const cellsOf = typeof cells === 'function' ? cells : () => cells
  const columns = list.figures?.of ?? []
  return Object.fromEntries(columns.map((column) => [`${list.name}.${column}`, cellSource(rows, column, cellsOf)]))
}
