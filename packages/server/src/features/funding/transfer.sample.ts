/** Some transfers behind the lists, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { SampleGroup } from '../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into fund_transfer (group_id, org_id, deal_serial_no, order_status, transfer_type, pay_way, draw_out_bank,
      draw_out_account_id, draw_out_account, transfer_in_bank, transfer_in_account, transfer_in_account_id, currency, amount, currency2,
      exchange_rate2, amount2, currency_pair, carrying_rate, fx_difference, difference_currency, pay_date, trader, worth_usd, maker_id, last_editor_id)
    select ${groupId}, ${orgId}, ${letter} || 'TRF' || lpad(i::text, 3, '0'), (array['1', 'T', '1'])[1 + i % 3],
      case when i % 2 = 0 then '4' else '3' end, '1', 'Bank', a.id, a.account, 'Other bank', 'B' || i, b.id, 'USD', 100 + i,
      case when i % 2 = 0 then 'CNY' end, case when i % 2 = 0 then 7 end, case when i % 2 = 0 then 700 + 7 * i end,
      case when i % 2 = 0 then 'USD/CNY' end, case when i % 2 = 0 then 7 end, case when i % 2 = 0 then 1 end,
      case when i % 2 = 0 then 'CNY' end, date '20260413' + i % 4, 'trader', 100 + i, ${userId}, ${userId}
    from generate_series(1, 12) i
    cross join lateral (select id, account from bank_account where group_id = ${groupId} and org_id = ${orgId} order by id limit 1) a
    cross join lateral (select id from bank_account where group_id = ${groupId} and org_id = ${orgId} order by id desc limit 1) b`.execute(
    tx,
  )
}
