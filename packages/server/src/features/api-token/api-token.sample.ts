/** An API token of somebody, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { tokenHash } from '../../kit/http/session.ts'
import type { SampleGroup } from '../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, orgId, userId }: SampleGroup): Promise<void> {
  await sql`insert into api_token (group_id, user_id, org_id, org_user_type, token_name, token_start, token_sha256, duties, expires_at)
    values (${groupId}, ${userId}, ${orgId}, '0', ${`Token ${letter}`}, 'hgt_sample', ${tokenHash(`sample ${letter}`)}, '{1-0}',
      clock_timestamp() + interval '30 days')`.execute(tx)
}
