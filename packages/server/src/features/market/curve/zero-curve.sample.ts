/** Some curves behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`with made as (
    insert into zero_curve (group_id, org_id, currency_code, curve_name, version_no, valid_from, retired_from, curve_status,
      method_zh, method_en, calculator, model, inputs, library, maker_id)
    select ${groupId}, ${orgId}, (array['USD', 'EUR'])[1 + i % 2], ${letter} || ' curve ' || i, i, date '20200101' + i,
      case when i % 4 = 3 then date '20200201' + i end, (array['1', '2', '0', '3'])[1 + i % 4], '样条', 'Spline', 'zeroRateFit', 'linear',
      '{}', '1', ${userId}
    from generate_series(1, 12) i returning group_id, org_id, id)
    insert into zero_curve_node (group_id, org_id, curve_id, days, rate_pct_cc) select group_id, org_id, id, 365, 2 from made`.execute(
    tx,
  )
}
