/** Figures in the cells of a list that follow from other cells of their row: each said once, by the function and the columns that it takes. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { headingOf, type ListDeclaration, type Row } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import type { FigureName } from '@hedgerow/quant/figures/figure-functions'
import type { RawBuilder } from 'kysely'
import type { ListSource } from '../database/list-query.ts'
import { type FigureRecord, recordsIn } from '../row/figure-records.ts'
import { listRow } from '../row/list-row.ts'
import type { FigureInput, FigureOrigin, FigureSource, FigureSources } from './figure-source.ts'
import type { Context } from './serve.ts'

type RowAnswer = string | Omit<FigureInput, 'symbol' | 'name'> | undefined

/** What is no column of its own: a side, how many decimals there are, or what another record says. */
interface RowInput {
  readonly name: Text
  readonly value: (row: Row, context: Context) => RowAnswer | Promise<RowAnswer>
}

type CellFrom = string | RowInput

/** A figure that follows from others of its row. */
interface CellOfRow {
  readonly by: FigureName
  /** By symbol: the column that holds it. */
  readonly from: Readonly<Record<string, CellFrom>>
}

/** One that is the sum of records, each of which opens. */
interface CellOfRecords {
  /** Nothing where the book does not tell them. */
  readonly recordsOf: (context: Context, row: Row) => Promise<readonly FigureRecord[] | undefined>
  /** Of what the sum is rounded to; without it the sum is exact. */
  readonly decimals?: string
}
/** One of parts with more to each than an amount. */
export interface CellOfParts {
  readonly partsOf: (context: Context, row: Row) => Promise<Inputs | undefined>
}
type CellFigure = CellOfRow | CellOfRecords | CellOfParts

type Inputs = Pick<FigureOrigin, 'by' | 'inputs' | 'parts'>

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
    d: decimalsOf(decimals),
  },
})

/** So many decimals that a figure is rounded to. */
export const decimalsOf = (count: string) => rowInput(cellInputs.decimals, () => count)

/** A figure that another record holds: its sheet says which, of which day, and opens it. */
export const toldBy = (name: Text, value: RowInput['value'], decimals?: string): CellOfRow => ({
  by: 'asTold',
  from: { x: rowInput(name, value), ...(decimals && { d: decimalsOf(decimals) }) },
})

/** Records that the row is the sum of, by the statement that finds them; there is no sheet where there is none. */
export const sumOf = (
  rowsOf: (row: Row, context: Context) => RawBuilder<unknown> | undefined,
  decimals?: string,
): CellOfRecords => ({
  async recordsOf(context, row) {
    const rows = rowsOf(row, context)
    return rows && recordsIn(context.tx, rows)
  },
  ...(decimals && { decimals }),
})

async function inputOf(
  symbol: string,
  from: CellFrom,
  row: Row,
  { list }: ListSource,
  context: Context,
): Promise<FigureInput | undefined> {
  if (typeof from !== 'string') {
    const answer = await from.value(row, context)
    return typeof answer === 'string'
      ? { symbol, name: from.name, value: answer }
      : answer && { symbol, name: from.name, ...answer }
  }
  const value = row[from]
  return value ? { symbol, name: headingOf(list, from), value, unit: unitOf(list, from, row) } : undefined
}

function unitOf({ columns }: ListSource['list'], name: string, row: Row): string | null {
  const { kind, unit } = columns[name] ?? {}
  return kind === 'percent' ? '%' : unit ? (row[unit] ?? null) : null
}

type Cells = Readonly<Record<string, CellFigure>>
async function ofRecords(
  cell: CellOfRecords,
  context: Context,
  row: Row,
  unit: string | null,
): Promise<Inputs | undefined> {
  const records = await cell.recordsOf(context, row)
  if (!records) return undefined
  const amounts = records.map(({ amount }) => amount)
  return {
    by: 'sumOfParts',
    inputs: [
      { symbol: 'x', name: cellInputs.records, value: amounts, unit },
      ...(cell.decimals ? [{ symbol: 'd', name: cellInputs.decimals, value: cell.decimals }] : []),
    ],
    parts: records.map((record) => ({ record, unit })),
  }
}

/** Nothing where an input is missing: then there is no figure either. */
async function ofRow(
  { by, from }: CellOfRow,
  context: Context,
  row: Row,
  { source, about }: { readonly source: ListSource; readonly about: Partial<FigureInput> },
): Promise<Inputs | undefined> {
  const inputs: FigureInput[] = []
  for (const [symbol, one] of Object.entries(from)) {
    const input = await inputOf(symbol, one, row, source, context)
    if (!input) return undefined
    inputs.push(typeof one === 'string' ? { ...input, ...about } : input)
  }
  return { by, inputs }
}

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
    const unit = unitOf(source.list, column, row)
    const made =
      'recordsOf' in cell
        ? await ofRecords(cell, context, row, unit)
        : 'partsOf' in cell
          ? await cell.partsOf(context, row)
          : await ofRow(cell, context, row, { source, about })
    return (
      made && { value, unit, ...made, calcDate, isLive: rows.day === undefined, snapshotId: row.snapshotId ?? null }
    )
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
