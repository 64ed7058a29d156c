/** The row of an organisation's policy, where something of it is about to be decided for the first time. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/** Locks the policy of the organisation until the commit, and makes an empty one where there is none. */
export async function lockPolicyRow(tx: Tx, groupId: string, orgId: string): Promise<void> {
  await sql`insert into check_policy (group_id, org_id) values (${groupId}, ${orgId}) on conflict do nothing`.execute(
    tx,
  )
  await sql`select from check_policy where group_id = ${groupId} and org_id = ${orgId} for update`.execute(tx)
}
