/** Some notices behind the list, for the sweeps of the test suite. */
import { pathOf } from '@hedgerow/contract/screens'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { SampleGroup } from '../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, userId }: SampleGroup): Promise<void> {
  await sql`insert into notification (group_id, user_id, variant, message_zh, message_en, url, notice_kind, read_at, created_at)
    select ${groupId}, ${userId}, case when i % 3 = 0 then 'warning' else 'info' end, '通知' || ${letter} || i,
      'Notice ' || ${letter} || i, ${pathOf('analytics')}, (i % 3)::text, case when i % 2 = 0 then now() end,
      now() - make_interval(mins => i)
    from generate_series(1, 12) i`.execute(tx)
}
