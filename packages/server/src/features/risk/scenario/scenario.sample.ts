/** Stress scenarios behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into stress_scenario (group_id, org_id, scenario_no, scenario_name_zh, scenario_name_en, scenario_kind,
      data_period_start, data_period_end, change_adjust, vol_shock, spot_shocks, rate_shocks, remark, scenario_status, check_status,
      worth_usd, maker_id, last_editor_id)
    select ${groupId}, ${orgId}, ${letter} || 'SCN' || lpad(i::text, 3, '0'), ${letter} || ' 情景 ' || i, ${letter} || ' scenario ' || i,
      (array['1', '2', '3', '4'])[1 + i % 4], date '20260105' + i, date '20260205' + i, 50 + i, i, '[{"currencyPair": "USD/CNY", "shockPct": "5"}]',
      '[{"currency": "USD", "shockBp": "50"}]', 'scenario ' || i, (array['T', '1', '2', '0'])[1 + i % 4],
      case when i % 4 = 2 then '1' else '0' end, 0, ${userId}, ${userId}
    from generate_series(1, 12) i`.execute(tx)
}
