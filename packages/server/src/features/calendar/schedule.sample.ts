/** Some items of a day, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { SampleGroup } from '../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, userId }: SampleGroup): Promise<void> {
  await sql`insert into schedule_item (group_id, user_id, title, schedule_type, schedule_date)
    select ${groupId}, ${userId}, ${letter} || ' item ' || i, (i % 2)::text, date '20260413' + i
    from generate_series(0, 3) i`.execute(tx)
}
