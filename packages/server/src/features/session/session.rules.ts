/** What decides a sign-in, apart from the password itself. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Member } from '@hedgerow/contract/session/session.contract'
import { sessionRefusals } from '@hedgerow/contract/session/session.refusals'
import type { Session } from '../../kit/session.ts'

/** Ten wrong passwords in fifteen minutes lock the name for as long; the count lives in the database. */
export const wrongPasswordLimit = 10
export const lockMinutes = 15
/** From one address, over all names, in the same time. */
export const wrongPasswordLimitPerAddress = 100

export interface RecentFailures {
  readonly ofName: number
  readonly ofAddress: number
}

export function refuseWhenLocked(failures: RecentFailures): void {
  if (failures.ofName < wrongPasswordLimit && failures.ofAddress < wrongPasswordLimitPerAddress) return
  refuse(sessionRefusals.LOCKED_OUT, { minutes: lockMinutes }, 'userPwd')
}

export interface Candidate {
  readonly orgUserType: string
  readonly userStatus: string
  readonly passwordMatches: boolean
}

/** Name, password and the Staff/Manager choice are one answer: which of them was wrong is nobody's business. */
export function refuseUnlessSignedIn(candidate: Candidate | undefined, orgUserType: string): void {
  const fits = candidate?.passwordMatches && candidate.orgUserType === orgUserType
  if (!fits) refuse(sessionRefusals.WRONG_PASSWORD, {}, 'userPwd')
  if (candidate.userStatus !== '1') refuse(sessionRefusals.DISABLED, {}, 'userAcc')
}

/** The role levels of the specification's §6: administrators, members of a certified organisation, the rest. */
export function roleOf(session: Pick<Session, 'orgUserType' | 'realNameAuthStatus'>): string {
  if (session.orgUserType === '1') return 'admin'
  return session.realNameAuthStatus === '1' ? 'staff' : 'user'
}

/** What a member may see of a member. */
export function memberOf(session: Session, lang: string): Member {
  const {
    userId,
    userName,
    nickName,
    realName,
    orgId,
    orgUserType,
    userType,
    realNameAuthStatus,
    email,
    phone,
    userStatus,
  } = session
  const orgName = lang === 'en_US' ? session.orgNameEn : session.orgName
  return {
    userId,
    userName,
    nickName,
    realName,
    orgId,
    orgName,
    orgUserType,
    userType,
    role: roleOf(session),
    realNameAuthStatus,
    email,
    phone,
    userStatus,
  }
}
