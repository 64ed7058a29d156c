/**
 * Short messages through an HTTP gateway: one POST of `{ id, to, text }` a message, with a bearer token. The id is the same when it is tried
 * again, so that a gateway that had taken the first one sends it once.
 */
import { fetchBelow } from '../outside/reach.ts'
import { NotSent, type Send } from './message.ts'

const patienceMs = 10_000
const tooManyRequests = 429
const serverFault = 500

interface GatewaySettings {
  readonly url: string
  readonly token: string
}

export const smsSender =
  ({ url, token }: GatewaySettings): Send =>
  async ({ target, text }, id) => {
    const response = await answerOf(url, token, JSON.stringify({ id, to: target, text }))
    await response.body?.cancel()
    if (response.ok) return
    const isTemporary = response.status === tooManyRequests || response.status >= serverFault
    throw new NotSent(`the gateway answered ${response.status}`, isTemporary)
  }

async function answerOf(url: string, token: string, body: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  try {
    return await fetchBelow(url, url, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch (error) {
    throw new NotSent(error instanceof Error ? error.message : String(error), true)
  }
}
