/** Questions that a screen is sure to ask, sent while its code is still on its way; the first to ask gets that answer. */
import type { AskOf, Call, ReplyOf } from '@hedgerow/contract/kit/call'
import { currentLang } from '../person/language.ts'
import { type CallOptions, call } from './transport.ts'

interface EarlyCall {
  readonly answer: Promise<unknown>
  /** Once it is there. */
  reply?: unknown
}

const ahead = new Map<string, EarlyCall>()
const keyOf = ({ path }: Call, input: unknown) => JSON.stringify([path, input, currentLang()])

export function askAhead<E extends Call>(endpoint: E, input: AskOf<E>): void {
  const question: EarlyCall = { answer: call(endpoint, input) }
  ahead.set(keyOf(endpoint, input), question)
  question.answer.then(
    (reply) => {
      question.reply = reply
    },
    // Told to whoever asks; until then nobody listens.
    () => undefined,
  )
}

function taken(endpoint: Call, input: unknown): EarlyCall | undefined {
  const question = ahead.get(keyOf(endpoint, input))
  ahead.delete(keyOf(endpoint, input))
  return question
}

/** What has been answered already, once: the first picture then has it. */
export function answeredAhead<E extends Call>(endpoint: E, input: AskOf<E>): ReplyOf<E> | undefined {
  if (ahead.get(keyOf(endpoint, input))?.reply === undefined) return undefined
  return taken(endpoint, input)?.reply as ReplyOf<E> | undefined
}

/** The answer that was asked for ahead, once; otherwise a call. */
export function ask<E extends Call>(endpoint: E, input: AskOf<E>, options: CallOptions): Promise<ReplyOf<E>> {
  const question = taken(endpoint, input)
  return question ? (question.answer as Promise<ReplyOf<E>>) : call(endpoint, input, options)
}
