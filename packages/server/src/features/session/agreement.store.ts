/** The agreement that members accepted, and whether it is out of date. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import type { From } from './security/security.store.ts'

export async function keepAcceptance(
  tx: Tx,
  { groupId, userId }: Pick<Scope, 'groupId' | 'userId'>,
  { version, language }: { readonly version: string; readonly language: string },
  { ip, userAgent }: From,
): Promise<void> {
  await sql`insert into agreement_acceptance (group_id, user_id, version, language, ip, user_agent)
    values (${groupId}, ${userId}, ${version}, ${language}, ${ip}, ${userAgent})`.execute(tx)
}

/** Whether the member accepted a version once and not the present one. Who never had to accept any is not asked. */
export async function isAgreementDue(
  tx: Tx,
  { groupId, userId }: Pick<Scope, 'groupId' | 'userId'>,
  version: string,
): Promise<boolean> {
  const { rows } = await sql<{
    isDue: boolean
  }>`select count(*) > 0 and not coalesce(bool_or(version = ${version}), false) as is_due
    from agreement_acceptance where group_id = ${groupId} and user_id = ${userId}`.execute(tx)
  return rows[0]?.isDue === true
}
