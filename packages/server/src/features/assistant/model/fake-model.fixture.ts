/** An OpenAI-compatible endpoint for tests: a real HTTP server that streams what a test says, in pieces of any size. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { assert } from '@hedgerow/contract/kit/refusal'

export interface ModelRequest {
  readonly model: string
  readonly messages: readonly {
    readonly role: string
    readonly content: string
    readonly tool_calls?: readonly { readonly function: { readonly name: string; readonly arguments: string } }[]
  }[]
  readonly tools?: readonly { readonly function: { readonly name: string } }[]
}

export interface FakeReply {
  readonly text?: string
  readonly calls?: readonly { readonly name: string; readonly args: object | string }[]
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number }
  readonly finish?: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The stream as it is, instead of one made of the fields above. */
  readonly raw?: string
  readonly pieceBytes?: number
  /** Nothing more is sent behind so many bytes, and the line is cut or stays silent. */
  readonly broken?: { readonly afterBytes: number; readonly be: 'cut' | 'silent' }
  /** How long it thinks before it says anything, and between two pieces. */
  readonly slow?: { readonly thinksMs?: number; readonly pausesMs?: number }
}

export interface FakeModel {
  readonly url: string
  readonly requests: readonly ModelRequest[]
  readonly headers: readonly http.IncomingHttpHeaders[]
  /** Bodies as they arrived. */
  readonly bodies: readonly string[]
  /** How many questions are open. */
  readonly open: () => number
  answer: (request: ModelRequest) => FakeReply
  readonly close: () => Promise<void>
}

const usualPiece = 7
const usualUsage = { prompt_tokens: 1000, completion_tokens: 200 }

export async function startFakeModel(answer: FakeModel['answer'] = () => ({ text: 'Hello.' })): Promise<FakeModel> {
  const [requests, headers, bodies]: [ModelRequest[], http.IncomingHttpHeaders[], string[]] = [[], [], []]
  let open = 0
  const server = http.createServer(async (request, response) => {
    open += 1
    response.on('close', () => {
      open -= 1
    })
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    bodies.push(Buffer.concat(parts).toString())
    headers.push(request.headers)
    const question = JSON.parse(bodies.at(-1) ?? '') as ModelRequest
    requests.push(question)
    await send(response, fake.answer(question))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: requests,
    headers,
    bodies,
    open: () => open,
    answer,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}

/** What the tools gave for the last question. */
export const toolResults = ({ messages }: ModelRequest): string[] =>
  messages
    .slice(messages.findLastIndex(({ role }) => role === 'user'))
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => content)

async function send(response: http.ServerResponse, reply: FakeReply): Promise<void> {
  const { status = 200, headers = {}, pieceBytes = usualPiece, broken, slow = {} } = reply
  if (slow.thinksMs) await sleep(slow.thinksMs)
  response.writeHead(status, { 'content-type': 'text/event-stream', ...headers })
  const bytes = Buffer.from(reply.raw ?? streamOf(reply))
  const most = Math.min(broken?.afterBytes ?? bytes.length, bytes.length)
  for (let at = 0; at < most && response.writable; at += pieceBytes) {
    const isTaken = response.write(bytes.subarray(at, Math.min(at + pieceBytes, most)))
    if (!isTaken) await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
    if (slow.pausesMs) await sleep(slow.pausesMs)
    // Each piece is a read of its own at the other end, or nearly so.
    if (at % (pieceBytes * usualPiece) === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  if (broken?.be === 'cut') response.destroy()
  else if (broken?.be !== 'silent') response.end()
}

/** As providers stream it: text word by word, calls in pieces, the count in a last chunk without choices. */
function streamOf({ text = '', calls = [], usage = usualUsage, finish }: FakeReply): string {
  const deltas: object[] = text.split(/(?<= )/).map((content) => ({ content }))
  for (const [index, { name, args }] of calls.entries()) {
    const written = typeof args === 'string' ? args : JSON.stringify(args)
    const half = Math.floor(written.length / 2)
    deltas.push({ tool_calls: [{ index, id: `call-${index}`, type: 'function', function: { name, arguments: '' } }] })
    for (const piece of [written.slice(0, half), written.slice(half)])
      deltas.push({ tool_calls: [{ index, function: { arguments: piece } }] })
  }
  const chunks: object[] = deltas.map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null }] }))
  const finish_reason = finish ?? (calls.length > 0 ? 'tool_calls' : 'stop')
  chunks.push({ choices: [{ index: 0, delta: {}, finish_reason }] }, { choices: [], usage })
  assert(chunks.length > 1, 'a reply has an end')
  return `: a comment\n\n${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\r\n\r\n`).join('')}data: [DONE]\n\n`
}
