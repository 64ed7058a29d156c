/** Some saved runs, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into risk_run (group_id, org_id, run_no, run_name, calc_date, algorithm, convert_currency, value_at_risk, seed,
      library_version, duration_ms, inputs, result, maker_id)
    select ${groupId}, ${orgId}, ${letter} || 'RSK' || lpad(i::text, 3, '0'), ${letter} || ' run ' || i, date '20260301' + i,
      (array['1', '2', '3'])[1 + i % 3], 'CNY', 1000 * i, i, '0.1.0', i, '{}', '{}', ${userId}
    from generate_series(1, 12) i`.execute(tx)
}
