/** The door for foreign files: they are read in a worker, within its memory and seconds (decision 0035). */
import { spreadsheetRefusals } from '@hedgerow/contract/file/upload.refusals'
import { inWorker, type WorkLimits } from '../work/worker.ts'
import type { Table } from './spreadsheet.ts'
import type { SentTable } from './table.worker.ts'
import type { Upload } from './upload.ts'

const module = new URL('./table.worker.ts', import.meta.url)
const secondsForTable = 20

/** What a file may cost, and what is said of one that costs more. */
export const fileLimits = (fileName: string, seconds: number): WorkLimits => ({
  seconds,
  exceeded: spreadsheetRefusals.TOO_COSTLY,
  params: { fileName },
})

/** @throws Refusal of `spreadsheetRefusals`; has at most `mostRows + 1` rows */
export function readTableApart({ fileName, content }: Upload, mostRows: number): Promise<Table> {
  const sent: SentTable = { fileName, content, mostRows }
  return inWorker<never, never, Table>(module, sent, noQuestion, fileLimits(fileName, secondsForTable))
}

const noQuestion = (): Promise<never> => Promise.reject(new Error('should hold: a table asks nothing'))
