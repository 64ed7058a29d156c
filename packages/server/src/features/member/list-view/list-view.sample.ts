/** Some views of lists, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, userId }: SampleGroup): Promise<void> {
  await sql`insert into list_view (group_id, user_id, list_name, view_name, filters, sort, columns, is_compact, is_start)
    select ${groupId}, ${userId}, 'fxExposure', ${letter} || ' view ' || i, '{}', '', '[]', false, false
    from generate_series(1, 3) i where not exists
      (select from list_view v where v.group_id = ${groupId} and v.user_id = ${userId})`.execute(tx)
}
