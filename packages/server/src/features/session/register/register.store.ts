/** What a registration and a recovered password leave behind. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { From } from '../security/security.store.ts'

export async function keepAcceptance(
  tx: Tx,
  { groupId, userId }: Pick<Scope, 'groupId' | 'userId'>,
  { version, language }: { readonly version: string; readonly language: string },
  { ip, userAgent }: From,
): Promise<void> {
  await sql`insert into agreement_acceptance (group_id, user_id, version, language, ip, user_agent)
    values (${groupId}, ${userId}, ${version}, ${language}, ${ip}, ${userAgent})`.execute(tx)
}
