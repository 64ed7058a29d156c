/** What the cost of a price was made from: of a bank's price as its inquiry keeps it, of a deal by hand as the deal does. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

interface PricedTerms {
  readonly baseAmt: string | null
  /** The home currency for one unit of the quote currency. */
  readonly homeRate: string | null
  readonly quotedUnit: string
  readonly homeScale: number
  readonly exchangeRate: string | null
  readonly midPrice: string | null
  readonly dealDirection: string
}
type Group = Pick<Scope, 'groupId'>

export async function quoteTerms(tx: Tx, { groupId }: Group, quoteId: string): Promise<PricedTerms | undefined> {
  const { rows } =
    await sql<PricedTerms>`select trim_scale(case when i.currency = p.base_currency then i.deal_amt else q.deal_amt2 end)::text as base_amt,
      trim_scale(i.home_rate)::text as home_rate, p.quoted_unit::text as quoted_unit, h.decimal_scale as home_scale,
      trim_scale(q.exchange_rate)::text as exchange_rate, trim_scale(i.mid_price)::text as mid_price, i.deal_direction
    from fx_quote q join quote_inquiry i on i.group_id = q.group_id and i.id = q.inquiry_id
      join currency_pair p on p.currency_pair_code = i.currency_pair join org o on o.group_id = q.group_id and o.id = q.org_id
      join currency h on h.currency_code = o.base_currency
    where q.group_id = ${groupId} and q.id = ${quoteId}`.execute(tx)
  return rows[0]
}

/** Of a pair against the home currency: no other rate was kept with a deal by hand. */
export async function handTerms(tx: Tx, { groupId }: Group, dealId: string): Promise<PricedTerms | undefined> {
  const { rows } =
    await sql<PricedTerms>`select trim_scale(case when d.buy_currency = p.base_currency then d.buy_amt else d.sell_amt end)::text as base_amt,
      case when p.quote_currency = o.base_currency then '1' end as home_rate, p.quoted_unit::text as quoted_unit,
      h.decimal_scale as home_scale, trim_scale(d.exchange_rate)::text as exchange_rate, trim_scale(d.market_rate)::text as mid_price,
      d.deal_direction
    from fx_deal d join currency_pair p on p.currency_pair_code = d.currency_pair
      join org o on o.group_id = d.group_id and o.id = d.org_id join currency h on h.currency_code = o.base_currency
    where d.group_id = ${groupId} and d.id = ${dealId}`.execute(tx)
  return rows[0]
}

/** What each binding price of the same inquiry would have cost; none where only one bank answered. */
export async function costsBeside(tx: Tx, { groupId }: Group, quoteId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ cost: string }>`select trim_scale(x.spread_cost)::text as cost
    from fx_quote q join fx_quote x on x.group_id = q.group_id and x.inquiry_id = q.inquiry_id
    where q.group_id = ${groupId} and q.id = ${quoteId} and not x.indicative and x.quoted_amt is null and x.spread_cost is not null
    order by x.id`.execute(tx)
  return rows.map(({ cost }) => cost)
}
