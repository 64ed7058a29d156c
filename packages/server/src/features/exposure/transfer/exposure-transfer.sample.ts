/** A few transfers behind the list, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into exposure_transfer (group_id, transfer_no, transfer_status, source_org_id, target_org_id, exposure_id, serial_no,
      exposure_direction, delivery_date, end_date, currency, transfer_amt, currency_pair, transfer_price, remind_transfer, create_by)
    select ${groupId}, ${letter} || 'TRA' || lpad(i::text, 3, '0'), '0', ${orgId},
      (select min(o.id) from org o where o.group_id = ${groupId} and o.id <> ${orgId}), e.id, e.serial_no, '1', '20260715',
      '20260715', 'USD', 1000 + i, 'USD/CNY', 7.1, date '20260601' + i, ${userId}
    from generate_series(1, 12) i, (select id, serial_no from fx_exposure where group_id = ${groupId} and org_id = ${orgId} order by id limit 1) e`.execute(
    tx,
  )
}
