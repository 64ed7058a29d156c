/** Versions of our party behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { SampleGroup } from '../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into our_party (group_id, org_id, full_name, short_name, org_property, base_currency, timezone, zone_id, lei, bic,
      remark, party_status, check_status, worth_usd, maker_id, last_editor_id)
    select ${groupId}, ${orgId}, ${letter} || ' full name ' || i, ${letter} || ' party ' || i, (array['1', '9'])[1 + i % 2], (array['CNY', 'USD'])[1 + i % 2],
      'GMT+08:00', 'Asia/Shanghai', '506700GE1G29325QX363', 'DEUTDEFF', 'version ' || i,
      case when i = 1 then '1' when i = 2 then '2' else '0' end, case when i = 2 then '1' else '0' end, 0, ${userId}, ${userId}
    from generate_series(1, 12) i`.execute(tx)
}
