/** Asking somebody else's server: one address that an administrator set, an answer of bounded size, and a failure by its kind. */

import { fetchBelow } from './reach.ts'

type OutsideFailure = 'OFFLINE' | 'REFUSED' | 'RATE_LIMITED' | 'MALFORMED'

export class OutsideError extends Error {
  readonly failure: OutsideFailure
  /** When the server said that it may be asked again. */
  readonly retryAfterSeconds: number | undefined

  constructor(failure: OutsideFailure, message: string, retryAfterSeconds?: number) {
    super(message)
    this.failure = failure
    this.retryAfterSeconds = retryAfterSeconds
  }
}

interface Question {
  /** What the operator set; `url` leads nowhere else. */
  readonly base: string
  readonly url: string
  readonly token?: string | undefined
  readonly limitBytes: number
  readonly signal: AbortSignal
}
const patienceMs = 20_000
const [tooManyRequests, serverFault] = [429, 500]

/** @throws OutsideError */
export async function askOutside({ base, url, token, limitBytes, signal }: Question): Promise<Buffer> {
  try {
    const response = await fetchBelow(base, url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw refusalOf(response)
    }
    return await bodyOf(response, limitBytes)
  } catch (error) {
    if (error instanceof OutsideError || signal.aborted) throw error
    throw new OutsideError('OFFLINE', error instanceof Error ? error.message : String(error))
  }
}

function refusalOf({ status, headers }: Response): OutsideError {
  const reason = `HTTP ${status}`
  if (status === tooManyRequests) {
    const seconds = Number(headers.get('retry-after'))
    return new OutsideError('RATE_LIMITED', reason, Number.isFinite(seconds) && seconds > 0 ? seconds : undefined)
  }
  return new OutsideError(status >= serverFault ? 'OFFLINE' : 'REFUSED', reason)
}

async function bodyOf({ body }: Response, limitBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > limitBytes) throw new OutsideError('MALFORMED', `more than ${limitBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
