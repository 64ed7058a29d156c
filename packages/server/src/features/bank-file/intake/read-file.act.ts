/**
 * Reads a bank's file. How a table writes amounts and days is what the bank's format says, or what a person confirms for this file after
 * he saw its first lines; a file that can be read in two ways is never guessed at. The product's own template is asked nothing.
 */
import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { TableFormat } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import type { TableProposal } from '@hedgerow/contract/bank-file/statement.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { type Tx, withTx } from '../../../kit/database/database.ts'
import { fileLimits } from '../../../kit/file/read-apart.ts'
import type { Upload } from '../../../kit/file/upload.ts'
import type { Session } from '../../../kit/http/session.ts'
import { inWorker } from '../../../kit/work/worker.ts'
import type { ReadingTerms } from '../read/bank-file.read.ts'
import type { SentBankFile } from '../read/bank-file.worker.ts'
import type { ReadFile, ReadTable, SettledFile, TableWay } from '../read/read-file.shape.ts'
import { tableWays } from '../read/table-number.read.ts'
import { accountsNamed } from './named-account.act.ts'
import { currencyScales, tableFormatsOf } from './named-account.store.ts'

const module = new URL('../read/bank-file.worker.ts', import.meta.url)
const secondsForFile = 60
const noQuestion = (): Promise<never> => Promise.reject(new Error('should hold: a bank file asks nothing'))

/** @throws Refusal of `bankFileRefusals` and `spreadsheetRefusals` */
function readApart({ fileName, content }: Upload, terms: ReadingTerms): Promise<ReadFile> {
  const sent: SentBankFile = { fileName, content, ...terms }
  return inWorker<never, never, ReadFile>(module, sent, noQuestion, fileLimits(fileName, secondsForFile))
}

interface Reader {
  readonly db: Parameters<typeof withTx>[0]
  readonly session: Session
}

/** What a file says, and of a table how it was read. */
export interface Reading {
  readonly read: SettledFile
  readonly tableFormat?: TableWay | undefined
}

/** @throws Refusal of what the file is, TABLE_FORMAT_UNCLEAR, TABLE_FORMATS_DIFFER */
export async function readInFormat(
  { db, session }: Reader,
  sent: Upload,
  confirmed?: string,
): Promise<Reading | { readonly proposal: TableProposal }> {
  const scales = await withTx(db, session, currencyScales)
  const read = await readApart(sent, { scales })
  if (read.kind !== 'table') return { read }
  const way = read.isTemplate ? TableFormat.of.pointYmd : await wayOf({ db, session }, sent, read, confirmed)
  const [tableFormat] = read.ways
  if (way === undefined && tableFormat !== undefined) return { proposal: { tableFormat, lines: [...read.lines] } }
  const settled = await readApart(sent, { scales, way })
  assert(settled.kind !== 'table', 'a table is read whole once its way is given')
  return { read: settled, tableFormat: way }
}

/** The bank's format says it, or the file alone can be read in one way and a person confirmed that. */
async function wayOf(
  { db, session }: Reader,
  sent: Upload,
  read: ReadTable,
  confirmed?: string,
): Promise<TableWay | undefined> {
  const agreed = await withTx(db, session, (tx) => agreedWay(tx, session, sent, read))
  if (agreed !== undefined) return agreed
  demandOneWay(sent, read)
  return wayNamed(sent, confirmed)
}

/** As the format in force of the bank of all its accounts says it. */
async function agreedWay(
  tx: Tx,
  session: Session,
  { fileName }: Upload,
  { accounts }: ReadTable,
): Promise<TableWay | undefined> {
  const accountOf = await accountsNamed(tx, session, accounts)
  const ids = accounts.map((one) => accountOf(one).id)
  const formats = (await tableFormatsOf(tx, session, ids)).map((format) => format ?? TableFormat.of.ask)
  const [first, second] = [...new Set(formats)]
  if (second !== undefined) refuse(bankFileRefusals.TABLE_FORMATS_DIFFER, { fileName }, 'file')
  return tableWays.find((way) => way === first)
}

function demandOneWay({ fileName }: Upload, { ways }: ReadTable): void {
  if (ways.length === 1) return
  const labels = ways.map((way) => labelOf(TableFormat, way))
  const formats = { zh: labels.map(({ zh }) => zh).join('；'), en: labels.map(({ en }) => en).join('; ') }
  refuse(bankFileRefusals.TABLE_FORMAT_UNCLEAR, { fileName, formats }, 'file')
}

function wayNamed({ fileName }: Upload, confirmed: string | undefined): TableWay | undefined {
  if (confirmed === undefined || confirmed === '') return undefined
  const way = tableWays.find((one) => one === confirmed)
  return way ?? refuse(bankFileRefusals.TABLE_FORMAT_UNCONFIRMED, { fileName }, 'file')
}
