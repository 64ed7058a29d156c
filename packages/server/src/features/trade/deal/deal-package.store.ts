/** Deals that were entered as one are decided as one. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { Seen } from '../../approval/verdict.rules.ts'

/**
 * The chosen deals and all others of their packages. The legs of a package move together, so that the version seen of one
 * speaks for the others.
 */
export async function wholePackages(tx: Tx, { groupId }: Scope, seen: Seen): Promise<Seen> {
  const { rows } = await sql<{ dealId: string }>`select l.deal_id from fx_option x
    join fx_option l on l.group_id = x.group_id and l.package_no = x.package_no
    where x.group_id = ${groupId} and x.deal_id = any (${[...seen.keys()]}) order by l.deal_id`.execute(tx)
  const others = rows.filter(({ dealId }) => !seen.has(dealId))
  return others.length === 0 ? seen : new Map([...seen, ...others.map(({ dealId }) => [dealId, undefined] as const)])
}

/** The reviews that one leg asks for are asked of all, so that none of them is confirmed before the others. */
export async function levelTiers(tx: Tx, { groupId }: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length < 2) return
  await sql`update fx_deal set check_tier = (select max(check_tier) from fx_deal where group_id = ${groupId} and id = any (${ids}))
    where group_id = ${groupId} and id = any (${ids})`.execute(tx)
}
