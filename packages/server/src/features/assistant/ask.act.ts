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
import { type Answered, answerLocally } from './local/local.answer.ts'
import { languageOf } from './local/question.rules.ts'
import { askerOf } from './tool/asker.answer.ts'
import type { Tool } from './tool/tool.answer.ts'
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
}

/** @throws Refusal AI_OFF, AI_TOO_MANY, DOES_NOT_EXIST */
async function begin({ db, session }: RawContext, asked: InputOf<typeof assistantApi.ask>): Promise<Begun> {
  return withTx(db, session, async (tx) => {
    const settings = await settingsOf(tx, session)
    if (settings.aiOn !== YesNo.of.yes) refuse(assistantRefusals.AI_OFF)
    const most = assistantLimits.questionsPerMinute
    if ((await askedLately(tx, session)) >= most) refuse(assistantRefusals.AI_TOO_MANY, { most })
    await forgetOld(tx, session, Number(settings.historyDays))
    const { conversationId, question } = asked
    if (conversationId) await findConversation(tx, session, conversationId)
    const title = [...question.replace(/\s+/g, ' ')].slice(0, assistantLimits.title).join('')
    return { conversationId: conversationId ?? (await insertConversation(tx, session, title)), settings }
  })
}

/** What the answer was and what it cost, kept together with its audit row. */
async function keep(
  context: RawContext,
  { conversationId, settings }: Begun,
  { question, answered, ms }: { readonly question: string; readonly answered: Answered; readonly ms: number },
): Promise<Exchange> {
  const { db, session, today, ip } = context
  const outcome = answered.refusal ? AnswerOutcome.of.refused : AnswerOutcome.of.answered
  return withTx(db, session, async (tx) => {
    const exchange = await insertExchange(tx, session, conversationId, {
      question,
      answerText: answered.text,
      findings: answered.findings.map(({ sentence: _, ...finding }) => finding),
      suggestions: [...answered.suggestions],
      model: '',
      outcome,
      tokensIn: 0,
      tokensOut: 0,
      estimated: false,
      asOf: today,
    })
    await countUsage(tx, session, {
      today,
      model: '',
      feature: AssistantFeature.of.local,
      tokensIn: 0,
      tokensOut: 0,
      estimated: false,
      cost: '0',
      costCurrency: settings.priceCurrency,
      refused: answered.refusal !== undefined,
      failed: false,
      toolCalls: answered.toolCalls,
      ms,
    })
    const tools = answered.findings.map(({ tool, count }) => ({ tool, count }))
    const after = {
      exchangeId: exchange.id,
      outcome,
      tools,
      ...(answered.refusal ? { refusal: answered.refusal } : {}),
    }
    await writeAudit(tx, { ...session, ip, action: 'ask' }, [
      { entity, entityId: conversationId, orgId: session.orgId, after },
    ])
    return exchange
  })
}

export async function answerQuestion(context: RawContext, asked: InputOf<typeof assistantApi.ask>): Promise<unknown> {
  const { reply, lang, request } = context
  const begun = await begin(context, asked)
  const asker = await askerOf(context, languageOf(asked.question, lang))
  const line = openLine(context)
  const started = monotonicMs()
  try {
    line.say({ type: 'begun', conversationId: begun.conversationId, model: '' })
    const reading = ({ name }: Tool) => line.say({ type: 'reading', title: say(toolTitles[name], asker.lang) })
    const answered = await answerLocally(asker, asked.question, reading)
    line.say({ type: 'text', text: answered.text })
    const ms = monotonicMs() - started
    line.say({ type: 'done', exchange: await keep(context, begun, { question: asked.question, answered, ms }) })
  } catch (error) {
    // The head of the reply has left: a stream that ends without `done` is a failed one, and the reader says so.
    request.log.error(error)
  } finally {
    line.end()
  }
  return reply
}
