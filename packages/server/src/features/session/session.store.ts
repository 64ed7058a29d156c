/** Who signs in, and the count of wrong passwords. */

import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import type { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import type { DB } from '../../kit/database/tables.ts'
import { type Session, tokenHash } from '../../kit/http/session.ts'
import { turns } from '../../kit/process/turns.ts'
import { useOneTime } from '../member/member.store.ts'
import { takenBySignIn } from '../member/one-hand.store.ts'
import type { RecentFailures } from './session.rules.ts'

export interface StoredMember {
  readonly id: string
  readonly groupId: string
  readonly passwordHash: string
  readonly orgUserType: DictionaryValue<typeof OrgUserType>
  readonly userStatus: string
  /** Somebody else chose the password. */
  readonly isOneTime: boolean
  /** A one-time password that was used, or not in time. */
  readonly oneTimeIsOver: boolean
}

const findBy = (db: Kysely<DB>, where: RawBuilder<unknown>): Promise<StoredMember | undefined> =>
  withTx(db, systemScope, async (tx) => {
    const { rows } = await sql<StoredMember>`select id, group_id, password_hash, org_user_type, user_status,
      one_time_until is not null as is_one_time, coalesce(one_time_until <= clock_timestamp(), false) as one_time_is_over from member where ${where}`.execute(
      tx,
    )
    return rows[0]
  })

export const findMember = (db: Kysely<DB>, userName: string) => findBy(db, sql`lower(user_name) = lower(${userName})`)
export const findMemberByPhone = (db: Kysely<DB>, phone: string) => findBy(db, sql`phone = ${phone}`)
export const findMemberByEmail = (db: Kysely<DB>, email: string) => findBy(db, sql`lower(email) = lower(${email})`)

interface Attempt {
  /** What was typed to sign in: a user name or a phone. */
  readonly userName: string
  readonly ip: string
  readonly minutes: number
  /** Of the browser, where it signed in before. */
  readonly deviceToken?: string | undefined
}

/**
 * Takes the attempts of a name one after the other: counts those before, lets `decide` refuse, and writes this one down as
 * failed before its password is looked at. So guesses sent side by side count each other. A browser on which the member signed
 * in before counts its own guesses only: a stranger who keeps guessing locks strangers out. @returns what `accept` takes
 */
export const takeAttempt = (
  db: Kysely<DB>,
  { userName, ip, minutes, deviceToken }: Attempt,
  decide: (failures: RecentFailures) => void,
): Promise<string> =>
  withTx(db, systemScope, async (tx) => {
    const name = userName.slice(0, 64).toLowerCase()
    await sql`select pg_advisory_xact_lock(${turns.signIn}, hashtext(${name}))`.execute(tx)
    const device = deviceToken === undefined ? undefined : await knownDevice(tx, name, tokenHash(deviceToken))
    decide(await recentFailures(tx, { name, ip, minutes, device }))
    const taken = await sql<{ id: string }>`insert into login_attempt (user_name, ip, at, accepted, device_sha256)
      values (${name}, ${ip}, clock_timestamp(), false, ${device ?? null}) returning id`.execute(tx)
    return taken.rows[0]?.id ?? ''
  })

/** The hash again, where the member of that name or phone signed in on the device before. */
async function knownDevice(tx: Tx, name: string, hash: Buffer): Promise<Buffer | undefined> {
  const { rows } = await sql`select from known_device d join member m on m.group_id = d.group_id and m.id = d.user_id
    where d.device_sha256 = ${hash} and (lower(m.user_name) = ${name} or m.phone = ${name})`.execute(tx)
  return rows.length > 0 ? hash : undefined
}

interface Counted {
  readonly name: string
  readonly ip: string
  readonly minutes: number
  readonly device: Buffer | undefined
}

async function recentFailures(tx: Tx, { name, ip, minutes, device }: Counted): Promise<RecentFailures> {
  const own = (of: string) => sql`${sql.ref(`${of}.device_sha256`)} is not distinct from ${device ?? null}::bytea`
  const { rows } = await sql<RecentFailures>`
    with recent as (select a.at, lower(a.user_name) = ${name} and ${own('a')} and a.at > coalesce((select max(ok.at) from login_attempt ok
          where lower(ok.user_name) = ${name} and ok.accepted and ${own('ok')}), '-infinity') as of_name,
        a.ip = ${ip} and ${device === undefined} as of_address
      from login_attempt a where not a.accepted and not a.forgiven and (lower(a.user_name) = ${name} or a.ip = ${ip})
        and a.at > clock_timestamp() - make_interval(mins => ${minutes}))
    select count(*) filter (where of_name)::int as of_name, count(*) filter (where of_address)::int as of_address,
      coalesce(extract(epoch from clock_timestamp() - max(at) filter (where of_name)), 0)::float8 as seconds_since_last,
      coalesce(extract(epoch from coalesce(min(at) filter (where of_name), min(at)) - clock_timestamp()) + ${minutes * 60}, 0)::float8 as seconds_until_unlocked
    from recent`.execute(tx)
  const [failures] = rows
  assert(failures, 'counting gives a row')
  return failures
}

/** The password was right: the attempt counts as a sign-in and no longer as a failure. */
export const accept = (db: Kysely<DB>, attemptId: string): Promise<unknown> =>
  withTx(db, systemScope, (tx) =>
    sql`with taken as (delete from login_attempt where id = ${attemptId} returning user_name, ip, device_sha256)
      insert into login_attempt (user_name, ip, at, accepted, device_sha256)
      select user_name, ip, clock_timestamp(), true, device_sha256 from taken`.execute(tx),
  )

/** Attempts are the system's: a member's own transaction does not see them. */
export const forgiveAttempts = (db: Kysely<DB>, names: readonly string[]): Promise<unknown> =>
  withTx(db, systemScope, (tx) =>
    sql`update login_attempt set forgiven = true
      where not accepted and lower(user_name) = any (${names.map((name) => name.toLowerCase())})`.execute(tx),
  )

/** A one-time password lets in once, also of two who use it at once. @returns whether it did; of any other password that it does */
export const takeOneTime = (db: Kysely<DB>, { id, groupId, isOneTime }: StoredMember): Promise<boolean> =>
  withTx(db, systemScope, async (tx) => {
    if (!isOneTime) return true
    const owner = { groupId, userId: id }
    if (!(await useOneTime(tx, owner))) return false
    await takenBySignIn(tx, owner)
    return true
  })

interface DemoRole {
  readonly userName: string
  readonly realName: string
  readonly orgName: string
  readonly orgNameEn: string
  readonly orgUserType: DictionaryValue<typeof OrgUserType>
  readonly about: string
  readonly aboutEn: string
}
export const demoRoles = (db: Kysely<DB>): Promise<DemoRole[]> =>
  withTx(db, systemScope, async (tx) => {
    const { rows } = await sql<DemoRole>`
      select m.user_name, m.real_name, o.org_name, o.org_name_en, m.org_user_type, m.about, m.about_en
      from member m join org o on o.group_id = m.group_id and o.id = m.org_id
      where o.demo and m.user_status = ${sql.lit(enabledMember)} and m.about <> '' order by m.id`.execute(tx)
    return rows
  })

/** Where the organisations are that a member sees, each country once. */
export async function countriesOf(tx: Tx, { groupId, orgIds }: Pick<Session, 'groupId' | 'orgIds'>): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`select distinct org_country as country from org
    where group_id = ${groupId} and id = any (${[...orgIds]}::bigint[])`.execute(tx)
  return rows.map(({ country }) => country)
}
