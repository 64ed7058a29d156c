/** Some bank accounts with matters, balances and movements, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(
  tx: Tx,
  { letter, groupId, orgId, counterPartyId, userId }: SampleGroup,
): Promise<void> {
  await sql`with books as (
      insert into ledger_account (group_id, org_id, account_role, subject_code, subject_name, subject_name_en)
      select ${groupId}, ${orgId}, 'bank', '1002.' || i, ${letter} || i, ${letter} || i from generate_series(1, 12) i returning id, subject_code)
    , made as (
      insert into bank_account (group_id, org_id, account, account_status, account_name, bank_id, account_type, nature, use_type, currencies,
        channel, subject_code, ledger_account_id, min_balance, priority, maker_id)
      select ${groupId}, ${orgId}, ${letter} || 'ACC' || lpad(substr(subject_code, 6), 3, '0'), '1', ${letter} || ' account', ${counterPartyId},
        '1', '1', (array['1', '2'])[1 + substr(subject_code, 6)::int % 2], 'USD', '1', subject_code, id, 10, 1, ${userId}
      from books returning group_id, org_id, id)
    , matters as (
      insert into bank_account_change (group_id, org_id, account_id, change_kind, change_status, maker_id, last_editor_id, worth_usd, reason)
      select group_id, org_id, id, '3', case when id % 2 = 0 then 'T' else '1' end, ${userId}, ${userId}, 0, 'sample' from made)
    , held as (
      insert into account_balance (group_id, org_id, account_id, currency, balance_date, balance_time, balance_source)
      select group_id, org_id, id, 'USD', case when id % 3 > 0 then date '20260410' + (id % 5)::int end,
        case when id % 3 > 0 then now() end, case when id % 3 > 0 then '3' end from made)
    insert into account_flow (group_id, org_id, account_id, currency, flow_serial_no, change_date, balance_change, rel_busin_type,
      origin_type, origin_id, rel_deal_serial_no)
    select group_id, org_id, id, 'USD', ${letter} || 'AFL' || id, date '20260410' + (id % 5)::int, 100 - id, 'TRANSFER', 'transfer', id,
      ${letter} || 'TRF' || id from made`.execute(tx)
}
