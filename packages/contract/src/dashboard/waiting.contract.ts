/** What waits for a member, of all features in one order. */
import { z } from 'zod'
import { endpoints, get } from '../kit/endpoint.ts'
import { waitingKinds } from '../waits.ts'

/** `url` opens the record, or the form that makes what is missing. */
export const NamedRecord = z.object({ name: z.string(), url: z.string() })

/** `url` opens the list that shows what is counted; `named` the first few of its records, where they have a number. */
export const Waiting = z.array(
  z.object({ kind: z.enum(waitingKinds), count: z.number(), url: z.string(), named: z.array(NamedRecord) }),
)
export type Waiting = z.output<typeof Waiting>

export const waitingApi = endpoints('/CLOUD-BIZ/dashboard', {
  waiting: get('/waiting', { reply: Waiting, needs: 'dashboard.view' }),
})
