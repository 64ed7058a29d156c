/**
 * Messages on their way out. Whoever sends does not wait: how long a mail server takes must tell nobody whether an address is known, and a code
 * that arrives after minutes is worth nothing, so a message lives in memory and is tried a few times. The demonstration
 * keeps them in an inbox instead of sending them.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { now } from '../process/clock.ts'
import { mailSender } from './mail.ts'
import { type Channel, type Message, NotSent, type Send } from './message.ts'
import { smsSender } from './sms-gateway.ts'

const usualPausesMs = [2_000, 10_000]
const inboxSize = 50

interface SentMessage extends Message {
  readonly at: string
}

export interface Messages {
  readonly channels: readonly Channel[]
  /** Where people reach the product, for links; left out where the installation does not say. */
  readonly publicUrl?: string | undefined
  /** Takes it; it goes out by itself. A channel that is not there is the caller's to refuse. */
  send(message: Message): void
  /** What the demonstration would have sent, the newest first; null elsewhere. */
  inbox(): readonly SentMessage[] | null
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>
  close(): Promise<void>
}

interface MessageSettings {
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  readonly smsUrl: string | undefined
  readonly smsToken: string | undefined
  readonly publicUrl?: string | undefined
}

/** Nothing goes out and nothing is kept: for the seed and for tests of other things. */
export const noMessages: Messages = {
  channels: [],
  send: () => undefined,
  inbox: () => null,
  settled: async () => undefined,
  close: async () => undefined,
}

export function demoInbox(publicUrl?: string): Messages {
  const inbox: SentMessage[] = []
  return {
    ...noMessages,
    publicUrl,
    channels: ['mail', 'sms'],
    send: (message) => {
      inbox.unshift({ ...message, at: now() })
      inbox.length = Math.min(inbox.length, inboxSize)
    },
    inbox: () => inbox,
  }
}

export function outgoing(settings: MessageSettings, tell: (line: string) => void, pausesMs = usualPausesMs): Messages {
  const { smtpUrl, mailFrom, smsUrl, smsToken } = settings
  const mail = smtpUrl && mailFrom ? mailSender({ url: smtpUrl, from: mailFrom }) : undefined
  const sms = smsUrl ? smsSender({ url: smsUrl, token: smsToken ?? '' }) : undefined
  const senders: Readonly<Partial<Record<Channel, Send>>> = {
    ...(mail ? { mail: mail.send } : {}),
    ...(sms ? { sms } : {}),
  }
  const onTheWay = new Set<Promise<void>>()
  const settled = async () => void (await Promise.all(onTheWay))
  return {
    channels: Object.keys(senders) as Channel[],
    publicUrl: settings.publicUrl,
    send(message) {
      const send = senders[message.channel]
      if (!send) return
      const going = deliver(send, message, pausesMs, tell).finally(() => onTheWay.delete(going))
      onTheWay.add(going)
    },
    inbox: () => null,
    settled,
    async close() {
      await settled()
      mail?.close()
    },
  }
}

/** The log is told that something did not go out, and neither to whom nor what. */
async function deliver(send: Send, message: Message, pausesMs: readonly number[], tell: (line: string) => void) {
  const id = randomUUID()
  for (const pause of [...pausesMs, 0]) {
    try {
      return await send(message, id)
    } catch (error) {
      const isLast = pause === 0 || !(error instanceof NotSent && error.isTemporary)
      const why = error instanceof Error ? error.message.replaceAll(message.target, '(target)') : String(error)
      tell(`a ${message.channel} message ${isLast ? 'was given up' : 'is tried again'}: ${why}`)
      if (isLast) return
      await sleep(pause)
    }
  }
}
