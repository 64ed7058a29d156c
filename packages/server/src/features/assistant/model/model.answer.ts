/**
 * An answer by a model: it chooses tools, the server runs them as the asker, and what it says is let through sentence by sentence when
 * every figure of it stands in what was read (decision 0117).
 */
import type { AnswerRefusal } from '@hedgerow/contract/assistant/assistant.refusals'
import type { ModelEndpoint } from '../../../kit/http/services.ts'
import { toolNamed } from '../tool/all-tools.answer.ts'
import { leadsAway, sourcesOf, unsourced } from '../tool/figure.rules.ts'
import { type Asker, type Tool, type ToolFinding, ToolRefusal } from '../tool/tool.answer.ts'
import type { Mask } from './mask.rules.ts'
import { askModel, type Message, usualPatienceMs } from './model-client.read.ts'
import { ModelFault, type ModelReply, type ToolCall } from './model-stream.read.ts'
import { asData, instructions, toolDeclarations } from './prompt.rules.ts'

interface ModelTurn {
  readonly asker: Asker
  readonly model: ModelEndpoint
  readonly mask: Mask
  /** Earlier questions and answers of the conversation, oldest first. */
  readonly history: readonly { readonly question: string; readonly answerText: string }[]
  readonly question: string
  /** What is left of the member's quota. */
  readonly tokensLeft: number
  /** The reader went away. */
  readonly closed: AbortSignal
  readonly onReading: (tool: Tool) => void
  readonly onText: (text: string) => void
}

export interface ModelAnswer {
  readonly text: string
  readonly findings: readonly ToolFinding[]
  readonly toolCalls: number
  readonly tokensIn: number
  readonly tokensOut: number
  readonly estimated: boolean
  /** Why it does not stand; `stopped` by its reader. */
  readonly because: AnswerRefusal | 'stopped' | undefined
  /** For the log: nothing of what was asked or answered. */
  readonly fault: string
}

/** Thrown when a sentence may not be shown. */
class Withheld extends Error {
  readonly because: AnswerRefusal
  constructor(because: AnswerRefusal) {
    super(because)
    this.because = because
  }
}

const bounds = { rounds: 4, calls: 8, answerTokens: 1_200, history: 6 }
/** Of a reply that a server did not count. */
const bytesPerToken = 3

export async function answerByModel(turn: ModelTurn): Promise<ModelAnswer> {
  const { closed, model } = turn
  const whole = AbortSignal.timeout((model.patienceMs ?? usualPatienceMs).whole)
  const work = openWork(turn, AbortSignal.any([closed, whole]))
  try {
    await work.run()
    return work.done(undefined)
  } catch (error) {
    if (closed.aborted) return work.done('stopped')
    if (error instanceof Withheld) return work.done(error.because)
    if (error instanceof ModelFault || whole.aborted) return work.done('AI_DOWN', (error as Error).message)
    throw error
  }
}

/** The messages of a turn, marked where they are personal. */
const opening = ({ asker, mask, history, question }: ModelTurn): Message[] => [
  { role: 'system', content: instructions(asker.today, asker.lang) },
  ...history.slice(-bounds.history).flatMap(({ question: before, answerText }): Message[] => [
    { role: 'user', content: mask.hide(before) },
    { role: 'assistant', content: mask.hide(answerText) },
  ]),
  { role: 'user', content: mask.hide(question) },
]

