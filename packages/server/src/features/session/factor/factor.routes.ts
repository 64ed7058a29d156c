import { randomBytes } from 'node:crypto'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { captchaLifeSeconds, captchaPauseSeconds } from '@hedgerow/contract/session/captcha/captcha.contract'
import { captchaMessages } from '@hedgerow/contract/session/captcha/captcha.text'
import { factorApi } from '@hedgerow/contract/session/factor/factor.contract'
import { factorRefusals } from '@hedgerow/contract/session/factor/factor.refusals'
import { factorNotices } from '@hedgerow/contract/session/factor/factor.text'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { type Context, serve } from '../../../kit/http/serve.ts'
import { noMessages } from '../../../kit/message/messages.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { base32, totpUri } from '../../../kit/vault/totp.ts'
import { demandMaySend } from '../captcha/captcha.rules.ts'
import { takeSend } from '../captcha/captcha.store.ts'
import { passkeyHostOf } from '../passkey/passkey.rules.ts'
import { demandSealedPassword } from '../password/old-password.act.ts'
import { recordEvent } from '../security/security.store.ts'
import { beginFactor, confirmFactor, confirmSession, countFactors, lockFactor, removeTotp } from './factor.store.ts'
import { demandAuthenticator, demandProof, renewRecoveryCodes, sealerOf, secretName, targetOf } from './proof.act.ts'

const secretBytes = 20
const shownEnds = 4

/** Enough to be known by its owner. */
const masked = (target: string) => `${target.slice(0, shownEnds)}****${target.slice(-shownEnds)}`

async function tell(context: Context, kind: 'added' | 'removed'): Promise<void> {
  const { tx, session, audit } = context
  const { factorAdded, factorRemoved } = SecurityEventKind.of
  await recordEvent(tx, session, kind === 'added' ? factorAdded : factorRemoved, context)
  const notice = { message: factorNotices[kind], params: {}, url: pathOf('profile'), variant: 'warning' as const }
  await notifyMember(tx, session, session.userId, notice)
  audit({ entity: 'member', entityId: session.userId, comment: `second factor ${kind}` })
}

export const factorRoutes = serve(factorApi, {
  async query({ tx, session, services: { messages = noMessages, publicUrl } }) {
    const to = targetOf(session, messages.channels)
    const target = to ? { channel: to.channel, shown: masked(to.target) } : null
    const passkeyHost = passkeyHostOf(publicUrl) ?? null
    return { ...(await countFactors(tx, session)), isAsked: session.stepUp !== 'none', target, passkeyHost }
  },

  async addTotp(context, { oldPwd }) {
    const { tx, session, audit } = context
    await demandSealedPassword(context, oldPwd)
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
    await tell(context, 'added')
    return { recoveryCodes: await renewRecoveryCodes(context) }
  },

  async remove(context, proof) {
    const { tx, session } = context
    const { hasTotp, passkeys } = await countFactors(tx, session)
    if (!hasTotp) refuse(factorRefusals.FACTOR_NONE)
    if (session.stepUp !== 'none' && passkeys === 0) refuse(factorRefusals.FACTOR_REQUIRED)
    await demandProof(context, proof)
    await removeTotp(tx, session)
    await tell(context, 'removed')
    return null
  },

  async sendCode({ tx, db, session, ip, lang, services: { messages = noMessages }, audit, afterwards }) {
    const { hasTotp, passkeys } = await countFactors(tx, session)
    if (hasTotp || passkeys > 0) refuse(factorRefusals.FACTOR_EXISTS)
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
