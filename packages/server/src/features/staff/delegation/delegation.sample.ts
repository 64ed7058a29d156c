/** Some delegations behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into delegation (group_id, org_id, holder_id, delegate_id, check_type, check_op_type, amt_limit_usd, valid_from,
      valid_to, reason, create_by)
    select ${groupId}, ${orgId}, ${userId}, m.id, (1 + i % 3)::text, '1', 1000 * i, date '20260101' + 40 * i,
      date '20260101' + 40 * i + i, ${letter} || ' holiday ' || i, ${userId}
    from generate_series(3, 9) i cross join lateral (select id from member
      where group_id = ${groupId} and id <> ${userId} order by id limit 1) m`.execute(tx)
}
