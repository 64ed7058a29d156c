/** Whether the model may answer a question, what it answered, and what takes its place where that does not stand. */
import type { Exchange } from '@hedgerow/contract/assistant/assistant.contract'
import { AnswerOutcome, AssistantFeature } from '@hedgerow/contract/assistant/assistant.dict'
import { type AnswerRefusal, assistantAnswers } from '@hedgerow/contract/assistant/assistant.refusals'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { say } from '@hedgerow/contract/kit/text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { ModelEndpoint } from '../../../kit/http/services.ts'
import { exchangesOf } from '../conversation.store.ts'
import { type Answered, answerLocally } from '../local/local.answer.ts'
import { understand } from '../local/question.rules.ts'
import type { Asker, Tool } from '../tool/tool.answer.ts'
import { type Bounds, standingOf, type Used } from '../usage/usage.store.ts'
import { type HiddenName, maskOf } from './mask.rules.ts'
import { hiddenNames } from './mask.store.ts'
import { answerByModel, type ModelAnswer } from './model.answer.ts'

/** What a model's answer needs of the database, read before it begins: no connection waits for a model. */
export interface Plan {
  readonly model: ModelEndpoint
  readonly names: readonly HiddenName[]
  readonly history: readonly Exchange[]
  readonly tokensQuota: number
  readonly tokensLeft: number
  /** Why it may not be asked now. */
  readonly bound: 'AI_QUOTA' | 'AI_BUDGET' | undefined
}

/** @returns undefined where no model is configured, or the group does not use it */
export async function planOf(
  tx: Tx,
  scope: Scope,
  at: { readonly today: string; readonly settings: Bounds; readonly conversationId: string | undefined },
  model: ModelEndpoint | undefined,
): Promise<Plan | undefined> {
  const { today, settings, conversationId } = at
  if (!model || settings.modelOn !== YesNo.of.yes) return undefined
  const { tokensToday, tokensQuota, spent } = await standingOf(tx, scope, today)
  const isSpent = decimal(spent).gte(decimal(settings.budgetMonth))
  return {
    model,
    names: await hiddenNames(tx, scope, settings.maskParties === YesNo.of.yes),
    history: conversationId === undefined ? [] : await exchangesOf(tx, scope, conversationId),
    tokensQuota,
    tokensLeft: tokensQuota - tokensToday,
    bound: tokensToday >= tokensQuota ? 'AI_QUOTA' : isSpent ? 'AI_BUDGET' : undefined,
  }
}

/** What is told while an answer is made. */
export interface Teller {
  readonly closed: AbortSignal
  readonly reading: (tool: Tool) => void
  readonly text: (text: string) => void
  /** What was told so far does not stand. */
  readonly restart: () => void
}

type Counted = Omit<Used, 'today' | 'cost' | 'costCurrency' | 'ms'>
export interface Ending extends Answered {
  readonly outcome: Exchange['outcome']
  /** Of the answer; empty for a local one. */
  readonly model: string
  readonly counted: Counted
  /** Why the model did not answer, for the log. */
  readonly fault: string
}

const noTokens = { tokensIn: 0, tokensOut: 0, estimated: false }

export async function endingOf(
  asker: Asker,
  plan: Plan | undefined,
  question: string,
  teller: Teller,
): Promise<Ending> {
  const meant = understand(question, asker)
  if (!plan || (meant && 'refusal' in meant))
    return localEnding(await answerLocally(asker, question, teller.reading), teller)
  if (plan.bound) return insteadOf({ plan, because: plan.bound, reply: undefined }, asker, question, teller)
  const reply = await answerByModel({
    asker,
    model: plan.model,
    mask: maskOf(plan.names),
    history: plan.history,
    question,
    tokensLeft: plan.tokensLeft,
    closed: teller.closed,
    onReading: teller.reading,
    onText: teller.text,
  })
  const { because } = reply
  if (because !== undefined && because !== 'stopped') {
    if (reply.text !== '') teller.restart()
    return insteadOf({ plan, because, reply: reply }, asker, question, teller)
  }
  return {
    text: reply.text,
    findings: reply.findings,
    suggestions: [],
    refusal: undefined,
    toolCalls: reply.toolCalls,
    outcome: because === 'stopped' ? AnswerOutcome.of.stopped : AnswerOutcome.of.answered,
    model: plan.model.name,
    counted: countedOf(plan, reply, {}),
    fault: '',
  }
}

function localEnding(answered: Answered, teller: Teller): Ending {
  teller.text(answered.text)
  const isRefused = answered.refusal !== undefined
  return {
    ...answered,
    outcome: isRefused ? AnswerOutcome.of.refused : AnswerOutcome.of.answered,
    model: '',
    counted: {
      ...noTokens,
      model: '',
      feature: AssistantFeature.of.local,
      refused: isRefused,
      failed: false,
      toolCalls: answered.toolCalls,
    },
    fault: '',
  }
}

interface Instead {
  readonly plan: Plan
  readonly because: AnswerRefusal
  readonly reply: ModelAnswer | undefined
}

/** The local answer, and why it is one. */
async function insteadOf({ plan, because, reply }: Instead, asker: Asker, question: string, teller: Teller) {
  const why = say(assistantAnswers[because], asker.lang, { limit: plan.tokensQuota })
  teller.text(`${why}\n`)
  const local = await answerLocally(asker, question, teller.reading)
  teller.text(local.text)
  const isDown = because === 'AI_DOWN'
  return {
    ...local,
    text: `${why}\n${local.text}`,
    refusal: because,
    toolCalls: local.toolCalls + (reply?.toolCalls ?? 0),
    outcome: AnswerOutcome.of.withheld,
    model: '',
    counted: countedOf(plan, reply, { refused: !isDown, failed: isDown, toolCalls: local.toolCalls }),
    fault: reply?.fault ?? '',
  }
}

const countedOf = (
  { model }: Plan,
  reply: ModelAnswer | undefined,
  { refused = false, failed = false, toolCalls = 0 }: Partial<Pick<Counted, 'refused' | 'failed' | 'toolCalls'>>,
): Counted => ({
  tokensIn: reply?.tokensIn ?? 0,
  tokensOut: reply?.tokensOut ?? 0,
  estimated: reply?.estimated ?? false,
  model: model.name,
  feature: AssistantFeature.of.chat,
  refused,
  failed,
  toolCalls: toolCalls + (reply?.toolCalls ?? 0),
})
