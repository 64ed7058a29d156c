/** A changed amount that waits, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`with flow as (
      insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no, cfl_flag, cfl_status, leg_no, pay_date,
        pay_date_adj, pay_amt, pay_currency)
      values (${groupId}, ${orgId}, 'fee', ${orgId}, ${`FEE-${letter}`}, ${`FEE-${letter}-1-1`}, '2', '1', 1, date '20260420', date '20260420', 100, 'USD')
      returning id)
    insert into cash_flow_change (group_id, org_id, cfl_id, old_amt, new_amt, deviation_pct, change_reason, change_status, worth_usd,
      maker_id, last_editor_id)
    select ${groupId}, ${orgId}, id, 100, 110, 10, 'the bank said so', '1', 110, ${userId}, ${userId} from flow`.execute(
    tx,
  )
}
