/** Some hedge entries, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into hedge_entry_run (group_id, org_id, run_no, entry_date, entry_status, relation_count, maker_id)
    select ${groupId}, ${orgId}, ${letter} || 'HGE' || lpad(i::text, 3, '0'), date '20260301' + i, (array['1', '0'])[1 + i % 2], i, ${userId}
    from generate_series(1, 12) i`.execute(tx)
}
