/** Hedging relationships in force, as many as a measurement wants, and the market that they are measured by. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { Bench } from '../works.ts'

/** Each of a receivable and a forward that falls due between June and December 2026; their numbers begin with the prefix. */
export async function storeRelations(
  tx: Tx,
  { company: { groupId, counterPartyId } }: Bench,
  userId: string,
  { prefix, count }: { readonly prefix: string; readonly count: number },
): Promise<void> {
  await sql`with x as (select i, (array['USD', 'EUR', 'GBP', 'HKD'])[1 + i % 4] as base, date '20260601' + i % 200 as due
      from generate_series(1, ${count}::int) i),
    e as (insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt, exposure_amt, trans_date, end_date,
        delivery_date, create_by, modify_by)
      select ${groupId}, ${groupId}, ${prefix} || i, '1', '1', base, 100000, 100000, date '20260105', due, due, ${userId}, ${userId} from x returning id, serial_no),
    d as (insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, check_status, deal_complete_status, trans_date,
        counter_party_id, holiday, currency_pair, deal_direction, buy_currency, buy_amt, sell_currency, sell_amt, exchange_rate, value_date,
        settle_type, principal, remain_principal, maker_id, last_editor_id)
      select ${groupId}, ${groupId}, ${prefix} || i, 'FX_FWD', '2', '1', '0', date '20260105', ${counterPartyId}, 'CNY', base || '/CNY', '2', 'CNY', 700000,
        base, 100000, 7, due, '1', 100000, 100000, ${userId}, ${userId} from x returning id, deal_serial_no),
    r as (insert into hedge_relation (group_id, org_id, relation_no, hedge_kind, trans_currency, correspond_currency, start_date,
        end_date, excluded_element, item_basis, validity_method, lower_limit, upper_limit, min_sample_size, min_r_squared, significance,
        small_amount, objective, credit_risk, credit_reason, serial_no, deal_serial_no, item_amt, instrument_amt, relation_status,
        check_status, designate_time, worth_usd, maker_id, last_editor_id)
      select ${groupId}, ${groupId}, ${prefix} || i, '1', base, 'CNY', date '20260105' + i % 60, due, '0', '2', (array['1', '2', '3', '4'])[1 + i % 4],
        80, 125, 8, 80, 5, 0, 'bench', '1', 'rated', ${prefix} || i, ${prefix} || i, 100000, 100000, '2', '1', now(), 0, ${userId}, ${userId}
      from x returning id, relation_no),
    items as (insert into hedge_item (group_id, org_id, relation_id, exposure_id, designated_amt)
      select ${groupId}, ${groupId}, r.id, e.id, 100000 from r join e on e.serial_no = r.relation_no)
    insert into hedge_instrument (group_id, org_id, relation_id, deal_id, designated_amt, principal_amt)
    select ${groupId}, ${groupId}, r.id, d.id, 100000, 100000 from r join d on d.deal_serial_no = r.relation_no`.execute(
    tx,
  )
}

/** Rates and curves of their pairs on every day of two years up to the end of April 2026. */
export async function storeHedgeMarket(tx: Tx, groupId: string): Promise<void> {
  const days = sql`select d::date as day, row_number() over () as i from generate_series(date '20240301', date '20260430', interval '1 day') d`
  await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
    select ${groupId}::bigint, p.pair, d.day, '09:15:00', 'ECB', p.mid * (1 + (d.i % 37) * 0.001 + d.i * 0.0001)
    from (${days}) d, (values ('USD/CNY', 6.8), ('EUR/CNY', 7.8), ('GBP/CNY', 9.1), ('HKD/CNY', 0.87)) p (pair, mid)
    on conflict do nothing`.execute(tx)
  await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
    select ${groupId}::bigint, c.code, d.day, '1Y', c.rate, 'DEMO'
    from (${days}) d, (values ('USD', 3.65), ('CNY', 1.50), ('EUR', 2.10), ('GBP', 3.90), ('HKD', 3.20)) c (code, rate)
    on conflict do nothing`.execute(tx)
}
