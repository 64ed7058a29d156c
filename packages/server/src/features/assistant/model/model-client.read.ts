/** Asks the one endpoint that the installation names; nothing that a person or a record says chooses another (decision 0117). */
import type { ModelEndpoint } from '../../../kit/http/services.ts'
import { fetchBelow } from '../../../kit/outside/reach.ts'
import { ModelFault, type ModelReply, readReply } from './model-stream.read.ts'

export type Message =
  | { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly tool_calls: readonly object[] }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string }

interface ModelQuestion {
  readonly messages: readonly Message[]
  readonly tools: readonly object[]
  readonly mostTokens: number
}

export const usualPatienceMs = { whole: 60_000, silence: 20_000 }

/** @throws ModelFault; what `signal` was stopped by, and what `onText` threw */
export async function askModel(
  { url, key, name, patienceMs = usualPatienceMs }: ModelEndpoint,
  { messages, tools, mostTokens }: ModelQuestion,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<ModelReply> {
  const quiet = new AbortController()
  const waiting = setTimeout(() => quiet.abort(), patienceMs.silence)
  try {
    const response = await fetchBelow(url, `${url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      signal: AbortSignal.any([signal, quiet.signal]),
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...authorization(key) },
      body: JSON.stringify({
        model: name,
        messages,
        stream: true,
        stream_options: { include_usage: true },
        temperature: 0,
        max_tokens: mostTokens,
        ...(tools.length > 0 ? { tools } : {}),
      }),
    })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new ModelFault(`HTTP ${response.status}`)
    }
    return await readReply(chunksOf(response.body, waiting), onText)
  } catch (error) {
    // What the listener threw, or the one who stopped the question, is no fault of the endpoint.
    const isOutside = error instanceof TypeError || quiet.signal.aborted
    if (!isOutside || signal.aborted) throw error
    throw new ModelFault(quiet.signal.aborted ? 'the endpoint is silent' : 'the endpoint cannot be reached')
  } finally {
    clearTimeout(waiting)
  }
}

const authorization = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` }

/** Each part that arrives begins the wait anew. */
async function* chunksOf(body: ReadableStream<Uint8Array>, waiting: NodeJS.Timeout): AsyncGenerator<Uint8Array> {
  for await (const part of body) {
    waiting.refresh()
    yield part
  }
}
