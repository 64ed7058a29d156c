/**
 * The batches of the import and the bulk statements that compare, write and derive. Rows travel as arrays (`unnest`), so
 * that a block is one statement; what is already stored as it stands in the file is neither written nor locked.
 */

import { handSources } from '@hedgerow/contract/market/market.dict'
import {
  type RateImportCounts,
  type RateImportRow,
  usualBandPct,
} from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { ImportRun } from '../../../kit/record/import-run.ts'
import type { RateBlock } from '../read/rate-block.read.ts'
import type { Neighbours } from './rate-import.rules.ts'

/** The band of the organisation in which the member sits, or of the nearest one above it that has a policy. */
export async function bandOf(tx: Tx, { groupId, userId }: Scope): Promise<number> {
  const { rows } = await sql<{ bandPct: number | null }>`
    select p.rate_band_pct::float8 as band_pct from member m
    join check_policy p on p.group_id = m.group_id and p.org_id = check_policy_org(m.group_id, m.org_id)
    where m.group_id = ${groupId} and m.id = ${userId}`.execute(tx)
  return rows[0]?.bandPct ?? usualBandPct
}

/** On whose behalf an import runs; rates by hand become those of the organisation. Null where the server fetched them from a publisher. */
export interface Importer extends Scope {
  readonly orgId: string | null
}

/** Whose the rows of a source become: the importer's organisation's, or the whole group's. */
const ownerOf = ({ orgId }: Importer, { dataSource }: Pick<RateBlock, 'dataSource'>): string | null =>
  handSources.includes(dataSource) ? orgId : null
const isOf = (owner: string | null) => (owner === null ? sql`m.org_id is null` : sql`m.org_id = ${owner}`)

/** What a batch remembers beside the file itself and its listed rows. */
export interface BatchReport {
  readonly bandPct: number
  readonly counts: RateImportCounts
  readonly gaps: number
  readonly firstDate: string | null
  readonly lastDate: string | null
  readonly pairs: number
  readonly written?: number
  readonly crosses?: number
  readonly seconds?: number
  readonly failure?: string
  /** Downloaded from its publisher by the server: nobody had it in his hands. */
  readonly fetched?: boolean
}

/** The rows that a reader may look through; the report is asked for often, its rows once. */
export interface ListedReport extends BatchReport {
  readonly rows: readonly RateImportRow[]
}

/** As its batches are called among all imports. */
export const rateKind = 'rate'
export type Batch = ImportRun<BatchReport>

