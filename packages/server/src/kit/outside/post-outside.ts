/** Posting to an address that a user typed. Redirects are not followed, nothing of the answer is kept but its status. */
import http from 'node:http'
import https from 'node:https'
import { InnerAddress, isOpened, lookupOf, mayReach, type Reach } from './reach.ts'

/** What is wrong with an address: it is none of https, or stands inside. */
type AddressProblem = 'malformed' | 'inner'

const placeOf = (url: URL) => ({
  host: url.hostname.replace(/^\[|\]$/g, ''),
  port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
})

/** What can be said of an address before it is reached. Only what the operator opened is reached by http. */
export function addressProblem(text: string, reach: Reach): AddressProblem | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return 'malformed'
  const place = placeOf(url)
  if (url.protocol !== 'https:' && !isOpened(place, reach)) return 'malformed'
  return mayReach(place, reach) ? undefined : 'inner'
}

interface OutsidePost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly patienceMs: number
}

/** @returns the status of the answer. @throws InnerAddress, or the fault of the connection */
export function postOutside({ url, headers, body, patienceMs }: OutsidePost, reach: Reach): Promise<number> {
  if (addressProblem(url, reach)) return Promise.reject(new InnerAddress(`${url} may not be reached`))
  const target = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent: false as const,
    signal: AbortSignal.timeout(patienceMs),
    ...lookupOf(placeOf(target), reach),
  }
  const request = (target.protocol === 'https:' ? https : http).request(target, options, (response) => {
    resolve(response.statusCode ?? 0)
    response.destroy()
  })
  request.on('error', reject)
  request.end(body)
  return promise
}
