/** Asks the assistant in a test and reads its stream. */
import { AnswerEvent, assistantApi, type Exchange } from '@hedgerow/contract/assistant/assistant.contract'
import { assert } from '@hedgerow/contract/kit/refusal'
import type { TestApp } from '../../testing/fixture.ts'

type Person = Parameters<TestApp['as']>[0]

interface StreamedReply {
  readonly conversationId: string
  readonly events: readonly AnswerEvent[]
  readonly exchange: Exchange | undefined
  /** As a reader saw it come, after the last restart. */
  readonly text: string
}

const eventsOf = (body: string): AnswerEvent[] =>
  body
    .split('\n\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => AnswerEvent.parse(JSON.parse(line.slice('data: '.length))))

export async function hear(
  test: TestApp,
  who: Person,
  question: string,
  conversationId?: string,
): Promise<StreamedReply> {
  const { data, message } = await test
    .as(who)
    .post(assistantApi.ask.path, { question, ...(conversationId ? { conversationId } : {}) })
  assert(Buffer.isBuffer(data), `an answer streams: ${message}`)
  const events = eventsOf(data.toString())
  const first = events[0]
  const last = events.at(-1)
  const from = events.findLastIndex(({ type }) => type === 'restart') + 1
  return {
    conversationId: first?.type === 'begun' ? first.conversationId : '',
    events,
    exchange: last?.type === 'done' ? last.exchange : undefined,
    text: events
      .slice(from)
      .flatMap((event) => (event.type === 'text' ? [event.text] : []))
      .join(''),
  }
}
