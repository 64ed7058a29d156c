/**
 * The exposures of a day with what they gained: a set-based twin of `exposureProfit`, so that a list of any length is filtered, sorted
 * and added up where it stands; `exposure-pl.routes.test.ts` holds each row against that function.
 */

import { businessDayRefusals } from '@hedgerow/contract/business-day/day/business-day.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { exposurePlList } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { AmountUnit, AnchorType, LeftOutReason } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { DealStance } from '@hedgerow/contract/trade/trade.dict'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { ofGroup, type Tx } from '../../../kit/database/database.ts'
import { fragmentText, textLiteral } from '../../../kit/database/database-types.ts'
import type { Asking, ListSource, PageQuery } from '../../../kit/database/list-query.ts'
import type { Session } from '../../../kit/http/session.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { exposureOn, givenOn, takenInSightOn } from '../../exposure/exposure-history.store.ts'
import { heldOn } from '../../hedging/execution/link-history.store.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { dealStance } from '../../trade/live/deal.word.ts'
import { type ExposureMarket, exposureMarket } from './exposure-market.answer.ts'

const { rightToBuy, rightToSell, obligedToBuy, obligedToSell } = DealStance.of
/** So many decimals that an average does not move the last digit of an amount of twelve digits. */
const fine = `1.${'0'.repeat(24)}`

/** One over each unit, exact. */
export const perUnit: Readonly<Record<string, string>> = {
  [AmountUnit.of.one]: '1',
  [AmountUnit.of.tenThousand]: '0.0001',
  [AmountUnit.of.million]: '0.000001',
}

/** The day that a query asks for. @throws Refusal CALC_DATE_LATER */
export function calcDateOf(filters: PageQuery['queryWrapper'], today: BusinessDate): BusinessDate {
  const day = filters.calcDate ? businessDate(filters.calcDate) : today
  if (day > today) refuse(businessDayRefusals.CALC_DATE_LATER, {}, 'queryWrapper.calcDate')
  return day
}

const always = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, 'true']))
const filled = 'null::numeric'

/** Without a market there is nothing to tell: analysts read the exposures themselves. */
export const exposurePlSource = (_reader: Session, today: BusinessDate): ListSource<typeof exposurePlList> => ({
  list: exposurePlList,
  from: 'fx_exposure e',
  lookups: 'join org o on o.group_id = e.group_id and o.id = e.org_id',
  id: 'e.id',
  where: ofGroup('e'),
  // What is asked for is no property of a row.
  conditions: { anchorType: always(AnchorType.values), unit: always(AmountUnit.values) },
  columns: {
    orgName: nameOfOrg('o'),
    calcDate: `'${today}'::date`,
    anchorType: 'null::text',
    exposureAmt: 'e.effective_exposure',
    marketValue: filled,
    currentMarketValue: filled,
    itemGainLoss: filled,
    hedgeGainLoss: filled,
    gainLoss: filled,
    profitPercent: filled,
    anchorRate: filled,
    marketRate: filled,
    hedgeAverage: filled,
    leftOutCause: 'null::text',
    currencyPair: 'null::text',
    convertCurrency: 'null::text',
    unit: 'null::text',
    rateSource: 'null::text',
    snapshotId: 'null::text',
  },
  prepare: async (tx, who, { queryWrapper }) => {
    const market = await exposureMarket(tx, who.scope, calcDateOf(queryWrapper, who.today))
    return pricedSource(tx, market, queryWrapper)
  },
})

/** The list's source on a market that is loaded already, for who shows the market beside it. */
export async function pricedExposures(
  tx: Tx,
  session: Session,
  { today }: Asking,
  market: ExposureMarket,
  filters: PageQuery['queryWrapper'],
): Promise<ListSource> {
  return { ...exposurePlSource(session, today), ...(await pricedSource(tx, market, filters)) }
}

