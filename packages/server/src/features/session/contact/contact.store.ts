/** A member's own e-mail and mobile, each of which is nobody else's. */
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { takenBy } from '../member/member.store.ts'

const columns = { mail: 'email', sms: 'phone' } as const
const taken = takenBy({ userName: 'userName', email: 'newEmail', phone: 'newMobile' })

/** @throws Refusal EMAIL_TAKEN, PHONE_TAKEN */
export async function saveContact(
  tx: Tx,
  { groupId, userId }: Scope,
  { channel, target }: { readonly channel: 'mail' | 'sms'; readonly target: string },
): Promise<void> {
  await refusing(taken, () =>
    sql`update member set ${sql.ref(columns[channel])} = ${target}, version = version + 1
      where group_id = ${groupId} and id = ${userId}`.execute(tx),
  )
}
