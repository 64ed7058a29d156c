import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import {
  type CaptchaPurpose,
  captchaApi,
  captchaLifeSeconds,
  captchaPauseSeconds,
} from '@hedgerow/contract/session/captcha/captcha.contract'
import { captchaRefusals } from '@hedgerow/contract/session/captcha/captcha.refusals'
import { captchaMessages, captchaWords } from '@hedgerow/contract/session/captcha/captcha.text'
import { channelApi } from '@hedgerow/contract/session/captcha/channel.contract'
import { type OpenContext, serve } from '../../../kit/http/serve.ts'
import { memberOfToken } from '../../../kit/http/session.ts'
import { noMessages } from '../../../kit/message/messages.ts'
import { isKnownEmail, isKnownPhone } from '../../member/known-member.store.ts'
import { demandMaySend, isForOwner, isOfGuest } from './captcha.rules.ts'
import { takeSend } from './captcha.store.ts'

interface CodeRequest {
  readonly channel: 'mail' | 'sms'
  readonly target: string
  readonly purpose: CaptchaPurpose
}

/** One answer for every target, whether anybody has it or not; what is not to be sent is not sent. */
async function sendCaptcha(context: OpenContext, request: CodeRequest) {
  const { db, ip, services, lang } = context
  const { channel, target, purpose } = request
  const { messages = noMessages } = services
  if (!messages.channels.includes(channel)) refuse(captchaRefusals.NO_CHANNEL, { channel: captchaWords[channel] })
  const caller = isOfGuest(purpose) ? undefined : (await memberOfToken(db, context.bearer)).session
  const { userId = null, groupId = null } = caller ?? {}
  // One's own is nobody else's.
  const isKnown = channel === 'mail' ? await isKnownEmail(db, target, userId) : await isKnownPhone(db, target, userId)
  const code = await takeSend(db, { ...request, ip, userId, groupId }, demandMaySend)
  const text = say(captchaMessages.text, lang, { code, act: captchaMessages[purpose] })
  if (purpose === 'anonymous' || isKnown === isForOwner(purpose))
    messages.send({ channel, target, subject: say(captchaMessages.subject, lang), text })
  return { retryAfter: captchaPauseSeconds, expiresIn: captchaLifeSeconds }
}

export const captchaRoutes = serve(captchaApi, {
  byMobile: (context, { mobile, purpose }) => sendCaptcha(context, { channel: 'sms', target: mobile, purpose }),
  byMail: (context, { email, purpose }) =>
    sendCaptcha(context, { channel: 'mail', target: email.toLowerCase(), purpose }),
})

export const channelRoutes = serve(channelApi, {
  async channels({ services: { messages = noMessages } }) {
    const has = (channel: 'mail' | 'sms') => messages.channels.includes(channel)
    return { mail: has('mail'), sms: has('sms'), demoInbox: messages.inbox() !== null }
  },

  async inbox({ services: { messages = noMessages } }) {
    const inbox = messages.inbox()
    if (inbox === null) refuse(kitRefusals.NOT_FOUND)
    return [...inbox]
  },
})
