/** Some deals with their cash flows behind the lists, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(
  tx: Tx,
  { letter, groupId, orgId, counterPartyId, portfolioId, userId }: SampleGroup,
): Promise<void> {
  await sql`insert into fx_deal (group_id, org_id, deal_serial_no, deal_no, busin_type, trade_status, check_status, trans_date,
      trader, portfolio_id, counter_party_id, holiday, currency_pair, deal_direction, buy_currency, buy_amt, sell_currency,
      sell_amt, time_limit, spot_rate, exchange_rate, value_date, settle_type, principal, remain_principal, maker_id, last_editor_id)
    select ${groupId}, ${orgId}, ${letter} || 'FWD' || lpad(i::text, 3, '0'), ${letter} || '-' || i,
      case when i % 4 = 0 then 'FX_SPOT' else 'FX_FWD' end, (array['T', '1', '2'])[1 + (i - 1) % 3],
      case when i % 3 = 0 then '1' else '0' end, date '20260401' + i % 4, ${`${letter}_mk`}, ${portfolioId}, ${counterPartyId},
      'CNY,USD', 'USD/CNY', '2', 'CNY', 7000 + i, 'USD', 1000, '3M', 7, 7 + i / 1000.0, date '20260713' + i, '1', 1000, 1000,
      ${userId}, ${userId} from generate_series(1, 12) i`.execute(tx)
  await sql`insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no, cfl_flag, cfl_status, leg_no, pay_date, pay_date_adj,
      pay_amt, pay_currency, counter_party_id)
    select group_id, org_id, 'deal', id, deal_serial_no, 'CFL' || deal_serial_no || leg, leg::text, case trade_status when '2' then '1' else 'P' end, leg,
      value_date, value_date, case leg when 1 then buy_amt else sell_amt end,
      case leg when 1 then buy_currency else sell_currency end, counter_party_id
    from fx_deal, generate_series(1, 2) leg where org_id = ${orgId} and trade_status <> 'T'`.execute(tx)
  await sql`with pairs as (
      select d.id as deal_id, e.id as exposure_id, h.id as hedge_id, d.trade_status, row_number() over () as i
      from (select *, row_number() over (order by id) as n from fx_deal where org_id = ${orgId} and trade_status <> 'T') d
      join (select *, row_number() over (order by id) as n from fx_exposure where org_id = ${orgId}) e using (n)
      join (select *, row_number() over (order by id) as n from exposure_hedge where org_id = ${orgId}) h using (n)),
    lines as (insert into exposure_hedge_line (group_id, org_id, hedge_id, exposure_id, hedge_amt, executed_amt)
      select ${groupId}, ${orgId}, hedge_id, exposure_id, 100 + i, 100 + i from pairs returning id, exposure_id)
    insert into deal_hedge_link (group_id, org_id, deal_id, exposure_id, hedge_line_id, hedge_amt, link_status)
    select ${groupId}, ${orgId}, p.deal_id, p.exposure_id, l.id, 100 + p.i,
      case p.trade_status when '2' then 'locked' when '1' then 'pending' else 'released' end
    from pairs p join lines l using (exposure_id)`.execute(tx)
}
