/** How the sources stand for a group, which of them are due, and what indicative rates came. */
import { FeedSource } from '@hedgerow/contract/rate-feed/rate-feed.dict'
import { usualBandPct } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { IndicativeRate } from './rate-feed.read.ts'

/** While somebody asks a source nobody else does; after a death of the process it is asked again. */
const claimMinutes = 5

export interface DueFeed {
  readonly groupId: string
  /** The organisation at the top of the group: the makers of its market data are told. */
  readonly orgId: string
  readonly source: string
}

/** Sources with an active subscription whose next question is due, or the one that somebody wants asked now. */
export async function dueFeeds(
  tx: Tx,
  only: { readonly groupId?: string; readonly source?: string },
): Promise<DueFeed[]> {
  const isWanted = only.groupId !== undefined
  const { rows } = await sql<DueFeed>`select distinct s.group_id, o.id as org_id, s.data_source as source
    from rate_subscription s join org o on o.group_id = s.group_id and o.parent_id is null
    left join rate_feed f on f.group_id = s.group_id and f.data_source = s.data_source
    where not s.deleted and not s.paused and (${isWanted} or coalesce(f.next_try_at, '-infinity') <= clock_timestamp())
      and (${only.groupId ?? null}::bigint is null or (s.group_id = ${only.groupId ?? null}::bigint and s.data_source = ${only.source ?? null}))
    order by 1, 3`.execute(tx)
  return rows
}

/** The organisation at the top of a group. */
export async function headOrganisation(tx: Tx, groupId: string): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select id from org where group_id = ${groupId} and parent_id is null`.execute(tx)
  return rows[0]?.id ?? groupId
}

export interface FeedState {
  readonly failures: number
  readonly leftOut: string
  readonly silentSince: BusinessDate | null
  /** Including the question that is being asked. */
  readonly callsMonth: number
  /** Of the active subscriptions; null where there is none. */
  readonly frequencies: readonly string[] | null
  readonly pairs: readonly string[] | null
  readonly bandPct: number
  readonly lastDay: BusinessDate | null
}

/** Takes the source for a question. Undefined where another process asks it. @param isWanted asked although it is not due */
export async function claimFeed(
  tx: Tx,
  { groupId, orgId, source }: DueFeed,
  today: BusinessDate,
  isWanted: boolean,
): Promise<FeedState | undefined> {
  const month = today.slice(0, 6)
  await sql`insert into rate_feed (group_id, data_source) values (${groupId}, ${source}) on conflict do nothing`.execute(
    tx,
  )
  const lastDay =
    source === FeedSource.of.indicative
      ? sql`(select max(i.data_date) from indicative_rate i where i.group_id = f.group_id and i.data_date <= ${today})`
      : sql`(select max(m.data_date) from market_price m where m.group_id = f.group_id and m.data_source = f.data_source
          and m.org_id is null and m.data_date <= ${today})`
  const { rows } = await sql<FeedState>`update rate_feed f set last_tried_at = clock_timestamp(),
      next_try_at = clock_timestamp() + make_interval(mins => ${claimMinutes}),
      calls_month = case when f.quota_month = ${month} then f.calls_month else 0 end + 1, quota_month = ${month}
    where f.group_id = ${groupId} and f.data_source = ${source}
      and (f.next_try_at <= clock_timestamp() or (${isWanted} and coalesce(f.last_tried_at, '-infinity') < clock_timestamp() - interval '10 seconds'))
    returning f.failures, f.left_out, f.silent_since, f.calls_month, ${lastDay} as last_day,
      (select array_agg(distinct s.frequency) from rate_subscription s where s.group_id = f.group_id and s.data_source = f.data_source
        and not s.deleted and not s.paused) as frequencies,
      (select array_agg(distinct s.currency_pair) from rate_subscription s where s.group_id = f.group_id
        and s.data_source = f.data_source and not s.deleted and not s.paused) as pairs,
      coalesce((select p.rate_band_pct::float8 from check_policy p where p.group_id = f.group_id
        and p.org_id = check_policy_org(f.group_id, ${orgId}::bigint)), ${usualBandPct}) as band_pct`.execute(tx)
  return rows[0]
}

interface FeedOutcome {
  readonly failure: string | null
  readonly failures: number
  readonly pauseSeconds: number
  readonly leftOut: string
  readonly silentSince: BusinessDate | null
}
export const settleFeed = (tx: Tx, { groupId, source }: DueFeed, of: FeedOutcome) =>
  sql`update rate_feed set failures = ${of.failures}, last_error = ${of.failure}, left_out = ${of.leftOut},
      silent_since = ${of.silentSince}::date, next_try_at = clock_timestamp() + make_interval(secs => ${of.pauseSeconds}),
      last_good_at = case when ${of.failure}::text is null then clock_timestamp() else last_good_at end
    where group_id = ${groupId} and data_source = ${source}`.execute(tx)

/** The last day of a source within reach of the system date. */
export async function lastDayOf(
  tx: Tx,
  { groupId, source }: DueFeed,
  today: BusinessDate,
): Promise<BusinessDate | undefined> {
  const { rows } =
    source === FeedSource.of.indicative
      ? await sql<{ day: BusinessDate | null }>`select max(data_date) as day from indicative_rate
          where group_id = ${groupId} and data_date <= ${today}`.execute(tx)
      : await sql<{ day: BusinessDate | null }>`select max(data_date) as day from market_price
          where group_id = ${groupId} and data_source = ${source} and org_id is null and data_date <= ${today}`.execute(
          tx,
        )
  return rows[0]?.day ?? undefined
}

/** Written once a day and pair; one that leaps away from the last ten days' latest is left out. @returns the pairs left out */
export async function writeIndicative(
  tx: Tx,
  groupId: string,
  rates: readonly IndicativeRate[],
  bandPct: number,
): Promise<string[]> {
  const { rows } = await sql<{ currencyPair: string }>`
    with come as (select * from unnest(${rates.map(({ currencyPair }) => currencyPair)}::text[],
        ${rates.map(({ dataDate }) => dataDate)}::date[], ${rates.map(({ mid }) => mid)}::numeric[]) c (pair, day, mid)),
    judged as (select c.*, abs(c.mid / b.mid_price - 1) * 100 > ${bandPct} as leaps from come c
      left join lateral (select i.mid_price from indicative_rate i where i.group_id = ${groupId} and i.currency_pair = c.pair
        and i.data_date between c.day - 10 and c.day - 1 order by i.data_date desc limit 1) b on true),
    written as (insert into indicative_rate (group_id, currency_pair, data_date, mid_price)
      select ${groupId}::bigint, pair, day, mid from judged where leaps is not true
      on conflict (group_id, currency_pair, data_date) do update set mid_price = excluded.mid_price, imp_at = clock_timestamp()
      where indicative_rate.mid_price <> excluded.mid_price returning 1)
    select pair as currency_pair from judged where leaps order by 1`.execute(tx)
  return rows.map(({ currencyPair }) => currencyPair)
}

/** What each source was asked this month. */
export async function callsOf(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, today: string) {
  const { rows } = await sql<{ dataSource: string; callsMonth: number }>`select data_source, calls_month from rate_feed
    where group_id = ${groupId} and quota_month = ${today.slice(0, 6)}`.execute(tx)
  return new Map(rows.map(({ dataSource, callsMonth }) => [dataSource, callsMonth]))
}
