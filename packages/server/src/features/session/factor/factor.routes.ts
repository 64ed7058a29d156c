import { randomBytes } from 'node:crypto'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { captchaLifeSeconds, captchaPauseSeconds } from '@hedgerow/contract/session/captcha/captcha.contract'
import { captchaMessages } from '@hedgerow/contract/session/captcha/captcha.text'
import { factorApi, recoveryCodeCount } from '@hedgerow/contract/session/factor/factor.contract'
import { factorRefusals } from '@hedgerow/contract/session/factor/factor.refusals'
import { factorNotices } from '@hedgerow/contract/session/factor/factor.text'
import { passwordRefusals } from '@hedgerow/contract/session/password/password.refusals'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { type Context, serve } from '../../../kit/http/serve.ts'
import { noMessages } from '../../../kit/message/messages.ts'
import { randomCode } from '../../../kit/process/random-secret.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { base32, totpUri } from '../../../kit/vault/totp.ts'
import { demandMaySend } from '../captcha/captcha.rules.ts'
import { takeSend } from '../captcha/captcha.store.ts'
import { demandOldPassword } from '../password/old-password.act.ts'
import { lockAccount } from '../password/password.store.ts'
import { recordEvent } from '../security/security.store.ts'
import {
  beginFactor,
  confirmFactor,
  confirmSession,
  countFactors,
  lockFactor,
  removeFactor,
  replaceRecoveryCodes,
} from './factor.store.ts'
import { demandAuthenticator, demandProof, sealerOf, secretName, targetOf } from './proof.act.ts'

const secretBytes = 20
const halfCode = 5
const shownEnds = 4

/** Enough to be known by its owner. */
const masked = (target: string) => `${target.slice(0, shownEnds)}****${target.slice(-shownEnds)}`
const newCodes = () =>
  Array.from({ length: recoveryCodeCount }, () => `${randomCode(halfCode)}-${randomCode(halfCode)}`)

async function tell(context: Context, kind: 'added' | 'removed'): Promise<void> {
  const { tx, session, audit } = context
  const { factorAdded, factorRemoved } = SecurityEventKind.of
  await recordEvent(tx, session, kind === 'added' ? factorAdded : factorRemoved, context)
  const notice = { message: factorNotices[kind], params: {}, url: pathOf('profile'), variant: 'warning' as const }
  await notifyMember(tx, session, session.userId, notice)
  audit({ entity: 'member', entityId: session.userId, comment: `second factor ${kind}` })
}

export const factorRoutes = serve(factorApi, {
  async query({ tx, session, services: { messages = noMessages } }) {
    const to = targetOf(session, messages.channels)
    const target = to ? { channel: to.channel, shown: masked(to.target) } : null
    return { ...(await countFactors(tx, session)), isAsked: session.stepUp !== 'none', target }
  },

  async addTotp(context, { oldPwd }) {
    const { tx, session, services, audit } = context
    const [old] = (await services.passwordKeys.openAll(session.userName, 'modify', [oldPwd])) ?? []
    if (old === undefined) refuse(passwordRefusals.PASSWORD_UNREADABLE, {}, 'oldPwd')
    const account = await lockAccount(tx, session)
    await demandOldPassword(context, account, old)
    if ((await lockFactor(tx, session))?.isConfirmed) refuse(factorRefusals.FACTOR_EXISTS)
    const secret = randomBytes(secretBytes)
    await beginFactor(tx, session, sealerOf(context).seal(secretName(session.userId), secret))
    audit({ entity: 'member', entityId: session.userId, comment: 'second factor begun' })
    const shown = base32(secret)
    return { secret: shown, uri: totpUri(session.userName, shown) }
  },

  async confirmTotp(context, { totpCode }) {
    const { tx, session } = context
    const found = await lockFactor(tx, session)
    if (!found) refuse(factorRefusals.FACTOR_NONE)
    if (found.isConfirmed) refuse(factorRefusals.FACTOR_EXISTS)
    await demandAuthenticator(context, { totpCode })
    await confirmFactor(tx, session)
    const recoveryCodes = newCodes()
    await replaceRecoveryCodes(tx, session, recoveryCodes)
    await tell(context, 'added')
    return { recoveryCodes }
  },

  async remove(context, proof) {
    const { tx, session } = context
    if (!(await countFactors(tx, session)).hasTotp) refuse(factorRefusals.FACTOR_NONE)
    if (session.stepUp !== 'none') refuse(factorRefusals.FACTOR_REQUIRED)
    await demandProof(context, proof)
    await removeFactor(tx, session)
    await tell(context, 'removed')
    return null
  },

  async sendCode({ tx, db, session, ip, lang, services: { messages = noMessages }, audit, afterwards }) {
    if ((await countFactors(tx, session)).hasTotp) refuse(factorRefusals.FACTOR_EXISTS)
    const to = targetOf(session, messages.channels) ?? refuse(factorRefusals.NO_TARGET)
    const { userId, groupId } = session
    const code = await takeSend(db, { ...to, purpose: 'stepUp', ip, userId, groupId }, demandMaySend)
    const text = say(captchaMessages.text, lang, { code, act: captchaMessages.stepUp })
    afterwards(() => messages.send({ ...to, subject: say(captchaMessages.subject, lang), text }))
    audit({ entity: 'member', entityId: userId, comment: 'code for a confirmation sent' })
    return { retryAfter: captchaPauseSeconds, expiresIn: captchaLifeSeconds }
  },

  async stepUp(context, proof) {
    const { tx, session, token, audit } = context
    await demandProof(context, proof)
    await confirmSession(tx, session, token)
    await recordEvent(tx, session, SecurityEventKind.of.stepUp, context)
    audit({ entity: 'member', entityId: session.userId, comment: 'confirmed by a second factor' })
    return null
  },
})
