/** Some confirmations behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into confirmation_file (group_id, org_id, file_no, file_status, bank_id, sequence_no, file_date, deal_count, our_bic,
      bank_bic, content, file_hash, maker_id, create_time)
    select ${groupId}, ${orgId}, ${letter} || 'BFC' || lpad(i::text, 3, '0'), (array['0', '8'])[1 + i % 2], c.id, i, date '20260401' + i,
      1 + i, 'OURSCNSHXXX', 'BANKCNBJXXX', 'content ' || i, encode(sha256(convert_to('content ' || i, 'UTF8')), 'hex'), ${userId},
      timestamptz '2026-04-13 09:00+08' + i * interval '1 minute'
    from generate_series(1, 12) i
    cross join lateral (select id from counter_party where group_id = ${groupId} order by id limit 1) c`.execute(tx)
}
