/** Hedging relationships behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, group: SampleGroup): Promise<void> {
  const { letter, groupId, orgId, counterPartyId, userId } = group
  await sql`with r as (insert into hedge_relation (group_id, org_id, relation_no, hedge_kind, trans_currency, correspond_currency, start_date,
        end_date, excluded_element, item_basis, validity_method, lower_limit, upper_limit, min_sample_size, min_r_squared, significance,
        small_amount, objective, credit_risk, credit_reason, serial_no, deal_serial_no, item_amt, instrument_amt, relation_status,
        check_status, designate_time, worth_usd, maker_id, last_editor_id)
      select ${groupId}, ${orgId}, 'HDG' || ${letter} || i, (array['1', '2'])[1 + i % 2], 'USD', 'CNY', date '20260413', date '20261231',
        (array['0', '1', '2'])[1 + i % 3], '1', (array['1', '2', '3', '4'])[1 + i % 4], 80, 125, 8, 80, 5, 0, 'objective ' || i, '1', 'rated',
        ${letter} || '-EXP' || i, ${letter} || '-FWD' || i, i, i, (array['T', '1', '2', '0'])[1 + (i + 3) % 4],
        case when i % 4 = 3 then '1' else '0' end, case when i % 4 = 3 then now() end, 0, ${userId}, ${userId}
      from generate_series(1, 11) i returning *),
    e as (select id from fx_exposure where group_id = ${groupId} and exposure_amt >= 1000 order by id limit 1),
    d as (insert into fx_deal (group_id, org_id, deal_serial_no, busin_type, trade_status, check_status, deal_complete_status, trans_date,
        counter_party_id, holiday, currency_pair, deal_direction, buy_currency, buy_amt, sell_currency, sell_amt, exchange_rate, value_date,
        settle_type, principal, remain_principal, maker_id, last_editor_id)
      values (${groupId}, ${orgId}, ${letter} || '-FWD', 'FX_FWD', '2', '1', '0', date '20260401', ${counterPartyId}, 'CNY,USD', 'USD/CNY',
        '2', 'CNY', 70000, 'USD', 10000, 7, date '20261231', '1', 10000, 10000, ${userId}, ${userId}) returning id),
    items as (insert into hedge_item (group_id, org_id, relation_id, exposure_id, designated_amt)
      select r.group_id, r.org_id, r.id, e.id, r.item_amt from r, e)
    insert into hedge_instrument (group_id, org_id, relation_id, deal_id, designated_amt, principal_amt)
    select r.group_id, r.org_id, r.id, d.id, r.instrument_amt, r.instrument_amt from r, d`.execute(tx)
  await sql`insert into hedge_event (group_id, org_id, relation_id, relation_no, event_kind, discontinue_reason, cause_date, reason,
      effective_date, document_version, change_status, check_status, worth_usd, maker_id, last_editor_id)
    select r.group_id, r.org_id, r.id, r.relation_no, case when x.n = 2 then '2' else '1' end, case when x.n = 2 then '3' end,
      date '20260413', 'reason', case when x.n = 3 then date '20260413' end, case when x.n = 3 then 2 end,
      case when x.n = 3 then '2' else '1' end, case when x.n = 3 then '1' else '0' end, 0, ${userId}, ${userId}
    from (select q.*, row_number() over (order by id) as n from hedge_relation q
      where q.group_id = ${groupId} and q.org_id = ${orgId} and q.relation_status = '2') x
    join hedge_relation r on r.id = x.id`.execute(tx)
}
