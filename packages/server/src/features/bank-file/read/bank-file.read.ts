/** Tells by the content what a bank's file is, and reads it. */
import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { bankFileLimits } from '@hedgerow/contract/bank-file/statement.contract'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { textOf } from '../../../kit/file/csv.ts'
import { readTable } from '../../../kit/file/spreadsheet.ts'
import { looksLikeZip, unpack, zipEntries } from '../../../kit/file/written/zip.ts'
import { type CamtFormat, readCamt } from './camt.read.ts'
import { fieldOf, looksLikeMt, readMt } from './mt.read.ts'
import { readMt300 } from './mt300.read.ts'
import { readMt940 } from './mt940.read.ts'
import { readPain002 } from './pain002.read.ts'
import type { ReadConfirmations, ReadFile, Scales, TableWay } from './read-file.shape.ts'
import { isStatementTable, readStatementTable, waysOf } from './statement-table.read.ts'
import { findNodes, readXml } from './xml.read.ts'

const unknown = (fileName: string): never => refuse(bankFileRefusals.FILE_KIND_UNKNOWN, { fileName }, 'file')

export interface ReadingTerms {
  readonly scales: Scales
  /** How a table writes amounts and days; without it a table is read no further than to which ways fit it. */
  readonly way?: TableWay | undefined
}

/** @throws Refusal of `bankFileRefusals`, of `spreadsheetRefusals` where it is a table */
export async function readBankFile(content: Buffer, fileName: string, terms: ReadingTerms): Promise<ReadFile> {
  const read = await readKnown(content, fileName, terms)
  if (read.kind === 'answer' || read.kind === 'table') return read
  if (read.kind === 'confirmations') return demandFew(read, fileName)
  const lines = read.statements.reduce((count, statement) => count + statement.lines.length, 0)
  const max = bankFileLimits.lines
  if (lines > max) refuse(bankFileRefusals.FILE_TOO_LONG, { fileName, max }, 'file')
  if (read.statements.length === 0) refuse(bankFileRefusals.NOTHING_IN_FILE, { fileName }, 'file')
  return read
}

async function readKnown(content: Buffer, fileName: string, { scales, way }: ReadingTerms): Promise<ReadFile> {
  const pages = looksLikeZip(content) ? await pagesIn(content) : []
  if (pages.length > 0) return readMessages(pages, fileName, scales)
  const text = looksLikeZip(content) ? undefined : textOf(content)
  const start = (text ?? '').slice(0, startLength).trimStart()
  if (start.startsWith('<') || startsAsXml(content)) return readMessages([content], fileName, scales)
  if (text !== undefined && looksLikeMt(start)) {
    const messages = readMt(text)
    const confirmations = messages.filter(
      ({ type, fields }) => type === '300' || (type === '' && fieldOf(fields, '30V')),
    )
    if (confirmations.length > 0) return readMt300(confirmations)
    const statements = messages.filter(({ fields }) => fieldOf(fields, '60F', '60M', '62F', '62M'))
    return statements.length > 0 ? readMt940(statements, scales) : unknown(fileName)
  }
  const table = await readTable(content, fileName)
  if (!isStatementTable(table)) return unknown(fileName)
  const { rows, max } = { rows: table.rows.length, max: bankFileLimits.lines }
  if (rows > max) refuse(bankFileRefusals.FILE_TOO_LONG, { fileName, max }, 'file')
  return way === undefined ? waysOf(table, scales) : readStatementTable(table, scales, way)
}

const startLength = 4096
/** A damaged message is refused as XML by its line, in whatever letters it is. */
const startsAsXml = (content: Buffer) =>
  /^(\u00ef\u00bb\u00bf)?\s*</.test(content.subarray(0, startLength).toString('latin1'))

const mostPages = 200
/** The pages of a message, packed in one ZIP; none where it is anything else, which the reader of tables judges. */
async function pagesIn(content: Buffer): Promise<Buffer[]> {
  try {
    const entries = zipEntries(content, mostPages).filter(({ name }) => !/\/$|^__MACOSX\/|(^|\/)\.[^/]*$/.test(name))
    const isOfPages =
      entries.every(({ name }) => /\.xml$/i.test(name)) && entries.every(({ name }) => !/^xl\//.test(name))
    if (!isOfPages || entries.length > mostPages) return []
    const pages = await Promise.all(entries.map((entry) => unpack(entry, bankFileLimits.bytes)))
    const bytes = pages.reduce((sofar, page) => sofar + (page?.length ?? Number.POSITIVE_INFINITY), 0)
    return bytes > bankFileLimits.bytes ? [] : pages.flatMap((page) => page ?? [])
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

/** Each of them is compared by itself. */
function demandFew(read: ReadConfirmations, fileName: string): ReadConfirmations {
  const max = bankFileLimits.confirmations
  if (read.confirmations.length > max) refuse(bankFileRefusals.FILE_TOO_LONG, { fileName, max }, 'file')
  return read
}

const camtFormats: Readonly<Record<string, CamtFormat>> = {
  BkToCstmrAcctRpt: 'CAMT052',
  BkToCstmrStmt: 'CAMT053',
  BkToCstmrDbtCdtNtfctn: 'CAMT054',
}

function readMessages(contents: readonly Buffer[], fileName: string, scales: Scales): ReadFile {
  // An envelope may hold several messages, and a file several pages.
  const messages = contents.flatMap((content) => findNodes(readXml(content), 'Document').map(({ kids }) => kids[0]))
  const [first] = messages
  const alike = messages.flatMap((message) => (message && message.name === first?.name ? [message] : []))
  if (!first || alike.length !== messages.length) return unknown(fileName)
  const format = camtFormats[first.name]
  if (format) return readCamt(alike, format, scales)
  if (first.name === 'CstmrPmtStsRpt' && alike.length === 1) return readPain002(first)
  return unknown(fileName)
}
