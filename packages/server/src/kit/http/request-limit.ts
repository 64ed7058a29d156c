/** How many requests a member may send in a minute, wherever they come from; counted by each process for itself. */
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { monotonicMs } from '../process/clock.ts'

const minuteMs = 60_000

/** How a limit stands, in the headers that clients know. */
export interface LimitStanding {
  readonly limit: number
  readonly remaining: number
  readonly resetSeconds: number
}

/** Over those of the address, which are wider: a client reads the limit that it meets first. */
export const limitHeaders = ({ limit, remaining, resetSeconds }: LimitStanding) => ({
  'x-ratelimit-limit': limit,
  'x-ratelimit-remaining': remaining,
  'x-ratelimit-reset': resetSeconds,
})

type Count = (caller: string) => LimitStanding

/** What is asked again and again while somebody waits may be so much of all. */
const polledShare = 4

/** @returns what counts one request, and says how the limit stands that is met first. @throws Refusal TOO_MANY_REQUESTS */
export function requestLimit(perMinute: number): (caller: string, endpoint: Pick<Endpoint, 'polled'>) => LimitStanding {
  const [countAll, countPolled] = [limitOf(perMinute), limitOf(Math.ceil(perMinute / polledShare))]
  return (caller, { polled }) => {
    const all = countAll(caller)
    if (!polled) return all
    const own = countPolled(caller)
    return own.remaining < all.remaining ? own : all
  }
}

function limitOf(perMinute: number): Count {
  const counts = new Map<string, number>()
  let beganMs = monotonicMs()
  return (userId) => {
    if (monotonicMs() - beganMs >= minuteMs) {
      counts.clear()
      beganMs = monotonicMs()
    }
    const count = (counts.get(userId) ?? 0) + 1
    counts.set(userId, count)
    const resetSeconds = Math.ceil((beganMs + minuteMs - monotonicMs()) / 1000)
    if (count > perMinute) refuse(kitRefusals.TOO_MANY_REQUESTS, { retryAfter: resetSeconds, limit: perMinute })
    return { limit: perMinute, remaining: perMinute - count, resetSeconds }
  }
}
