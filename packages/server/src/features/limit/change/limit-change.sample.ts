/** Some resolutions and changes behind the lists, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, counterPartyId, userId }: SampleGroup): Promise<void> {
  await sql`insert into limit_change (group_id, org_id, change_kind, counter_party_id, subject, limit_usd, limit_to, before, after,
      change_status, check_status, check_tier, worth_usd, maker_id, last_editor_id)
    select ${groupId}, ${groupId}, case when i = 1 then '2' else '4' end, case when i = 1 then ${counterPartyId}::bigint end,
      ${letter} || ' limit ' || i, 1000000 + i, date '20261231', '{}', '{"quotaUsd": "1"}',
      (array['1', '0', '0'])[1 + i % 3], (array['0', '1', '2'])[1 + i % 3], '2', 0, ${userId}, ${userId}
    from generate_series(1, 6) i`.execute(tx)
  await sql`insert into board_quota (group_id, org_id, resolution_no, resolved_by, quota_usd, quota_from, quota_to, max_tenor,
      margin_premium, last_net_profit)
    select ${groupId}, ${groupId}, ${letter} || '-' || i, (array['1', '2'])[1 + i % 2], 900000000 + i,
      date '20240101' + i * 365, date '20240101' + i * 365 + 364, '2Y', 10000000000 + i, 50000000 + i
    from generate_series(0, 6) i where not exists (select from board_quota where group_id = ${groupId})`.execute(tx)
}
