/** Some netting agreements, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, counterPartyId, userId }: SampleGroup): Promise<void> {
  await sql`insert into netting_version (group_id, agreement_no, agreement_status, counter_party_id, covers_difference, covers_premium,
      covers_margin, covers_cross, cross_product, fee_amt, fee_currency, document, maker_id, create_time)
    select ${groupId}, ${letter} || 'NTA' || lpad(i::text, 3, '0'), case when i = 12 and ${letter} <> 's' then '1' else '0' end, ${counterPartyId},
      (i % 2)::text, '1', '0', '0', '0', i, 'CNY', 'ISDA ' || i, ${userId}, timestamptz '2026-04-13 09:00+08' + i * interval '1 minute'
    from generate_series(1, 12) i`.execute(tx)
}
