/**
 * Verification codes (§7.1): six digits by mail or text message, good for five minutes, five tries and one use, for one purpose and target. The
 * published calls name no purpose; without one a code serves whatever act it is typed for.
 */
import { z } from 'zod'
import { endpoints, get } from '../../kit/endpoint.ts'
import { email, phone } from '../../kit/person/identity.ts'
import { shape } from '../../kit/shape.ts'
import { captchaWords } from './captcha.text.ts'

/** Before somebody is signed in. */
export const guestPurposes = ['anonymous', 'login', 'register', 'forgot'] as const
/** Of a member, sent to the new address. */
const memberPurposes = ['modifyEmail', 'modifyMobile', 'realAuth'] as const
const captchaPurposes = [...guestPurposes, ...memberPurposes] as const
/** `stepUp` confirms an act; its code goes to the stored target only, so nobody asks for it by a target. */
export type CaptchaPurpose = (typeof captchaPurposes)[number] | 'stepUp'

export const captchaLifeSeconds = 300
/** The button counts it down, and the server holds it. */
export const captchaPauseSeconds = 60

const purpose = () => z.enum(captchaPurposes, { error: 'NOT_IN_LIST' }).default('anonymous')
const CaptchaSent = z.object({
  /** Seconds until another may be asked for. */
  retryAfter: z.number(),
  /** Seconds for which this one is good. */
  expiresIn: z.number(),
})

export const captchaApi = endpoints('/CLOUD-BASE', {
  byMobile: get('/mobile/sendCaptcha/:mobile', {
    input: shape(captchaWords, { mobile: phone(), purpose: purpose() }),
    reply: CaptchaSent,
    needs: 'open',
  }),
  byMail: get('/mail/sendCaptcha/:email', {
    input: shape(captchaWords, { email: email(), purpose: purpose() }),
    reply: CaptchaSent,
    needs: 'open',
  }),
})
