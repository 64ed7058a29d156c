/** A member's own e-mail and mobile, each of which is nobody else's, and from when they take codes of confirmation. */
import { sql } from 'kysely'
import { refusing } from '../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { takenBy } from './member.store.ts'

/** For so long a proof that was added or changed confirms nothing of weight, unless another administrator confirms it. */
const proofRestHours = 24

/** From when what is added or changed now counts. */
export const counting = () => sql`clock_timestamp() + make_interval(hours => ${proofRestHours}::int)`

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

/** Both count from now on. @returns whether either rested */
export async function endContactRest(tx: Tx, { groupId, userId }: Pick<Scope, 'groupId' | 'userId'>): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`update member set email_counts_from = least(email_counts_from, clock_timestamp()),
      phone_counts_from = least(phone_counts_from, clock_timestamp())
    where group_id = ${groupId} and id = ${userId}
      and greatest(email_counts_from, phone_counts_from) > clock_timestamp()`.execute(tx)
  return numAffectedRows > 0n
}