/** One import of a group at a time. @returns false where another one holds the turn */
export async function takeImportTurn(tx: Tx, scope: Scope): Promise<boolean> {
  // A table that is being filled has no statistics yet, and the planner would join its thousands of days one by one.
  await sql`set local enable_nestloop = off`.execute(tx)
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('rate import ' || ${scope.groupId}, 0)) as taken`.execute(tx)
  return rows[0]?.taken === true
}

const incoming = ({ days, mids, bids, asks }: RateBlock) =>
  bids === null && asks === null
    ? sql`(select day, mid, null::numeric as bid, null::numeric as ask, at
      from unnest(${days}::date[], ${mids}::numeric[]) with ordinality as r (day, mid, at)) r`
    : sql`unnest(${days}::date[], ${mids}::numeric[], ${bids}::numeric[], ${asks}::numeric[])
      with ordinality as r (day, mid, bid, ask, at)`

/** The stored fixings of the block's pair and source within its days, as `m`. */
const storedSpan = (scope: Importer, block: RateBlock) =>
  sql`(select * from market_price m where group_id = ${scope.groupId} and currency_pair = ${block.currencyPair} and term = 'SPOT'
    and data_source = ${block.dataSource} and ${isOf(ownerOf(scope, block))}
    and data_date between ${block.firstDay} and ${block.lastDay}) m`

const isChanged = ({
  dataTime,
}: RateBlock) => sql`(m.mid_price, m.bid_price, m.ask_price, m.data_time, m.derived_from, m.simulated)
    is distinct from (r.mid, r.bid, r.ask, ${dataTime}::text, null::text, false)`

/** Of each block, whether anything is stored within its days. */
export async function hasStored(tx: Tx, scope: Importer, blocks: readonly RateBlock[]): Promise<boolean[]> {
  const each = <K extends keyof RateBlock>(name: K) => blocks.map((block) => block[name])
  const { rows } = await sql<{ stored: boolean }>`
    select exists (select from market_price m where m.group_id = ${scope.groupId} and m.currency_pair = b.pair
      and m.term = 'SPOT' and m.data_source = b.source and (m.org_id is null or m.org_id = ${scope.orgId})
      and m.data_date between b.first_day and b.last_day) as stored
    from unnest(${each('currencyPair')}::text[], ${each('dataSource')}::text[], ${each('firstDay')}::date[],
      ${each('lastDay')}::date[]) with ordinality as b (pair, source, first_day, last_day, at) order by b.at`.execute(
    tx,
  )
  return rows.map(({ stored }) => stored)
}

export interface ComparedBlock {
  /** How many of its rows are stored already. */
  readonly stored: number
  /** Which of them with other figures; `at` is a position in the block. */
  readonly differing: readonly { readonly at: number; readonly storedPrice: string }[]
  /** Which of the sampled positions are stored. */
  readonly sampled: readonly number[]
}

/** A block's rows against what is stored, and which of the positions of `sample` are. */
export async function compareRates(
  tx: Tx,
  scope: Importer,
  block: RateBlock,
  sample: readonly number[],
): Promise<ComparedBlock> {
  const { rows } = await sql<{ [K in keyof ComparedBlock]: ComparedBlock[K] | null }>`
    select count(*)::int as stored, jsonb_agg(jsonb_build_object('at', r.at - 1, 'storedPrice', trim_scale(m.mid_price)::text)
      order by r.at) filter (where ${isChanged(block)}${block.details === null ? sql`` : sql` or ${detailsChanged}`}) as differing,
      jsonb_agg(r.at - 1) filter (where r.at - 1 = any (${[...sample]}::int[])) as sampled
    from ${incoming(block)} join ${storedSpan(scope, block)} on m.data_date = r.day
      ${block.details === null ? sql`` : sql`left join ${detailsOf(block)} on d.day = r.day`}`.execute(tx)
  const { stored, differing, sampled } = rows[0] ?? {}
  return { stored: stored ?? 0, differing: differing ?? [], sampled: sampled ?? [] }
}

/**
 * Writes what is new or changed of a block. One writer at a time (`takeImportTurn`), so a plain merge is enough; where
 * `hasStored` found nothing the rows are simply added. @returns the rows written
 */
export async function writeRates(
  tx: Tx,
  scope: Importer,
  batchId: string | null,
  block: RateBlock,
  hasStored: boolean,
): Promise<number> {
  const { currencyPair, dataSource, dataTime } = block
  const owner = ownerOf(scope, block)
  const columns = sql`group_id, currency_pair, data_date, data_time, data_source, mid_price, bid_price, ask_price, org_id, batch_id`
  const values = sql`${scope.groupId}::bigint, ${currencyPair}::text, r.day, ${dataTime}::text, ${dataSource}::text, r.mid, r.bid,
    r.ask, ${owner}::bigint, ${batchId}::bigint`
  const added = sql`insert into market_price (${columns}) select ${values} from ${incoming(block)}`
  const merged = sql`
    merge into market_price m using ${incoming(block)} on m.group_id = ${scope.groupId} and m.currency_pair = ${currencyPair}
      and m.term = 'SPOT' and m.data_source = ${dataSource} and ${isOf(owner)} and m.data_date = r.day
    when matched and ${isChanged(block)} then update set data_time = ${dataTime}, mid_price = r.mid, bid_price = r.bid,
      ask_price = r.ask, open_price = null, high_price = null, low_price = null, previous_close_price = null, ric = null,
      src_system_code = null, derived_from = null, simulated = false, batch_id = ${batchId}::bigint, imp_at = now()
    when not matched then insert (${columns}) values (${values})`
  const { numAffectedRows } = await (hasStored ? merged : added).execute(tx)
  return Number(numAffectedRows ?? 0) + (await writeDetails(tx, scope, batchId, block))
}

/** What else the source tells of the block's days; what it leaves out stays as it is, unless the fixing itself changed. */
const detailsOf = ({ details }: RateBlock) =>
  sql`jsonb_to_recordset(${details}::jsonb) as d (day date, "openPrice" numeric, "highPrice" numeric, "lowPrice" numeric,
    "previousClosePrice" numeric, ric text, "srcSystemCode" text)`
const detailsAfter = sql`(coalesce(d."openPrice", m.open_price), coalesce(d."highPrice", m.high_price),
  coalesce(d."lowPrice", m.low_price), coalesce(d."previousClosePrice", m.previous_close_price), coalesce(d.ric, m.ric),
  coalesce(d."srcSystemCode", m.src_system_code))`
const detailsChanged = sql`(m.open_price, m.high_price, m.low_price, m.previous_close_price, m.ric, m.src_system_code)
  is distinct from ${detailsAfter}`

/** @returns the rows of which nothing but the details changed */
async function writeDetails(tx: Tx, scope: Importer, batchId: string | null, block: RateBlock): Promise<number> {
  if (block.details === null) return 0
  const { rows } = await sql<{ alone: number }>`
    with changed as (
      select m.data_date, m.batch_id is distinct from ${batchId}::bigint as alone
      from ${storedSpan(scope, block)} join ${detailsOf(block)} on d.day = m.data_date where ${detailsChanged}),
    written as (
      update market_price m set (open_price, high_price, low_price, previous_close_price, ric, src_system_code) = ${detailsAfter},
        batch_id = ${batchId}::bigint, imp_at = now()
      from changed c join ${detailsOf(block)} on d.day = c.data_date
      where m.group_id = ${scope.groupId} and m.currency_pair = ${block.currencyPair} and m.term = 'SPOT'
        and m.data_source = ${block.dataSource} and ${isOf(ownerOf(scope, block))} and m.data_date = c.data_date
      returning c.alone)
    select (count(*) filter (where alone))::int as alone from written`.execute(tx)
  return rows[0]?.alone ?? 0
}

interface Cross {
  readonly currencyPair: string
  readonly quotedUnit: 1 | 100
  readonly source: string
  /** The stored pairs of base and quote against the pivot, such as EUR/USD and EUR/CNY for USD/CNY. */
  readonly baseLeg: string
  readonly quoteLeg: string
  readonly derivedFrom: string
  readonly from: string
  readonly to: string
  readonly batchId: string | null
}

/**
 * Derives a pair, from one day to another, from two fixings of the same day and source. A pair that the source published itself
 * is left alone, and so is what stands already as derived. @returns the rows written
 */
export async function deriveCross(tx: Tx, scope: Scope, cross: Cross): Promise<number> {
  const { currencyPair, quotedUnit, source, baseLeg, quoteLeg, derivedFrom, from, to, batchId } = cross
  const [base = '', quote = ''] = currencyPair.split('/')
  const leg = (
    pair: string,
  ) => sql`(select * from market_price where group_id = ${scope.groupId} and currency_pair = ${pair}
    and term = 'SPOT' and data_source = ${source} and org_id is null and data_date between ${from} and ${to} and derived_from is null and not quarantined)`
  // Each leg is multiplied or divided, so that the whole is one division, rounded once.
  const top = [
    ...(baseLeg.startsWith(base) ? [sql`b.mid_price`] : []),
    ...(quoteLeg.endsWith(quote) ? [sql`q.mid_price`] : []),
  ]
  const bottom = [
    ...(baseLeg.startsWith(base) ? [] : [sql`b.mid_price`]),
    ...(quoteLeg.endsWith(quote) ? [] : [sql`q.mid_price`]),
  ]
  const product = (parts: RawBuilder<unknown>[]) => sql.join([sql`1::numeric`, ...parts], sql` * `)
  const { numAffectedRows } = await sql`
    merge into market_price m using (
      select b.data_date, b.data_time, b.simulated or q.simulated as simulated,
        round(${quotedUnit}::numeric * ${product(top)} / (${product(bottom)}), 14) as mid
      from ${leg(baseLeg)} b join ${leg(quoteLeg)} q on q.data_date = b.data_date
    ) d on m.group_id = ${scope.groupId} and m.currency_pair = ${currencyPair} and m.term = 'SPOT'
      and m.data_source = ${source} and m.org_id is null and m.data_date = d.data_date
    when matched and m.derived_from is not null
      and (m.mid_price, m.derived_from, m.simulated) is distinct from (d.mid, ${derivedFrom}::text, d.simulated)
      then update set data_time = d.data_time, mid_price = d.mid, bid_price = null, ask_price = null,
        derived_from = ${derivedFrom}, simulated = d.simulated, batch_id = ${batchId}::bigint, imp_at = now()
    when not matched and d.mid > 0 then
      insert (group_id, currency_pair, data_date, data_time, data_source, mid_price, derived_from, simulated, batch_id)
      values (${scope.groupId}, ${currencyPair}, d.data_date, d.data_time, ${source}, d.mid, ${derivedFrom}, d.simulated,
        ${batchId}::bigint)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The stored fixings of the same pair next to each row's day, at most `days` away; of several sources the row's own. */
export async function neighboursOf(tx: Tx, scope: Importer, block: RateBlock, days: number): Promise<Neighbours[]> {
  const nearest = (side: 'before' | 'after') => sql`(select m.mid_price from market_price m
      where m.group_id = ${scope.groupId} and m.currency_pair = ${block.currencyPair} and m.term = 'SPOT'
      and (m.org_id is null or m.org_id = ${scope.orgId}) and not m.quarantined and m.data_date
        ${side === 'before' ? sql`between r.day - ${days}::int and r.day - 1` : sql`between r.day + 1 and r.day + ${days}::int`}
      order by m.data_date ${side === 'before' ? sql`desc` : sql`asc`}, m.data_source = ${block.dataSource} desc, m.simulated limit 1)`
  const { rows } = await sql<Neighbours>`
    select ${nearest('before')} as before, ${nearest('after')} as after from ${incoming(block)} order by r.at`.execute(
    tx,
  )
  return rows
}
