/** What a hedging relationship designates, as records. */
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

type Group = Pick<Scope, 'groupId'>

export const itemParts = ({ groupId }: Group, relationId: string): RawBuilder<unknown> =>
  sql`select 'exposure' as record_kind, e.id, e.serial_no as no, i.designated_amt as amount, e.end_date as day
    from hedge_item i join fx_exposure e on e.group_id = i.group_id and e.id = i.exposure_id
    where i.group_id = ${groupId} and i.relation_id = ${relationId}`

/** Of all its deals together. */
export async function instrumentAmount(tx: Tx, { groupId }: Group, relationId: string): Promise<string> {
  const { rows } = await sql<{ amount: string }>`select trim_scale(coalesce(sum(designated_amt), 0))::text as amount
    from hedge_instrument where group_id = ${groupId} and relation_id = ${relationId}`.execute(tx)
  return rows[0]?.amount ?? '0'
}
