/** Conversations with the assistant (screens-market-enterprise §10): what is asked, what is answered, and the rows behind it. */
import { z } from 'zod'
import { endpoints, get, post } from '../kit/endpoint.ts'
import { dict, id, optional, text } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { AnswerOutcome, Helpful } from './assistant.dict.ts'
import { assistantWords } from './assistant.text.ts'

export const assistantLimits = { question: 2000, title: 64, remark: 256, questionsPerMinute: 20, rows: 20 } as const

/** What one read endpoint answered: figures arrive written out, each row with the record or list that it comes from. */
export const Finding = z.object({
  tool: z.string(),
  title: z.string(),
  /** The list or screen behind all of it. */
  url: z.string(),
  head: z.array(z.string()),
  rows: z.array(z.object({ cells: z.array(z.string()), url: z.string().nullable() })),
  /** Rows behind it, of which at most `assistantLimits.rows` are told. */
  count: z.number(),
})
export type Finding = z.output<typeof Finding>

export const Exchange = z.object({
  id: z.string(),
  question: z.string(),
  /** Plain text: no markup is read in it. */
  answerText: z.string(),
  findings: z.array(Finding),
  /** Questions that would be understood, where this one was not. */
  suggestions: z.array(z.string()),
  /** Empty for a local answer. */
  model: z.string(),
  outcome: dict(AnswerOutcome),
  tokensIn: z.number(),
  tokensOut: z.number(),
  /** The provider did not count: the tokens are estimated. */
  estimated: z.boolean(),
  /** The day whose data was read, yyyymmdd. */
  asOf: z.string(),
  askTime: z.string(),
  helpful: dict(Helpful).nullable(),
})
export type Exchange = z.output<typeof Exchange>

export const Conversation = z.object({
  id: z.string(),
  title: z.string(),
  updateTime: z.string(),
})
export type Conversation = z.output<typeof Conversation>

/** Events of the stream, one `data:` line of JSON each. */
export const AnswerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('begun'), conversationId: z.string(), model: z.string() }),
  z.object({ type: z.literal('reading'), title: z.string() }),
  z.object({ type: z.literal('text'), text: z.string() }),
  /** What was said so far does not stand: another answer follows. */
  z.object({ type: z.literal('restart') }),
  z.object({ type: z.literal('done'), exchange: Exchange }),
])
export type AnswerEvent = z.output<typeof AnswerEvent>

const Question = shape(assistantWords, {
  conversationId: optional(id()),
  question: text({ max: assistantLimits.question }),
})
export const NewTitle = shape(assistantWords, { id: id(), title: text({ max: assistantLimits.title }) })
export const Feedback = shape(assistantWords, {
  id: id(),
  helpful: dict(Helpful),
  remark: optional(text({ max: assistantLimits.remark })),
})

const Start = z.object({
  /** Empty where the local answerer answers. */
  model: z.string(),
  suggestions: z.array(z.string()),
  tokensToday: z.number(),
  tokensQuota: z.number(),
})

const byId = shape(assistantWords, { id: id() })
const own = { needs: 'assistant.use', writes: true } as const

export const assistantApi = endpoints('/CLOUD-BASE/assistant', {
  /** Server-sent events of `AnswerEvent`. Closing the connection stops the answer; what stands is kept. */
  ask: post('/ask', { input: Question, needs: 'assistant.use', raw: true }),
  start: get('/suggestions', { reply: Start, needs: 'assistant.use' }),
  /** Of the member who asks, latest first. */
  conversations: get('/conversations', { reply: z.array(Conversation), needs: 'assistant.use' }),
  conversation: get('/conversation/:id', {
    input: byId,
    reply: Conversation.extend({ exchanges: z.array(Exchange) }),
    needs: 'assistant.use',
  }),
  rename: post('/rename', { input: NewTitle, ...own }),
  /** With everything said in it; what it used stays counted. */
  delete: post('/delete', { input: byId, ...own }),
  feedback: post('/feedback', { input: Feedback, ...own }),
})
