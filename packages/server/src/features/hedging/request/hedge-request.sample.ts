/** Some hedge requests behind the lists, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into exposure_hedge (group_id, org_id, request_code, order_status, check_status, exposure_type, request_date,
      buy_currency, sell_currency, buy_amt, sell_amt, hedge_currency, hedge_amt, delivery_date, maker_id, last_editor_id)
    select ${groupId}, ${orgId}, ${letter} || 'REQ' || lpad(i::text, 3, '0'), (array['T', '1', '2'])[1 + (i - 1) % 3],
      case when i % 3 = 0 then '1' else '0' end, '1', date '20260401' + i % 4, 'CNY', 'USD', 7000 + i, 1000, 'USD', 1000,
      '20260715', ${userId}, ${userId} from generate_series(1, 12) i`.execute(tx)
}
