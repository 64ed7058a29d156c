/** Deals that were entered as one are decided as one. */
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

/** The deals of the packages that these belong to. */
export const packagedWith = ({ groupId }: Scope, ids: readonly string[]) => sql`select l.deal_id from fx_option x
  join fx_option l on l.group_id = x.group_id and l.package_no = x.package_no
  where x.group_id = ${groupId} and x.deal_id = any (${ids}::bigint[])`

/** The deal itself, and every other live leg of its package, in the order of their ids. */
export async function liveLegs(tx: Tx, scope: Scope, dealId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select d.id from fx_deal d where d.group_id = ${scope.groupId}
    and (d.id = ${dealId} or d.trade_status = ${TradeStatus.of.confirmed} and d.id in (${packagedWith(scope, [dealId])}))
    order by d.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The reviews that one leg asks for are asked of all, so that none of them is confirmed before the others. */
export async function levelTiers(tx: Tx, { groupId }: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length < 2) return
  await sql`update fx_deal set check_tier = (select max(check_tier) from fx_deal where group_id = ${groupId} and id = any (${ids}))
    where group_id = ${groupId} and id = any (${ids})`.execute(tx)
}
