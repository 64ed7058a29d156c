/** Hedge strategies behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into hedge_strategy (group_id, org_id, strategy_no, version_no, strategy_name_zh, strategy_name_en, currency_pair,
      exposure_direction, valid_from, valid_to, instruments, layers, netting_rule, reason_flag, remark, strategy_status, check_status,
      check_tier, worth_usd, maker_id, last_editor_id)
    select ${groupId}, ${orgId}, ${letter} || 'STR' || lpad(i::text, 3, '0'), 1, ${letter} || ' 策略 ' || i, ${letter} || ' strategy ' || i,
      (array['USD/CNY', 'EUR/CNY'])[1 + i % 2], (i % 2)::text, date '20260505' + i,
      case when i % 4 = 2 then date '20260605' + i end, '[{"instrument": "1", "ceilingPct": "100"}]',
      '[{"daysBefore": "180", "coverPct": "30"}, {"daysBefore": "60", "coverPct": "80"}]', (array['1', '2'])[1 + i % 2], (i % 2)::text,
      'strategy ' || i, (array['T', '1', '2', '0'])[1 + i % 4], case when i % 4 = 2 then '1' else '0' end,
      (array['1', '2'])[1 + i % 2], 0, ${userId}, ${userId}
    from generate_series(1, 12) i`.execute(tx)
}
