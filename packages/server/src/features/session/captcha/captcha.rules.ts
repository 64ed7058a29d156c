/** How often a code may be asked for, and what it is worth. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import {
  type CaptchaPurpose,
  captchaPauseSeconds,
  guestPurposes,
} from '@hedgerow/contract/session/captcha/captcha.contract'
import { captchaRefusals } from '@hedgerow/contract/session/captcha/captcha.refusals'

/** Codes for one target, for one address, and of one organisation; and all text messages of the server, each of which costs. */
const limits = { targetHour: 5, targetDay: 10, addressHour: 20, groupDay: 100, smsHour: 500 } as const
const hour = 3_600

/** What was asked for before, by the clock of the database. */
export interface RecentSends {
  readonly targetHour: number
  readonly targetDay: number
  readonly addressHour: number
  readonly groupDay: number
  readonly smsHour: number
  /** Null where none was asked for. */
  readonly secondsSinceLast: number | null
}

/** @throws Refusal CAPTCHA_WAIT, CAPTCHA_LIMIT with the seconds to wait */
export function demandMaySend(recent: RecentSends): void {
  const { secondsSinceLast } = recent
  const wait = secondsSinceLast === null ? 0 : Math.ceil(captchaPauseSeconds - secondsSinceLast)
  if (wait > 0) refuse(captchaRefusals.CAPTCHA_WAIT, { retryAfter: wait }, 'captcha')
  const names = Object.keys(limits) as (keyof typeof limits)[]
  if (names.some((name) => recent[name] >= limits[name]))
    refuse(captchaRefusals.CAPTCHA_LIMIT, { retryAfter: hour }, 'captcha')
}

export const isOfGuest = (purpose: CaptchaPurpose): boolean => guestPurposes.some((one) => one === purpose)

/** A code that was sent to a target without a purpose shows that somebody reads there, whatever it is then typed for. */
export const servedBy = (purpose: CaptchaPurpose): readonly CaptchaPurpose[] => [purpose, 'anonymous']

/** Signing in and recovering need somebody whom the target belongs to; a new account or address must be nobody's yet. */
export const isForOwner = (purpose: CaptchaPurpose): boolean => purpose === 'login' || purpose === 'forgot'
