/**
 * Every price as one row: those that banks gave or owed, and the deals that were entered by hand. What a quote cost stands with it
 * (decision 0081); what a deal by hand cost is worked out against the market rate kept with it, a twin of `executionCost` in SQL.
 */

import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuseAll } from '@hedgerow/contract/kit/refusal'
import { tradeAnalysisList } from '@hedgerow/contract/quote/analysis/trade-analysis.contract'
import { PriceOutcome, SizeBand, TenorBand } from '@hedgerow/contract/quote/analysis/trade-analysis.dict'
import { tradeAnalysisWords } from '@hedgerow/contract/quote/analysis/trade-analysis.text'
import { QuoteDealStatus, QuoteStatus } from '@hedgerow/contract/quote/quote.dict'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { SplitTerms } from '@hedgerow/quant/risk/execution/split-deal'
import { askingZone, ofGroup } from '../../../kit/database/database.ts'
import type { ListSource, PageQuery } from '../../../kit/database/list-query.ts'
import { nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'
import { ofKindThat } from '../../trade/kinds/kind-words.store.ts'
import { passedDeal } from '../../trade/live/deal.word.ts'

const { week, month, quarter, half, year, longer } = TenorBand.of
const worse = (alias: string, rate: string, mid: string) =>
  `case ${alias}.deal_direction when '${DealDirection.of.buy}' then ${rate} - ${mid} else ${mid} - ${rate} end`

const within: readonly (readonly [DictionaryValue<typeof TenorBand>, string])[] = [
  [week, '7 days'],
  [month, '1 month'],
  [quarter, '3 months'],
  [half, '6 months'],
  [year, '12 months'],
]
const tenorOf = (from: string, to: string) =>
  `case ${within.map(([band, span]) => `when ${to} <= ${from} + interval '${span}' then '${band}'`).join(' ')} else '${longer}' end`

/** A price for the whole, and binding. */
const firm = 'not x.indicative and x.quoted_amt is null'
const ofInquiry = 'x.group_id = q.group_id and x.inquiry_id = q.inquiry_id'
const isDealt = `q.deal_status = '${QuoteDealStatus.of.dealt}'`
/** The base amount that was asked for: of an amount in the quote currency what the price makes of it. */
const askedBase =
  "case when i.currency = split_part(i.currency_pair, '/', 1) then i.deal_amt else coalesce(q.deal_amt2, i.deal_amt * p.quoted_unit / i.mid_price) end"

const quotes = `select q.id * 2 as id, q.group_id, q.org_id, i.trans_date, q.counter_party_id, i.currency_pair, i.busin_type, i.deal_direction,
    i.currency, i.deal_amt, q.exchange_rate, i.mid_price, q.spread_pip as cost_pip, q.spread_bp as cost_bp, q.spread_cost as cost,
    case when ${isDealt} then '${PriceOutcome.of.won}' when q.exchange_rate is null then '${PriceOutcome.of.unanswered}'
      else '${PriceOutcome.of.lost}' end as outcome,
    case when ${isDealt} then (select case when count(*) > 1 then round(avg(x.spread_cost) - q.spread_cost, h.decimal_scale) end
      from fx_quote x where ${ofInquiry} and ${firm} and x.spread_cost is not null) end as saved,
    case when ${isDealt} then (select count(*) from fx_quote x where ${ofInquiry} and x.exchange_rate is not null) end as answers,
    case when q.exchange_rate is not null then round(extract(epoch from q.quoted_at - q.asked_at)::numeric, 1) end as answer_seconds,
    ${tenorOf('i.trans_date', 'i.settle_date')} as tenor_band, to_char(q.asked_at at time zone ${askingZone}, 'HH24') as deal_hour,
    q.lose_reason, q.ask_group_no, q.quote_serial_no, q.deal_id, q.spot_rate, ${askedBase} as base_amt, p.quoted_unit,
    i.home_rate, o.base_currency as home_currency
  from fx_quote q join quote_inquiry i on i.group_id = q.group_id and i.id = q.inquiry_id
    join org o on o.group_id = q.group_id and o.id = q.org_id join currency h on h.currency_code = o.base_currency
    join currency_pair p on p.currency_pair_code = i.currency_pair
  where q.quote_status <> '${QuoteStatus.of.pending}'`

const handWorse = worse('d', 'd.exchange_rate', 'd.market_rate')
const handBase = 'case when d.buy_currency = p.base_currency then d.buy_amt else d.sell_amt end'
const handHome = 'case when p.quote_currency = o.base_currency then 1 end'
const byHand = `select d.id * 2 + 1, d.group_id, d.org_id, d.trans_date, d.counter_party_id, d.currency_pair, d.busin_type, d.deal_direction,
    p.base_currency, ${handBase}, d.exchange_rate, d.market_rate, round((${handWorse}) / p.pip, 2), round((${handWorse}) * 10000 / d.market_rate, 2),
    round((${handWorse}) * ${handBase} * ${handHome} / p.quoted_unit, h.decimal_scale), '${PriceOutcome.of.byHand}', null::numeric,
    null::bigint, null::numeric, ${tenorOf('d.trans_date', 'd.value_date')}, left(d.trans_time, 2), null::text, null::text, null::text,
    d.id, d.spot_rate, ${handBase}, p.quoted_unit, ${handHome}::numeric, o.base_currency
  from fx_deal d join org o on o.group_id = d.group_id and o.id = d.org_id join currency h on h.currency_code = o.base_currency
    join currency_pair p on p.currency_pair_code = d.currency_pair
  where ${passedDeal('d')} and ${ofKindThat('d', ({ isUsual }) => isUsual)} and d.original_deal_id is null
    and not exists (select from fx_quote q where q.group_id = d.group_id and q.deal_id = d.id)`

/** What a price comes to at the mid, in the home currency; without a mid at the price itself. */
const homeAmount = 'a.base_amt * coalesce(a.mid_price, a.exchange_rate) * a.home_rate / a.quoted_unit'
const { small, medium, large, largest } = SizeBand.of
const sizeOf = `case when ${homeAmount} < 1000000 then '${small}' when ${homeAmount} < 5000000 then '${medium}'
  when ${homeAmount} < 20000000 then '${large}' when ${homeAmount} >= 20000000 then '${largest}' end`

export const tradeAnalysisSource: ListSource<typeof tradeAnalysisList> = {
  list: tradeAnalysisList,
  from: `(${quotes} union all ${byHand}) a`,
  lookups: `join org o on o.group_id = a.group_id and o.id = a.org_id
    left join counter_party c on c.group_id = a.group_id and c.id = a.counter_party_id
    left join fx_deal d on d.group_id = a.group_id and d.id = a.deal_id`,
  id: 'a.id',
  version: false,
  where: ofGroup('a'),
  columns: {
    counterPartyName: nameOfParty('c'),
    sizeBand: sizeOf,
    dealSerialNo: 'd.deal_serial_no',
    orgName: nameOfOrg('o'),
    dividedPercent: 'null::numeric',
    dividedMax: 'null::numeric',
  },
  prepare: async (_tx, _who, { queryWrapper }) => {
    const { dividedPercent, dividedMax } = splitTermsOf(queryWrapper)
    return {
      columns: {
        ...tradeAnalysisSource.columns,
        dividedPercent: `${dividedPercent}::numeric`,
        dividedMax: `${dividedMax}`,
      },
    }
  },
}

const usualPercent = '25'
const usualMax = '4'
const mostParts = 100

/** How a query would have deals in parts. @throws Refusal OUT_OF_RANGE of each that is wrong */
export function splitTermsOf({
  dividedPercent = usualPercent,
  dividedMax = usualMax,
}: PageQuery['queryWrapper']): SplitTerms {
  const [percent, most] = [decimal(dividedPercent), Number(dividedMax)]
  const rules = [
    [percent.isPositive() && !percent.gt(decimal('100')), 'dividedPercent', { min: '0.0001', max: '100' }],
    [Number.isInteger(most) && most >= 1 && most <= mostParts, 'dividedMax', { min: '1', max: String(mostParts) }],
  ] as const
  refuseAll(
    rules.flatMap(([holds, name, range]) => {
      const params = { field: tradeAnalysisWords[name], ...range }
      return holds ? [] : [{ field: `queryWrapper.${name}`, because: fieldRefusals.OUT_OF_RANGE, params }]
    }),
  )
  return { dividedPercent: percent, dividedMax: most }
}

/** The same amount for figures above the list. */
export const amountAtMid = homeAmount
