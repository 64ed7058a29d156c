/** The list of fixings, the history of a pair and the pairs that have one. */
import type { SimulatedMarket } from '@hedgerow/contract/market/market.contract'
import { marketPriceList } from '@hedgerow/contract/market/market.list'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import { byPreference, mayCount, type RateScope, seenBy } from './market.store.ts'

const yesNo = (column: string) => `case when ${column} then '1' else '0' end`

/** When a fixing was written here, on the clock of the business day. */
const importedAt = `m.imp_at at time zone (select s.time_zone from system_date s)`

/** Quarantined fixings stand in the list of rates alone. */
export const marketPriceSource: ListSource<typeof marketPriceList> = {
  list: marketPriceList,
  from: 'market_price m',
  lookups: 'left join org o on o.group_id = m.group_id and o.id = m.org_id',
  id: 'm.id',
  version: false,
  columns: {
    simulated: yesNo('m.simulated'),
    orgName: 'in_language(o.org_name, o.org_name_en)',
    impDate: `(${importedAt})::date`,
    impTime: `to_char(${importedAt}, 'HH24:MI:SS')`,
  },
  where: `m.group_id = nullif(current_setting('app.group_id', true), '')::bigint and m.term = 'SPOT' and not m.quarantined`,
}

export interface DayFixing {
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

export interface PairWithFixings {
  readonly currencyPair: string
  readonly lastDate: string
  readonly simulated: boolean
}

/** The pairs that have fixings, with their last day. The index is walked pair by pair, not row by row. */
export async function pairsWithFixings(tx: Tx, scope: RateScope): Promise<PairWithFixings[]> {
  const { rows } = await sql<PairWithFixings>`
    with recursive pair as (
      (select currency_pair from market_price where group_id = ${scope.groupId} and ${seenBy(scope)} order by currency_pair limit 1)
      union all
      select (select m.currency_pair from market_price m where m.group_id = ${scope.groupId} and ${seenBy(scope, 'm.org_id')} and m.currency_pair > p.currency_pair
        order by m.currency_pair limit 1) from pair p where p.currency_pair is not null)
    select p.currency_pair, l.data_date as last_date, l.simulated from pair p
    cross join lateral (select m.data_date, m.simulated from market_price m where m.group_id = ${scope.groupId}
      and ${mayCount(scope, 'm')} and m.currency_pair = p.currency_pair and m.term = 'SPOT' order by m.data_date desc, m.simulated limit 1) l
    left join currency_pair c on c.currency_pair_code = p.currency_pair
    order by c.quote_currency is distinct from 'CNY', c.currency_pair_code is null, p.currency_pair`.execute(tx)
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
