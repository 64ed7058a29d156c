/**
 * A list as CSV for programs (RFC 4180): UTF-8 with its mark, which Excel needs to read Chinese, numbers with every stored digit,
 * days as 2026-03-31. Only a text that a spreadsheet would take for a formula is changed: an apostrophe stands before it.
 */
import { type Row, wordsIn } from '@hedgerow/contract/kit/list'
import { type CellOptions, flagText, formulaStart, type SheetColumn } from './excel-cells.ts'

export const csvType = 'text/csv; charset=utf-8'

type CsvOptions = Pick<CellOptions, 'lang' | 'wallTimeOf'>

/** The text of the file piece by piece, so that memory holds a batch and not the list. */
export async function* csvTable(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Row[]>,
  options: CsvOptions,
): AsyncGenerator<string> {
  yield `\uFEFF${lineOf(columns.map(({ title }) => guarded(title)))}`
  for await (const batch of rows) {
    yield batch.map((row) => lineOf(columns.map((column) => cellText(column, row, options)))).join('')
  }
}

const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const guarded = (text: string) => (formulaStart.test(text) ? `'${text}` : text)
const spelled = (day: string) => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

function cellText({ name, column }: SheetColumn, row: Row, { lang, wallTimeOf }: CsvOptions): string {
  const value = row[name]
  if (value === null || value === undefined || value === '') return ''
  switch (column.kind) {
    case 'amount':
    case 'rate':
    case 'percent':
    case 'number':
      return /^-?[\d.]+$/.test(value) ? value : guarded(value)
    case 'date':
      return spelled(value)
    case 'instant': {
      if (!wallTimeOf || Number.isNaN(Date.parse(value))) return guarded(value)
      const { day, time } = wallTimeOf(value)
      return `${spelled(day)} ${time}`
    }
    case 'dict':
      return guarded(wordsIn(column, value, row, lang))
    case 'flag':
      return guarded(flagText(value, lang))
    default:
      return guarded(value)
  }
}
