/** One question from its arrival to its place in the history: answered as a stream, stopped when its reader goes away. */
import { PassThrough } from 'node:stream'
import {
  type AnswerEvent,
  type assistantApi,
  assistantLimits,
  type Exchange,
} from '@hedgerow/contract/assistant/assistant.contract'
import { AnswerOutcome, AssistantFeature } from '@hedgerow/contract/assistant/assistant.dict'
import { assistantRefusals } from '@hedgerow/contract/assistant/assistant.refusals'
import { toolTitles } from '@hedgerow/contract/assistant/tool.text'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { withTx } from '../../kit/database/database.ts'
import type { RawContext } from '../../kit/http/serve.ts'
import { monotonicMs } from '../../kit/process/clock.ts'
import { writeAudit } from '../../kit/record/audit.ts'
import { askedLately, findConversation, forgetOld, insertConversation, insertExchange } from './conversation.store.ts'
import { languageOf } from './local/question.rules.ts'
import { type Ending, endingOf, type Plan, planOf, type Teller } from './model/model.act.ts'
import { askerOf } from './tool/asker.answer.ts'
import { costOf } from './usage/cost.rules.ts'
import { tellNearQuota } from './usage/near-quota.notice.ts'
import { type Bounds, countUsage, settingsOf } from './usage/usage.store.ts'

const entity = 'assistantConversation'

/** Where the events of one answer go, until its reader closes the connection. */
interface Line {
  readonly say: (event: AnswerEvent) => void
  readonly closed: AbortSignal
  readonly end: () => void
}

function openLine({ reply, request }: RawContext): Line {
  const stream = new PassThrough()
  const gone = new AbortController()
  reply.raw.on('close', () => {
    if (!stream.writableFinished) gone.abort()
  })
  stream.on('error', () => gone.abort())
  request.raw.on('aborted', () => gone.abort())
  // A proxy that collects the answer before it passes it on would make one lump of it.
  void reply.header('x-accel-buffering', 'no').type('text/event-stream').send(stream)
  return {
    say: (event) => {
      if (!gone.signal.aborted) stream.write(`data: ${JSON.stringify(event)}\n\n`)
    },
    closed: gone.signal,
    end: () => void stream.end(),
  }
}

interface Begun {
  readonly conversationId: string
  readonly settings: Bounds
  readonly plan: Plan | undefined
}

/** @throws Refusal AI_OFF, AI_TOO_MANY, DOES_NOT_EXIST */
async function begin(context: RawContext, input: InputOf<typeof assistantApi.ask>): Promise<Begun> {
  const { db, session, today, services } = context
  return withTx(db, session, async (tx) => {
    const settings = await settingsOf(tx, session)
    if (settings.aiOn !== YesNo.of.yes) refuse(assistantRefusals.AI_OFF)
    const most = assistantLimits.questionsPerMinute
    if ((await askedLately(tx, session)) >= most) refuse(assistantRefusals.AI_TOO_MANY, { most })
    await forgetOld(tx, session, Number(settings.historyDays))
    const { conversationId, question } = input
    if (conversationId) await findConversation(tx, session, conversationId)
    const plan = await planOf(tx, session, { today, settings, conversationId }, services.model)
    const title = [...question.replace(/\s+/g, ' ')].slice(0, assistantLimits.title).join('')
    return { conversationId: conversationId ?? (await insertConversation(tx, session, title)), settings, plan }
  })
}

/** What the answer was and what it cost, kept together with its audit row. */
async function keep(
  context: RawContext,
  { conversationId, settings }: Begun,
  { question, ending, ms }: { readonly question: string; readonly ending: Ending; readonly ms: number },
): Promise<Exchange> {
  const { db, session, today, ip } = context
  const { outcome, counted, refusal } = ending
  const { tokensIn, tokensOut, estimated } = counted
  const cost = costOf(settings, tokensIn, tokensOut)
  return withTx(db, session, async (tx) => {
    const exchange = await insertExchange(tx, session, conversationId, {
      question,
      answerText: ending.text,
      findings: ending.findings.map(({ sentence: _, ...finding }) => finding),
      suggestions: [...ending.suggestions],
      model: ending.model,
      askedModel: counted.model,
      outcome,
      tokensIn,
      tokensOut,
      cost,
      costCurrency: settings.priceCurrency,
      estimated,
      asOf: today,
    })
    await countUsage(tx, session, { ...counted, today, cost, costCurrency: settings.priceCurrency, ms })
    const last = { tokens: tokensIn + tokensOut, cost, budgetMonth: settings.budgetMonth }
    await tellNearQuota(tx, session, today, last)
    const tools = ending.findings.map(({ tool, count }) => ({ tool, count }))
    const spent = counted.model === '' ? {} : { model: counted.model, tokensIn, tokensOut, cost }
    const after = { exchangeId: exchange.id, outcome, tools, ...spent, ...(refusal ? { refusal } : {}) }
    await writeAudit(tx, { ...session, ip, action: 'ask' }, [
      { entity, entityId: conversationId, orgId: session.orgId, after },
    ])
    return exchange
  })
}

/** A question that a fault of ours ended: kept, so that its asker sees that it has no answer. */
const brokenOff = ({ plan }: Begun): Ending => ({
  text: '',
  findings: [],
  suggestions: [],
  refusal: undefined,
  toolCalls: 0,
  outcome: AnswerOutcome.of.failed,
  model: '',
  counted: {
    model: plan?.model.name ?? '',
    feature: plan ? AssistantFeature.of.chat : AssistantFeature.of.local,
    tokensIn: 0,
    tokensOut: 0,
    estimated: false,
    refused: false,
    failed: true,
    toolCalls: 0,
  },
  fault: '',
})

export async function answerQuestion(context: RawContext, input: InputOf<typeof assistantApi.ask>): Promise<unknown> {
  const { reply, lang, request } = context
  const { question } = input
  const begun = await begin(context, input)
  const asker = await askerOf(context, languageOf(question, lang))
  const line = openLine(context)
  const started = monotonicMs()
  const teller: Teller = {
    closed: line.closed,
    reading: ({ name }) => line.say({ type: 'reading', title: say(toolTitles[name], asker.lang) }),
    text: (text) => line.say({ type: 'text', text }),
    restart: () => line.say({ type: 'restart' }),
  }
  const keepExchange = (ending: Ending) => keep(context, begun, { question, ending, ms: monotonicMs() - started })
  try {
    line.say({ type: 'begun', conversationId: begun.conversationId, model: begun.plan?.model.name ?? '' })
    const ending = await endingOf(asker, begun.plan, question, teller)
    if (ending.fault !== '')
      request.log.warn({ model: begun.plan?.model.name, because: ending.fault }, 'no answer by the model')
    line.say({ type: 'done', exchange: await keepExchange(ending) })
  } catch (error) {
    // The head of the reply has left: a stream that ends without `done` is a failed one, and the reader says so.
    request.log.error(error)
    await keepExchange(brokenOff(begun)).catch((second: unknown) => request.log.error(second))
  } finally {
    line.end()
  }
  return reply
}
