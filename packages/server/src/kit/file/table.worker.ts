/** Reads an uploaded table beside the event loop, and hands over no more of it than its import takes. */
import { workerTask } from '../work/worker.ts'
import { readTable, type Table, tableLimits } from './spreadsheet.ts'

export interface SentTable {
  readonly fileName: string
  readonly content: Uint8Array
  /** Rows that the import takes; one more is handed over, by which it sees that there are too many. */
  readonly mostRows: number
}

/** Ten times what a wide template has. */
const mostCellsInRow = 256

workerTask(async ({ fileName, content, mostRows }: SentTable): Promise<Table> => {
  const cells = Math.min(tableLimits.cells, (mostRows + 2) * mostCellsInRow)
  const table = await readTable(Buffer.from(content), fileName, { ...tableLimits, cells })
  return { ...table, rows: table.rows.slice(0, mostRows + 1), lines: table.lines.slice(0, mostRows + 1) }
})