function openWork(turn: ModelTurn, signal: AbortSignal) {
  const { mask, question, onText } = turn
  const findings = new Map<string, ToolFinding>()
  const messages = opening(turn)
  const meter = openMeter(turn.tokensLeft)
  let [text, calls] = ['', 0]
  const tell = (sentence: string) => {
    const shownSentence = sourced(mask.show(sentence), findings, question)
    text += shownSentence
    onText(shownSentence)
  }
  const round = async (isLast: boolean): Promise<ModelReply> => {
    const request = {
      messages,
      tools: isLast ? [] : toolDeclarations,
      mostTokens: Math.min(bounds.answerTokens, meter.left()),
    }
    const sentences = openSentences(tell)
    let answer = ''
    // Until something was read nothing can be said: what was heard before the first reading is not told.
    const hear = (part: string) => {
      answer += part
      if (findings.size > 0) sentences.take(part)
    }
    const reply = await askModel(turn.model, request, signal, hear).catch((error: unknown) => {
      // What broke off was not counted by the server; where nothing came, nothing was used.
      if (answer !== '') meter.count(undefined, request, answer)
      throw error
    })
    meter.count(reply.tokens, request, answer + reply.calls.map(({ args }) => args).join(''))
    if (findings.size > 0) sentences.end()
    return reply
  }
  return {
    async run(): Promise<void> {
      for (let n = 1; n <= bounds.rounds; n += 1) {
        const reply = await round(n === bounds.rounds)
        if (reply.calls.length === 0) break
        messages.push({ role: 'assistant', content: reply.text, tool_calls: reply.calls.map(asDeclared) })
        for (const call of reply.calls) {
          calls += 1
          if (calls > bounds.calls) throw new ModelFault('too many tools are asked')
          messages.push({ role: 'tool', tool_call_id: call.id, content: await runTool(turn, call, findings) })
          signal.throwIfAborted()
        }
      }
      if (findings.size === 0) throw new Withheld('AI_UNREAD')
      if (text.trim() === '') throw new ModelFault('the answer is empty')
    },
    done: (because: ModelAnswer['because'], fault = ''): ModelAnswer => ({
      text,
      findings: [...findings.values()],
      toolCalls: calls,
      ...meter.used(),
      because,
      fault,
    }),
  }
}

/** @throws Withheld for a sentence that may not be shown */
function sourced(sentence: string, findings: ReadonlyMap<string, ToolFinding>, question: string): string {
  if (leadsAway(sentence)) throw new Withheld('AI_LEADS_AWAY')
  const sources = sourcesOf([...findings.values()], question)
  // Which one it was is not repeated: it may be a number that somebody wants to be called on.
  if (unsourced(sentence, sources) !== undefined) throw new Withheld('AI_UNSOURCED')
  return sentence
}

/** What was used of the quota; what a server did not count is estimated. */
function openMeter(tokensLeft: number) {
  const used = { tokensIn: 0, tokensOut: 0, estimated: false }
  return {
    used: () => used,
    /** @throws Withheld AI_QUOTA */
    left(): number {
      const left = tokensLeft - used.tokensIn - used.tokensOut
      if (left <= 0) throw new Withheld('AI_QUOTA')
      return left
    },
    count(tokens: ModelReply['tokens'], request: object, reply: string): void {
      used.tokensIn += tokens?.in ?? tokensOf(JSON.stringify(request))
      used.tokensOut += tokens?.out ?? tokensOf(reply)
      used.estimated ||= tokens === undefined
    },
  }
}

const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / bytesPerToken)
const asDeclared = ({ id, name, args }: ToolCall) => ({ id, type: 'function', function: { name, arguments: args } })

/** What the model gets: data, or why there is none. The same question is read once. */
async function runTool(
  { asker, mask, onReading }: ModelTurn,
  { name, args }: ToolCall,
  findings: Map<string, ToolFinding>,
): Promise<string> {
  const tool = toolNamed(name)
  const input = tool?.args.safeParse(jsonOf(mask.show(args)))
  if (!tool || !input?.success) return JSON.stringify({ error: 'No such tool, or arguments that it does not take.' })
  const key = `${name} ${JSON.stringify(input.data)}`
  const before = findings.get(key)
  if (before) return mask.hide(asData(before))
  onReading(tool)
  try {
    const finding = await tool.find(asker, input.data as Readonly<Record<string, string>>, [...findings.values()])
    findings.set(key, finding)
    return mask.hide(asData(finding))
  } catch (error) {
    if (!(error instanceof ToolRefusal)) throw error
    return mask.hide(JSON.stringify({ error: error.message }))
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return undefined
  }
}

/** Passes on whole sentences: a figure may be cut by the stream, a sentence ends after it. */
function openSentences(tell: (sentence: string) => void) {
  let rest = ''
  return {
    take(part: string): void {
      rest += part
      for (let at = endOf(rest); at > 0; at = endOf(rest)) {
        const sentence = rest.slice(0, at)
        rest = rest.slice(at)
        tell(sentence)
      }
    },
    end(): void {
      if (rest !== '') tell(rest)
      rest = ''
    },
  }
}
const sentenceEnd = /[。！？\n]|(?<!(?:^|\n)\s*\d{1,2})[.!?](?=\s)/
const endOf = (text: string): number => {
  const end = sentenceEnd.exec(text)
  return end ? end.index + end[0].length : 0
}
