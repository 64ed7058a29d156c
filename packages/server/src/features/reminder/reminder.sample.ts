/** Some reminders behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { SampleGroup } from '../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into busin_reminder (group_id, org_id, maker_id, owner_flag, remind_type_code, org_user_type, remind_mode, remind_time, time_type)
    select ${groupId}, ${orgId}, ${userId}, (i % 2)::text, 'MATURITY', '0,1', '1', i, (1 + i % 2)::text from generate_series(1, 7) i`.execute(
    tx,
  )
}
