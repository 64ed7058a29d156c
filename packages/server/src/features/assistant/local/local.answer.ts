/** Answers without a model: one tool, one sentence, its rows. */
import { type AnswerRefusal, assistantAnswers } from '@hedgerow/contract/assistant/assistant.refusals'
import { say } from '@hedgerow/contract/kit/text'
import { toolNamed } from '../tool/all-tools.answer.ts'
import { type Asker, listed, type Tool, type ToolFinding, ToolRefusal } from '../tool/tool.answer.ts'
import { nearest, understand } from './question.rules.ts'

export interface Answered {
  readonly text: string
  readonly findings: readonly ToolFinding[]
  readonly suggestions: readonly string[]
  /** Of what the answer is a refusal. */
  readonly refusal: AnswerRefusal | undefined
  readonly toolCalls: number
}

const suggested = 3
const notPermitted = 403

/** @param onReading is told the title of a tool before it is asked */
export async function answerLocally(
  asker: Asker,
  question: string,
  onReading: (tool: Tool) => void,
): Promise<Answered> {
  const meant = understand(question, asker)
  if (!meant) return refusedAs(asker, 'AI_UNKNOWN', nearest(question, asker, suggested))
  if ('refusal' in meant) {
    const screens = await screenFor(asker, meant.screen)
    const refused = refusedAs(asker, meant.refusal, [], screens)
    return meant.refusal === 'AI_NO_ACT' ? { ...refused, text: noActText(asker, screens) } : refused
  }
  const tool = toolNamed(meant.tool)
  const args = tool?.args.safeParse(withoutEmpty(meant.args))
  if (!tool || !args?.success) return refusedAs(asker, 'AI_UNKNOWN', nearest(question, asker, suggested))
  onReading(tool)
  try {
    const finding = await tool.find(asker, args.data as Readonly<Record<string, string>>, [])
    return { text: finding.sentence, findings: [finding], suggestions: [], refusal: undefined, toolCalls: 1 }
  } catch (error) {
    if (!(error instanceof ToolRefusal)) throw error
    if (error.status === notPermitted) return { ...refusedAs(asker, 'AI_NO_RIGHT', []), toolCalls: 1 }
    return { text: error.message, findings: [], suggestions: [], refusal: 'AI_NO_DATA', toolCalls: 1 }
  }
}

function noActText(asker: Asker, screens: readonly ToolFinding[]): string {
  const titles = screens.flatMap(({ rows }) => rows.map(({ cells: [title = ''] }) => title))
  if (titles.length === 0) return say(assistantAnswers.AI_ONLY_READS, asker.lang)
  return say(assistantAnswers.AI_NO_ACT, asker.lang, { screen: listed(asker, titles) })
}

/** The screen on which one does what was asked. */
async function screenFor(asker: Asker, text: string | undefined): Promise<ToolFinding[]> {
  const screen = text === undefined ? undefined : await toolNamed('screen')?.find(asker, { text }, [])
  return screen && screen.count > 0 ? [screen] : []
}

const refusedAs = (
  asker: Asker,
  refusal: AnswerRefusal,
  suggestions: readonly string[],
  findings: readonly ToolFinding[] = [],
): Answered => ({ text: say(assistantAnswers[refusal], asker.lang), findings, suggestions, refusal, toolCalls: 0 })

const withoutEmpty = (args: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined))
