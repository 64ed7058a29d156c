import { randomBytes } from 'node:crypto'
import { factorApi, stepUpMinutes } from '@hedgerow/contract/factor/factor.contract'
import { factorRefusals } from '@hedgerow/contract/factor/factor.refusals'
import { factorNotices } from '@hedgerow/contract/factor/factor.text'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { captchaLifeSeconds, captchaPauseSeconds } from '@hedgerow/contract/session/captcha/captcha.contract'
import { captchaMessages } from '@hedgerow/contract/session/captcha/captcha.text'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { type Context, serve } from '../../kit/http/serve.ts'
import { noMessages } from '../../kit/message/messages.ts'
import { base32, totpUri } from '../../kit/vault/totp.ts'
import { demandMaySend } from '../session/captcha/captcha.rules.ts'
import { takeSend } from '../session/captcha/captcha.store.ts'
import { demandSealedPassword } from '../session/password/old-password.act.ts'
import { recordEvent } from '../session/security/security.store.ts'
import { confirmSession, keepSessionProof } from '../session/session-token.store.ts'
import { beginFactor, confirmFactor, countFactors, lockFactor, removeTotp } from './factor.store.ts'
import { passkeyHostOf } from './passkey/passkey.rules.ts'
import { tellOwner } from './proof/identity-change.act.ts'
import {
  demandProof,
  demandRight,
  demandStrongest,
  isCodeOfNow,
  renewRecoveryCodes,
  sealerOf,
  secretName,
  standingProofs,
} from './proof/proof.act.ts'
import { waysOfAct, waysOfChange } from './proof/proof.rules.ts'

const secretBytes = 20
const shownEnds = 4

/** Enough to be known by its owner. */
const masked = (target: string) => `${target.slice(0, shownEnds)}****${target.slice(-shownEnds)}`

async function tell(context: Context, kind: 'added' | 'removed' | 'codesRenewed'): Promise<void> {
  const { session, audit } = context
  const { factorAdded, factorRemoved, codesRenewed } = SecurityEventKind.of
  const event = { added: factorAdded, removed: factorRemoved, codesRenewed }[kind]
  await tellOwner(context, { event, message: factorNotices[kind] })
  audit({ entity: 'member', entityId: session.userId, comment: `second factor ${kind}` })
}

export const factorRoutes = serve(factorApi, {
  async query(context) {
    const { proofs, target: to, resting } = await standingProofs(context)
    const { hasTotp, recoveryLeft, passkeys, isAsked } = proofs
    const target = to ? { channel: to.channel, shown: masked(to.target) } : null
    const passkeyHost = passkeyHostOf(context.services.publicUrl) ?? null
    const [ways, changeWays] = [[...waysOfAct(proofs).ways], [...waysOfChange(proofs).ways]]
    return { hasTotp, recoveryLeft, passkeys, isAsked, target, passkeyHost, ways, changeWays, resting }
  },

  async addTotp(context, { oldPwd }) {
    const { tx, session, audit } = context
    if ((await lockFactor(tx, session))?.isConfirmed) refuse(factorRefusals.FACTOR_EXISTS)
    await demandStrongest(context, {}, true)
    await demandSealedPassword(context, oldPwd)
    const secret = randomBytes(secretBytes)
    await beginFactor(tx, session, sealerOf(context).seal(secretName(session.userId), secret))
    audit({ entity: 'member', entityId: session.userId, comment: 'second factor begun' })
    const secretText = base32(secret)
    return { secret: secretText, uri: totpUri(session.userName, secretText) }
  },

  async confirmTotp(context, { totpCode }) {
    const { tx, session } = context
    const factor = await lockFactor(tx, session)
    if (!factor) refuse(factorRefusals.FACTOR_NONE)
    if (factor.isConfirmed) refuse(factorRefusals.FACTOR_EXISTS)
    await demandStrongest(context)
    await demandRight(context, 'totpCode', () => isCodeOfNow(context, totpCode))
    const { recoveryLeft } = await countFactors(tx, session)
    await confirmFactor(tx, session)
    await tell(context, 'added')
    return { recoveryCodes: recoveryLeft > 0 ? [] : await renewRecoveryCodes(context) }
  },

  async remove(context, proof) {
    const { tx, session } = context
    const { hasTotp, passkeys } = await countFactors(tx, session)
    if (!hasTotp) refuse(factorRefusals.FACTOR_NONE)
    if (session.stepUp !== 'none' && passkeys === 0) refuse(factorRefusals.FACTOR_REQUIRED)
    await demandStrongest(context, proof)
    await removeTotp(tx, session)
    await tell(context, 'removed')
    return null
  },

  async renewCodes(context, proof) {
    const { hasTotp, passkeys } = await countFactors(context.tx, context.session)
    if (!hasTotp && passkeys === 0) refuse(factorRefusals.FACTOR_NONE)
    await demandStrongest(context, proof)
    await tell(context, 'codesRenewed')
    return { recoveryCodes: await renewRecoveryCodes(context) }
  },

  async sendCode(context) {
    const { db, session, ip, lang, services, audit, afterwards } = context
    const { messages = noMessages } = services
    const { proofs, target } = await standingProofs(context)
    const { ways } = waysOfAct(proofs)
    if (ways.some((way) => way !== 'captcha')) refuse(factorRefusals.FACTOR_EXISTS)
    const to = target ?? refuse(factorRefusals.NO_TARGET)
    const { userId, groupId } = session
    const code = await takeSend(db, { ...to, purpose: 'stepUp', ip, userId, groupId }, demandMaySend)
    const text = say(captchaMessages.text, lang, { code, act: captchaMessages.stepUp })
    afterwards(() => messages.send({ ...to, subject: say(captchaMessages.subject, lang), text }))
    audit({ entity: 'member', entityId: userId, comment: 'code for a confirmation sent' })
    return { retryAfter: captchaPauseSeconds, expiresIn: captchaLifeSeconds }
  },

  async stepUp(context, { changesProof = '0', ...proof }) {
    const { tx, session, token, audit } = context
    if (changesProof === '1')
      await keepSessionProof(tx, session, token, await demandProof(context, proof, waysOfChange), stepUpMinutes)
    else {
      await demandProof(context, proof, waysOfAct)
      await confirmSession(tx, session, token, stepUpMinutes)
    }
    await recordEvent(tx, session, SecurityEventKind.of.stepUp, context)
    audit({ entity: 'member', entityId: session.userId, comment: 'confirmed by a second factor' })
    return null
  },
})