async function pricedSource(tx: Tx, market: ExposureMarket, filters: PageQuery['queryWrapper']) {
  const scale = (await amountScales(tx))(market.convertCurrency)
  const unit = filters.unit ?? AmountUnit.of.one
  const inUnit = (amount: string) =>
    unit === AmountUnit.of.one ? amount : `trim_scale(${amount} * ${perUnit[unit] ?? '1'})`
  const columns = {
    ...namedColumns,
    calcDate: `'${market.day}'::date`,
    marketValue: inUnit('v.market_value'),
    currentMarketValue: inUnit('(v.market_value + v.sign * (v.item + v.hedge))'),
    itemGainLoss: inUnit('v.item'),
    hedgeGainLoss: inUnit('v.hedge'),
    gainLoss: inUnit('(v.item + v.hedge)'),
    convertCurrency: textLiteral(market.convertCurrency),
    unit: textLiteral(AmountUnit.values.find((value) => value === unit) ?? AmountUnit.of.one),
  }
  return { columns, from: bookFrom(tx, market, filters.anchorType ?? AnchorType.of.booked, scale) }
}

const namedColumns = {
  orgName: nameOfOrg('o'),
  anchorType: 'v.anchor_type',
  exposureType: 'x.exposure_type',
  endDate: 'x.end_date',
  exposureAmt: 'w.effective',
  lockAmt: 'w.locked',
  netAmt: '(w.effective - w.locked)',
  profitPercent: 'round(100 * (v.item + v.hedge) / nullif(abs(v.market_value), 0), 4)',
  anchorRate: 'trim_scale(round(v.anchor, 10))',
  marketRate: 'trim_scale(round(v.market, 10))',
  hedgeAverage: 'trim_scale(round(v.average, 10))',
  leftOutCause: 'v.left_out',
  currencyPair: `e.currency || '/' || v.convert_currency`,
  rateSource: 'm.source',
  snapshotId: 'null::text',
}

/** Rows of the market as a table; a literal of ours, in which quotes are doubled. */
const tableOf = (rows: readonly object[], alias: string, columns: string) =>
  `jsonb_to_recordset(${textLiteral(JSON.stringify(rows))}::jsonb) as ${alias} (${columns})`
const rateColumns =
  'org_id bigint, currency text, end_date date, rate numeric, spot numeric, per_unit numeric, source text'

const orgRated = (apart: readonly string[]) =>
  apart.length === 0 ? 'null' : `case when e.org_id in (${apart.join(', ')}) then e.org_id end`

function bookFrom(tx: Tx, market: ExposureMarket, anchorType: string, scale: number): string {
  const day = { day: market.day }
  const text = (fragment: Parameters<typeof fragmentText>[1]) => fragmentText(tx, fragment)
  const rates = (alias: string) => tableOf(market.rates, alias, rateColumns)
  const own = `is not distinct from ${orgRated(market.apart)}`
  const inHome = homeRate(rates('o'), own)
  return `fx_exposure e ${text(exposureOn('e', 'x', day))}
    join lateral (select x.amt - x.settled - s.taken as effective, x.locked - s.taken as locked, e.original_amt - s.taken as registered
      from (select ${text(takenInSightOn('e', day))} as taken) s) w on w.effective > 0 and e.currency <> ${textLiteral(market.convertCurrency)}
    left join ${tableOf(market.pairs, 'q', 'currency text, pair text, is_inverted boolean, quoted numeric')} on q.currency = e.currency
    left join ${rates('m')} on m.currency = e.currency and m.end_date = x.end_date and m.org_id ${own}
    left join ${tableOf(market.budgets, 'b', 'org_id bigint, pair text, rate numeric')} on b.org_id = e.org_id and b.pair = q.pair
    left join lateral (select coalesce(sum(p.amt), 0) as amt, coalesce(sum(p.amt * p.rate), 0) as at_rate,
        sum(p.amt) filter (where p.is_agreed) as agreed_amt, sum(p.amt * p.rate) filter (where p.is_agreed) as agreed_at_rate,
        coalesce(bool_or(p.rate is null), false) as is_unpriced
      from (
        select l.hedge_amt as amt, s.stance not in ('${rightToBuy}', '${rightToSell}', '${obligedToBuy}', '${obligedToSell}') as is_agreed,
          case when s.stance in ('${rightToSell}', '${obligedToBuy}') then greatest(r.rate, m.rate)
            when s.stance in ('${rightToBuy}', '${obligedToSell}') then least(r.rate, m.rate) else r.rate end as rate
        from deal_hedge_link k ${text(heldOn('k', 'l', day))}
        join fx_deal d on d.group_id = k.group_id and d.id = k.deal_id
        cross join lateral (select coalesce(${dealStance('d')}, '') as stance) s
        cross join lateral (select ${inHome('d.currency_pair', 'd.exchange_rate')} as rate) r
        where k.group_id = e.group_id and k.exposure_id = e.id and l.hedge_amt > 0
        union all
        select t.transfer_amt, true, ${inHome('t.currency_pair', 't.transfer_price')}
        from ${text(givenOn('e', day))}
          and not t.target_org_id = any (string_to_array(current_setting('app.org_ids', true), ',')::bigint[])) p) h on true
    cross join lateral (select case when e.book_rate_pair = q.pair then ${turned('x.book_rate')} end as booked, ${turned('b.rate')} as budget,
      h.agreed_at_rate * ${fine} / nullif(h.agreed_amt, 0) as average) a
    cross join lateral (select case ${textLiteral(anchorType)} when '${AnchorType.of.budget}' then a.budget
      when '${AnchorType.of.average}' then a.average end as wanted) g
    cross join lateral (select coalesce(g.wanted, a.booked) as anchor, case e.exposure_direction when '1' then 1 else -1 end as sign) f
    ${valuesOf(anchorType, market.convertCurrency, scale)}`
}

