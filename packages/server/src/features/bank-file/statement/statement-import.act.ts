/** Takes a file of a bank: read beside the event loop, each statement kept once, none of it booked yet. */
import { createHash } from 'node:crypto'
import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { bankLineWords } from '@hedgerow/contract/bank-file/bank-file.text'
import type { Uploaded } from '@hedgerow/contract/bank-file/statement.contract'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import type { Tx } from '../../../kit/database/database.ts'
import { fileLimits } from '../../../kit/file/read-apart.ts'
import type { Upload } from '../../../kit/file/upload.ts'
import { demandGrant, type Session } from '../../../kit/http/session.ts'
import type { AuditEntry } from '../../../kit/record/audit.ts'
import { inWorker } from '../../../kit/work/worker.ts'
import { demandInBooks } from '../../account/balance/book-day.act.ts'
import { closingOff } from '../match/statement-match.rules.ts'
import type { SentBankFile } from '../read/bank-file.worker.ts'
import type { ReadFile, ReadStatements } from '../read/read-file.shape.ts'
import {
  accountKey,
  accountsNamed,
  importedBefore,
  insertImport,
  insertStatement,
  isNotification,
  type NewStatement,
} from './statement.store.ts'

const module = new URL('../read/bank-file.worker.ts', import.meta.url)
const secondsForFile = 60
const noQuestion = (): Promise<never> => Promise.reject(new Error('should hold: a bank file asks nothing'))

/** @throws Refusal of `bankFileRefusals` and `spreadsheetRefusals` */
export function readApart({ fileName, content }: Upload): Promise<ReadFile> {
  const sent: SentBankFile = { fileName, content }
  return inWorker<never, never, ReadFile>(module, sent, noQuestion, fileLimits(fileName, secondsForFile))
}

interface Importing {
  readonly tx: Tx
  readonly session: Session
  readonly today: BusinessDate
}

/** @throws Refusal ACCOUNT_UNKNOWN, STATEMENT_FUTURE, BOOK_DAY_FIRST, STATEMENT_IMPORTED: all of the file or nothing */
export async function importStatements(
  { tx, session, today }: Importing,
  { fileName, content }: Upload,
  { format, statements }: ReadStatements,
): Promise<{ reply: Uploaded; entries: AuditEntry[] }> {
  const accounts = await accountsNamed(
    tx,
    session,
    statements.map(({ account }) => account),
  )
  const found = statements.map((statement): NewStatement => {
    const { account, currency, statementDate } = statement
    const of =
      accounts.get(accountKey(account, currency)) ??
      refuse(bankFileRefusals.ACCOUNT_UNKNOWN, { account, currency }, 'file')
    demandGrant(session, 'bank-file.edit', of.orgId)
    const last = [statementDate, ...statement.lines.map(({ bookDate }) => bookDate)].toSorted().at(-1) ?? ''
    if (last > today) refuse(bankFileRefusals.STATEMENT_FUTURE, { date: last }, 'file')
    return { ...statement, of, isNotified: isNotification({ fileFormat: format }), closingOff: closingOff(statement) }
  })
  for (const { of, lines } of found) {
    const [first] = lines.map(({ bookDate }) => bookDate).toSorted()
    const field = { name: 'file', label: bankLineWords.bookDate }
    if (first) await demandInBooks({ tx, session, today }, of.orgId, businessDate(first), field)
  }
  const named = found.map(({ of, currency, statementId }) => ({ accountId: of.id, currency, statementId }))
  const keys = named.map(({ accountId, currency, statementId }) => `${accountId} ${currency} ${statementId}`)
  const twice = named.find((_, at) => keys.indexOf(keys[at] ?? '') !== at)?.statementId
  const [known = twice] = await importedBefore(tx, session, named)
  if (known !== undefined) refuse(bankFileRefusals.STATEMENT_IMPORTED, { statementId: known }, 'file')
  const fileHash = createHash('sha256').update(content).digest('hex')
  const [first] = found
  const scope = { ...session, orgId: first?.of.orgId ?? session.orgId }
  const importId = await insertImport(tx, scope, { fileName, fileFormat: format, fileHash, content })
  const kept: Uploaded['statements'][number][] = []
  for (const statement of found) {
    const inserted = await insertStatement(tx, session, importId, statement, today)
    kept.push({ ...inserted, account: statement.of.account, lineCount: statement.lines.length })
  }
  const entries = kept.map(({ id, fileNo, account, lineCount }, at) => ({
    entity: 'bankStatement',
    entityId: id,
    orgId: found[at]?.of.orgId ?? session.orgId,
    after: { fileNo, account, lineCount, fileName, fileHash },
  }))
  return { reply: { statements: kept, answered: 0, confirmed: [] }, entries }
}
