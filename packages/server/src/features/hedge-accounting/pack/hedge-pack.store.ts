/** What the audit pack of a relationship reads beside its events and tests: every version of its documents, and its entries. */
import { HedgeEntryStatus, HedgeReleaseTo } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { type RawBuilder, sql } from 'kysely'
import { type Scope, snake, type Tx } from '../../../kit/database/database.ts'
import type { PackEntry } from './hedge-pack.rules.ts'

export interface DocumentRow {
  readonly versionNo: number
  readonly facts: string
  readonly documentHash: string
  readonly madeTime: string
}

/** All versions, the first one first. */
export async function documentRows(tx: Tx, { groupId, orgIds }: Scope, relationId: string): Promise<DocumentRow[]> {
  const { rows } =
    await sql<DocumentRow>`select d.version_no, d.facts, d.document_hash, d.made_time from hedge_document d
    where d.group_id = ${groupId} and d.org_id = any (${[...orgIds]}::bigint[]) and d.relation_id = ${relationId}
    order by d.version_no`.execute(tx)
  return rows
}

const amounts = ['effectiveAmt', 'ineffectiveAmt', 'reserveAmt', 'adjustmentAmt', 'costAmt', 'carryingAmt'] as const
const scaled = (expression: RawBuilder<unknown>) => sql`round(${expression}, k.decimal_scale)::text`
const booked: readonly DictionaryValue<typeof HedgeEntryStatus>[] = [
  HedgeEntryStatus.of.booked,
  HedgeEntryStatus.of.reversed,
]

/** What was booked of it, also what was reversed later, by day. */
export async function packEntries(tx: Tx, { groupId }: Scope, relationId: string): Promise<PackEntry[]> {
  const figures = sql.join(
    amounts.map((name) => sql`${scaled(sql.ref(`l.${snake(name)}`))} as ${sql.ref(snake(name))}`),
  )
  const isBasis = sql`l.release_role = ${sql.lit(HedgeReleaseTo.of.inventory)}`
  const { rows } =
    await sql<PackEntry>`select r.run_no, r.entry_date, r.entry_status, s.snapshot_no, r.snapshot_id, l.currency, ${figures},
      ${scaled(sql`case when ${isBasis} then l.exchange_amt else l.released_amt end`)} as reclassified_amt,
      ${scaled(sql`case when ${isBasis} then l.released_amt - l.exchange_amt else 0 end`)} as basis_amt,
      m.real_name as maker_name, c.real_name as checker_name
    from hedge_entry_line l join hedge_entry_run r on r.group_id = l.group_id and r.id = l.run_id
    join currency k on k.currency_code = l.currency
    join member m on m.group_id = r.group_id and m.id = r.maker_id
    left join member c on c.group_id = r.group_id and c.id = r.checker_id
    left join day_snapshot s on s.group_id = r.group_id and s.id = r.snapshot_id
    where l.group_id = ${groupId} and l.relation_id = ${relationId} and r.entry_status = any (${[...booked]})
    order by r.entry_date, r.id`.execute(tx)
  return rows
}
