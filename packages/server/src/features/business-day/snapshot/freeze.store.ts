/** Freezes a day: the book as it is known at a moment and the market that it needs, copied in a few statements whatever the number of deals. */
import { assert } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { bookQueries } from '../../position/book.store.ts'
import type { LiveDeal } from '../../position/valuation.rules.ts'
import type { FrozenMarket } from './frozen-market.rules.ts'

interface NewSnapshot {
  readonly orgId: string
  readonly dayId: string
  readonly day: BusinessDate
  readonly snapshotNo: number
  readonly homeCurrency: string
  /** Null where the server freezes the day. */
  readonly freezerId: string | null
}

/** Of a snapshot whose market is not copied yet. */
interface FrozenBook extends NewSnapshot {
  readonly snapshotId: string
  readonly knownTime: string
  readonly dealCount: number
}

/** A moment up to which everything of the book is known that ever will be. */
export async function historyMoment(tx: Tx): Promise<string> {
  const { rows } = await sql<{ at: string }>`select history_moment() as at`.execute(tx)
  assert(rows[0], 'a function has one value')
  return rows[0].at
}

/** Copies the book of the day, `conventions` are those of its pairs. Nothing of the market is copied. */
export async function freezeBook(
  tx: Tx,
  scope: Scope,
  snapshot: NewSnapshot,
  knownTime: string,
  market: FrozenMarket,
): Promise<FrozenBook> {
  const { groupId } = scope
  const { orgId, dayId, day, snapshotNo, homeCurrency, freezerId } = snapshot
  const { pairs, calendars } = market
  const { rows } = await sql<{
    id: string
  }>`insert into day_snapshot (group_id, org_id, day_id, business_date, snapshot_no, known_time,
      freezer_id, home_currency, conventions)
    values (${groupId}, ${orgId}, ${dayId}, ${day}, ${snapshotNo}, ${knownTime}::timestamptz, ${freezerId}, ${homeCurrency},
      ${JSON.stringify({ pairs, calendars })}::jsonb) returning id`.execute(tx)
  assert(rows[0], 'an insert returns its row')
  const snapshotId = rows[0].id
  const of = sql`${groupId}::bigint, ${orgId}::bigint, ${snapshotId}::bigint`
  const book = bookQueries(scope, { day, knownAt: knownTime }, [orgId])
  const { numAffectedRows = 0n } =
    await sql`insert into snapshot_deal (group_id, org_id, snapshot_id, deal_id, deal_serial_no, busin_type,
      currency_pair, deal_direction, principal, exchange_rate, trans_date, value_date, terms)
    select ${of}, q.deal_id, q.deal_serial_no, q.busin_type, q.currency_pair, q.deal_direction, trim_scale(q.principal),
      trim_scale(q.exchange_rate), q.trans_date, q.value_date, q.terms from (${book.deals}) q`.execute(tx)
  await sql`insert into snapshot_exposure (group_id, org_id, snapshot_id, exposure_id, serial_no, currency, exposure_direction,
      exposure_type, end_date, book_rate, book_rate_pair, effective_amt, lock_amt, net_amt)
    select ${of}, q.exposure_id, q.serial_no, q.currency, q.exposure_direction, q.exposure_type, q.end_date, q.book_rate::numeric,
      q.book_rate_pair, q.effective_amt::numeric,
      q.lock_amt::numeric, q.net_amt::numeric from (${book.exposures}) q`.execute(tx)
  await sql`insert into snapshot_link (group_id, org_id, snapshot_id, deal_id, exposure_id, hedge_amt)
    select ${of}, q.deal_id, q.exposure_id, q.hedge_amt::numeric from (${book.links}) q`.execute(tx)
  await sql`insert into snapshot_flow (group_id, org_id, snapshot_id, cfl_id, deal_id, pay_date_adj, pay_currency, pay_amt)
    select ${of}, q.cfl_id, q.deal_id, q.pay_date_adj, q.pay_currency, q.pay_amt from (${book.flows}) q`.execute(tx)
  return { ...snapshot, snapshotId, knownTime, dealCount: Number(numAffectedRows) }
}

/** What the book needs of the market: one deal of each kind, pair and value date, and the currencies and ends of exposures. */
export async function bookNeeds(tx: Tx, scope: Scope, orgId: string, day: BusinessDate, knownTime: string) {
  const book = bookQueries(scope, { day, knownAt: knownTime }, [orgId])
  const { rows: deals } = await sql<LiveDeal>`${book.dealsOfEachKind}`.execute(tx)
  const { rows: exposures } = await sql<{
    currency: string
    endDate: BusinessDate
  }>`select distinct q.currency, q.end_date
    from (${book.exposures}) q order by 1, 2`.execute(tx)
  return { deals, exposures }
}

export async function copyMarket(
  tx: Tx,
  { groupId }: Scope,
  { orgId, snapshotId }: Pick<FrozenBook, 'orgId' | 'snapshotId'>,
  { spots, points, curves, volatilities }: FrozenMarket,
): Promise<void> {
  const of = sql`${groupId}::bigint, ${orgId}::bigint, ${snapshotId}::bigint`
  const rows = (all: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb)`
  await sql`insert into snapshot_spot (group_id, org_id, snapshot_id, currency_pair, quoted_unit, mid_price, bid_price, ask_price,
      data_date, data_time, data_source, derived_from, simulated)
    select ${of}, r.* from ${rows(spots)} as r ("currencyPair" text, "quotedUnit" smallint, "midPrice" numeric, "bidPrice" numeric,
      "askPrice" numeric, "dataDate" date, "dataTime" text, "dataSource" text, "derivedFrom" text, simulated boolean)`.execute(
    tx,
  )
  await sql`insert into snapshot_point (group_id, org_id, snapshot_id, currency_pair, term, data_date, mid_points, bid_points, ask_points,
      data_source)
    select ${of}, r.* from ${rows(points)} as r ("currencyPair" text, term text, "dataDate" date, "midPoints" numeric,
      "bidPoints" numeric, "askPoints" numeric, "dataSource" text)`.execute(tx)
  await sql`insert into snapshot_curve (group_id, org_id, snapshot_id, currency, basis, rates_date, data_source, simulated, curve_name,
      version_no, points)
    select ${of}, r.* from ${rows(curves)} as r (currency text, basis smallint, "ratesDate" date, "dataSource" text, simulated boolean,
      "curveName" text, "versionNo" integer, points jsonb)`.execute(tx)
  await sql`insert into snapshot_volatility (group_id, org_id, snapshot_id, currency_pair, term, quote_kind, vol_pct, data_date,
      data_source, simulated)
    select ${of}, r.* from ${rows(volatilities)} as r ("currencyPair" text, term text, "quoteKind" text, "volPct" numeric,
      "dataDate" date, "dataSource" text, simulated boolean)`.execute(tx)
}

/** Writes down what the parts of the snapshot are, once. */
export async function sealSnapshot(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  { orgId, snapshotId }: Pick<FrozenBook, 'orgId' | 'snapshotId'>,
  parts: readonly ('market' | 'book' | 'values')[],
): Promise<void> {
  await sql`insert into snapshot_hash (group_id, org_id, snapshot_id, part, row_count, sha256)
    select ${groupId}::bigint, ${orgId}::bigint, ${snapshotId}::bigint, p.part, d.row_count, d.sha256
    from unnest(${[...parts]}::text[]) p (part) cross join lateral snapshot_digest(${groupId}::bigint, ${snapshotId}::bigint, p.part) d`.execute(
    tx,
  )
}
