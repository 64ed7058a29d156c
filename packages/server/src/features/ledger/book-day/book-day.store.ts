/** From which day the books of an organisation are kept, and up to which they are closed, in the database. */
import { assert } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { Books } from './book-day.rules.ts'

/** Books begin with the year in which they are first asked for, or in which something stands in them. */
export async function booksOf(tx: Tx, { groupId }: Scope, orgId: string, today: BusinessDate): Promise<Books> {
  const read = () =>
    sql<Books>`select first_day, closed_to from ledger_period where group_id = ${groupId} and org_id = ${orgId}`.execute(
      tx,
    )
  let { rows } = await read()
  if (rows.length === 0) {
    await sql`insert into ledger_period (group_id, org_id, first_day)
      select ${groupId}::bigint, ${orgId}::bigint, date_trunc('year', least(${today}::date, (select min(book_date) from journal
        where group_id = ${groupId} and org_id = ${orgId})))::date
      on conflict do nothing`.execute(tx)
    rows = (await read()).rows
  }
  const [books] = rows
  assert(books, 'an organisation in sight has books')
  return books
}

/**
 * Closes the months that are over and of which every voucher has left, with all before them. Called after an export: nothing is booked
 * into them any more, so that what the other program holds stays whole.
 */
export async function closeMonths(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  orgId: string,
  today: BusinessDate,
): Promise<void> {
  await sql`update ledger_period p set closed_to = m.last
    from (select (date_trunc('month', least(max(book_date_end), ${today}::date - 1) + 1) - interval '1 day')::date as last
      from voucher_export where group_id = ${groupId} and org_id = ${orgId}) m
    where p.group_id = ${groupId} and p.org_id = ${orgId} and m.last >= p.first_day and m.last > coalesce(p.closed_to, '-infinity')
      and not exists (select from journal j where j.group_id = p.group_id and j.org_id = p.org_id and j.book_date <= m.last
        and not exists (select from voucher_export_journal v where v.group_id = j.group_id and v.journal_id = j.id))`.execute(
    tx,
  )
}
