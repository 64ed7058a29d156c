/** Some paths behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(
  tx: Tx,
  { letter, groupId, orgId, counterPartyId, userId }: SampleGroup,
): Promise<void> {
  await sql`insert into settlement_path (group_id, org_id, path_no, path_name, party_type, counter_party_id, currency, cfl_type,
      pay_way, begin_date, end_date, bank_name, account, account_name, changed_on, path_status, check_status, worth_usd, maker_id, last_editor_id)
    select ${groupId}, ${orgId}, ${letter} || 'STP' || lpad(i::text, 3, '0'), 'path ' || i, (i % 2)::text,
      case when i % 2 = 1 then ${counterPartyId}::bigint end, case when i % 3 = 0 then 'CNY' else 'USD' end, '0', '3',
      date '20250101', case when i % 4 = 0 then date '20270101' + i end, 'Bank ' || i, '6000' || i, 'Company', date '20260401' + i,
      (array['T', '1', '0'])[1 + i % 3], (array['2', '0', '0'])[1 + i % 3], 0, ${userId}, ${userId}
    from generate_series(1, 12) i`.execute(tx)
}
