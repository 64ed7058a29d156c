/**
 * Sends what waits for webhooks: when the bus says that there is something, and every few seconds for what is tried again. Each process does;
 * a message is claimed by one. Which webhooks are slow is nobody else's matter: a process sends to each beside the others.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { say } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { triedDays } from '@hedgerow/contract/staff/webhook/webhook.contract'
import { webhookNotices, webhookProblems } from '@hedgerow/contract/staff/webhook/webhook.text'
import type { Kysely } from 'kysely'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import type { DB } from '../../../kit/database/tables.ts'
import { postOutside } from '../../../kit/outside/post-outside.ts'
import type { Reach } from '../../../kit/outside/reach.ts'
import { now } from '../../../kit/process/clock.ts'
import { tellSeldom } from '../../../kit/process/print.ts'
import { reasonOf } from '../../../kit/process/startup-error.ts'
import { notifyHolders } from '../../../kit/record/notifications.ts'
import { systemDateOf } from '../../../kit/record/system-date.ts'
import type { Sealer } from '../../../kit/vault/sealing.ts'
import { signedHeaders } from '../../../kit/vault/signing.ts'
import type { Bus } from '../../../kit/work/bus.ts'
import { failureOf, isTaken, messageBody, messageId, pauseAfter } from './webhook.rules.ts'
import { type Claimed, claimDue, keepOutcome, type Outcome, secretName, switchOffFailing } from './webhook.store.ts'

interface WebhookOptions {
  readonly db: Kysely<DB>
  readonly bus: Bus
  readonly sealer: Sealer
  readonly reach: Reach
  /** Tests shorten them. */
  readonly pace?: Pace
}
export interface Pace {
  readonly tickMs: number
  readonly patienceMs: number
  /** Longer than any attempt: after it the message is another process's. */
  readonly leaseSeconds: number
  readonly pauseAfter: (attempts: number) => number
}
const usualPace: Pace = { tickMs: 5_000, patienceMs: 10_000, leaseSeconds: 60, pauseAfter }

export interface Webhooks {
  /** Takes nothing more and waits for what is on its way. */
  close(): Promise<void>
}

export function openWebhooks(options: WebhookOptions): Webhooks {
  const { db, bus, pace = usualPace } = options
  const closing = new AbortController()
  const busy = new Map<string, Promise<void>>()
  const complain = tellSeldom()
  const tell = (error: unknown) => complain(`webhooks: ${reasonOf(error)}`)
  let { promise: woken, resolve: wake } = Promise.withResolvers<void>()
  const end = bus.subscribe('webhook', { hear: () => wake(), resync: () => wake() })
  const round = async () => {
    const claimed = Map.groupBy(await claimDue(db, [...busy.keys()], pace.leaseSeconds), ({ webhookId }) => webhookId)
    for (const [webhookId, messages] of claimed) {
      const sending = Promise.all(messages.map((message) => deliver(options, pace, message)))
      const over = () => {
        busy.delete(webhookId)
        wake()
      }
      busy.set(webhookId, sending.then(() => undefined, tell).then(over))
    }
  }
  const running = (async () => {
    while (!closing.signal.aborted) {
      await round().catch(tell)
      const tick = sleep(pace.tickMs, undefined, { signal: closing.signal }).catch(() => undefined)
      await Promise.race([woken, tick])
      ;({ promise: woken, resolve: wake } = Promise.withResolvers<void>())
    }
  })()
  return {
    async close() {
      end()
      closing.abort()
      await running
      await Promise.all(busy.values())
    },
  }
}

async function deliver({ db, sealer, reach }: WebhookOptions, pace: Pace, message: Claimed): Promise<void> {
  const outcome = await attempt(message, { sealer, reach, pace })
  await withTx(db, systemScope, async (tx) => {
    const isKept = await keepOutcome(tx, message, outcome)
    if (!isKept || outcome.problem === null || !message.isLast || !(await switchOffFailing(tx, message))) return
    const { orgId, groupId, webhookName } = message
    const { today } = await systemDateOf(tx, message)
    const notice = {
      message: webhookNotices.failing,
      params: { name: webhookName, days: triedDays },
      url: pathOf('staff-webhooks'),
      variant: 'warning' as const,
    }
    const scope = { groupId, orgIds: [], userId: '0' }
    await notifyHolders(tx, scope, { duties: [duties.administrator], today }, [{ orgId, notice }])
  })
}

type Attempt = Pick<WebhookOptions, 'sealer' | 'reach'> & { readonly pace: Pace }

async function attempt(message: Claimed, { sealer, reach, pace }: Attempt): Promise<Outcome> {
  const { groupId, webhookId, url } = message
  const pauseSeconds = pace.pauseAfter(message.attempts)
  const failed = (answered: number | null, ...[text, params]: ReturnType<typeof failureOf>): Outcome => ({
    answered,
    // Kept as data of the log, which its readers share: both languages, as notices of the desk are.
    problem: `${say(text, 'zh_CN', params)} · ${say(text, 'en_US', params)}`,
    pauseSeconds,
  })
  try {
    const secret = sealer.open(secretName(groupId, webhookId), message.secret).toString()
    const body = messageBody(message)
    const seconds = String(Math.floor(Date.parse(now()) / 1000))
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Hedgerow-Webhooks',
      ...signedHeaders(secret, messageId(message), seconds, body),
    }
    const answered = await postOutside({ url, headers, body, patienceMs: pace.patienceMs }, reach)
    return isTaken(answered) ? { answered, problem: null, pauseSeconds } : failed(answered, webhookProblems.refused, {})
  } catch (error) {
    return failed(null, ...failureOf(error, pace.patienceMs / 1000))
  }
}
