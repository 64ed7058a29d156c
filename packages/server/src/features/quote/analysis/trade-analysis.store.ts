/** The sums over the prices that a filter leaves, by each of the ways that the screen tells them, in one pass. */
import { PriceOutcome } from '@hedgerow/contract/quote/analysis/trade-analysis.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { filteredRows, type ListSource, type PageQuery } from '../../../kit/database/list-query.ts'
import { nameOfParty } from '../../enterprise/enterprise.word.ts'
import type { DealtPrice, Grouping, PriceSums } from './trade-analysis.rules.ts'
import { amountAtMid } from './trade-analysis.sources.ts'

const { won, byHand, unanswered } = PriceOutcome.of
const groupings: readonly Grouping[] = ['all', 'banks', 'pairs', 'tenors', 'sizes', 'hours', 'answers', 'loseReasons']
/** The columns of the groups, in their order. */
const keys = [
  'counter_party_id',
  'currency_pair',
  'tenor_band',
  'size_band',
  'deal_hour',
  'answers',
  'lose_reason',
] as const

export async function priceSums(
  tx: Tx,
  source: ListSource,
  filters: PageQuery['queryWrapper'],
  { groupId, homeCurrency }: Pick<Scope, 'groupId'> & { readonly homeCurrency: string },
): Promise<PriceSums[]> {
  const ofDealt = sql`filter (where is_dealt and mid_price is not null)`
  const inMoney = sql`filter (where is_dealt and is_money)`
  const { rows } = await sql<PriceSums>`
    with prices as (select a.*, ${sql.raw(source.columns?.sizeBand ?? 'null')} as size_band, ${sql.raw(amountAtMid)} as at_mid,
        a.outcome in (${won}, ${byHand}) as is_dealt, a.outcome <> ${byHand} as is_asked,
        a.cost is not null and a.home_currency = ${homeCurrency} as is_money,
        case when a.home_currency = ${homeCurrency} then a.saved end as saved_here
      ${filteredRows(source, filters)})
    select g.*, ${sql.raw(nameOfParty('c'))} as group_name from (select (array[${sql.join(groupings.map((one) => sql.lit(one)))}])[1 + case ${sql.join(
      keys.map((key, at) => sql`when grouping(${sql.ref(key)}) = 0 then ${sql.lit(at + 1)}`),
      sql` `,
    )} else 0 end] as grouping,
      coalesce(${sql.join(keys.map((key) => sql`s.${sql.ref(key)}::text`))}) as group_key,
      count(*)::int as count, (count(*) filter (where is_asked))::int as asked,
      (count(*) filter (where is_asked and outcome <> ${unanswered}))::int as answered, (count(*) filter (where outcome = ${won}))::int as won,
      (count(*) filter (where is_dealt))::int as dealt_count, (count(*) filter (where is_dealt and mid_price is null))::int as without_mid,
      (count(*) filter (where is_dealt and mid_price is not null and not is_money))::int as without_money,
      (round(avg(cost_pip) ${ofDealt}, 2))::text as average_cost_pip,
      round(avg(cost_bp), 2)::text as average_price_bp, round(avg(answer_seconds), 1)::text as average_seconds,
      coalesce(sum(cost) ${inMoney}, 0)::text as cost, coalesce(sum(at_mid) ${inMoney}, 0)::text as amount_at_mid,
      coalesce(sum(saved_here), 0)::text as saved, count(saved_here)::int as saved_count
    from prices s group by grouping sets ((), ${sql.join(keys.map((key) => sql`(${sql.ref(key)})`))})) g
    left join counter_party c on c.group_id = ${groupId} and g.grouping = ${'banks'} and c.id::text = g.group_key order by g.group_key`.execute(
    tx,
  )
  return rows
}

/** The latest deals that the filters leave, one more than are told. */
export async function dealtPrices(
  tx: Tx,
  source: ListSource,
  filters: PageQuery['queryWrapper'],
  most: number,
): Promise<DealtPrice[]> {
  const { rows } = await sql<DealtPrice>`select a.trans_date, a.currency_pair, a.deal_direction,
      trim_scale(coalesce(a.spot_rate, a.exchange_rate))::text as spot_rate, trim_scale(a.base_amt)::text as base_amt
    ${filteredRows(source, filters)} and a.outcome in (${won}, ${byHand}) order by a.trans_date desc, a.id desc limit ${most + 1}`.execute(
    tx,
  )
  return rows
}
