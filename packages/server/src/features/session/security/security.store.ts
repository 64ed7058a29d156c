/** The devices of a member and the events of the account. */
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import type { SecurityEvent } from '@hedgerow/contract/session/security/security.contract'
import type { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { newToken, tokenHash } from '../../../kit/http/session.ts'

const eventsShown = 50
const eventDays = 180

type Owner = Pick<Scope, 'groupId' | 'userId'>
export interface From {
  readonly ip: string
  readonly userAgent: string
}

export async function recordEvent(
  tx: Tx,
  { groupId, userId }: Owner,
  kind: DictionaryValue<typeof SecurityEventKind>,
  { ip, userAgent }: From,
): Promise<void> {
  await sql`insert into security_event (group_id, user_id, kind, ip, user_agent)
    values (${groupId}, ${userId}, ${kind}, ${ip}, ${userAgent})`.execute(tx)
}

export async function recentEvents(tx: Tx, { groupId, userId }: Owner): Promise<SecurityEvent[]> {
  const { rows } = await sql<SecurityEvent>`select kind, ip, user_agent, at from security_event
    where group_id = ${groupId} and user_id = ${userId} and at > clock_timestamp() - make_interval(days => ${eventDays})
    order by id desc limit ${eventsShown}`.execute(tx)
  return rows
}

/** Remembers the browser by the token that it sent, or gives it one. @returns the token, and whether it was known before */
export async function rememberDevice(tx: Tx, { groupId, userId }: Owner, sent: string | undefined) {
  const deviceToken = sent ?? newToken()
  const { rows } = await sql<{ isNew: boolean }>`insert into known_device (group_id, user_id, device_sha256)
    values (${groupId}, ${userId}, ${tokenHash(deviceToken)})
    on conflict (user_id, device_sha256) do update set last_used_at = clock_timestamp()
    returning xmax = 0 as is_new`.execute(tx)
  return { deviceToken, isNew: rows[0]?.isNew === true }
}
