/** Webhooks and their messages behind the lists, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`with made as (insert into webhook (group_id, org_id, webhook_name, url, events, webhook_state, maker_id)
      select ${groupId}, ${orgId}, ${`ERP ${letter} `} || i, 'https://erp.example.com/' || i, '{fxDeal,fxExposure}', (i % 4)::text, ${userId}
      from generate_series(1, 6) i returning id)
    insert into webhook_delivery (group_id, org_id, webhook_id, seq, event, act, record_id, record_org_id, happened, delivery_state, attempts)
    select ${groupId}, ${orgId}, id, id, 'fxDeal', 'add', id::text, ${orgId}, clock_timestamp() - make_interval(mins => id::int),
      (id % 3)::text, id % 3 from made`.execute(tx)
}
