/** Reads the events of an answer as they arrive. A stream that ends without its last event was cut. */
import { AnswerEvent, assistantApi } from '@hedgerow/contract/assistant/assistant.contract'
import { openStream } from '../../kit/talk/transport.ts'

export interface Question {
  readonly question: string
  readonly conversationId: string | undefined
}

/** @returns whether the answer came whole */
export async function readAnswer(
  { question, conversationId }: Question,
  signal: AbortSignal,
  onEvent: (event: AnswerEvent) => void,
): Promise<boolean> {
  const body = await openStream(assistantApi.ask, { question, conversationId }, signal)
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  let isWhole = false
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const event = AnswerEvent.parse(JSON.parse(line.replace(/^data: /, '')))
      isWhole ||= event.type === 'done'
      onEvent(event)
    }
  }
  return isWhole
}
