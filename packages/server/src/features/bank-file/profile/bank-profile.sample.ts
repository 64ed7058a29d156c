/** Versions of formats behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into bank_profile (group_id, org_id, bank_id, file_format, file_charset, charge_bearer, debit_kind, name_length,
      remark_length, long_text, file_name, remark, profile_status, check_status, worth_usd, maker_id, last_editor_id)
    select ${groupId}, ${orgId}, c.id, (array['PAIN001', 'MT103'])[1 + i % 2], 'UTF-8', 'SHAR', '0', 10 + i, 100 + i, '1',
      ${letter} || '[fileNo].xml', 'version ' || i, case when i = 1 then '1' when i = 2 then '2' else '0' end,
      case when i = 2 then '1' else '0' end, 0, ${userId}, ${userId}
    from generate_series(1, 12) i
    cross join lateral (select id from counter_party where group_id = ${groupId} order by id limit 1) c`.execute(tx)
}
