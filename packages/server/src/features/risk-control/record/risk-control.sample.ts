/** Risk-control records behind the list, for the sweeps of the test suite. */
import { pathOf } from '@hedgerow/contract/screens'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into risk_control (group_id, org_id, risk_no, control_kind, subject, risk_date, valid_from, valid_to, message_zh, message_en,
      current_value, control_value, control_unit, used_pct, warn_level, warn_operation, cause_url, handle_status, handle_reason, handle_due,
      handler_id, handle_time)
    select ${groupId}, ${orgId}, ${letter} || 'RCR' || lpad(i::text, 3, '0'), (1 + i % 11)::text, 'cause ' || i, date '20260301' + i,
      date '20260301' + i, case when i % 3 = 2 then date '20260310' + i end, ${letter} || ' 越限 ' || i, ${letter} || ' crossed ' || i, 1000 * i,
      900 * i, (array['%', 'USD', ''])[1 + i % 3], 100 + i, (1 + i % 3)::text, (1 + i % 4)::text, ${pathOf('risk-control')},
      case when i % 2 = 0 then '1' else '0' end, case when i % 2 = 0 then 'explained ' || i else '' end,
      case when i % 2 = 0 then date '20260501' + i end, case when i % 2 = 0 then ${userId}::bigint end, case when i % 2 = 0 then now() end
    from generate_series(1, 12) i`.execute(tx)
}
