/** Statements of banks in the database: their lines, the movements that they may be, and what did not fit. */
import { DiffStatus, LineStatus, StatementStatus } from '@hedgerow/contract/bank-file/bank-file.dict'
import { bankFileLimits, type Statement } from '@hedgerow/contract/bank-file/statement.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { countedSerials } from '../../../kit/record/numbers.ts'
import type { NamedAccount } from '../intake/named-account.store.ts'
import type { ReadLine, ReadStatement } from '../read/read-file.shape.ts'

/** Ids of those that were imported before and not reverted. */
export async function importedBefore(
  tx: Tx,
  { groupId }: Scope,
  named: readonly { readonly accountId: string; readonly currency: string; readonly statementId: string }[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ statementId: string }>`select s.statement_id from bank_statement s
    join unnest(${named.map(({ accountId }) => accountId)}::bigint[], ${named.map(({ currency }) => currency)}::text[],
      ${named.map(({ statementId }) => statementId)}::text[]) as n (account_id, currency, statement_id)
      on n.account_id = s.account_id and n.currency = s.currency and n.statement_id = s.statement_id
    where s.group_id = ${groupId} and s.file_status <> ${StatementStatus.of.reverted}`.execute(tx)
  return rows.map(({ statementId }) => statementId)
}

interface NewImport {
  readonly fileName: string
  readonly fileFormat: string
  readonly fileHash: string
  readonly content: Buffer
}

