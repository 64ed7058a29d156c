/** Some net rows behind the lists, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(
  tx: Tx,
  { letter, groupId, orgId, counterPartyId, userId }: SampleGroup,
): Promise<void> {
  await sql`with path as (insert into settlement_path (group_id, org_id, path_no, path_name, party_type, currency, pay_way, begin_date,
        bank_name, account, account_name, changed_on, path_status, worth_usd, maker_id, last_editor_id)
      values (${groupId}, ${orgId}, ${letter} || 'NETPATH', 'ours', '0', 'USD', '3', date '20250101', 'Bank', ${letter} || '7000', 'Company',
        date '20260401', '1', 0, ${userId}, ${userId}) returning id)
    insert into net_result (group_id, org_id, netting_no, counter_party_id, settle_date, settle_currency, pay_way,
      our_party_path_id, net_flag, cfl_flag, settle_amt, gross_amt, member_count, net_conditions, netting_status, operate_status,
      check_status, worth_usd, maker_id, last_editor_id)
    select ${groupId}, ${orgId}, ${letter} || 'NET' || lpad(i::text, 3, '0'), ${counterPartyId}, date '20260420' + i,
      case when i % 3 = 0 then 'CNY' else 'USD' end, '3',
      (select id from path), (i % 2)::text, (1 + i % 2)::text, 100 * i,
      100 * i, 1, '{"key": [], "members": []}', (array['T', '1', '0'])[1 + i % 3], case when i % 6 = 1 then '1' else '0' end,
      case when i % 6 = 4 then '1' else '0' end, 100 * i,
      ${userId}, ${userId}
    from generate_series(1, 24) i`.execute(tx)
  await sql`insert into net_run (group_id, run_no, run_status, question, of_orgs, total, done, maker_id)
    values (${groupId}, ${letter} || 'NRN1', '2', '{"settleDateEnd": "20260430", "includeUnmatched": "0"}', array[${orgId}::bigint], 3, 3,
      ${userId})`.execute(tx)
}
