/** Counts of what is watched and kept, as the lists of the member show it. */
import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import type { KeepingKind } from '@hedgerow/contract/dashboard/dashboard.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { NewsStatus } from '@hedgerow/contract/news/news.dict'
import { PartyStatus } from '@hedgerow/contract/our-party/our-party.dict'
import { MarketAlertState } from '@hedgerow/contract/rate-alert/market/market-alert.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

interface Keeping {
  /** What the member may review of our party, as SQL over `p`. */
  readonly partyCheck: string
  readonly publishes: boolean
}
type Counts = Readonly<Record<Exclude<KeepingKind, 'quotaNear' | 'feedDown' | 'feedQuota'>, number>>

export async function keepingCounts(
  tx: Tx,
  { groupId, userId, orgIds }: Scope,
  { partyCheck, publishes }: Keeping,
  today: BusinessDate,
): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*)::int from market_alert a where a.group_id = ${groupId} and a.org_id = any (${orgIds}::bigint[]) and not a.deleted
      and (a.user_id is null or a.user_id = ${userId}) and a.enable_status = ${sql.lit(YesNo.of.yes)}
      and a.alert_state = ${sql.lit(MarketAlertState.of.fired)} and a.expire_date >= ${today}) as alert_fired,
    (select count(*)::int from our_party p where p.group_id = ${groupId} and p.party_status = ${sql.lit(PartyStatus.of.submitted)}
      and ${sql.raw(partyCheck)} = ${sql.lit(CheckBlock.of.none)}) as party_check,
    (select count(*)::int from news_article n where n.group_id = ${groupId} and ${publishes}
      and n.news_status = ${sql.lit(NewsStatus.of.submitted)} and n.maker_id <> ${userId}) as news_publish`.execute(tx)
  const [row] = rows
  assert(row, 'a select without FROM has one row')
  return row
}
