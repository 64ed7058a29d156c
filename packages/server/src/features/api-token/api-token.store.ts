/** A member's API tokens, of which only the hashes are known. */

import type { ApiToken } from '@hedgerow/contract/api-token/api-token.contract'
import { TokenState } from '@hedgerow/contract/api-token/api-token.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { apiTokenPrefix, newToken, type Session, tokenHash } from '../../kit/http/session.ts'

type Owner = Pick<Scope, 'groupId' | 'userId'>

/** Ended ones are shown for so long. */
const shownDays = 90
const startLength = 10

const { live, expired, ended } = TokenState.of
// Of a member who was moved or made an administrator meanwhile it is as good as revoked.
const state = sql`case when t.revoked_at is not null or m.org_id <> t.org_id or m.org_user_type <> t.org_user_type then ${ended}
  when t.expires_at <= clock_timestamp() then ${expired} else ${live} end`
const ofMember = ({ groupId, userId }: Owner) => sql`api_token t
  join member m on m.group_id = t.group_id and m.id = t.user_id where t.group_id = ${groupId} and t.user_id = ${userId}`

export async function findTokens(tx: Tx, owner: Owner): Promise<ApiToken[]> {
  const { rows } = await sql<ApiToken>`select t.id, t.token_name, t.token_start, t.duties, ${state} as token_state,
      t.created_at as create_time, t.expires_at as expire_time, t.last_used_at as last_used, t.last_ip
    from ${ofMember(owner)} and coalesce(t.revoked_at, t.expires_at) > clock_timestamp() - make_interval(days => ${shownDays})
    order by t.id desc`.execute(tx)
  return rows
}

interface HeldToken {
  readonly id: string
  readonly tokenName: string
  readonly tokenState: DictionaryValue<typeof TokenState>
}

/** All of the member, whose row is locked: two that are made at once take turns. */
export async function lockTokens(tx: Tx, owner: Owner): Promise<HeldToken[]> {
  await sql`select from member where group_id = ${owner.groupId} and id = ${owner.userId} for update`.execute(tx)
  const { rows } = await sql<HeldToken>`select t.id, t.token_name, ${state} as token_state
    from ${ofMember(owner)} order by t.id`.execute(tx)
  return rows
}

interface NewToken {
  readonly tokenName: string
  readonly duties: readonly string[]
  readonly days: number
}

/** @returns the token, which is stored nowhere */
export async function insertToken(tx: Tx, session: Session, { tokenName, duties, days }: NewToken) {
  const token = `${apiTokenPrefix}${newToken()}`
  const { groupId, userId, orgId, orgUserType } = session
  const { rows } = await sql<{ id: string }>`
    insert into api_token (group_id, user_id, org_id, org_user_type, token_name, token_start, token_sha256, duties, expires_at)
    values (${groupId}, ${userId}, ${orgId}, ${orgUserType}, ${tokenName}, ${token.slice(0, startLength)}, ${tokenHash(token)},
      ${duties}, clock_timestamp() + make_interval(days => ${days})) returning id`.execute(tx)
  return { token, id: rows[0]?.id ?? '' }
}

export const revokeToken = (tx: Tx, { groupId, userId }: Owner, id: string) =>
  sql`update api_token set revoked_at = clock_timestamp()
    where group_id = ${groupId} and user_id = ${userId} and id = ${id}`.execute(tx)

/** For good, with the sessions of accounts that were disabled, deleted, given another password or ended by an administrator. */
export const endTokensOf = (tx: Tx, groupId: string, userIds: readonly string[]) =>
  sql`update api_token set revoked_at = clock_timestamp()
    where group_id = ${groupId} and user_id = any (${userIds}::bigint[]) and revoked_at is null`.execute(tx)
