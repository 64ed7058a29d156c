import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { nameText, say } from '@hedgerow/contract/kit/text'
import { agreementVersion } from '@hedgerow/contract/session/agreement.text'
import { captchaRefusals } from '@hedgerow/contract/session/captcha/captcha.refusals'
import { codeSignInApi } from '@hedgerow/contract/session/captcha/code-sign-in.contract'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { type SignedIn, sessionApi } from '@hedgerow/contract/session/session.contract'
import { sessionRefusals } from '@hedgerow/contract/session/session.refusals'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import { type OpenContext, serve } from '../../kit/http/serve.ts'
import { memberOfToken, type Session, sessionGrants } from '../../kit/http/session.ts'
import { hasFourEyes } from '../../kit/paper/four-eyes.ts'
import { passwordMatches } from '../../kit/process/passwords.ts'
import { writeAudit } from '../../kit/record/audit.ts'
import { publish } from '../../kit/work/bus.ts'
import { listViewsOf } from '../member/list-view/list-view.store.ts'
import { settingsOf } from '../member/settings/settings.store.ts'
import { isAgreementDue } from './agreement.store.ts'
import { servedBy } from './captcha/captcha.rules.ts'
import { demandCode, takeCode } from './captcha/captcha.store.ts'
import { menuOf } from './menu.answer.ts'
import { recordEvent, rememberDevice } from './security/security.store.ts'
import { countedMinutes, memberOf, refuseUnlessSignedIn, refuseWhenLocked } from './session.rules.ts'
import {
  accept,
  countriesOf,
  demoRoles,
  findMember,
  findMemberByPhone,
  type StoredMember,
  takeAttempt,
  takeOneTime,
} from './session.store.ts'
import { closeSession, openSession } from './session-token.store.ts'

async function signedIn(
  tx: Tx,
  session: Session,
  token: string,
  { lang, today }: Pick<OpenContext, 'lang' | 'today'>,
): Promise<SignedIn> {
  return {
    token,
    userId: session.userId,
    member: memberOf(session, lang, await settingsOf(tx, session)),
    grants: sessionGrants(session),
    mustChangePwd: session.mustChangePwd,
    agreementDue: await isAgreementDue(tx, session, agreementVersion),
    fourEyes: await hasFourEyes(tx, session, today),
    listViews: await listViewsOf(tx, session),
    deviceToken: null,
  }
}

/** Opens the session with its audit row and its event, in one transaction of the member's own scope. */
async function enter(context: OpenContext, member: StoredMember, sent: string | undefined): Promise<SignedIn> {
  const { db, ip, userAgent, lang } = context
  const scope = { groupId: member.groupId, orgIds: [], userId: member.id }
  const { token, deviceToken } = await withTx(db, scope, async (tx) => {
    const token = await openSession(tx, member, ip, userAgent)
    const { deviceToken, isNew } = await rememberDevice(tx, scope, sent)
    const { newDevice, signIn } = SecurityEventKind.of
    await recordEvent(tx, scope, isNew ? newDevice : signIn, context)
    await publish(tx, 'session', [member.id]) // an older one may have ended for it
    await writeAudit(tx, { ...scope, ip, action: 'sign in' }, [{ entity: 'member', entityId: member.id }])
    return { token, deviceToken }
  })
  const { session, today } = await memberOfToken(db, token)
  return withTx(db, session, async (tx) => ({ ...(await signedIn(tx, session, token, { lang, today })), deviceToken }))
}

/** A member is shown what others tried, too. */
async function recordFailure(context: OpenContext, member: StoredMember | undefined): Promise<void> {
  if (!member) return
  const scope = { groupId: member.groupId, orgIds: [], userId: member.id }
  await withTx(context.db, scope, (tx) => recordEvent(tx, scope, SecurityEventKind.of.signInFailed, context))
}

const isEnabled = (member: StoredMember, orgUserType: string) =>
  member.orgUserType === orgUserType && member.userStatus === enabledMember

export const sessionRoutes = serve(sessionApi, {
  getKey: ({ services }, { userName, purpose }) => services.passwordKeys.issue(userName, purpose),

  async login(context, { userAcc, userPwd, orgUserType, deviceToken }) {
    const { db, ip, services } = context
    const who = { userName: userAcc, ip, minutes: countedMinutes, deviceToken }
    const attempt = await takeAttempt(db, who, refuseWhenLocked)
    const member = await findMember(db, userAcc)
    const password = await services.passwordKeys.open(userAcc, 'login', userPwd)
    const matches = await passwordMatches(password === undefined ? undefined : member?.passwordHash, password ?? '')
    const accepted = matches && member && isEnabled(member, orgUserType) && !member.oneTimeIsOver
    if (!accepted) await recordFailure(context, member)
    else await accept(db, attempt)
    refuseUnlessSignedIn(member && { ...member, passwordMatches: matches }, orgUserType)
    if (!member) refuse(kitRefusals.DOES_NOT_EXIST)
    if (!(await takeOneTime(db, member))) refuse(sessionRefusals.ONE_TIME_OVER, {}, 'userPwd')
    return enter(context, member, deviceToken)
  },

  async tokenInPath({ db, lang }, { token }) {
    const { session, today } = await memberOfToken(db, token)
    return withTx(db, session, (tx) => signedIn(tx, session, token, { lang, today }))
  },
  tokenSignIn: ({ tx, session, lang, today, token }) => signedIn(tx, session, token, { lang, today }),

  async logout({ tx, token, session, ip, userAgent, audit }) {
    await closeSession(tx, token)
    await recordEvent(tx, session, SecurityEventKind.of.signOut, { ip, userAgent })
    await publish(tx, 'session', [session.userId])
    audit({ entity: 'member', entityId: session.userId, comment: 'sign out' })
    return null
  },

  menu: async ({ tx, session, lang }) => menuOf(session, await countriesOf(tx, session), lang),

  async demoRoles({ db, services, lang }) {
    if (services.demoPassword === null) return { password: null, roles: [] }
    const roles = await demoRoles(db)
    const inLanguage = roles.map(({ userName, realName, orgUserType, ...role }) => ({
      userName,
      realName,
      orgUserType,
      orgName: say(nameText(role.orgName, role.orgNameEn), lang),
      about: lang === 'en_US' ? role.aboutEn : role.about,
    }))
    return { password: services.demoPassword, roles: inLanguage }
  },
})

export const codeSignInRoutes = serve(codeSignInApi, {
  async loginByCode(context, { userAcc, captcha, orgUserType, deviceToken }) {
    const { db, ip } = context
    const who = { userName: userAcc, ip, minutes: countedMinutes, deviceToken }
    const attempt = await takeAttempt(db, who, (failures) => refuseWhenLocked(failures, 'captcha'))
    const typed = { target: userAcc, purposes: servedBy('login'), code: captcha, userId: null }
    const purpose = await demandCode(db, typed)
    const member = await findMemberByPhone(db, userAcc)
    if (member?.orgUserType !== orgUserType) refuse(captchaRefusals.CAPTCHA_WRONG, {}, 'captcha')
    if (member.userStatus !== enabledMember) refuse(sessionRefusals.DISABLED, {}, 'userAcc')
    await withTx(db, systemScope, (tx) => takeCode(tx, userAcc, purpose))
    await accept(db, attempt)
    return enter(context, member, deviceToken)
  },
})
