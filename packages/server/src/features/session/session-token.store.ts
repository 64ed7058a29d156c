/** The sessions of members, each known by the hash of its token: opened, shown, confirmed and ended. */
import type { OwnSession } from '@hedgerow/contract/session/security/security.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { newToken, sessionLifeSeconds, tokenHash } from '../../kit/http/session.ts'

const tokensPerMember = 5

type Owner = Pick<Scope, 'groupId' | 'userId'>
interface Account {
  readonly id: string
  readonly groupId: string
}

/** Opens a session; the oldest beyond the limit end. @returns the token, which is stored nowhere */
export async function openSession(tx: Tx, member: Account, ip: string, userAgent: string): Promise<string> {
  const token = newToken()
  // Sign-ins of one member take turns: side by side they would not count each other.
  await sql`select from member where group_id = ${member.groupId} and id = ${member.id} for update`.execute(tx)
  await sql`insert into session_token (token_sha256, group_id, user_id, expires_at, ip, user_agent)
    values (${tokenHash(token)}, ${member.groupId}, ${member.id}, clock_timestamp() + make_interval(secs => ${sessionLifeSeconds}), ${ip}, ${userAgent})`.execute(
    tx,
  )
  await sql`delete from session_token where group_id = ${member.groupId} and user_id = ${member.id} and token_sha256 in
    (select token_sha256 from session_token where group_id = ${member.groupId} and user_id = ${member.id} order by created_at desc offset ${tokensPerMember})`.execute(
    tx,
  )
  return token
}

export const closeSession = (tx: Tx, token: string) =>
  sql`delete from session_token where token_sha256 = ${tokenHash(token)}`.execute(tx)

export async function liveSessions(tx: Tx, { groupId, userId }: Owner, token: string): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`select session_no, ip, user_agent, created_at, expires_at,
      token_sha256 = ${tokenHash(token)} as is_this from session_token
    where group_id = ${groupId} and user_id = ${userId} and expires_at > clock_timestamp() order by created_at desc`.execute(
    tx,
  )
  return rows
}

/** Only the member's own; the present one is ended by signing out. @returns how many there were */
export async function endSessions(
  tx: Tx,
  { groupId, userId }: Owner,
  nos: readonly string[],
  token: string,
): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`delete from session_token where group_id = ${groupId} and user_id = ${userId}
    and session_no = any (${nos}::bigint[]) and token_sha256 <> ${tokenHash(token)}`.execute(tx)
  return Number(numAffectedRows)
}

/** Every session of the accounts, but that of `token` where there is one. */
export async function endSessionsOf(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  ids: readonly string[],
  token?: string,
): Promise<void> {
  const exceptHash = token === undefined ? null : tokenHash(token)
  await sql`delete from session_token where group_id = ${groupId} and user_id = any (${ids}::bigint[])
    and token_sha256 is distinct from ${exceptHash}::bytea`.execute(tx)
}

/** All sessions of the member but that of `token`; all where there is none. */
export const endOtherSessions = (tx: Tx, owner: Owner, token?: string): Promise<void> =>
  endSessionsOf(tx, owner, [owner.userId], token)

/** This session alone may change one proof, within some minutes. */
export const keepSessionProof = (tx: Tx, { groupId, userId }: Owner, token: string, way: string, minutes: number) =>
  sql`update session_token set proved_by = ${way}, proved_until = clock_timestamp() + make_interval(mins => ${minutes})
    where group_id = ${groupId} and user_id = ${userId} and token_sha256 = ${tokenHash(token)}`.execute(tx)

/** @returns whether the session was confirmed by one of these ways; used up unless the act goes on */
export async function takeSessionProof(
  tx: Tx,
  { groupId, userId }: Owner,
  { token, ways, isKept }: { readonly token: string; readonly ways: readonly string[]; readonly isKept: boolean },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update session_token
    set proved_until = case when ${isKept} then proved_until end
    where group_id = ${groupId} and user_id = ${userId} and token_sha256 = ${tokenHash(token)}
      and proved_by = any (${[...ways]}) and proved_until > clock_timestamp()`.execute(tx)
  return numAffectedRows > 0n
}

/** This session alone is confirmed for some minutes. */
export const confirmSession = (tx: Tx, { groupId, userId }: Owner, token: string, minutes: number) =>
  sql`update session_token set stepped_up_until = clock_timestamp() + make_interval(mins => ${minutes})
    where group_id = ${groupId} and user_id = ${userId} and token_sha256 = ${tokenHash(token)}`.execute(tx)