export async function insertImport(
  tx: Tx,
  { groupId, userId, orgId }: Scope & { readonly orgId: string },
  file: NewImport,
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into bank_import (group_id, org_id, file_name, file_format, file_hash, content, maker_id)
    values (${groupId}, ${orgId}, ${file.fileName}, ${file.fileFormat}, ${file.fileHash}, ${file.content}, ${userId}) returning id`.execute(
    tx,
  )
  assert(rows[0], 'an insert returns its row')
  return rows[0].id
}

export interface NewStatement extends ReadStatement {
  readonly of: NamedAccount
  /** Of camt.054: its lines stand again in a statement. */
  readonly isNotified: boolean
  readonly closingOff: string | null
  /** For each line the earlier one that it repeats. */
  readonly repeats: readonly (string | null)[]
}

interface Inserted {
  readonly id: string
  readonly fileNo: string
}

export async function insertStatement(
  tx: Tx,
  scope: Scope,
  importId: string,
  { of, closingOff, isNotified, lines, repeats, ...head }: NewStatement,
  today: BusinessDate,
): Promise<Inserted> {
  const { groupId, userId } = scope
  const { counted, textOf } = countedSerials(scope, 'BFI', today, 1)
  const { rows } = await sql<Inserted>`with ${counted}
    insert into bank_statement (group_id, org_id, import_id, file_no, account_id, currency, statement_id, sequence_number, statement_date,
      opening_balance, closing_balance, closing_off, line_count, maker_id)
    values (${groupId}, ${of.orgId}, ${importId}, ${textOf(sql`1`)}, ${of.id}, ${head.currency}, ${head.statementId}, ${head.sequenceNumber ?? null},
      ${head.statementDate}, ${head.openingBalance}, ${head.closingBalance}, ${closingOff}, ${lines.length}, ${userId})
    returning id, file_no`.execute(tx)
  const [inserted] = rows
  assert(inserted, 'an insert returns its row')
  const all = <K extends keyof ReadLine>(name: K) => lines.map((line) => line[name])
  await sql`insert into statement_line (group_id, org_id, statement_id, line_no, amount, book_date, value_date, bank_ref, end_to_end_id,
      entry_code, line_text, is_notified, repeats_id, line_status)
    select ${groupId}::bigint, ${of.orgId}::bigint, ${inserted.id}::bigint, l.n, l.amount, l.book_date, l.value_date, l.bank_ref, l.end_to_end,
      l.code, l.words, ${isNotified}, l.repeats, case when l.repeats is null then ${LineStatus.of.open} else ${LineStatus.of.repeated} end
    from unnest(${all('amount')}::numeric[], ${all('bookDate')}::date[], ${all('valueDate')}::date[], ${all('bankRef')}::text[],
      ${all('endToEndId')}::text[], ${all('entryCode')}::text[], ${all('lineText')}::text[], ${repeats}::bigint[])
      with ordinality as l (amount, book_date, value_date, bank_ref, end_to_end, code, words, repeats, n)`.execute(tx)
  return inserted
}

export interface StoredStatement {
  readonly id: string
  readonly version: number
  readonly orgId: string
  readonly fileNo: string
  readonly fileStatus: string
  readonly fileFormat: string
  readonly accountId: string
  readonly account: string
  readonly currency: string
  readonly statementDate: BusinessDate
  readonly closingBalance: string | null
  readonly closingOff: string | null
}

/** Locked, with the version before the bump. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockStatement(tx: Tx, { groupId }: Scope, id: string, version: number): Promise<StoredStatement> {
  const { rows } = await sql<StoredStatement>`update bank_statement s set version = s.version + 1
    from bank_import i, bank_account a
    where s.group_id = ${groupId} and s.id = ${id} and i.group_id = s.group_id and i.id = s.import_id
      and a.group_id = s.group_id and a.id = s.account_id
    returning s.id, s.version - 1 as version, s.org_id, s.file_no, s.file_status, i.file_format, s.account_id, a.account, s.currency,
      s.statement_date, s.closing_balance, s.closing_off`.execute(tx)
  const [statement] = rows
  if (!statement) return refuse(kitRefusals.DOES_NOT_EXIST)
  if (statement.version !== version) refuse(kitRefusals.STALE_VERSION)
  return statement
}

/** Only a statement tells of all movements; a report within the day or a notification tells of some, and each stands in a statement again. */
export const isNotification = ({ fileFormat }: Pick<StoredStatement, 'fileFormat'>): boolean =>
  fileFormat === 'CAMT054' || fileFormat === 'CAMT052'

/** Counts the lines anew, and says from them where the statement stands. @returns the open differences of it */
export async function restate(tx: Tx, { groupId }: Scope, statementId: string): Promise<number> {
  const { rows } = await sql<{
    diffCount: number
  }>`update bank_statement s set matched_count = n.matched, diff_count = d.count,
      file_status = case when d.count > 0 then ${StatementStatus.of.differs} else ${StatementStatus.of.matched} end
    from (select count(*) filter (where line_status = ${LineStatus.of.matched})::int as matched from statement_line
        where group_id = ${groupId} and statement_id = ${statementId}) n,
      (select count(*)::int as count from bank_difference where group_id = ${groupId} and statement_id = ${statementId}
        and diff_status in (${DiffStatus.of.open}, ${DiffStatus.of.submitted})) d
    where s.group_id = ${groupId} and s.id = ${statementId} returning s.diff_count`.execute(tx)
  return rows[0]?.diffCount ?? 0
}

export const markReverted = (tx: Tx, { groupId }: Scope, id: string) =>
  sql`update bank_statement set file_status = ${StatementStatus.of.reverted} where group_id = ${groupId} and id = ${id}`.execute(
    tx,
  )

type Head = Omit<
  Statement,
  'lines' | 'closingCheck' | 'openingCheck' | 'openingOff' | 'missingNumbers' | 'statementDate'
> &
  Pick<StoredStatement, 'orgId' | 'statementDate'>

/** @throws Refusal DOES_NOT_EXIST */
export async function findStatement(tx: Tx, { groupId }: Scope, id: string): Promise<Head> {
  const { rows } =
    await sql<Head>`select s.id, s.version, s.org_id, s.file_no, s.file_status, i.file_format, i.file_name, i.file_hash, a.account,
      s.account_id, s.currency, s.statement_id, s.statement_date, s.opening_balance, s.closing_balance, s.closing_off, s.line_count,
      s.matched_count, s.diff_count, (select count(*)::int from statement_line l where l.group_id = s.group_id and l.statement_id = s.id
        and l.line_status = ${LineStatus.of.repeated}) as repeated_count
    from bank_statement s join bank_import i on i.group_id = s.group_id and i.id = s.import_id
    join bank_account a on a.group_id = s.group_id and a.id = s.account_id
    where s.group_id = ${groupId} and s.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

export async function firstLines(tx: Tx, { groupId }: Scope, statementId: string): Promise<Statement['lines']> {
  const { rows } = await sql<
    Statement['lines'][number]
  >`select l.id, l.line_no, l.line_status, l.amount, l.book_date, l.value_date,
      l.bank_ref, l.end_to_end_id, l.entry_code, l.line_text, l.flow_id, f.flow_serial_no
    from statement_line l left join account_flow f on f.group_id = l.group_id and f.id = l.flow_id
    where l.group_id = ${groupId} and l.statement_id = ${statementId} order by l.line_no limit ${bankFileLimits.shownLines}`.execute(
    tx,
  )
  return rows
}
