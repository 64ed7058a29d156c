/** Members, their tokens and the count of wrong passwords. */
import { type Kysely, sql } from 'kysely'
import { systemScope, type Tx, withTx } from '../../kit/database.ts'
import { newToken, sessionLifeSeconds, tokenHash } from '../../kit/session.ts'
import type { DB } from '../../kit/tables.ts'
import type { RecentFailures } from './session.rules.ts'

const tokensPerMember = 5

export interface StoredMember {
  readonly id: string
  readonly groupId: string
  readonly passwordHash: string
  readonly orgUserType: string
  readonly userStatus: string
}

export const findMember = (db: Kysely<DB>, userName: string): Promise<StoredMember | undefined> =>
  withTx(db, systemScope, async (tx) => {
    const { rows } = await sql<StoredMember>`select id, group_id, password_hash, org_user_type, user_status
      from member where lower(user_name) = lower(${userName})`.execute(tx)
    return rows[0]
  })

export const recentFailures = (
  db: Kysely<DB>,
  userName: string,
  ip: string,
  minutes: number,
): Promise<RecentFailures> =>
  withTx(db, systemScope, async (tx) => {
    const { rows } = await sql<RecentFailures>`
      select (select count(*)::int from login_attempt a where lower(a.user_name) = lower(${userName}) and not a.accepted
          and a.at > greatest(clock_timestamp() - make_interval(mins => ${minutes}),
            coalesce((select max(ok.at) from login_attempt ok where lower(ok.user_name) = lower(${userName}) and ok.accepted), '-infinity'))) as of_name,
        (select count(*)::int from login_attempt a where a.ip = ${ip} and not a.accepted
          and a.at > clock_timestamp() - make_interval(mins => ${minutes})) as of_address`.execute(tx)
    return rows[0] ?? { ofName: 0, ofAddress: 0 }
  })

export const recordAttempt = (db: Kysely<DB>, userName: string, ip: string, accepted: boolean): Promise<unknown> =>
  withTx(db, systemScope, (tx) =>
    sql`insert into login_attempt (user_name, ip, accepted) values (${userName.slice(0, 64)}, ${ip}, ${accepted})`.execute(
      tx,
    ),
  )

/** Opens a session; the oldest beyond the limit end. @returns the token, which is stored nowhere */
export async function openSession(tx: Tx, member: StoredMember, ip: string, userAgent: string): Promise<string> {
  const token = newToken()
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

/** A colleague in the same group, for the member query. */
export async function colleague(tx: Tx, userId: string, orgIds: readonly string[]) {
  const { rows } = await sql<Record<string, string | null>>`
    select m.id as user_id, m.user_name, m.nick_name, m.real_name, m.org_id, o.org_name, o.org_name_en, m.org_user_type,
      m.user_type, o.real_name_auth_status, m.email, m.phone, m.user_status
    from member m join org o on o.group_id = m.group_id and o.id = m.org_id
    where m.id = ${userId} and m.org_id = any (${orgIds})`.execute(tx)
  return rows[0]
}

export interface DemoRole {
  readonly userName: string
  readonly realName: string
  readonly orgName: string
  readonly orgNameEn: string
  readonly orgUserType: string
  readonly about: string
  readonly aboutEn: string
}
export const demoRoles = (db: Kysely<DB>): Promise<DemoRole[]> =>
  withTx(db, systemScope, async (tx) => {
    const { rows } = await sql<DemoRole>`
      select m.user_name, m.real_name, o.org_name, o.org_name_en, m.org_user_type, m.about, m.about_en
      from member m join org o on o.group_id = m.group_id and o.id = m.org_id
      where o.demo and m.user_status = '1' and m.about <> '' order by m.id`.execute(tx)
    return rows
  })
