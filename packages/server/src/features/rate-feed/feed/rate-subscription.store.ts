/** Subscriptions of organisations and members. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { SubscriptionScope } from '@hedgerow/contract/rate-feed/rate-feed.dict'
import { rateFeedRefusals } from '@hedgerow/contract/rate-feed/rate-feed.refusals'
import type { RateSubscription } from '@hedgerow/contract/rate-feed/rate-subscription.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { newestSql } from './rate-subscription.sources.ts'

/** What a member may see and change: his own, and those of the organisations in sight. */
const inSight = ({
  groupId,
  userId,
  orgIds,
}: Scope) => sql`s.group_id = ${groupId} and s.org_id = any (${orgIds}::bigint[])
  and not s.deleted and (s.user_id is null or s.user_id = ${userId})`

interface StoredSubscription extends RateSubscription {
  readonly paused: boolean
}
/** @throws Refusal DOES_NOT_EXIST */
export const findSubscription = (tx: Tx, scope: Scope, id: string) => oneSubscription(tx, scope, id, sql``)

/** The same, so that nobody changes it meanwhile. */
export const lockSubscription = (tx: Tx, scope: Scope, id: string) =>
  oneSubscription(tx, scope, id, sql`for update of s`)

async function oneSubscription(
  tx: Tx,
  scope: Scope,
  id: string,
  how: RawBuilder<unknown>,
): Promise<StoredSubscription> {
  const { rows } =
    await sql<StoredSubscription>`select s.id, s.version, s.org_id, s.currency_pair, s.data_source, s.frequency,
      s.priority::text as priority, s.paused,
      case when s.user_id is null then ${SubscriptionScope.of.organisation} else ${SubscriptionScope.of.own} end as sub_scope
    from rate_subscription s where ${inSight(scope)} and s.id = ${id} ${how}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
}

/** @returns those of the pairs that the product does not know, and those that the source, which brought others, never did */
export async function unservedPairs(tx: Tx, { groupId }: Scope, source: string, pairs: readonly string[]) {
  const { rows } = await sql<{
    pair: string
    exists: boolean
  }>`select p.pair, c.currency_pair_code is not null as exists
    from unnest(${pairs}::text[]) p (pair) left join currency_pair c on c.currency_pair_code = p.pair
    where c.currency_pair_code is null
      or (exists (select from market_price m where m.group_id = ${groupId} and m.org_id is null and m.data_source = ${source})
        and not exists (select from market_price m where m.group_id = ${groupId} and m.org_id is null and m.currency_pair = p.pair
          and m.term = 'SPOT' and m.data_source = ${source}))`.execute(tx)
  return rows
}

/** The newest that the source brought of each pair, in their order. */
export async function newestRates(
  tx: Tx,
  { groupId }: Scope,
  source: string,
  pairs: readonly string[],
  today: BusinessDate,
): Promise<{ currencyPair: string; lastRate: string | null; lastDate: BusinessDate | null }[]> {
  const { rows } = await sql<{ currencyPair: string; lastRate: string | null; lastDate: BusinessDate | null }>`
    select s.currency_pair, trim_scale(r.mid_price) as last_rate, r.data_date as last_date
    from (select ${groupId}::bigint as group_id, ${source}::text as data_source, pair as currency_pair, n
      from unnest(${pairs}::text[]) with ordinality p (pair, n)) s ${sql.raw(newestSql(today))} order by n`.execute(tx)
  return rows
}

interface NewSubscription {
  readonly orgId: string
  readonly ownerId: string | null
  readonly dataSource: string
  readonly frequency: string
  readonly priority: string
}
/** All pairs at once. @throws Refusal SUB_TWICE */
export async function insertSubscriptions(
  tx: Tx,
  { groupId, userId }: Scope,
  pairs: readonly string[],
  of: NewSubscription,
): Promise<string[]> {
  const { rows } = await refusing(
    { rate_subscription_once: () => refuse(rateFeedRefusals.SUB_TWICE, {}, 'currencyPairs') },
    () =>
      sql<{
        id: string
      }>`insert into rate_subscription (group_id, org_id, user_id, currency_pair, data_source, frequency,
        priority, create_by)
      select ${groupId}::bigint, ${of.orgId}::bigint, ${of.ownerId}::bigint, pair, ${of.dataSource}, ${of.frequency},
        ${of.priority}::int, ${userId}::bigint from unnest(${pairs}::text[]) pair order by pair returning id`.execute(
        tx,
      ),
  )
  return rows.map(({ id }) => id)
}

export const updateSubscription = (
  tx: Tx,
  { groupId }: Scope,
  id: string,
  { frequency, priority }: Pick<RateSubscription, 'frequency' | 'priority'>,
) =>
  sql`update rate_subscription set frequency = ${frequency}, priority = ${priority}::int, version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx)

/** Those among the ids that the caller may change: own ones, and the organisation's where he administers it. @returns how many */
export async function changeSubscriptions(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  to: { readonly isAdministrator: boolean; readonly paused?: boolean; readonly deleted?: true },
): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update rate_subscription s set paused = coalesce(${to.paused ?? null}::boolean, s.paused),
      deleted = ${to.deleted ?? false}, version = s.version + 1
    where ${inSight(scope)} and s.id = any (${ids}::bigint[]) and (s.user_id is not null or ${to.isAdministrator})`.execute(
      tx,
    )
  return Number(numAffectedRows)
}

/** The pairs among the subscriptions that an enabled alert of the organisation watches, and that nothing else brings. */
export async function pairsInUse(tx: Tx, scope: Scope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ pair: string }>`select distinct s.currency_pair as pair from rate_subscription s
    where ${inSight(scope)} and s.id = any (${ids}::bigint[])
      and exists (select from rate_alert a where a.group_id = s.group_id and a.org_id = s.org_id
        and a.currency_pair = s.currency_pair and a.enable_status = ${sql.lit(YesNo.of.yes)} and not a.deleted)
      and not exists (select from rate_subscription o where o.group_id = s.group_id and o.currency_pair = s.currency_pair
        and not o.deleted and not o.paused and not (o.id = any (${ids}::bigint[]))) order by 1`.execute(tx)
  return rows.map(({ pair }) => pair)
}
