import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Lang } from '@hedgerow/contract/kit/text'
import { type SignedIn, sessionApi } from '@hedgerow/contract/session/session.contract'
import { OrgUserType } from '@hedgerow/contract/session/session.dict'
import { type Tx, withTx } from '../../kit/database/database.ts'
import { type OpenContext, serve } from '../../kit/http/serve.ts'
import { type Session, sessionGrants, sessionOf } from '../../kit/http/session.ts'
import { passwordMatches } from '../../kit/process/passwords.ts'
import { writeAudit } from '../../kit/record/audit.ts'
import { publish } from '../../kit/work/bus.ts'
import { menuOf } from './menu.answer.ts'
import { countedMinutes, memberOf, refuseUnlessSignedIn, refuseWhenLocked } from './session.rules.ts'
import {
  accept,
  closeSession,
  colleague,
  demoRoles,
  findMember,
  openSession,
  type StoredMember,
  takeAttempt,
} from './session.store.ts'
import { settingsOf } from './settings.store.ts'

const signedIn = async (tx: Tx, session: Session, token: string, lang: Lang): Promise<SignedIn> => ({
  token,
  userId: session.userId,
  member: memberOf(session, lang, await settingsOf(tx, session)),
  grants: sessionGrants(session),
  mustChangePwd: session.mustChangePwd,
})

/** Opens the session with its audit row, in one transaction of the member's own scope. */
async function enter({ db, ip, userAgent }: OpenContext, member: StoredMember): Promise<string> {
  const scope = { groupId: member.groupId, orgIds: [], userId: member.id }
  return withTx(db, scope, async (tx) => {
    const token = await openSession(tx, member, ip, userAgent)
    await publish(tx, 'session', [member.id]) // an older one may have ended for it
    await writeAudit(tx, { ...scope, ip, action: 'sign in' }, [{ entity: 'member', entityId: member.id }])
    return token
  })
}

export const sessionRoutes = serve(sessionApi, {
  getKey: ({ services }, { userName, purpose }) => services.passwordKeys.issue(userName, purpose),

  async login(context, { userAcc, userPwd, orgUserType }) {
    const { db, ip, services, today, lang } = context
    const attempt = await takeAttempt(db, { userName: userAcc, ip, minutes: countedMinutes }, refuseWhenLocked)
    const member = await findMember(db, userAcc)
    const password = await services.passwordKeys.open(userAcc, 'login', userPwd)
    const matches = await passwordMatches(password === undefined ? undefined : member?.passwordHash, password ?? '')
    const fits = matches && member?.orgUserType === orgUserType && member.userStatus === enabledMember
    const accepted = fits && !member.oneTimeIsOver
    if (accepted) await accept(db, attempt)
    refuseUnlessSignedIn(member && { ...member, passwordMatches: matches }, orgUserType)
    if (!member) refuse(kitRefusals.DOES_NOT_EXIST)
    const token = await enter(context, member)
    const session = await sessionOf(db, token, today)
    return withTx(db, session, (tx) => signedIn(tx, session, token, lang))
  },

  async tokenInPath({ db, today, lang }, { token }) {
    const session = await sessionOf(db, token, today)
    return withTx(db, session, (tx) => signedIn(tx, session, token, lang))
  },
  tokenSignIn: ({ tx, session, lang, token }) => signedIn(tx, session, token, lang),

  async logout({ tx, token, session, audit }) {
    await closeSession(tx, token)
    await publish(tx, 'session', [session.userId])
    audit({ entity: 'member', entityId: session.userId, comment: 'sign out' })
    return null
  },

  async member({ tx, session, lang }, { userId }) {
    if (userId === session.userId) return memberOf(session, lang, await settingsOf(tx, session))
    const found =
      session.orgUserType === OrgUserType.of.administrator ? await colleague(tx, userId, session.orgIds) : undefined
    if (!found) refuse(kitRefusals.DOES_NOT_EXIST)
    return memberOf({ ...session, ...found } as Session, lang)
  },

  menu: async ({ session, lang }) => menuOf(session, lang),

  async demoRoles({ db, services, lang }) {
    if (services.demoPassword === null) return { password: null, roles: [] }
    const roles = await demoRoles(db)
    const inLanguage = roles.map(({ userName, realName, orgUserType, ...role }) => ({
      userName,
      realName,
      orgUserType,
      orgName: lang === 'en_US' ? role.orgNameEn : role.orgName,
      about: lang === 'en_US' ? role.aboutEn : role.about,
    }))
    return { password: services.demoPassword, roles: inLanguage }
  },
})
