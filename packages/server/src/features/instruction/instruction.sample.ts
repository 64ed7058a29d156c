/** Some instructions behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { SampleGroup } from '../../testing/sample-group.ts'

export async function insertSample(
  tx: Tx,
  { letter, groupId, orgId, counterPartyId, userId }: SampleGroup,
): Promise<void> {
  await sql`insert into deal_instruction (group_id, org_id, instr_virtual_no, instr_status, counter_party_id, contact, busin_type,
      deal_direction, currency_pair, currency, deal_amt, currency2, deal_amt2, time_limit, value_date, price_kind, limit_rate,
      valid_date, valid_time, issued_time, ticket, verify_hash, maker_id)
    select ${groupId}, ${orgId}, 'IV-' || ${letter} || '-' || i, case when i <= 6 then 'T' when i % 2 = 0 then '1' else '0' end, ${counterPartyId}, 'Desk ' || i,
      (array['FX_SPOT', 'FX_FWD'])[1 + i % 2], (array['1', '2'])[1 + i % 2], 'USD/CNY', 'USD', 1000 + i, 'CNY', 7000 + i,
      'SPOT', date '20260415' + i, '2', 7 + i, date '20260413' + i, '15:00:00',
      case when i > 6 then now() end, case when i > 6 then '{}'::jsonb end, case when i > 6 then 'hash' || i end, ${userId}
    from generate_series(1, 12) i`.execute(tx)
}
