/** The sums over the prices that a filter leaves, by each of the ways that the screen tells them, in one pass. */
import { PriceOutcome } from '@hedgerow/contract/quote/analysis/trade-analysis.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { filteredRows, type ListSource, type PageQuery } from '../../../kit/database/list-query.ts'
import { recordsIn } from '../../../kit/row/figure-records.ts'
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

/** The prices that the filters leave, with what each of them adds to the sums. */
const pricesOf = (source: ListSource, filters: PageQuery['queryWrapper'], homeCurrency: string) =>
  sql`select a.*, ${sql.raw(source.columns?.sizeBand ?? 'null')} as size_band, ${sql.raw(amountAtMid)} as at_mid,
      a.outcome in (${won}, ${byHand}) as is_dealt, a.outcome <> ${byHand} as is_asked,
      a.cost is not null and a.home_currency = ${homeCurrency} as is_money,
      case when a.home_currency = ${homeCurrency} then a.saved end as saved_here
    ${filteredRows(source, filters)}`

const columnKeys = new Map<Grouping, (typeof keys)[number]>(
  groupings.flatMap((grouping, at) => {
    const key = keys[at - 1]
    return key ? [[grouping, key] as const] : []
  }),
)

/** What of a price is added up, and of which prices. */
const added = {
  cost: [sql`s.cost`, sql`s.is_dealt and s.is_money`],
  atMid: [sql`s.at_mid`, sql`s.is_dealt and s.is_money`],
  saved: [sql`s.saved_here`, sql`true`],
  pip: [sql`s.cost_pip`, sql`s.is_dealt and s.mid_price is not null`],
  bp: [sql`s.cost_bp`, sql`true`],
  seconds: [sql`s.answer_seconds`, sql`true`],
} as const
export type PriceColumn = keyof typeof added

interface PricesAsk {
  readonly source: ListSource
  readonly filters: PageQuery['queryWrapper']
  readonly session: Pick<Scope, 'groupId'> & { readonly homeCurrency: string }
}

/** The prices of one group that make a sum, and the sum itself. */
export async function priceRecords(
  tx: Tx,
  { source, filters, session: { groupId, homeCurrency } }: PricesAsk,
  {
    grouping,
    key = null,
    column,
  }: { readonly grouping: Grouping; readonly key?: string | undefined | null; readonly column: PriceColumn },
) {
  const [amount, counts] = added[column]
  const by = columnKeys.get(grouping)
  const ofGroup = by ? sql`s.${sql.ref(by)}::text is not distinct from ${key}` : sql`true`
  const of = sql`from (${pricesOf(source, filters, homeCurrency)}) s where ${ofGroup} and ${counts} and ${amount} is not null`
  const records = await recordsIn(
    tx,
    sql`select case s.outcome when ${byHand} then 'deal' else 'quote' end as record_kind,
        case s.outcome when ${byHand} then s.deal_id else s.id / 2 end as id,
        case s.outcome when ${byHand} then (select d.deal_serial_no from fx_deal d where d.group_id = ${groupId} and d.id = s.deal_id)
          else s.quote_serial_no end as no, ${amount} as amount, s.trans_date as day ${of}`,
  )
  const { rows } = await sql<{
    total: string
    count: number
  }>`select trim_scale(coalesce(sum(${amount}), 0))::text as total,
    count(*)::int as count ${of}`.execute(tx)
  return { records, ...(rows[0] ?? { total: '0', count: 0 }) }
}

export async function priceSums(
  tx: Tx,
  source: ListSource,
  filters: PageQuery['queryWrapper'],
  { groupId, homeCurrency }: Pick<Scope, 'groupId'> & { readonly homeCurrency: string },
): Promise<PriceSums[]> {
  const prices = pricesOf(source, filters, homeCurrency)
  const ofDealt = sql`filter (where is_dealt and mid_price is not null)`
  const inMoney = sql`filter (where is_dealt and is_money)`
  const { rows } = await sql<PriceSums>`
    with prices as (${prices})
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
