/** The ledger in the database: journals with their postings, and the chart of accounts. */
import { assert } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { countedSerial } from '../../kit/record/numbers.ts'

export interface JournalHeader {
  readonly orgId: string
  readonly bookDate: BusinessDate
  readonly journalKind: 'balance' | 'transfer' | 'conversion'
  /** What it books; each step of it is booked once. */
  readonly originType: string
  readonly originId: string
  readonly originNo: string
}

export interface Journal {
  readonly id: string
  readonly journalNo: string
}

/** A line as it is kept: whole units of its currency. */
interface Posting {
  readonly accountId: string | undefined
  readonly currency: string
  readonly units: string
}

/** In one statement; the database refuses at commit what does not balance. */
export async function insertJournal(
  tx: Tx,
  scope: Scope,
  { orgId, bookDate, journalKind, originType, originId, originNo }: JournalHeader,
  postings: readonly Posting[],
): Promise<Journal> {
  const all = <K extends keyof Posting>(name: K) => postings.map((posting) => posting[name])
  const { counted, text } = countedSerial(scope, 'VCH', bookDate)
  const { rows } = await sql<Journal>`with ${counted}, header as (
      insert into journal (group_id, org_id, journal_no, book_date, journal_kind, origin_type, origin_id, origin_no, maker_id)
      values (${scope.groupId}, ${orgId}, ${text}, ${bookDate}, ${journalKind}, ${originType}, ${originId}, ${originNo}, ${scope.userId})
      returning id, journal_no)
    , lines as (
      insert into posting (group_id, org_id, journal_id, line_no, account_id, currency, amount_minor)
      select ${scope.groupId}::bigint, ${orgId}::bigint, header.id, l.n, l.account_id, l.currency, l.amount
      from header, unnest(${all('accountId')}::bigint[], ${all('currency')}::text[], ${all('units')}::bigint[])
        with ordinality as l (account_id, currency, amount, n))
    select id, journal_no from header`.execute(tx)
  assert(rows[0], 'an insert returns its row')
  return rows[0]
}

/** The organisation's accounts by role; its chart begins with the usual one when it is first asked for. */
export async function chartOf(tx: Tx, { groupId }: Scope, orgId: string): Promise<ReadonlyMap<string, string>> {
  const read = () =>
    sql<{ id: string; accountRole: string }>`select id, account_role from ledger_account
      where group_id = ${groupId} and org_id = ${orgId} and account_role <> 'bank'`.execute(tx)
  let { rows } = await read()
  if (rows.length === 0) {
    await sql`insert into ledger_account (group_id, org_id, account_role, subject_code, subject_name, subject_name_en)
      select ${groupId}::bigint, ${orgId}::bigint, account_role, subject_code, subject_name, subject_name_en from ledger_subject
      on conflict do nothing`.execute(tx)
    rows = (await read()).rows
  }
  return new Map(rows.map(({ id, accountRole }) => [accountRole, id]))
}

/** The ledger account of a new bank account. */
export async function openBankAccount(
  tx: Tx,
  { groupId }: Scope,
  { orgId, subjectCode, name }: { readonly orgId: string; readonly subjectCode: string; readonly name: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into ledger_account (group_id, org_id, account_role, subject_code, subject_name, subject_name_en)
    values (${groupId}, ${orgId}, 'bank', ${subjectCode}, ${name}, ${name}) returning id`.execute(tx)
  assert(rows[0], 'an insert returns its row')
  return rows[0].id
}

/** A bank account is called otherwise from now on. */
export async function renameBankAccount(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  { subjectCode, name }: { readonly subjectCode: string; readonly name: string },
): Promise<void> {
  await sql`update ledger_account set subject_code = ${subjectCode}, subject_name = ${name}, subject_name_en = ${name}
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}
