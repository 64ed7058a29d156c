/** A passkey of somebody, for the sweeps of the test suite. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { SampleGroup } from '../../../testing/sample-group.ts'

export async function insertSample(tx: Tx, { letter, groupId, userId }: SampleGroup): Promise<void> {
  await sql`insert into passkey (group_id, user_id, credential_id, public_key, sign_count, transports, passkey_name)
    values (${groupId}, ${userId}, 'key-' || ${letter}, 'x', 1, '{usb}', 'Key ' || ${letter})`.execute(tx)
}
