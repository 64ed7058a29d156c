/** How many requests a member may send in a minute, wherever they come from; counted by each process for itself. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { monotonicMs } from '../process/clock.ts'

const minuteMs = 60_000

/** @returns what counts one request. @throws Refusal TOO_MANY_REQUESTS */
export function requestLimit(perMinute: number): (userId: string) => void {
  const counts = new Map<string, number>()
  let beganMs = monotonicMs()
  return (userId) => {
    if (monotonicMs() - beganMs >= minuteMs) {
      counts.clear()
      beganMs = monotonicMs()
    }
    const count = (counts.get(userId) ?? 0) + 1
    counts.set(userId, count)
    const retryAfter = Math.ceil((beganMs + minuteMs - monotonicMs()) / 1000)
    if (count > perMinute) refuse(kitRefusals.TOO_MANY_REQUESTS, { retryAfter })
  }
}
