/** Some payment files behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into payment_file (group_id, org_id, file_no, file_status, file_format, account_id, account, currency, sequence_no, file_date,
      made_at, pay_count, file_sum, payer_name, bank_name, bank_bic, content, file_hash, maker_id)
    select ${groupId}, ${orgId}, ${letter} || 'BFO' || lpad(i::text, 3, '0'), (array['0', '8'])[1 + i % 2], (array['PAIN001', 'MT103'])[1 + i % 2],
      a.id, a.account, (array['USD', 'CNY'])[1 + i % 2], i, date '20260401' + i, timestamptz '2026-04-13 09:00+08' + i * interval '1 minute', 1, 100 + i,
      'Payer', 'Bank ' || i, '', 'content', 'hash' || i, ${userId}
    from generate_series(1, 12) i
    cross join lateral (select id, account from bank_account where group_id = ${groupId} and org_id = ${orgId} order by id limit 1) a`.execute(
    tx,
  )
}
