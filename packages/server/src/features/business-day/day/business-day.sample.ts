/** Some business days with a snapshot and values, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`with days as (
      insert into business_day (group_id, org_id, business_date, day_status, snapshot_no)
      select ${groupId}, ${orgId}, date '20260301' + i, (array['1', '2'])[1 + i % 2], 1 from generate_series(1, 12) i
      returning id, business_date),
    snapshots as (
      insert into day_snapshot (group_id, org_id, day_id, business_date, snapshot_no, known_time, freezer_id, home_currency, conventions)
      select ${groupId}, ${orgId}, d.id, d.business_date, 1, now(), ${userId}, 'CNY', '{"pairs": [], "calendars": {}}'::jsonb from days d
      returning id, business_date),
    runs as (
      insert into snapshot_run (group_id, org_id, snapshot_id, run_no, run_status, deal_count, done_count, maker_id, opening_value, change,
        closing_value, residual)
      select ${groupId}, ${orgId}, s.id, ${letter} || 'RUN' || s.id, '2', 1, 1, ${userId}, 0, 1, 1, 0 from snapshots s)
    insert into snapshot_value (group_id, org_id, snapshot_id, deal_id, deal_serial_no, currency_pair, market_rate, value, opening_value, new,
      settled, changes, time, spot, points, vol, residual, closing_value, gain_loss)
    select ${groupId}, ${orgId}, s.id, s.id, ${letter} || 'FWD' || s.id, 'USD/CNY', 7, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1 from snapshots s`.execute(
    tx,
  )
}
