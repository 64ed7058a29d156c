/** Snapshots as they were frozen. Nothing here asks what became of them later. */

import type { DayStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { Snapshot } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { rowsOf } from '../../../kit/database/database-types.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import type { VolatilityQuote } from '../../market/price/volatility.rules.ts'
import {
  type BookDeal,
  type BookExposure,
  type BookFlow,
  type BookLink,
  bookQueries,
} from '../../position/book.store.ts'
import type { Worth } from '../../trade/deal/exchange.rules.ts'
import type { Conventions, FrozenCurve, FrozenMarket, FrozenPoint, FrozenSpot } from './frozen-market.rules.ts'

export interface SnapshotHead {
  readonly snapshotId: string
  readonly orgId: string
  readonly orgName: string
  readonly day: BusinessDate
  readonly snapshotNo: number
  readonly knownTime: string
  readonly freezeTime: string
  readonly homeCurrency: string
  readonly dayStatus: DictionaryValue<typeof DayStatus>
  readonly affected: boolean
  /** Whether its valuation is done: then its values are stored. */
  readonly isValued: boolean
}

const head = sql`s.id as snapshot_id, s.org_id, ${sql.raw(nameOfOrg('o'))} as org_name, s.business_date as day, s.snapshot_no,
    s.known_time, s.freeze_time, s.home_currency, b.day_status, b.affected, exists (select from snapshot_run r
      where r.group_id = s.group_id and r.snapshot_id = s.id and r.run_status = ${sql.lit(RunStatus.of.done)}) as is_valued
  from day_snapshot s join business_day b on b.group_id = s.group_id and b.id = s.day_id
  join org o on o.group_id = s.group_id and o.id = s.org_id`

/** The last snapshot of the day of each organisation that has one. */
export async function snapshotsOn(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  orgIds: readonly string[],
  day: BusinessDate,
): Promise<SnapshotHead[]> {
  const { rows } = await sql<SnapshotHead>`select distinct on (s.org_id) ${head}
    where s.group_id = ${groupId} and s.org_id = any (${[...orgIds]}::bigint[]) and s.business_date = ${day}
    order by s.org_id, s.snapshot_no desc`.execute(tx)
  return rows
}

export async function snapshotById(
  tx: Tx,
  { groupId, orgIds }: Scope,
  snapshotId: string,
): Promise<SnapshotHead | undefined> {
  const { rows } = await sql<SnapshotHead>`select ${head}
    where s.group_id = ${groupId} and s.org_id = any (${[...orgIds]}::bigint[]) and s.id = ${snapshotId}`.execute(tx)
  return rows[0]
}

/** The last snapshot of the last day before it that has one: what the day is compared with. */
export async function snapshotBefore(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  orgId: string,
  day: BusinessDate,
): Promise<SnapshotHead | undefined> {
  const { rows } = await sql<SnapshotHead>`select ${head}
    where s.group_id = ${groupId} and s.org_id = ${orgId} and s.business_date < ${day}
    order by s.business_date desc, s.snapshot_no desc limit 1`.execute(tx)
  return rows[0]
}

/** The last frozen day before a day, of each organisation that has one. */
export async function frozenDaysBefore(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  orgIds: readonly string[],
  day: BusinessDate,
) {
  const { rows } = await sql<{ orgId: string; day: BusinessDate }>`select s.org_id, max(s.business_date) as day
    from day_snapshot s where s.group_id = ${groupId} and s.org_id = any (${[...orgIds]}::bigint[]) and s.business_date < ${day}
    group by s.org_id`.execute(tx)
  return new Map(rows.map((row) => [row.orgId, row.day]))
}

/** Those of the organisations that held anything on the day, by their names; as it is known now. */
export async function holdersOn(tx: Tx, scope: Scope, orgIds: readonly string[], day: BusinessDate): Promise<string[]> {
  if (orgIds.length === 0) return []
  const { deals, exposures } = bookQueries(scope, { day }, orgIds)
  const { rows } = await sql<{ name: string }>`select ${sql.raw(nameOfOrg('o'))} as name from org o
    where o.group_id = ${scope.groupId} and o.id in (select q.org_id from (${deals}) q union select q.org_id from (${exposures}) q)
    order by o.id`.execute(tx)
  return rows.map(({ name }) => name)
}

/** The market of a snapshot. */
export async function frozenMarket(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  snapshotId: string,
): Promise<FrozenMarket> {
  const of = sql`where t.group_id = ${groupId} and t.snapshot_id = ${snapshotId}`
  interface Parts {
    readonly day: BusinessDate
    readonly homeCurrency: string
    readonly conventions: Conventions
    readonly spots: FrozenSpot[]
    readonly points: FrozenPoint[]
    readonly curves: FrozenCurve[]
    readonly volatilities: VolatilityQuote[]
  }
  const day = (column: string) => sql.raw(`to_char(${column}, 'YYYYMMDD')`)
  const { rows } = await sql<Parts>`select s.business_date as day, s.home_currency, s.conventions,
    ${rowsOf(sql<FrozenSpot>`select t.currency_pair as "currencyPair", t.quoted_unit as "quotedUnit", trim_scale(t.mid_price)::text as "midPrice",
      trim_scale(t.bid_price)::text as "bidPrice", trim_scale(t.ask_price)::text as "askPrice", ${day('t.data_date')} as "dataDate",
      t.data_time as "dataTime", t.data_source as "dataSource", t.derived_from as "derivedFrom", t.simulated
      from snapshot_spot t ${of} order by t.currency_pair`)} as spots,
    ${rowsOf(sql<FrozenPoint>`select t.currency_pair as "currencyPair", t.term, ${day('t.data_date')} as "dataDate",
      trim_scale(t.mid_points)::text as "midPoints", trim_scale(t.bid_points)::text as "bidPoints",
      trim_scale(t.ask_points)::text as "askPoints", t.data_source as "dataSource"
      from snapshot_point t ${of} order by t.currency_pair, t.term`)} as points,
    ${rowsOf(sql<FrozenCurve>`select t.currency, t.basis, ${day('t.rates_date')} as "ratesDate", t.data_source as "dataSource", t.simulated,
      t.curve_name as "curveName", t.version_no as "versionNo", t.points from snapshot_curve t ${of} order by t.currency`)} as curves,
    ${rowsOf(sql<VolatilityQuote>`select t.currency_pair as "currencyPair", ${day('t.data_date')} as "dataDate", t.term,
      t.data_source as "dataSource", t.quote_kind as "quoteKind", trim_scale(t.vol_pct)::text as "volPct", t.simulated
      from snapshot_volatility t ${of} order by t.currency_pair, t.term, t.quote_kind`)} as volatilities
    from day_snapshot s where s.group_id = ${groupId} and s.id = ${snapshotId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`should hold: snapshot ${snapshotId} is there`)
  const { conventions, ...parts } = row
  return { ...parts, ...conventions }
}

/** The positions of snapshots, in the order in which the book of the day has them. */
export const frozenBook = (tx: Tx, { groupId }: Pick<Scope, 'groupId'>, snapshotIds: readonly string[]) => {
  const of = sql`where t.group_id = ${groupId} and t.snapshot_id = any (${[...snapshotIds]}::bigint[])`
  return {
    deals: async () =>
      (
        await sql<BookDeal>`select t.deal_id, t.deal_serial_no, t.org_id, t.busin_type, t.currency_pair, t.deal_direction, t.principal,
          t.exchange_rate, t.trans_date, t.value_date, t.terms from snapshot_deal t ${of} order by t.deal_id`.execute(
          tx,
        )
      ).rows,
    exposures: async () =>
      (
        await sql<BookExposure>`select t.exposure_id, t.serial_no, t.org_id, t.currency, t.exposure_direction, t.exposure_type, t.end_date,
          trim_scale(t.book_rate)::text as book_rate, t.book_rate_pair, t.effective_amt, t.lock_amt, t.net_amt from snapshot_exposure t ${of} order by t.exposure_id`.execute(
          tx,
        )
      ).rows,
    links: async () =>
      (
        await sql<BookLink>`select t.deal_id, t.exposure_id, t.hedge_amt from snapshot_link t ${of}
          order by t.deal_id, t.exposure_id`.execute(tx)
      ).rows,
    flows: async () =>
      (
        await sql<BookFlow>`select t.cfl_id, t.deal_id, t.org_id, t.pay_date_adj, t.pay_currency, t.pay_amt from snapshot_flow t ${of}
          order by t.pay_date_adj, t.cfl_id`.execute(tx)
      ).rows,
  }
}

/** What the deals of snapshots were worth as it was stored with them, by deal; of some deals only where they are named. */
export async function storedWorths(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  snapshotIds: readonly string[],
  dealIds?: readonly string[],
): Promise<ReadonlyMap<string, Worth>> {
  const { rows } = await sql<{
    dealId: string
    marketRate: number
    value: number
    cost: string | null
  }>`select t.deal_id, t.market_rate, t.value, t.cost from snapshot_value t
    where t.group_id = ${groupId} and t.snapshot_id = any (${[...snapshotIds]}::bigint[]) and t.value is not null
      and ${dealIds === undefined ? sql`true` : sql`t.deal_id = any (${[...dealIds]}::bigint[])`}`.execute(tx)
  return new Map(
    rows.map(({ dealId, cost, ...worth }) => [dealId, { ...worth, ...(cost === null ? {} : { cost: decimal(cost) }) }]),
  )
}

/** All snapshots of a day, the last one first, each with who opened the day again after it. `act` is what opening again is called. */
export async function versionsOn(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  orgId: string,
  day: BusinessDate,
  act: string,
): Promise<Snapshot['versions']> {
  const { rows } = await sql<
    Snapshot['versions'][number]
  >`select s.id as snapshot_id, s.snapshot_no, s.freeze_time, f.real_name as freezer_name,
      m.real_name as reopener_name, a.act_time as reopen_time, a.note as reopen_reason
    from day_snapshot s left join member f on f.group_id = s.group_id and f.id = s.freezer_id
    left join day_act a on a.group_id = s.group_id and a.day_id = s.day_id and a.snapshot_no = s.snapshot_no and a.day_act = ${act}
    left join member m on m.group_id = a.group_id and m.id = a.user_id
    where s.group_id = ${groupId} and s.org_id = ${orgId} and s.business_date = ${day} order by s.snapshot_no desc`.execute(
    tx,
  )
  return rows
}

interface SealedPart {
  readonly businessDate: BusinessDate
  readonly snapshotNo: number
  readonly part: string
  readonly rowCount: number
  readonly sha256: string
}

/** Each part of the snapshots, with the hash that was taken when it was sealed. */
export async function sealsOf(tx: Tx, { groupId }: Scope, snapshotIds: readonly string[]): Promise<SealedPart[]> {
  const { rows } = await sql<SealedPart>`select s.business_date, s.snapshot_no, h.part, h.row_count,
      encode(h.sha256, 'hex') as sha256
    from day_snapshot s join snapshot_hash h on h.group_id = s.group_id and h.snapshot_id = s.id
    where s.group_id = ${groupId} and s.id = any (${[...snapshotIds]}::bigint[])
    order by s.business_date, s.snapshot_no, array_position(array['market', 'book', 'values'], h.part)`.execute(tx)
  return rows
}
