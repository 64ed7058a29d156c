/** Who is calling: opaque tokens, of which the database holds only the hash. */

import { createHash, randomBytes } from 'node:crypto'
import { type Grant, grants, grantsOf } from '@hedgerow/contract/grants'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { certifiedOrganisation, enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { refuseDuty } from '@hedgerow/contract/kit/record/duty-refusal'
import type { RealNameAuthStatus, UserStatus } from '@hedgerow/contract/kit/record/member.dict'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal, max, ZERO } from '@hedgerow/quant/basics/decimal'
import { type Kysely, sql } from 'kysely'
import { type Scope, systemScope, withTx } from '../database/database.ts'
import type { DB } from '../database/tables.ts'
import { now } from '../process/clock.ts'
import { writeAudit } from '../record/audit.ts'
import type { OneHand } from '../record/one-hand.ts'
import { businessDateSql, type SystemDate, systemDate, systemDateOfToken } from '../record/system-date.ts'
import { fenceSql, type StatedFence } from '../replica/fence.ts'

interface Duty {
  /** `check type - operation`, such as 2-1: trade, review. */
  readonly duty: string
  /** US dollars; null is unlimited. */
  readonly limitUsd: string | null
  readonly orgIds: readonly string[]
  /** Whose duty it is, where a colleague delegated it for the day. */
  readonly delegateOf?: string | null
  /** The accounts that count as that colleague. */
  readonly delegateHands?: readonly OneHand[] | null
}

export interface Session extends Scope {
  readonly orgId: string
  /** IANA name of the zone by which the organisation keeps its day. */
  readonly timeZone: string
  /** ISO 3166 code of the organisation's country. */
  readonly orgCountry: string
  readonly userName: string
  readonly realName: string
  readonly nickName: string
  readonly orgName: string
  readonly orgNameEn: string
  /** In which the organisation keeps its books. */
  readonly homeCurrency: string
  /** BASE_ORG_USER_TYPE: 0 member, 1 administrator. */
  readonly orgUserType: '0' | '1'
  /** BASE_USER_TYPE: 1 institution, 2 individual. */
  readonly userType: '1' | '2'
  readonly userStatus: DictionaryValue<typeof UserStatus>
  readonly email: string | null
  readonly phone: string | null
  readonly realNameAuthStatus: DictionaryValue<typeof RealNameAuthStatus>
  /** Somebody else chose the password: nothing is done before it is changed. */
  readonly mustChangePwd: boolean
  readonly duties: readonly Duty[]
  /** The other accounts that count as this person in every act of two people; ask `isOneHand`. */
  readonly hands: readonly OneHand[]
  /** The organisations that keep duties apart by record: who initiates there may decide on what others made. */
  readonly separatedByRecord?: readonly string[]
  /** Whether the organisation asks this member to confirm approvals, and whether that was done in the last minutes. */
  readonly stepUp: 'none' | 'asked' | 'fresh'
  /** Of a program that calls by an API token of the member; its duties are those of both. */
  readonly apiTokenId?: string | null
  /** Whether its use is told yet: never, not in the last minute, or in it. */
  readonly apiTokenUse?: 'first' | 'again' | 'noted' | null
}

export const sessionLifeSeconds = 172_800 // two days (§9)
const tokenBytes = 32
/** What API tokens begin with, so that those who look for leaked secrets know one. */
export const apiTokenPrefix = 'hgt_'
const tokenPattern = new RegExp(`^(${apiTokenPrefix})?[A-Za-z0-9_-]{43}$`)

export const newToken = () => randomBytes(tokenBytes).toString('base64url')
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

type SessionRow = (Session & { readonly expired: boolean }) | null | undefined

/** The hash of a token that can be one. @throws Refusal UNAUTHORIZED, INVALID_TOKEN */
function hashOf(token: string | undefined): Buffer {
  if (!token) refuse(kitRefusals.UNAUTHORIZED)
  if (!tokenPattern.test(token)) refuse(kitRefusals.INVALID_TOKEN)
  return tokenHash(token)
}

function demandLive(session: SessionRow): Session {
  if (session?.userStatus !== enabledMember) refuse(kitRefusals.INVALID_TOKEN)
  if (session.expired) refuse(kitRefusals.TOKEN_EXPIRED)
  return session
}

interface SignedInCaller {
  readonly session: Session
  /** The business day of the caller's organisation. */
  readonly today: BusinessDate
}

/** A signed-in member, never a program. @throws Refusal INVALID_TOKEN, TOKEN_EXPIRED */
export async function memberOfToken(db: Kysely<DB>, token: string | undefined): Promise<SignedInCaller> {
  if (token?.startsWith(apiTokenPrefix)) refuse(kitRefusals.INVALID_TOKEN)
  return callerOf(db, token)
}

/**
 * Who calls and what day it is there, in one question, which the primary alone answers: a session that ended is over at once. Where `asksFence`,
 * it also says what a replica must have replayed to answer this caller. @throws Refusal UNAUTHORIZED, INVALID_TOKEN, TOKEN_EXPIRED
 */
