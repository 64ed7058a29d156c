/** Rows from a spreadsheet: columns by tab, comma or blank; percent signs and a header row are left out. */
import type { CalculatorInput } from '@hedgerow/contract/calculator/declaration.shape'
import { readNumber } from '../../../kit/input/typed-number.ts'
import type { TypedRow } from '../state/calculator-case.ts'

type Columns = NonNullable<CalculatorInput['columns']>

interface Pasted {
  readonly rows: readonly TypedRow[]
  /** Places, from 1, of lines that could not be read. */
  readonly refused: readonly number[]
}

const separators = [/\t/, /,(?=\s|\d*\.?\d)/, /\s+/]

function cellsOf(line: string, wanted: number): readonly string[] {
  const split = separators.map((separator) => line.trim().split(separator))
  return split.find((cells) => cells.length >= Math.min(wanted, 2)) ?? [line]
}

function readRow(cells: readonly string[], columns: Columns): TypedRow | undefined {
  const row: Record<string, string> = {}
  for (const [at, { name, choices, optional }] of columns.entries()) {
    const cell = (cells[at] ?? '').trim().replace(/%$/, '')
    const choice = choices?.find(({ value, label }) => [value, label.zh, label.en].includes(cell))
    const value = choices ? choice?.value : cell === '' && optional ? '' : readNumber(cell)
    if (value === undefined) return undefined
    row[name] = value
  }
  return row
}

export function pastedRows(text: string, columns: Columns): Pasted {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const read = lines.map((line) => readRow(cellsOf(line, columns.length), columns))
  return {
    rows: read.filter((row) => row !== undefined),
    // A first line of words is the header.
    refused: read.flatMap((row, at) => (row === undefined && at > 0 ? [at + 1] : [])),
  }
}