/** A rate of the exposure's own pair with the currency of the reports, as the latter's price of the former. */
const turned = (rate: string) => `case when q.is_inverted then q.quoted * ${fine} / ${rate} else ${rate} end`

/** A deal's rate in the currency of the reports; one against a third currency goes on at that currency's forward of the same date. */
function homeRate(rates: string, own: string): (pair: string, rate: string) => string {
  const third = (currency: string) =>
    `(select o.rate * o.per_unit / m.per_unit from ${rates} where o.currency = ${currency} and o.end_date = x.end_date and o.org_id ${own})`
  const [base, quote] = ["split_part(%, '/', 1)", "split_part(%, '/', 2)"] as const
  return (pair, rate) => {
    const [b, q] = [base.replace('%', pair), quote.replace('%', pair)]
    const quoted = `(select c.quoted_unit from currency_pair c where c.currency_pair_code = ${pair})`
    return `case when ${pair} = q.pair then ${turned(rate)}
      when ${b} = e.currency then ${rate} / ${quoted} * ${third(q)}
      when ${q} = e.currency then ${quoted} * ${fine} / ${rate} * ${third(b)} end`
  }
}

/** `exposureProfit` in SQL: each figure rounded once, half away from zero, as numeric rounds. */
function valuesOf(anchorType: string, convertCurrency: string, scale: number): string {
  const amount = (exact: string) => `round(${exact} * m.per_unit, ${scale})`
  const noRate = 'm.rate is null or h.is_unpriced'
  return `cross join lateral (select case when ${noRate} then '${LeftOutReason.of.rate}'
      when f.anchor is null then '${LeftOutReason.of.anchor}' end as left_out) n
    cross join lateral (select n.left_out, f.sign, ${textLiteral(convertCurrency)} as convert_currency,
      case when n.left_out is null then f.anchor end as anchor, case when n.left_out is null then m.rate end as market,
      a.average, a.budget, g.wanted is null and ${anchorType === AnchorType.of.booked ? 'false' : 'n.left_out is null'} as is_fallback,
      case when f.anchor is not null then case when g.wanted is null then '${AnchorType.of.booked}' else ${textLiteral(anchorType)} end end as anchor_type,
      case when n.left_out is null then ${amount('w.effective * f.anchor')} end as market_value,
      case when n.left_out is null then ${amount('f.sign * w.effective * (m.rate - f.anchor)')} end as item,
      case when n.left_out is null then ${amount('f.sign * (h.at_rate - h.amt * m.rate)')} end as hedge,
      case when n.left_out is null then ${amount('f.sign * w.effective * (m.spot - f.anchor)')} end as rate_gain,
      case when n.left_out is null then ${amount('f.sign * w.registered * f.anchor')} end as opening,
      case when n.left_out is null then h.at_rate + greatest(w.locked - h.amt, 0) * m.rate end as locked_at_rate) v`
}
