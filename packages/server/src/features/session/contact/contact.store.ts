/** A member's own nickname, and e-mail and mobile, each of which is nobody else's. */
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { counting } from '../factor/factor.store.ts'
import { takenBy } from '../member/member.store.ts'

const columns = { mail: 'email', sms: 'phone' } as const

/** @throws Refusal EMAIL_TAKEN, PHONE_TAKEN at the field that the form calls so */
export async function saveContact(
  tx: Tx,
  { groupId, userId }: Scope,
  { channel, target, field }: { readonly channel: 'mail' | 'sms'; readonly target: string; readonly field: string },
): Promise<void> {
  await refusing(takenBy({ userName: field, email: field, phone: field }), () =>
    sql`update member set ${sql.ref(columns[channel])} = ${target}, version = version + 1,
        ${sql.ref(`${columns[channel]}_counts_from`)} = ${counting()}
      where group_id = ${groupId} and id = ${userId}`.execute(tx),
  )
}
