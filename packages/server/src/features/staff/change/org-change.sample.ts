/** Some changes behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into org_change (group_id, org_id, change_kind, subject_id, subject, before, after, change_status, check_status,
      worth_usd, maker_id, last_editor_id)
    select ${groupId}, ${orgId}, 'grant', ${userId}, ${letter} || ' person ' || i, '{"duties": [], "orgUserType": "0"}',
      jsonb_build_object('orgUserType', null, 'duties', jsonb_build_array(jsonb_build_object('duty', '1-1', 'orgId', ${orgId}::text,
        'amtLimitUsd', null, 'validFrom', null, 'validTo', null))),
      case when i = 12 then '1' when i % 2 = 0 then '2' else '0' end, case when i = 12 then '0' when i % 2 = 0 then '1' else '2' end,
      0, ${userId}, ${userId}
    from generate_series(1, 12) i`.execute(tx)
}