export async function callerOf(
  db: Kysely<DB>,
  token: string | undefined,
  asksFence = false,
): Promise<SignedInCaller & { readonly fence: StatedFence }> {
  const sha256 = hashOf(token)
  const { rows } = await sql<{ today: string; session: SessionRow; fence?: StatedFence }>`
    select d.today, session_of(${sha256}, d.today) as session${asksFence ? sql`, ${fenceSql} as fence` : sql``}
    from (${businessDateSql(sha256)}) d`.execute(db)
  const [row] = rows
  assert(row, 'the system date row exists')
  return { session: demandLive(row.session), today: businessDate(row.today), fence: row.fence ?? null }
}

/** A member whose order is carried out after the request, with the rights of this moment. @throws Refusal INVALID_TOKEN of who is no longer active */
export const callerOfMember = (db: Kysely<DB>, { groupId, userId }: Pick<Scope, 'groupId' | 'userId'>) =>
  withTx(
    db,
    systemScope,
    async (tx): Promise<SignedInCaller> => {
      const { rows } = await sql<{ today: string; session: SessionRow }>`select d.today,
          session_of(null, d.today, ${groupId}::bigint, ${userId}::bigint) as session
        from (select business_day(zone_of_member(${groupId}, ${userId}), ${now()}::timestamptz) as today) d`.execute(tx)
      const [row] = rows
      assert(row, 'the system date row exists')
      return { session: demandLive(row.session), today: businessDate(row.today) }
    },
    { readOnly: true },
  )

/** The day and time of whoever sends a token to an endpoint that asks for none, and of a guest the server's. */
export const openDay = (db: Kysely<DB>, token: string | undefined): Promise<SystemDate> =>
  token !== undefined && tokenPattern.test(token) ? systemDateOfToken(db, tokenHash(token)) : systemDate(db)

/** Tells when a program last called by an API token, at most once a minute, and in the history the first time: a refused command is a use, too. */
export async function noteTokenUse(db: Kysely<DB>, session: Session, ip: string): Promise<void> {
  const { apiTokenId, apiTokenUse, groupId, orgId } = session
  if (!apiTokenId || apiTokenUse === 'noted') return
  await withTx(db, session, async (tx) => {
    const { rows } = await sql<{ isFirst: boolean }>`
      select note_token_use(${groupId}::bigint, ${apiTokenId}::bigint, ${ip}) as is_first`.execute(tx)
    if (!rows[0]?.isFirst) return
    const first = { entity: 'apiToken', entityId: apiTokenId, orgId, comment: 'first used' }
    await writeAudit(tx, { ...session, ip, action: 'useToken' }, [first])
  })
}

export const sessionGrants = (session: Session): Grant[] => grantsOf(session.duties.map((held) => held.duty))

const dutiesFor = (session: Session, grant: Grant, orgId?: string): Duty[] => {
  const asks: readonly string[] = grants[grant]
  return session.duties.filter(
    (held) => asks.includes(held.duty) && (orgId === undefined || held.orgIds.includes(orgId)),
  )
}

/** Refuses unless one of the member's duties confers the grant, for the record's organisation where one is given. */
export function demandGrant(session: Session, needs: string, orgId?: string): void {
  const grant = needs as Grant
  const asks: readonly string[] | undefined = grants[grant]
  assert(asks, `a feature declares the grant ${needs}`)
  if (asks.length > 0 && dutiesFor(session, grant, orgId).length === 0) refuseDuty(asks)
}

/** Who belongs to an organisation that is not certified browses, calculates and drafts. @throws Refusal NOT_CERTIFIED */
export function demandCertified({ realNameAuthStatus }: Session): void {
  if (realNameAuthStatus !== certifiedOrganisation) refuse(kitRefusals.NOT_CERTIFIED)
}

/** What a person does and no program. @throws Refusal NOT_BY_TOKEN */
export function demandPerson({ apiTokenId }: Pick<Session, 'apiTokenId'>): void {
  if (apiTokenId) refuse(kitRefusals.NOT_BY_TOKEN)
}

/** Passes of reviews, and acts declared `stepUp`, need a second factor of whom it is asked. @throws Refusal NOT_BY_TOKEN, STEP_UP_NEEDED */
export function demandStepUp({ stepUp, apiTokenId }: Pick<Session, 'stepUp' | 'apiTokenId'>): void {
  demandPerson({ apiTokenId })
  if (stepUp === 'asked') refuse(kitRefusals.STEP_UP_NEEDED)
}

/** The organisation must be in sight, and one that a duty with the grant covers. @throws Refusal DOES_NOT_EXIST, NOT_PERMITTED */
export function demandOrganisation(session: Session, needs: string, orgId: string): void {
  if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
  demandGrant(session, needs, orgId)
}

/** Whether one of the member's duties confers the grant for the organisation, or none is asked. */
export const holdsGrant = (session: Session, grant: Grant, orgId: string): boolean =>
  grants[grant].length === 0 || dutiesFor(session, grant, orgId).length > 0

/** The highest amount limit (USD) that the member's duties give for this grant and organisation; null is unlimited. */
export function limitOf(session: Session, grant: Grant, orgId: string): string | null {
  const limits = dutiesFor(session, grant, orgId).map((held) => held.limitUsd)
  if (limits.includes(null)) return null
  return max(ZERO, ...limits.map((limit) => decimal(limit ?? '0'))).toString()
}
