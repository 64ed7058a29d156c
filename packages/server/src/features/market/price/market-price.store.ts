/** The list of fixings, the history of a pair and the pairs that have one. */

import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { MarketPrice, SimulatedMarket } from '@hedgerow/contract/market/market.contract'
import { marketPriceList } from '@hedgerow/contract/market/market.list'
import { type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { settlementCentre } from '@hedgerow/quant/basics/facts/currency.data'
import { spotDate } from '@hedgerow/quant/basics/value-date'
import { sql } from 'kysely'
import { ofGroup, type Scope, type Tx } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { TimelineSource } from '../../../kit/row/timeline.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { calendarsOf, currencyPairs } from '../../reference/reference.store.ts'
import type { DaySpan } from '../pair/forward.rules.ts'
import { byPreference, mayCount, type RateScope, seenBy } from './market.store.ts'

const yesNo = (column: string) => `case when ${column} then '1' else '0' end`

/** A change counts from a fixing no older than this. */
export const changeDays = 10

/** When a fixing was written here, on the clock of the business day. */
const importedAt = `m.imp_at at time zone asking_zone()`

/** The pairs that who asks or an organisation in sight subscribed to. */
const subscribedSql = `select s.currency_pair from rate_subscription s where ${ofGroup('s')}
      and not s.deleted and not s.paused and (s.user_id is null or s.user_id = nullif(current_setting('app.user_id', true), '')::bigint)`
/** Where nobody subscribed to anything, every pair is as good as subscribed to. */
const isSubscribedSql = (pair: string) => `(${pair} in (${subscribedSql}) or not exists (${subscribedSql}))`

/** Quarantined fixings stand in the list of rates alone. */
export const marketPriceSource: ListSource<typeof marketPriceList> = {
  list: marketPriceList,
  from: 'market_price m',
  lookups: 'left join org o on o.group_id = m.group_id and o.id = m.org_id',
  id: 'm.id',
  version: false,
  notReported: ['subscribedFlag'],
  conditions: {
    subscribedFlag: {
      [YesNo.of.yes]: isSubscribedSql('m.currency_pair'),
      [YesNo.of.no]: `not ${isSubscribedSql('m.currency_pair')}`,
    },
  },
  columns: {
    subscribedFlag: `case when ${isSubscribedSql('m.currency_pair')} then '1' else '0' end`,
    simulated: yesNo('m.simulated'),
    orgName: nameOfOrg('o'),
    transDate: 'm.data_date',
    maturityDate: 'null::date',
    // Against the fixing before it of its own source.
    changePct: `round((m.mid_price / (select p.mid_price from market_price p where p.group_id = m.group_id and p.currency_pair = m.currency_pair
      and p.term = m.term and p.data_source = m.data_source and p.org_id is not distinct from m.org_id and not p.quarantined
      and p.data_date between m.data_date - ${changeDays} and m.data_date - 1 order by p.data_date desc limit 1) - 1) * 100, 2)`,
    impDate: `(${importedAt})::date`,
    impTime: `to_char(${importedAt}, 'HH24:MI:SS')`,
  },
  where: `${ofGroup('m')} and m.term = 'SPOT' and not m.quarantined`,
  enrich: async (tx, { scope }, rows) => {
    const spotDateOf = await spotDates(
      tx,
      scope,
      rows.map(({ currencyPair }) => currencyPair ?? ''),
    )
    return rows.map((row) => ({ ...row, maturityDate: spotDateOf(row.currencyPair ?? '', row.dataDate ?? '') }))
  },
}

/** When a spot deal of a pair and day is settled; null where the product has no such pair. One question for all of them. */
export async function spotDates(tx: Tx, scope: Scope, names: readonly string[]) {
  const conventions = await currencyPairs(tx)
  const pairs = [...new Set(names)].flatMap((name) => conventions.get(name) ?? [])
  const calendars = await calendarsOf(tx, scope, [
    ...new Set([...pairs.flatMap(({ base, quote }) => [base, quote]), settlementCentre]),
  ])
  return (name: string, day: string): BusinessDate | null => {
    const pair = conventions.get(name)
    return pair && isBusinessDate(day) ? spotDate(pair, day, calendars) : null
  }
}

/** One fixing that may count. */
export async function findMarketPrice(
  tx: Tx,
  scope: RateScope,
  id: string,
): Promise<Omit<MarketPrice, 'maturityDate'> | undefined> {
  const { rows } = await sql<
    Omit<MarketPrice, 'maturityDate'>
  >`select m.id, m.currency_pair, m.data_date, m.data_time, m.data_source,
      m.data_date as trans_date, m.term, trim_scale(m.mid_price) as mid_price, trim_scale(m.bid_price) as bid_price,
      trim_scale(m.ask_price) as ask_price, trim_scale(m.open_price) as open_price, trim_scale(m.high_price) as high_price,
      trim_scale(m.low_price) as low_price, trim_scale(m.previous_close_price) as previous_close_price, m.ric, m.src_system_code,
      (${sql.raw(importedAt)})::date as imp_date, to_char(${sql.raw(importedAt)}, 'HH24:MI:SS') as imp_time, m.derived_from, m.simulated,
      ${sql.raw(nameOfOrg('o'))} as org_name
    from market_price m left join org o on o.group_id = m.group_id and o.id = m.org_id
    where m.group_id = ${scope.groupId} and m.id = ${id} and m.term = 'SPOT' and not m.quarantined`.execute(tx)
  return rows[0]
}

interface DayFixing {
  readonly dataDate: string
  readonly midPrice: string
  readonly openPrice: string | null
  readonly highPrice: string | null
  readonly lowPrice: string | null
  readonly dataSource: string
  readonly simulated: boolean
}

/** One fixing a day in order of the day: real before simulated, then the preferred source. */
export async function historyOf(tx: Tx, scope: RateScope, pair: string, from: string | undefined, to: string) {
  const { rows } = await sql<DayFixing>`
    select distinct on (data_date) data_date, mid_price, open_price, high_price, low_price, data_source, simulated from market_price
    where group_id = ${scope.groupId} and ${mayCount(scope)} and currency_pair = ${pair} and term = 'SPOT'
      and data_date between coalesce(${from ?? null}::date, '-infinity') and ${to}::date
    order by data_date, ${byPreference(scope, to)}`.execute(tx)
  return rows
}

interface DayMid {
  readonly currencyPair: string
  readonly dataDate: string
  readonly midPrice: string
}

/** The mid that counts of each pair and day, pair by pair in order of the days. One question for all of them. */
export async function midsOf(
  tx: Tx,
  scope: RateScope,
  pairs: readonly string[],
  { from, to }: DaySpan,
): Promise<DayMid[]> {
  const { rows } = await sql<DayMid>`
    select distinct on (currency_pair, data_date) currency_pair, data_date, trim_scale(mid_price)::text as mid_price from market_price
    where group_id = ${scope.groupId} and ${mayCount(scope)} and currency_pair = any (${[...pairs]}) and term = 'SPOT'
      and data_date between ${from}::date and ${to}::date
    order by currency_pair, data_date, ${byPreference(scope, to)}`.execute(tx)
  return rows
}

interface PairWithFixings {
  readonly currencyPair: string
  readonly lastDate: string
  readonly simulated: boolean
  readonly subscribed: boolean
}

/** The pairs that have fixings, with their last day. The index is walked pair by pair, not row by row. */
export async function pairsWithFixings(
  tx: Tx,
  scope: RateScope & { readonly homeCurrency: string },
): Promise<PairWithFixings[]> {
  const { rows } = await sql<PairWithFixings>`
    with recursive pair as (
      (select currency_pair from market_price where group_id = ${scope.groupId} and ${seenBy(scope)} order by currency_pair limit 1)
      union all
      select (select m.currency_pair from market_price m where m.group_id = ${scope.groupId} and ${seenBy(scope, 'm.org_id')} and m.currency_pair > p.currency_pair
        order by m.currency_pair limit 1) from pair p where p.currency_pair is not null)
    select p.currency_pair, l.data_date as last_date, l.simulated, p.currency_pair in (${sql.raw(subscribedSql)}) as subscribed from pair p
    cross join lateral (select m.data_date, m.simulated from market_price m where m.group_id = ${scope.groupId}
      and ${mayCount(scope, 'm')} and m.currency_pair = p.currency_pair and m.term = 'SPOT' order by m.data_date desc, m.simulated limit 1) l
    left join currency_pair c on c.currency_pair_code = p.currency_pair
    order by c.quote_currency is distinct from ${scope.homeCurrency}, c.base_currency is distinct from ${scope.homeCurrency}, c.currency_pair_code is null, p.currency_pair`.execute(
    tx,
  )
  return rows
}

/** Simulated fixings that no real one of their day covers, and the currencies whose latest curve is simulated. */
export async function simulatedMarket(tx: Tx, scope: RateScope): Promise<SimulatedMarket> {
  const { rows } = await sql<SimulatedMarket>`
    select (select json_build_object('count', count(*)::int, 'firstDate', to_char(min(m.data_date), 'YYYYMMDD'),
        'lastDate', to_char(max(m.data_date), 'YYYYMMDD'))
      from market_price m where m.group_id = ${scope.groupId} and m.simulated and m.term = 'SPOT'
        and not exists (select from market_price r where r.group_id = m.group_id and r.currency_pair = m.currency_pair and ${mayCount(scope, 'r')}
          and r.term = m.term and r.data_date = m.data_date and not r.simulated)
      having count(*) > 0) as spots,
    coalesce((select json_agg(latest.currency_code order by latest.currency_code) from (
      select distinct on (i.currency_code) i.currency_code, i.simulated from interest_rate i
      where i.group_id = ${scope.groupId} and ${seenBy(scope, 'i.org_id')}
      order by i.currency_code, i.as_of desc, i.org_id, i.simulated) latest
      where latest.simulated), '[]') as curves`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('should hold: a select without FROM has one row')
  return row
}

/** A price comes with a file or from its source; what people changed of it names its place. */
export const marketPriceTimeline: TimelineSource = {
  from: `market_price r left join market_change c on c.group_id = r.group_id and (c.batch_id = r.batch_id
      or c.hand_place = concat_ws(' ', r.currency_pair, to_char(r.data_date, 'YYYYMMDD'), r.term, r.data_source))`,
  beside: { marketChange: 'c.id', import_batch: 'r.batch_id' },
}
