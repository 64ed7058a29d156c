/** Reads the streamed reply of an OpenAI-compatible endpoint: server-sent events, cut at any byte, in the dialects that servers have. */
import { z } from 'zod'

/** Why a model did not answer. What it said until then does not stand. */
export class ModelFault extends Error {}

export interface ToolCall {
  readonly id: string
  readonly name: string
  /** JSON as the model wrote it. */
  readonly args: string
}

export interface ModelReply {
  readonly text: string
  readonly calls: readonly ToolCall[]
  /** Undefined where the server did not count. */
  readonly tokens: { readonly in: number; readonly out: number } | undefined
}

const count = z.number().int().min(0).max(100_000_000).catch(0)
const Chunk = z.object({
  error: z.unknown().optional(),
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().int().min(0).default(0),
                  id: z.string().nullish(),
                  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish(),
})
type Chunk = z.output<typeof Chunk>

const bounds = { bytes: 1_000_000, text: 16_000, calls: 8, args: 4_000 }
const end = '[DONE]'

/** @throws ModelFault for a reply that is cut, too long or no reply */
export async function readReply(body: AsyncIterable<Uint8Array>, onText: (text: string) => void): Promise<ModelReply> {
  const reply = openReply(onText)
  for await (const data of dataOf(body)) {
    if (data === end) return reply.whole()
    reply.take(parsed(data))
  }
  throw new ModelFault('the stream was cut')
}

/** The data lines; comments and other fields of the protocol carry nothing here. */
async function* dataOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let [rest, bytes] = ['', 0]
  for await (const part of body) {
    bytes += part.length
    if (bytes > bounds.bytes) throw new ModelFault('the stream is too long')
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim()
  }
  if (rest.startsWith('data:')) yield rest.slice('data:'.length).trim()
}

function parsed(data: string): Chunk {
  try {
    return Chunk.parse(JSON.parse(data))
  } catch {
    throw new ModelFault('the stream is not readable')
  }
}

function openReply(onText: (text: string) => void) {
  let [text, finish] = ['', '']
  let tokens: ModelReply['tokens']
  const calls = new Map<number, { id: string; name: string; args: string }>()
  const takeCall = (piece: NonNullable<NonNullable<NonNullable<Chunk['choices']>[0]['delta']>['tool_calls']>[0]) => {
    const call = calls.get(piece.index) ?? { id: '', name: '', args: '' }
    call.id ||= piece.id ?? ''
    call.name ||= piece.function?.name ?? ''
    call.args += piece.function?.arguments ?? ''
    calls.set(piece.index, call)
    if (calls.size > bounds.calls || call.args.length > bounds.args) throw new ModelFault('too much is asked')
  }
  return {
    take({ error, choices, usage }: Chunk): void {
      if (error) throw new ModelFault('the endpoint reported an error')
      if (usage) tokens = { in: usage.prompt_tokens, out: usage.completion_tokens }
      const [choice] = choices ?? []
      finish = choice?.finish_reason ?? finish
      for (const piece of choice?.delta?.tool_calls ?? []) takeCall(piece)
      const more = choice?.delta?.content ?? ''
      if (more === '') return
      text += more
      if (text.length > bounds.text) throw new ModelFault('the answer is too long')
      onText(more)
    },
    whole(): ModelReply {
      if (finish === 'length' || finish === 'content_filter') throw new ModelFault(`the answer ended by ${finish}`)
      const requested = [...calls.values()].map((call, at) => ({ ...call, id: call.id || `call_${at}` }))
      return { text, calls: requested, tokens }
    },
  }
}
