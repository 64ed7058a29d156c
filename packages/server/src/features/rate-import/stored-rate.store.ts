/** The removal of a rate that was entered by hand, and the quarantine of any. */
import { handSources } from '@hedgerow/contract/market/market.dict'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { RateScope } from '../market/price/market.store.ts'

/** `leg` is one of the fixings that `cross` was worked out from: of the same day and source, and named in its words. */
export const isLegOf = (leg: string, cross: string) =>
  sql.raw(`${leg}.group_id = ${cross}.group_id and ${leg}.data_date = ${cross}.data_date and ${leg}.term = ${cross}.term
    and ${leg}.data_source = ${cross}.data_source and ${leg}.org_id is null and ${cross}.org_id is null
    and ${leg}.derived_from is null and position(${leg}.currency_pair in ${cross}.derived_from) > 0`)

/**
 * Quarantines rates, or releases them, with the crosses that were worked out from them: a cross is quarantined while one of its legs is.
 * @returns how many changed
 */
export async function setQuarantined(
  tx: Tx,
  { groupId, orgId }: RateScope,
  ids: readonly string[],
  quarantined: boolean,
): Promise<number> {
  const { rows } = await sql<{ changed: number }>`with asked as (
      select r.* from market_price r where r.group_id = ${groupId} and r.id = any (${ids}::bigint[]) and (r.org_id is null or r.org_id = ${orgId})),
    moved as (select m.id, ${quarantined} or exists (select from market_price l where ${isLegOf('l', 'm')} and l.quarantined
        and not l.id = any (${ids}::bigint[])) as becomes
      from market_price m where m.group_id = ${groupId}
        and (m.id in (select id from asked) or exists (select from asked a where ${isLegOf('a', 'm')}))),
    written as (update market_price m set quarantined = v.becomes from moved v
      where m.id = v.id and m.group_id = ${groupId} and m.quarantined <> v.becomes returning 1)
    select count(*)::int as changed from written`.execute(tx)
  return rows[0]?.changed ?? 0
}

/** Deletes rates that were entered by hand for the organisation. @returns how many */
export async function deleteHandRates(tx: Tx, { groupId, orgId }: RateScope, ids: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from market_price where group_id = ${groupId} and org_id = ${orgId}
    and data_source = any (${[...handSources]}) and id = any (${ids}::bigint[])`.execute(tx)
  return Number(numAffectedRows)
}
