/** What waits for a member, of all features in one order. */
import { z } from 'zod'
import { endpoints, get } from '../kit/endpoint.ts'
import { waitingKinds } from '../waits.ts'

/** `url` opens the list that shows what is counted. */
export const Waiting = z.array(z.object({ kind: z.enum(waitingKinds), count: z.number(), url: z.string() }))
export type Waiting = z.output<typeof Waiting>

export const waitingApi = endpoints('/CLOUD-BIZ/dashboard', {
  waiting: get('/waiting', { reply: Waiting, needs: 'dashboard.view' }),
})
