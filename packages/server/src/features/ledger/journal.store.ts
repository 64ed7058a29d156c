/** The ledger in the database: journals with their postings, and the chart of accounts. */
import { assert } from '@hedgerow/contract/kit/refusal'
import { chineseChart } from '@hedgerow/contract/ledger/ledger.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { countedSerial, countedSerials } from '../../kit/record/numbers.ts'

export interface JournalHeader {
  readonly orgId: string
  readonly bookDate: BusinessDate
  readonly journalKind: 'balance' | 'transfer' | 'conversion' | 'settlement' | 'mark' | 'hedge'
  /** What it books; each step of it is booked once. */
  readonly originType: string
  readonly originId: string
  readonly originNo: string
  /** Which of its steps; left out, the only one. */
  readonly originStep?: string
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
  { orgId, bookDate, journalKind, originType, originId, originNo, originStep = 'book' }: JournalHeader,
  postings: readonly Posting[],
): Promise<Journal> {
  const all = <K extends keyof Posting>(name: K) => postings.map((posting) => posting[name])
  const { counted, text } = countedSerial(scope, 'VCH', bookDate)
  const { rows } = await sql<Journal>`with ${counted}, header as (
      insert into journal (group_id, org_id, journal_no, book_date, journal_kind, origin_type, origin_id, origin_no, origin_step,
        maker_id)
      values (${scope.groupId}, ${orgId}, ${text}, ${bookDate}, ${journalKind}, ${originType}, ${originId}, ${originNo}, ${originStep},
        ${scope.userId})
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

export type Origin = Pick<JournalHeader, 'originId' | 'originNo' | 'originStep'>
export type JournalOf = Journal & { readonly originId: string; readonly originStep: string }

/** Of many origins, or steps of them, each with a journal of its own, in one statement. */
export async function insertJournals(
  tx: Tx,
  scope: Scope,
  { orgId, bookDate, journalKind, originType, originStep = 'book' }: Omit<JournalHeader, 'originId' | 'originNo'>,
  origins: readonly Origin[],
  postings: readonly (Posting & Omit<Origin, 'originNo'>)[],
): Promise<JournalOf[]> {
  const all = <K extends keyof Posting | 'originId'>(name: K) => postings.map((posting) => posting[name])
  const stepsOf = (of: readonly Pick<Origin, 'originStep'>[]) => of.map((one) => one.originStep ?? originStep)
  const { counted, textOf } = countedSerials(scope, 'VCH', bookDate, origins.length)
  const { rows } = await sql<JournalOf>`with ${counted}, headers as (
      insert into journal (group_id, org_id, journal_no, book_date, journal_kind, origin_type, origin_id, origin_no, origin_step,
        maker_id)
      select ${scope.groupId}::bigint, ${orgId}::bigint, ${textOf(sql`o.n`)}, ${bookDate}::date, ${journalKind}::text, ${originType}::text, o.id,
        o.no, o.step, ${scope.userId}::bigint
      from unnest(${origins.map(({ originId }) => originId)}::bigint[], ${origins.map(({ originNo }) => originNo)}::text[],
        ${stepsOf(origins)}::text[]) with ordinality as o (id, no, step, n)
      returning id, journal_no, origin_id, origin_step)
    , lines as (
      insert into posting (group_id, org_id, journal_id, line_no, account_id, currency, amount_minor)
    select ${scope.groupId}::bigint, ${orgId}::bigint, h.id, row_number() over (partition by h.id order by l.n), l.account_id, l.currency,
      l.amount
    from unnest(${all('originId')}::bigint[], ${stepsOf(postings)}::text[], ${all('accountId')}::bigint[], ${all('currency')}::text[],
      ${all('units')}::bigint[]) with ordinality as l (origin_id, step, account_id, currency, amount, n)
    join headers h on h.origin_id = l.origin_id and h.origin_step = l.step)
    select id, journal_no, origin_id, origin_step from headers`.execute(tx)
  return rows
}

/** The opposites of journals, on a day of their own. @throws an error of the database where one was reversed before */
export async function reverseJournals(
  tx: Tx,
  scope: Scope,
  journalIds: readonly string[],
  bookDate: JournalHeader['bookDate'],
): Promise<Journal[]> {
  if (journalIds.length === 0) return []
  const { groupId, userId } = scope
  const { counted, textOf } = countedSerials(scope, 'VCH', bookDate, journalIds.length)
  const { rows } = await sql<Journal>`with ${counted}, header as (
      insert into journal (group_id, org_id, journal_no, book_date, journal_kind, origin_type, origin_id, origin_no, origin_step,
        reverses_id, maker_id)
      select j.group_id, j.org_id, ${textOf(sql`g.n`)}, ${bookDate}::date, 'reversal', j.origin_type, j.origin_id, j.origin_no,
        'reverse ' || j.id, j.id, ${userId}::bigint
      from unnest(${journalIds}::bigint[]) with ordinality as g (id, n) join journal j on j.group_id = ${groupId} and j.id = g.id
      returning id, journal_no, reverses_id)
    , lines as (
      insert into posting (group_id, org_id, journal_id, line_no, account_id, currency, amount_minor)
      select p.group_id, p.org_id, header.id, p.line_no, p.account_id, p.currency, -p.amount_minor
      from header join posting p on p.group_id = ${groupId} and p.journal_id = header.reverses_id)
    select id, journal_no from header`.execute(tx)
  assert(rows.length === journalIds.length, 'journals that stand are reversed')
  return rows
}

export async function reverseJournal(
  tx: Tx,
  scope: Scope,
  journalId: string,
  bookDate: JournalHeader['bookDate'],
): Promise<Journal> {
  const [journal] = await reverseJournals(tx, scope, [journalId], bookDate)
  assert(journal, 'a journal that stands is reversed')
  return journal
}

/** The marks of an organisation's deals that nothing has reversed, but for those of the deals that `keeps` names. */
export async function standingMarks(
  tx: Tx,
  { groupId }: Scope,
  orgId: string,
  keeps: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select j.id from journal j
    where j.group_id = ${groupId} and j.org_id = ${orgId} and j.journal_kind = 'mark' and j.origin_type = 'deal' and not j.origin_id = any (${[...keeps]}::bigint[])
      and not exists (select from journal r where r.group_id = j.group_id and r.org_id = j.org_id and r.reverses_id = j.id)
    order by j.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The journals of one kind that stand for these origins. */
export async function standingJournals(
  tx: Tx,
  { groupId }: Scope,
  of: {
    readonly journalKind: JournalHeader['journalKind']
    readonly originType: string
    readonly originIds: readonly string[]
  },
): Promise<(Journal & { readonly originId: string })[]> {
  const { rows } = await sql<Journal & { originId: string }>`select j.id, j.journal_no, j.origin_id from journal j
    where j.group_id = ${groupId} and j.origin_type = ${of.originType} and j.origin_id = any (${of.originIds}::bigint[])
      and j.journal_kind = ${of.journalKind}
      and not exists (select from journal r where r.group_id = j.group_id and r.reverses_id = j.id) order by j.id`.execute(
    tx,
  )
  return rows
}

/** The organisation's accounts by role; its chart begins with the usual one of its country when it is first asked for. */
export async function chartOf(tx: Tx, { groupId }: Scope, orgId: string): Promise<ReadonlyMap<string, string>> {
  const read = () =>
    sql<{ id: string; accountRole: string }>`select id, account_role from ledger_account
      where group_id = ${groupId} and org_id = ${orgId} and account_role <> 'bank'`.execute(tx)
  let { rows } = await read()
  if (rows.length === 0) {
    await sql`insert into ledger_account (group_id, org_id, account_role, subject_code, subject_name, subject_name_en)
      select o.group_id, o.id, s.account_role, case o.org_country when ${sql.lit(chineseChart)} then s.subject_code else s.code_elsewhere end,
        s.subject_name, s.subject_name_en
      from org o cross join ledger_subject s where o.group_id = ${groupId} and o.id = ${orgId}
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
