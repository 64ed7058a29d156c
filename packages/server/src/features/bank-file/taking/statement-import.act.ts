/** Takes a file of a bank: read beside the event loop, each statement kept once, none of it booked yet. */
import { createHash } from 'node:crypto'
import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { bankLineWords } from '@hedgerow/contract/bank-file/bank-file.text'
import type { Uploaded } from '@hedgerow/contract/bank-file/statement.contract'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import type { Tx } from '../../../kit/database/database.ts'
import type { Upload } from '../../../kit/file/upload.ts'
import { demandGrant, type Session } from '../../../kit/http/session.ts'
import type { AuditEntry } from '../../../kit/record/audit.ts'
import { lockFunds } from '../../account/account-funds.store.ts'
import { demandInBooks } from '../../account/balance/book-day.act.ts'
import { accountsNamed } from '../intake/named-account.act.ts'
import type { Reading } from '../intake/read-file.act.ts'
import { closingOff } from '../match/statement-match.rules.ts'
import type { ReadStatements } from '../read/read-file.shape.ts'
import {
  importedBefore,
  insertImport,
  insertStatement,
  isNotification,
  type NewStatement,
} from '../statement/statement.store.ts'
import { repeatsIn } from '../statement/statement-overlap.rules.ts'
import { earlierLines, statedSince } from '../statement/statement-overlap.store.ts'

interface Importing {
  readonly tx: Tx
  readonly session: Session
  readonly today: BusinessDate
}

type Placed = Omit<NewStatement, 'repeats'>

/** @throws Refusal ACCOUNT_UNKNOWN, ACCOUNT_SEVERAL, STATEMENT_FUTURE */
function placed(
  { session, today }: Importing,
  { format, statements }: ReadStatements,
  accountOf: Awaited<ReturnType<typeof accountsNamed>>,
): Placed[] {
  return statements.map((statement) => {
    const { statementDate } = statement
    const of = accountOf(statement)
    demandGrant(session, 'bank-file.edit', of.orgId)
    const last = [statementDate, ...statement.lines.map(({ bookDate }) => bookDate)].toSorted().at(-1) ?? ''
    if (last > today) refuse(bankFileRefusals.STATEMENT_FUTURE, { date: last }, 'file')
    return { ...statement, of, isNotified: isNotification({ fileFormat: format }), closingOff: closingOff(statement) }
  })
}

/** Those lines that an earlier file brought name it. */
async function repeatsOf({ tx, session }: Importing, statement: Placed): Promise<(string | null)[]> {
  const { of, currency, lines, isNotified } = statement
  const account = { accountId: of.id, currency }
  const days = lines.map(({ bookDate }) => bookDate).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return []
  const earlier = await earlierLines(tx, session, account, { from, to, isNotified })
  return repeatsIn(statement, earlier, isNotified ? [] : await statedSince(tx, session, account, from))
}

/**
 * A table without the bank's own id is named by its last day, and may come again with more lines.
 * @throws Refusal STATEMENT_IMPORTED
 */
async function freeId({ tx, session }: Importing, statement: NewStatement, format: string): Promise<string> {
  const { of, currency, statementId, statementDate, repeats } = statement
  const isDay = format === 'CSV' && statementId === statementDate
  for (let place = 1; ; place++) {
    const id = place === 1 ? statementId : `${statementId}/${place}`
    const [imported] = await importedBefore(tx, session, [{ accountId: of.id, currency, statementId: id }])
    if (imported === undefined) return id
    if (!isDay || repeats.every((one) => one !== null))
      refuse(bankFileRefusals.STATEMENT_IMPORTED, { statementId }, 'file')
  }
}

/**
 * Each statement once, and each line of the account once, whatever files it stands in.
 * @throws Refusal ACCOUNT_UNKNOWN, ACCOUNT_SEVERAL, STATEMENT_FUTURE, BOOK_DAY_FIRST, STATEMENT_IMPORTED: all of the file or nothing
 */
export async function importStatements(
  context: Importing,
  { fileName, content }: Upload,
  read: ReadStatements & Pick<Reading, 'tableFormat'>,
): Promise<{ reply: Uploaded; entries: AuditEntry[] }> {
  const { tx, session, today } = context
  const statements = placed(context, read, await accountsNamed(tx, session, read.statements))
  for (const { of, lines } of statements) {
    const [first] = lines.map(({ bookDate }) => bookDate).toSorted()
    const field = { name: 'file', label: bankLineWords.bookDate }
    if (first) await demandInBooks(context, of.orgId, businessDate(first), field)
  }
  // Two files of one account that come at once are told apart.
  await lockFunds(
    tx,
    session,
    statements.map(({ of, currency }) => ({ accountId: of.id, currency })),
  )
  const fileHash = createHash('sha256').update(content).digest('hex')
  const scope = { ...session, orgId: statements[0]?.of.orgId ?? session.orgId }
  const importId = await insertImport(tx, scope, { fileName, fileFormat: read.format, fileHash, content })
  const summaries: Uploaded['statements'][number][] = []
  for (const statement of statements) {
    const repeats = await repeatsOf(context, statement)
    const statementId = await freeId(context, { ...statement, repeats }, read.format)
    const inserted = await insertStatement(tx, session, importId, { ...statement, repeats, statementId }, today)
    const repeatedCount = repeats.filter((one) => one !== null).length
    summaries.push({ ...inserted, account: statement.of.account, lineCount: statement.lines.length, repeatedCount })
  }
  const entries = summaries.map(({ id, fileNo, account, lineCount, repeatedCount }, at) => ({
    entity: 'bankStatement',
    entityId: id,
    orgId: statements[at]?.of.orgId ?? session.orgId,
    after: { fileNo, account, lineCount, repeatedCount, fileName, fileHash, tableFormat: read.tableFormat },
  }))
  return { reply: { statements: summaries, answered: 0, confirmed: [] }, entries }
}
