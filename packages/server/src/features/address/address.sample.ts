/** Some addresses behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { SampleGroup } from '../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, userId }: SampleGroup): Promise<void> {
  await sql`insert into member_address (group_id, user_id, receiver, receiver_org, receiver_mobile, country, province, city,
      area, detailed_address, default_flag)
    select ${groupId}, ${userId}, ${letter} || ' receiver ' || i, 'Desk ' || i, '+861390000' || lpad(i::text, 4, '0'), 'SG',
      'Central', 'Singapore', 'Downtown', i || ' Shenton Way', case when i = 1 then '1' else '0' end
    from generate_series(1, 7) i where not exists
      (select from member_address a where a.group_id = ${groupId} and a.user_id = ${userId})`.execute(tx)
}
