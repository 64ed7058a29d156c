/** What decides a sign-in, apart from the password itself. */

import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Lang, nameText, say } from '@hedgerow/contract/kit/text'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import type { Member } from '@hedgerow/contract/session/session.contract'
import { sessionRefusals } from '@hedgerow/contract/session/session.refusals'
import type { Session } from '../../kit/http/session.ts'

/** Attempts of so many minutes count, since the last right password of the name. */
export const countedMinutes = 15
/** From the fifth wrong password on the next has to wait: 2, 4, 8, 16, 32 seconds. */
const delayedFrom = 5
/** Ten lock the name until the oldest of them no longer counts. */
const lockedFrom = 10
/** From one address, over all names. */
const lockedFromPerAddress = 100

export interface RecentFailures {
  readonly ofName: number
  readonly ofAddress: number
  /** By the clock of the database, which also wrote the times down. */
  readonly secondsSinceLast: number
  readonly secondsUntilUnlocked: number
}

/** @throws Refusal LOCKED_OUT, which says how long to wait */
export function refuseWhenLocked(failures: RecentFailures, field = 'userPwd'): void {
  const retryAfter = Math.ceil(secondsToWait(failures))
  if (retryAfter > 0) refuse(sessionRefusals.LOCKED_OUT, { retryAfter }, field)
}

function secondsToWait({ ofName, ofAddress, secondsSinceLast, secondsUntilUnlocked }: RecentFailures): number {
  if (ofName >= lockedFrom || ofAddress >= lockedFromPerAddress) return Math.max(1, secondsUntilUnlocked)
  return ofName >= delayedFrom ? 2 ** (ofName - delayedFrom + 1) - secondsSinceLast : 0
}

interface Candidate {
  readonly orgUserType: string
  readonly userStatus: string
  readonly passwordMatches: boolean
  readonly oneTimeIsOver: boolean
}

/** Name, password and the Staff/Manager choice are one answer: which of them was wrong is nobody's business. */
export function refuseUnlessSignedIn(candidate: Candidate | undefined, orgUserType: string): void {
  const fits = candidate?.passwordMatches && candidate.orgUserType === orgUserType
  if (!fits) refuse(sessionRefusals.WRONG_PASSWORD, {}, 'userPwd')
  if (candidate.userStatus !== enabledMember) refuse(sessionRefusals.DISABLED, {}, 'userAcc')
  if (candidate.oneTimeIsOver) refuse(sessionRefusals.ONE_TIME_OVER, {}, 'userPwd')
}

/** The role levels of the specification's §6: administrators, members of a certified organisation, the rest. */
export function roleOf(session: Pick<Session, 'orgUserType' | 'realNameAuthStatus'>): string {
  if (session.orgUserType === OrgUserType.of.administrator) return 'admin'
  return session.realNameAuthStatus === RealNameAuthStatus.of.verified ? 'staff' : 'user'
}

/** What a member may see of a member. */
export function memberOf(session: Session, lang: Lang, settings: Member['settings'] = null): Member {
  const {
    userId,
    userName,
    nickName,
    realName,
    orgId,
    homeCurrency,
    orgCountry,
    orgUserType,
    userType,
    realNameAuthStatus,
    email,
    phone,
    userStatus,
  } = session
  const orgName = say(nameText(session.orgName, session.orgNameEn), lang)
  return {
    userId,
    userName,
    nickName,
    realName,
    orgId,
    orgName,
    homeCurrency,
    orgCountry,
    orgUserType,
    userType,
    role: roleOf(session),
    realNameAuthStatus,
    email,
    phone,
    userStatus,
    settings,
  }
}
