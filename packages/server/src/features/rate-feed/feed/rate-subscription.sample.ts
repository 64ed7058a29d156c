/** Some subscriptions and how their sources stand, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into rate_subscription (group_id, org_id, user_id, currency_pair, data_source, frequency, priority, paused, create_by)
    select ${groupId}, ${orgId}, case when s = 'FED_H10' then ${userId}::bigint end, pair, s, '4', 1 + length(s) % 9,
      s = 'FED_H10' and pair = 'USD/CNY', ${userId}
    from unnest(array['USD/CNY', 'EUR/CNY', 'EUR/USD', 'GBP/USD']) pair, unnest(array['ECB', 'FED_H10', 'CCY_API']) s`.execute(
    tx,
  )
  await sql`insert into rate_feed (group_id, data_source, last_tried_at, last_good_at, last_error)
    values (${groupId}, 'ECB', now(), now(), null), (${groupId}, 'CCY_API', now(), null, 'OFFLINE') on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into indicative_rate (group_id, currency_pair, data_date, mid_price) values (${groupId}, 'USD/CNY', '20260410', 6.8)
    on conflict do nothing`.execute(tx)
}
