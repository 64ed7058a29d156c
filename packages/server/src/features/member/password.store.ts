/** A member's own password. */
import { assert } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

interface OwnAccount {
  readonly passwordHash: string
  readonly userName: string
  readonly realName: string
  readonly email: string | null
  readonly phone: string | null
  readonly orgName: string
}

/** Locked, so that changes of one account take turns. */
export async function lockAccount(tx: Tx, { groupId, userId }: Scope): Promise<OwnAccount> {
  const { rows } = await sql<OwnAccount>`select m.password_hash, m.user_name, m.real_name, m.email, m.phone,
      (select o.org_name from org o where o.group_id = m.group_id and o.id = m.org_id)
    from member m where m.group_id = ${groupId} and m.id = ${userId} for update`.execute(tx)
  assert(rows[0], 'whoever is signed in is stored')
  return rows[0]
}

export async function savePassword(tx: Tx, { groupId, userId }: Scope, passwordHash: string): Promise<void> {
  await sql`update member set password_hash = ${passwordHash}, pass_modify_time = clock_timestamp(), must_change_pwd = false,
      one_time_until = null, version = version + 1 where group_id = ${groupId} and id = ${userId}`.execute(tx)
}
