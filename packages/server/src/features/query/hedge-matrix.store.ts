/** Hedge links as exposures × deals, and the proof of their sums: what the exposures have locked, part by part. */
import { facetCap } from '@hedgerow/contract/query/facet.contract'
import {
  type HedgeLink,
  type HedgeMatrix,
  type HedgeSum,
  matrixLinks,
} from '@hedgerow/contract/query/hedge-query.contract'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { filteredRows, type PageQuery } from '../../kit/database/list-query.ts'
import { agreedRate, meanRate, rightHeld } from '../exposure/lock/locked-rate.store.ts'
import { holdingLink, linkStatus, lockedLink } from '../hedging/execution/link.word.ts'
import { hedgeQuerySource, withLookups } from './query.sources.ts'

type Filters = PageQuery['queryWrapper']

export async function hedgeMatrix(tx: Tx, filters: Filters): Promise<Omit<HedgeMatrix, 'exposureSums' | 'dealSums'>> {
  const filtered = filteredRows(withLookups(hedgeQuerySource), filters)
  const { rows: links } = await sql<HedgeLink>`
    select l.exposure_id, e.serial_no, e.currency, e.lock_amt, l.deal_id, d.deal_serial_no, l.hedge_amt, ${sql.raw(linkStatus('l'))}
    ${filtered} order by l.id desc limit ${matrixLinks}`.execute(tx)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 ${filtered} limit ${facetCap + 1}) few`.execute(tx)
  const count = counted[0]?.n ?? 0
  const isCapped = count > facetCap
  return { links, count, sums: isCapped ? [] : await hedgeSums(tx, filters), isCapped }
}

const pricesOf = (which: string) =>
  `json_agg(json_build_object('currencyPair', currency_pair, 'lockPrice', price) order by currency_pair) filter (where ${which})`

/** An exposure is counted once, however many of its links are shown. */
async function hedgeSums(tx: Tx, filters: Filters): Promise<HedgeSum[]> {
  const { rows } = await sql<HedgeSum>`
    with shown as materialized (select l.exposure_id, ${sql.raw(holdingLink('l'))} as is_holding, ${sql.raw(lockedLink('l'))} as is_locked, l.hedge_amt, e.currency, d.currency_pair, d.exchange_rate,
        ${sql.raw(agreedRate('d'))} as agreed, ${sql.raw(rightHeld('d'))} as held
      ${filteredRows(withLookups(hedgeQuerySource), filters)}),
    summed as (select currency, sum(hedge_amt) as hedge_amt,
        coalesce(sum(hedge_amt) filter (where is_holding), 0) as remain_amt,
        coalesce(sum(hedge_amt) filter (where is_locked), 0) as locked_here
      from shown group by currency),
    averaged as (select currency, currency_pair, agreed, ${sql.raw(meanRate({ amount: 'hedge_amt', currency: 'shown.currency', deal: 'shown' }, 10))}::text as price
      from shown where agreed or held group by 1, 2, 3),
    priced as (select currency, ${sql.raw(pricesOf('agreed'))} as prices, ${sql.raw(pricesOf('not agreed'))} as rights
      from averaged group by currency),
    held as (select e.currency, sum(e.lock_amt) as lock_amt, sum(e.transferred_amt) as transferred,
        sum((select coalesce(sum(o.hedge_amt), 0) from deal_hedge_link o
          where o.group_id = e.group_id and o.exposure_id = e.id and ${sql.raw(lockedLink('o'))})) as locked
      from fx_exposure e where e.id in (select exposure_id from shown) group by e.currency)
    select currency, hedge_amt, remain_amt, coalesce(prices, '[]') as prices, coalesce(rights, '[]') as rights, lock_amt, locked_here, lock_amt - locked_here as apart_amt, locked - locked_here as outside, transferred,
      lock_amt - locked - transferred as unexplained
    from summed left join priced using (currency) join held using (currency) order by currency`.execute(tx)
  return rows
}
