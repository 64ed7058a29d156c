/** Some changes behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into market_change (group_id, org_id, change_kind, file_name, first_date, last_date, new_count, changed_count,
      left_out_count, band_pct, change_status, check_status, worth_usd, maker_id, last_editor_id)
    select ${groupId}, ${orgId}, (array['rate', 'curve', 'calendar'])[1 + i % 3], ${letter} || '-' || i || '.csv', date '20260401' + i,
      date '20260410' + i, i, 1, i % 3, case when i % 3 < 2 then 20 end, (array['1', '2', '0'])[1 + i % 3], (array['0', '1', '2'])[1 + i % 3], 0, ${userId}, ${userId}
    from generate_series(1, 12) i`.execute(tx)
}
