/** What later days booked of fair values, in the database. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

interface LaterPosting {
  readonly originId: string
  readonly originNo: string
  readonly bookDate: BusinessDate
  readonly accountId: string
  readonly currency: string
  /** Whole units that take back what the day moved. */
  readonly units: string
}

/** The opposites of what marks of deals and their reversals moved on each day after it, by account; what moved nothing has none. */
export async function laterMarkPostings(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  {
    orgId,
    markDate,
    keeps,
  }: { readonly orgId: string; readonly markDate: BusinessDate; readonly keeps: readonly string[] },
): Promise<LaterPosting[]> {
  const { rows } =
    await sql<LaterPosting>`select j.origin_id, min(j.origin_no) as origin_no, j.book_date, p.account_id, p.currency,
      (-sum(p.amount_minor))::text as units
    from journal j join posting p on p.group_id = j.group_id and p.journal_id = j.id
    left join journal o on o.group_id = j.group_id and o.id = j.reverses_id
    where j.group_id = ${groupId} and j.org_id = ${orgId} and j.book_date > ${markDate} and j.origin_type = 'deal'
      and coalesce(o.journal_kind, j.journal_kind) = 'mark' and not j.origin_id = any (${[...keeps]}::bigint[])
    group by j.origin_id, j.book_date, p.account_id, p.currency having sum(p.amount_minor) <> 0
    order by j.book_date, j.origin_id, p.account_id`.execute(tx)
  return rows
}
