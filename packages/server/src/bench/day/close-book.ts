/** A book of a business day and the market of it and of the day before, put into a database by its owner. */
import type pg from 'pg'
import { now } from '../../kit/process/clock.ts'
import type { Company } from '../../testing/company.ts'
import { dealParts } from '../dataset.ts'

export const dayBefore = '20260410'
export const day = '20260413'

/** Spot rates, curves and volatilities of both days. */
export const marketSqls = [
  `insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
   select $1, p.pair, d.day, '09:15:00', 'ECB', p.mid * case d.day when date '${day}' then 1.004 else 1 end
   from unnest(array['${dayBefore}', '${day}']::date[]) d (day), (values ('USD/CNY', 6.8), ('EUR/CNY', 7.8), ('GBP/CNY', 9.1), ('HKD/CNY', 0.87),
     ('AUD/CNY', 4.5), ('CAD/CNY', 4.9)) p (pair, mid) on conflict do nothing`,
  `insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
   select $1, c.code, d.day, t.term, c.rate + t.more, 'DEMO' from unnest(array['${dayBefore}', '${day}']::date[]) d (day),
     (values ('USD', 3.65), ('CNY', 1.5), ('EUR', 2.1), ('GBP', 3.9), ('HKD', 3.2), ('AUD', 3.7), ('CAD', 2.6)) c (code, rate),
     (values ('1M', -0.1), ('3M', 0), ('6M', 0.1), ('1Y', 0.2)) t (term, more) on conflict do nothing`,
  `insert into volatility_quote (group_id, currency_pair, data_date, term, data_source, quote_kind, vol_pct, simulated)
   select $1, p || '/CNY', d.day, t, 'DEMO', q.kind, q.pct, true from unnest(array['${dayBefore}', '${day}']::date[]) d (day),
     unnest(array['USD', 'EUR', 'GBP', 'HKD', 'AUD', 'CAD']) p, unnest(array['1M', '3M', '6M', '1Y', '2Y']) t,
     (values ('ATM', 6.5), ('RR25', 0.4), ('BF25', 0.2)) q (kind, pct) on conflict do nothing`,
]

/** Forwards and, one in twelve, options over a year of value dates; one deal in ten is of the day itself. */
const dealsSql = `
  insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, check_status, deal_complete_status, trade_mode, trans_date,
    trans_time, portfolio_id, counter_party_id, holiday, currency_pair, deal_direction, buy_currency, buy_amt, sell_currency, sell_amt,
    time_limit, spot_rate, forward_point, forward_rate, exchange_rate, value_date, settle_type, hedge_exposure_type, principal, remain_principal,
    maker_id, last_editor_id)
  select $1, $2, $3 || i, case when i % 12 = 1 then 'FX_OPTION' else 'FX_FWD' end, '2', '1', '0', '1', day, '10:00:00', $4, $5, base || ',CNY',
    base || '/CNY', side, case side when '1' then base else 'CNY' end, case side when '1' then amount else amount * rate end,
    case side when '1' then 'CNY' else base end, case side when '1' then amount * rate else amount end, '3M', rate, 0, rate, rate, due, '1', '1',
    amount, amount, $6, $7
  from (select i, (array['USD', 'USD', 'USD', 'EUR', 'EUR', 'GBP', 'HKD', 'AUD', 'CAD'])[1 + i / 7 % 9] as base, (1 + i % 2)::text as side,
      10000 + i % 997 * 1000 as amount, 7 + (i % 1000) / 10000.0 as rate, date '20260420' + i % 340 as due,
      case when i % 10 = 0 then date '${day}' else date '20260105' + i % 90 end as day
    from generate_series(1, $8::int) i) deal`

const exposuresSql = `
  insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt, exposure_amt, trans_date,
    end_date, delivery_date, book_rate, book_rate_pair, book_rate_source, book_rate_date, create_by, modify_by)
  select group_id, org_id, deal_serial_no, '1', case deal_direction when '1' then '0' else '1' end, split_part(currency_pair, '/', 1), principal * 2,
    principal * 2, trans_date, value_date, value_date, exchange_rate, currency_pair, 'bench', trans_date, maker_id, maker_id
  from fx_deal where group_id = $1 and org_id = $2 and busin_type = 'FX_FWD' and id % 4 = 0`

/** Who passed the deals. */
const reviewsSql = `
  insert into check_log (group_id, org_id, entity, entity_id, entity_version, maker_id, checker_id, check_status)
  select group_id, org_id, 'fxDeal', id, 0, maker_id, $3, '1' from fx_deal where group_id = $1 and org_id = $2`

/** An organisation below the company with its book. @returns its id */
export async function makeBook(client: pg.Client, company: Company, deals: number): Promise<string> {
  const { groupId, portfolioId, counterPartyId, members } = company
  const prefix = `BCL${Date.parse(now())}N`
  const { rows } = await client.query<{ id: string }>(
    `insert into org (group_id, parent_id, org_code, org_name, org_name_en, real_name_auth_status) values ($1, $1, $2, $2, $2, '1') returning id`,
    [groupId, prefix],
  )
  const orgId = rows[0]?.id ?? ''
  await client.query('set session_replication_role = replica') // made here, so not checked twice
  const [maker, reviewer] = members.map(({ userId }) => userId)
  await client.query(dealsSql, [groupId, orgId, prefix, portfolioId, counterPartyId, maker, maker, deals])
  for (const sql of dealParts(prefix)) await client.query(sql)
  await client.query(exposuresSql, [groupId, orgId])
  await client.query(reviewsSql, [groupId, orgId, reviewer])
  await client.query('set session_replication_role = origin')
  await client.query('select recount_exposure_months()')
  await client.query('analyze fx_deal, fx_option, cash_flow, deal_remaining, cash_flow_standing, fx_exposure')
  return orgId
}
