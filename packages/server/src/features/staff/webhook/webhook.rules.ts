/** What a webhook may be, what its messages say, and when they are tried again. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Text, TextParams } from '@hedgerow/contract/kit/text'
import { mostWebhooks, type WebhookMessage } from '@hedgerow/contract/staff/webhook/webhook.contract'
import { WebhookState } from '@hedgerow/contract/staff/webhook/webhook.dict'
import { webhookRefusals } from '@hedgerow/contract/staff/webhook/webhook.refusals'
import { webhookProblems } from '@hedgerow/contract/staff/webhook/webhook.text'
import { addressProblem } from '../../../kit/outside/post-outside.ts'
import { InnerAddress, type Reach } from '../../../kit/outside/reach.ts'

const problems = { malformed: webhookRefusals.WEBHOOK_ADDRESS, inner: webhookRefusals.WEBHOOK_INNER }

/** @throws Refusal WEBHOOK_MANY, WEBHOOK_ADDRESS, WEBHOOK_INNER */
export function demandWebhook(url: string, count: number, reach: Reach): void {
  if (count >= mostWebhooks) refuse(webhookRefusals.WEBHOOK_MANY, { max: mostWebhooks })
  const problem = addressProblem(url, reach)
  if (problem) refuse(problems[problem], {}, 'url')
}

const { live, off, failing } = WebhookState.of
/** The state by its name, for the refusal of what it does not allow. */
export const stateSaid = (state: string) => ({ state: labelOf(WebhookState, state) })

/** One that waits or was deleted is turned by nobody. @throws Refusal WEBHOOK_STATE */
export function demandTurn(state: string, isOn: boolean): void {
  const from: readonly string[] = isOn ? [off, failing] : [live]
  if (!from.includes(state)) refuse(webhookRefusals.WEBHOOK_STATE, stateSaid(state), 'id')
}

/** One fact on its way to one webhook. */
export interface Message {
  readonly groupId: string
  readonly seq: string
  readonly event: string
  readonly act: string
  readonly recordId: string
  readonly recordOrgId: string
  readonly happened: string
}

/** The same at each attempt. */
export const messageBody = ({ event, act, recordId, recordOrgId, seq, happened }: Message): string =>
  JSON.stringify({
    type: `${event}.${act}`,
    timestamp: happened,
    data: { recordId, orgId: recordOrgId, seq },
  } satisfies WebhookMessage)

/** By which a receiver knows a repeat. */
export const messageId = ({ groupId, seq }: Pick<Message, 'groupId' | 'seq'>): string => `msg_${groupId}_${seq}`

const [minute, hour] = [60, 3600]
const pauses = [10, minute, 5 * minute, 30 * minute, 2 * hour]
const longestPause = 6 * hour

/** Seconds until it is tried again after so many attempts. */
export const pauseAfter = (attempts: number): number => pauses[attempts - 1] ?? longestPause

export const isTaken = (status: number): boolean => status >= 200 && status < 300

/** Why an attempt failed, in words that name nothing of the network. */
export function failureOf(error: unknown, seconds: number): readonly [Text, TextParams] {
  if (error instanceof InnerAddress) return [webhookProblems.address, {}]
  const isLate = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)
  return isLate ? [webhookProblems.silent, { seconds }] : [webhookProblems.unreachable, {}]
}
