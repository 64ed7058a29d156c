/** Some attachments behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into business_attachment (group_id, org_id, busin_attach_type, rel_id, rel_serial_no, attach_name, file_id,
      byte_count, file_hash, maker_id, create_time, deleter_id, deleted_time)
    select ${groupId}, ${orgId}, '5', e.id, e.account, ${letter} || ' paper ' || i || '.pdf', gen_random_uuid(), 1000 + i,
      'hash' || i, ${userId}, timestamptz '2026-04-13 09:00+08' + i * interval '1 minute', case when i > 9 then ${userId}::bigint end,
      case when i > 9 then timestamptz '2026-04-13 10:00+08' end
    from generate_series(1, 12) i
    cross join lateral (select id, account from bank_account where group_id = ${groupId} and org_id = ${orgId}
      order by id limit 1) e`.execute(tx)
}
