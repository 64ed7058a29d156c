/**
 * Asking for a code and waiting for the next one. The moment at which the next may be asked for is kept for the tab, so that a
 * reload goes on counting; what the server says of it holds.
 */

import type { Text } from '@hedgerow/contract/kit/text'
import {
  type CaptchaPurpose,
  captchaApi,
  captchaPauseSeconds,
} from '@hedgerow/contract/session/captcha/captcha.contract'
import { captchaWords } from '@hedgerow/contract/session/captcha/captcha.text'
import { useEffect, useState } from 'react'
import { call, ServerRefusal } from '../../kit/talk/transport.ts'

type Channel = 'mail' | 'sms'
export interface Wanted {
  readonly channel: Channel
  /** That of a confirmation is asked for in another way. */
  readonly purpose: Exclude<CaptchaPurpose, 'stepUp'>
  readonly target: string
}

const tickMs = 250
const nowMs = () => performance.timeOrigin + performance.now()
const keyOf = ({ purpose, target }: Wanted) => `captcha:${purpose}:${target}`
const secondsLeft = (key: string) => {
  const ends = Number(sessionStorage.getItem(key) ?? 0)
  return Math.max(0, Math.min(captchaPauseSeconds * 60, Math.ceil((ends - nowMs()) / 1000)))
}
const hold = (key: string, seconds: number) => sessionStorage.setItem(key, String(nowMs() + seconds * 1000))

/** How long the server lets one wait: it says so in its sentence. */
const waitIn = (error: ServerRefusal) => Number(/\d+/.exec(error.message)?.[0] ?? 0)
const tooMany = 429

export function useCaptcha(wanted: Wanted) {
  const [left, setLeft] = useState(() => secondsLeft(keyOf(wanted)))
  const [isSending, setSending] = useState(false)
  const [sends, setSends] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const key = keyOf(wanted)
  useEffect(() => {
    const read = () => setLeft(secondsLeft(key))
    read()
    const timer = setInterval(read, tickMs)
    return () => clearInterval(timer)
  }, [key])
  /** Errors: `ServerRefusal`. */
  const send = async () => {
    setSending(true)
    try {
      const { retryAfter } = await askFor(wanted)
      hold(key, retryAfter)
      setSends((before) => before + 1)
      setFailed(false)
    } catch (error) {
      setFailed(true)
      if (error instanceof ServerRefusal && error.status === tooMany) hold(key, waitIn(error))
      throw error
    } finally {
      setSending(false)
      setLeft(secondsLeft(key))
    }
  }
  return { left, isSending, sent: sentWord(sends, hasFailed), send }
}

/** What became of the last sending; nothing before one went out. Why a sending failed is said where it was refused. */
function sentWord(sends: number, hasFailed: boolean): Text | undefined {
  if (sends === 0) return undefined
  if (hasFailed) return captchaWords.notResent
  return sends > 1 ? captchaWords.resent : captchaWords.sent
}

const askFor = ({ channel, purpose, target }: Wanted) =>
  channel === 'mail'
    ? call(captchaApi.byMail, { email: target, purpose })
    : call(captchaApi.byMobile, { mobile: target, purpose })
