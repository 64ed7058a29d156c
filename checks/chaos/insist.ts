// How the clients of the chaos script speak: whatever happens to the server, the same submission under the same number until there is an answer.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const lostReplyPauseMs = 25
const success = '00000000'
/** Nothing was decided, or nobody knows: the database is away, a record is busy, too many requests wait, a proxy lost its process. */
const tryAgain = /^(0002(0502|0503|0504|0500|0429)|50[234])$/
const agent = new http.Agent({ keepAlive: true })

export interface Answer {
  readonly code: string
  readonly message: string
  readonly data: unknown
  readonly status?: number
}

/** Undefined when the reply was lost. A reply that never comes counts as lost after the timeout. */
export function call(
  method: string,
  url: string,
  token: string,
  body?: object | Buffer,
  headers: object = {},
  timeout = 20_000,
): Promise<Answer | undefined> {
  const payload = Buffer.isBuffer(body) ? body : body ? JSON.stringify(body) : ''
  return new Promise((resolve) => {
    const lost = () => resolve(undefined)
    const json = body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}
    const options = {
      method,
      agent,
      timeout,
      headers: { authorization: `Bearer ${token}`, ...json, ...headers },
    }
    const request = http.request(url, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', lost)
      response.on('close', () => resolve(parsed(Buffer.concat(chunks).toString('utf8'), response)))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', lost)
    request.end(payload)
  })
}

function parsed(text: string, { statusCode: status = 0, complete }: http.IncomingMessage): Answer | undefined {
  try {
    return { ...(JSON.parse(text) as Answer), status }
  } catch {
    // Cut off in the middle it is a lost reply; whole, it is a proxy that speaks for itself.
    return complete && status >= 500
      ? { code: String(status), message: 'a page of a proxy', data: null, status }
      : undefined
  }
}

/** Repeats the same submission under the same number until there is a definite answer. */
export async function insist(
  send: (isRepeated: boolean) => Promise<Answer | undefined>,
): Promise<{ data: unknown; sendings: number }> {
  for (let sendings = 1; ; sendings += 1) {
    const answer = await send(sendings > 1)
    if (answer?.code === success) return { data: answer.data, sendings }
    if (answer && !tryAgain.test(answer.code)) throw new Error(`refused for good: ${answer.code} ${answer.message}`)
    await sleep(lostReplyPauseMs)
  }
}
