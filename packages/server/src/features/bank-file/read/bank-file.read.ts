/** Tells by the content what a bank's file is, and reads it. */
import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { bankFileLimits } from '@hedgerow/contract/bank-file/statement.contract'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { readTable } from '../../../kit/file/spreadsheet.ts'
import { readCamt } from './camt.read.ts'
import { fieldOf, looksLikeMt, readMt } from './mt.read.ts'
import { readMt300 } from './mt300.read.ts'
import { readMt940 } from './mt940.read.ts'
import { readPain002 } from './pain002.read.ts'
import type { ReadConfirmations, ReadFile } from './read-file.shape.ts'
import { isStatementTable, readStatementTable } from './statement-table.read.ts'
import { findNode, readXml } from './xml.read.ts'

const unknown = (fileName: string): never => refuse(bankFileRefusals.FILE_KIND_UNKNOWN, { fileName }, 'file')

/** @throws Refusal of `bankFileRefusals`, of `spreadsheetRefusals` where it is a table */
export async function readBankFile(content: Buffer, fileName: string): Promise<ReadFile> {
  const read = await readKnown(content, fileName)
  if (read.kind === 'answer') return read
  if (read.kind === 'confirmations') return demandFew(read, fileName)
  const lines = read.statements.reduce((count, statement) => count + statement.lines.length, 0)
  const max = bankFileLimits.lines
  if (lines > max) refuse(bankFileRefusals.FILE_TOO_LONG, { fileName, max }, 'file')
  if (read.statements.length === 0) refuse(bankFileRefusals.NOTHING_IN_FILE, { fileName }, 'file')
  return read
}

async function readKnown(content: Buffer, fileName: string): Promise<ReadFile> {
  const start = content
    .subarray(0, 4096)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (start.startsWith('<')) return readMessage(content, fileName)
  if (looksLikeMt(start)) {
    const messages = readMt(textOf(content))
    const confirmations = messages.filter(
      ({ type, fields }) => type === '300' || (type === '' && fieldOf(fields, '30V')),
    )
    if (confirmations.length > 0) return readMt300(confirmations)
    const statements = messages.filter(({ fields }) => fieldOf(fields, '60F', '60M', '62F', '62M'))
    return statements.length > 0 ? readMt940(statements) : unknown(fileName)
  }
  const table = await readTable(content, fileName)
  return isStatementTable(table) ? readStatementTable(table) : unknown(fileName)
}

/** Each of them is compared by itself. */
function demandFew(read: ReadConfirmations, fileName: string): ReadConfirmations {
  const max = bankFileLimits.confirmations
  if (read.confirmations.length > max) refuse(bankFileRefusals.FILE_TOO_LONG, { fileName, max }, 'file')
  return read
}

function readMessage(content: Buffer, fileName: string): ReadFile {
  const document = findNode(readXml(content), 'Document')
  const [message] = document?.kids ?? []
  if (message?.name === 'BkToCstmrStmt') return readCamt(message, 'CAMT053')
  if (message?.name === 'BkToCstmrDbtCdtNtfctn') return readCamt(message, 'CAMT054')
  if (message?.name === 'CstmrPmtStsRpt') return readPain002(message)
  return unknown(fileName)
}

/** Banks write UTF-8 or, in China, GB 18030. */
function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('gb18030').decode(content)
  }
}
