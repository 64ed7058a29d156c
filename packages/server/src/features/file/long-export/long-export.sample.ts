/** Some ended exports of a member, for the sweeps of the test suite. */
import { pathOf } from '@hedgerow/contract/screens'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into long_export (group_id, org_id, maker_id, list_name, screen_path, file_name, file_type, lang, columns,
      query, request_hash, export_status, total_rows, failure_reason, end_time)
    select ${groupId}, ${orgId}, ${userId}, 'fxExposure', ${pathOf('expo-base')}, ${letter} || i || '.csv', 'csv', 'en_US', '[]',
      '{"queryWrapper": {}}', ${letter} || i, case when i % 2 = 0 then '4' else '3' end, 6000,
      case when i % 2 = 1 then 'refused' end, clock_timestamp() - make_interval(hours => i)
    from generate_series(1, 4) i`.execute(tx)
}
