/**
 * What deals brought when their money moved, row by row: the figures come from the deal, its flows and its events, and stand beside what
 * the books hold of the same flow. A set-based twin of `forwardDelivery` and `itemDelivery`; `delivery-pl.routes.test.ts` holds rows
 * against those functions.
 */
import { CashFlowFlag, CashFlowGenType, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { JournalKind, LedgerRole } from '@hedgerow/contract/ledger/ledger.dict'
import { deliveryPlList } from '@hedgerow/contract/profit-loss/delivery/delivery-pl.contract'
import { AnchorType, LeftOutReason, ResultKind } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { DealEvent, DealStance } from '@hedgerow/contract/trade/trade.dict'
import { ExtendMethod } from '@hedgerow/contract/trade-event/trade-event.dict'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource, PageQuery } from '../../../kit/database/list-query.ts'
import { homeOf, nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'
import { premiumOf } from '../../funding/premium/carried-premium.word.ts'
import { standingResult } from '../../funding/result/realised-result.word.ts'
import { dealStance } from '../../trade/live/deal.word.ts'
import { standingEvent } from '../../trade-event/judgement/event-order.word.ts'

const { principal, premium, difference, exercised } = CashFlowType.of
/** Received +, paid −. */
export const signed = (flow: string) =>
  `(case ${flow}.cfl_flag when '${CashFlowFlag.of.pay}' then -${flow}.pay_amt else ${flow}.pay_amt end)`
const isLeg = `f.cfl_type = '${principal}'`
const isOfEvent = `f.cfl_gen_type = '${CashFlowGenType.of.event}'`
const fine = `1.${'0'.repeat(24)}`

/** The event that made the flow, or let the option lapse whose premium it is; its part of the principal, and what it settled against. */
const madeByEvent = `left join lateral (select o.order_sub_code as code, o.event_rate,
      coalesce(o.event_amt, (o.outcome #>> '{effects,remainPrincipal,before}')::numeric) as amt, (o.outcome #>> '{facts,marketRate}')::numeric as market
    from deal_event_order o where o.group_id = r.group_id and o.deal_id = r.deal_id and ${standingEvent('o')}
      and case when f.cfl_type = '${premium}' then o.order_sub_code = '${DealEvent.of.noExercise}' and coalesce(r.principal_after, 0) = 0 else ${isOfEvent} and o.outcome
        @> jsonb_build_object('effects', jsonb_build_object('flows', jsonb_build_object('made', jsonb_build_array(jsonb_build_object('legNo', f.leg_no))))) end
    order by o.id desc limit 1) e on true`

/** The event that made the deal; an extension at the market has settled the item up to the old maturity. */
const madeDeal = `left join lateral (select o.order_sub_code as code, case when o.order_sub_code = '${DealEvent.of.extend}'
        and o.terms ->> 'extendMethod' = '${ExtendMethod.of.market}' then (o.outcome #>> '{facts,marketRate}')::numeric end as market
    from deal_event_order o where o.group_id = d.group_id and o.deal_id = d.original_deal_id and o.child_deal_id = d.id and ${standingEvent('o')}
    limit 1) m on true`

/** Base leg of the same exchange as a leg in the quote currency, with its sign. */
const baseLeg = `(select sum(${signed('b')}) from cash_flow b where b.group_id = f.group_id and b.deal_id = f.deal_id and b.cfl_type = f.cfl_type
    and b.cfl_status = f.cfl_status and b.pay_date = f.pay_date and b.cfl_gen_type = f.cfl_gen_type and b.pay_currency = p.base_currency)`

/** The most that a hedge link ever held: what the deal hedged before anything of it ended. */
const hedgedAmt = (link: string) =>
  `(select max(v.hedge_amt) from hedge_link_version v where v.group_id = ${link}.group_id and v.link_id = ${link}.id)`

/** Each anchor for one base in quote currency, as the pair of the deal is quoted; null where there is none for that pair. */
const anchorOf: Readonly<Record<string, string>> = {
  [AnchorType.of.booked]: 'null::numeric',
  [AnchorType.of.budget]:
    `(select b.budget_rate from budget_rate b where b.group_id = r.group_id and b.org_id = check_policy_org(r.group_id, r.org_id)
      and b.currency_pair = d.currency_pair and r.book_date between b.valid_from and coalesce(b.valid_to, 'infinity'))`,
  [AnchorType.of.average]: `(select sum(w.amt * z.exchange_rate) / nullif(sum(w.amt), 0) from deal_hedge_link k
      join fx_deal z on z.group_id = k.group_id and z.id = k.deal_id and z.currency_pair = d.currency_pair
      cross join lateral (select ${hedgedAmt('k')} as amt) w
      where k.group_id = r.group_id and k.exposure_id = x.id and ${dealStance('z')} in ('${DealStance.of.buy}', '${DealStance.of.sell}'))`,
}

/** The exposures that the part hedged, each with its anchor: the one that is asked for, or the booking rate where that is missing. */
const linkedItems = (
  anchorType: string,
) => `from deal_hedge_link l join fx_exposure x on x.group_id = l.group_id and x.id = l.exposure_id
    cross join lateral (select ${hedgedAmt('l')} as amt, case x.exposure_direction when '${ExposureDirection.of.long}' then 1 else -1 end as sign) h
    cross join lateral (select coalesce(m.market, ${anchorOf[anchorType]}) as wanted) g
    cross join lateral (select g.wanted, coalesce(g.wanted, case when x.book_rate_pair = d.currency_pair then x.book_rate end) as anchor) a
    where l.group_id = r.group_id and l.deal_id = r.deal_id and f.cfl_type <> '${premium}'`

/** What the exposures of the part that ended gained against their anchor until it was settled, in the quote currency. */
const itemsAgainst = (
  anchorType: string,
) => `left join lateral (select count(*) as links, bool_or(a.anchor is null) as has_none,
      bool_and(a.wanted is null) as is_fallback, sum(h.sign
        * h.amt * t.amt / d.principal * case x.currency when p.base_currency then (s.rate - a.anchor) / p.quoted_unit
          when p.quote_currency then 1 - s.rate / a.anchor end) as gain
    ${linkedItems(anchorType)}) i on true`

/** Those that have no anchor of the kind that is asked for, and were measured against their booking rate instead. */
const fallbackSql = (anchorType: string) =>
  anchorType === AnchorType.of.booked ? 'false' : 'a.wanted is null and a.anchor is not null'
const fallbackNos = (anchorType: string) =>
  `(select string_agg(x.serial_no, ', ' order by l.id) ${linkedItems(anchorType)} and ${fallbackSql(anchorType)})`

/** The same exposures one by one, for whoever asks how their gain was made. */
export const itemTerms = ({ anchorType = AnchorType.of.booked }: PageQuery['queryWrapper']) =>
  `(select jsonb_agg(jsonb_build_object('exposureId', x.id::text, 'serialNo', x.serial_no, 'sign', h.sign::text, 'amount', trim_scale(h.amt)::text,
      'anchor', trim_scale(a.anchor)::text, 'currency', x.currency, 'isInQuote', x.currency = p.quote_currency,
      'isFallback', ${fallbackSql(anchorType)}) order by l.id)
    ${linkedItems(anchorType)} and x.currency in (p.base_currency, p.quote_currency))`

const worth = (rate: string) => `round(t.amt * ${rate} / p.quoted_unit, q.decimal_scale)`

/** What a part of the principal cost of a premium that was carried until the part ended. */
const premiumPart = (part: string) => premiumOf('h', part, { deal: 'd', scale: 'q.decimal_scale' })

/** Each finds one row at most and drops none. */
const lookups = (anchorType: string) => `join fx_deal d on d.group_id = r.group_id and d.id = r.deal_id
    join cash_flow f on f.group_id = r.group_id and f.id = r.cfl_id
    join currency_pair p on p.currency_pair_code = d.currency_pair
    join currency q on q.currency_code = p.quote_currency
    join currency c on c.currency_code = r.currency
    join journal j on j.group_id = r.group_id and j.id = r.journal_id
    join org o on o.group_id = r.group_id and o.id = r.org_id
    left join counter_party y on y.group_id = d.group_id and y.id = d.counter_party_id
    left join carried_premium h on h.group_id = r.group_id and h.id = r.carried_id
    ${madeByEvent}
    ${madeDeal}
    left join lateral (select ${baseLeg} as amt where ${isLeg}) b on true
    cross join lateral (select case when ${isLeg} then abs(b.amt) when h.id is not null then r.principal_before - r.principal_after
      when f.cfl_type = '${premium}' then d.principal else e.amt end as amt) t
    cross join lateral (select case when ${isLeg} then r.carrying_rate when f.cfl_type <> '${premium}' then e.market end as rate,
      case when ${isLeg} and ${isOfEvent} then e.event_rate else d.exchange_rate end as agreed) s
    cross join lateral (select case when h.id is not null then ${premiumPart('r.principal_after')} - ${premiumPart('r.principal_before')}
      else ${signed('f')} + coalesce(round(b.amt * r.carrying_rate / p.quoted_unit, q.decimal_scale), 0) end as result) v
    ${itemsAgainst(anchorType)}
    cross join lateral (select case when i.links > 0 and s.rate is null then '${LeftOutReason.of.rate}'
        when i.has_none then '${LeftOutReason.of.anchor}' end as left_out) n
    cross join lateral (select case when n.left_out is null then round(coalesce(i.gain, 0)
        * case when r.currency = p.base_currency and i.links > 0 then p.quoted_unit * ${fine} / s.rate else 1 end, c.decimal_scale) end as item) u`

const kinds = ResultKind.of
const resultKind = `case when f.cfl_type = '${premium}' then case when e.code is null then '${kinds.premium}' else '${kinds.lapse}' end
  when f.cfl_type = '${exercised}' or m.code = '${DealEvent.of.exercise}' then '${kinds.exercise}'
  when f.cfl_type = '${difference}' then '${kinds.net}'
  when ${isLeg} and not ${isOfEvent} then '${kinds.delivery}'
  when e.code = '${DealEvent.of.extend}' then '${kinds.extension}' when e.code = '${DealEvent.of.close}' then '${kinds.close}' else '${kinds.early}' end`

/** The last mark of the deal, where this settlement took it out of the books: once, however many flows moved that day. */
const markReversal = `from (
      select k.group_id, k.id from journal k where k.group_id = r.group_id and k.origin_type = 'deal' and k.origin_id = r.deal_id
        and k.journal_kind = '${JournalKind.of.mark}' order by k.id desc limit 1) k
    join journal z on z.group_id = k.group_id and z.reverses_id = k.id and z.book_date = r.book_date
    join posting a on a.group_id = z.group_id and a.journal_id = z.id
    join ledger_account w on w.group_id = a.group_id and w.id = a.account_id and w.account_role = '${LedgerRole.of.fairValueResult}'
    where not exists (select from realised_result x where x.group_id = r.group_id and x.deal_id = r.deal_id and x.book_date = r.book_date
      and x.id < r.id and ${standingResult('x')})`
const reversedMtm = `coalesce((select -sum(a.amount_minor) / power(10::numeric, q.decimal_scale) ${markReversal}), 0)`
/** Its postings one by one. */
export const reversedParts = `(select jsonb_agg(jsonb_build_object('journalId', z.id::text, 'journalNo', z.journal_no,
    'amount', trim_scale(-a.amount_minor / power(10::numeric, q.decimal_scale))::text) order by a.line_no) ${markReversal})`

/** What is asked for is no property of a row. */
const always = Object.fromEntries(AnchorType.values.map((value) => [value, 'true']))

function columnsOf(anchorType: string) {
  return {
    dealSerialNo: 'd.deal_serial_no',
    resultKind,
    valueDate: 'r.book_date',
    currencyPair: 'd.currency_pair',
    dealDirection: 'd.deal_direction',
    principal: 't.amt',
    exchangeRate: 's.agreed',
    settleRate: 's.rate',
    realizedPl: 'v.result',
    itemGainLoss: 'u.item',
    combinedGainLoss: '(v.result + u.item)',
    ledgerDifference: '(v.result - r.result_amt)',
    bookedPl: 'r.result_amt',
    journalNo: 'j.journal_no',
    anchorType: `case when i.links > 0 and n.left_out is null then case when i.is_fallback then '${AnchorType.of.booked}' else '${anchorType}' end end`,
    fallbackNos: fallbackNos(anchorType),
    leftOutCause: 'n.left_out',
    reversedMtm,
    marketValue: `case when s.rate is not null then ${worth('s.agreed')} end`,
    currentMarketValue: `case when s.rate is not null then ${worth('s.rate')} end`,
    profitPercent: `case when s.rate is not null and r.currency = p.quote_currency then round(100 * v.result / nullif(${worth('s.agreed')}, 0), 4) end`,
    homeCurrency: homeOf('o'),
    counterPartyName: nameOfParty('y'),
    orgName: nameOfOrg('o'),
    baseCurrency: 'p.base_currency',
    quoteCurrency: 'p.quote_currency',
  }
}

/** A row for each realised result that stands, whose own figures are worked out anew; against the booking rate. */
export const deliveryPlSource: ListSource<typeof deliveryPlList> = {
  list: deliveryPlList,
  from: 'realised_result r',
  lookups: lookups(AnchorType.of.booked),
  id: 'r.id',
  version: false,
  where: `${ofGroup('r')} and ${standingResult('r')}`,
  conditions: { anchorType: always },
  columns: columnsOf(AnchorType.of.booked),
  prepare: async (_tx, _who, { queryWrapper }) => anchored(queryWrapper),
}

function anchored({ anchorType = AnchorType.of.booked }: PageQuery['queryWrapper']) {
  return { columns: columnsOf(anchorType), lookups: lookups(anchorType) }
}

/** The same rows with all that is worked out of them, for figures above the list. */
export const deliveredRows = (filters: PageQuery['queryWrapper']): ListSource => {
  const { columns, lookups: joins } = anchored(filters)
  return { ...deliveryPlSource, from: `realised_result r ${joins}`, lookups: '', columns }
}
