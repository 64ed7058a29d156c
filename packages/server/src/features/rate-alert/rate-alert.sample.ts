/** Some alerts of an organisation, on rates and on the market, armed and fired, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { SampleGroup } from '../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into rate_alert (group_id, org_id, remind_name, currency_pair, term, condition, level, from_below, hysteresis,
      repeat_flag, org_user_type, remind_mode, remind_time, expire_date, enable_status, alert_state, last_fired, fire_count, create_by)
    select ${groupId}, ${orgId}, ${letter} || ' alert ' || i, 'USD/CNY', case when i % 4 = 0 then '3M' else 'SPOT' end, (1 + i % 2)::text, 7 + i / 10.0, i % 2 = 0, 0.1,
      (i % 2)::text, '0,1', '1', 30, date '20260413' + i - 3, case when i % 5 = 0 then '0' else '1' end, (1 + i % 2)::text,
      case when i % 2 = 1 then now() end, i % 2, ${userId} from generate_series(1, 12) i`.execute(tx)
  await sql`insert into market_alert (group_id, org_id, remind_name, severity, watch, watch_object, threshold, hysteresis,
      org_user_type, remind_mode, remind_time, expire_date, enable_status, alert_state, watch_from, last_fired, fire_count, create_by)
    select ${groupId}, ${orgId}, ${letter} || ' watch ' || i, (1 + i % 2)::text, (1 + i % 5)::text,
      (array['USD/CNY', 'USD', 'ECB'])[1 + i % 3], 1 + i / 10.0, 0.1, '0,1', '1', 30, date '20260413' + i - 3,
      case when i % 5 = 0 then '0' else '1' end, (1 + i % 3)::text, '20260413', case when i % 3 > 0 then now() end, i % 2, ${userId}
    from generate_series(1, 12) i`.execute(tx)
}
