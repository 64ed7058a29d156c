/** What must be done before a month is closed, of all features in one order; a step without records is done. */
import { z } from 'zod'
import { endpoints, get } from '../kit/endpoint.ts'
import { NamedRecord } from './waiting.contract.ts'

const MonthEndList = z.object({
  /** The last day of the month that is being closed. */
  monthEnd: z.string(),
  /** `url` opens the list that shows what is counted; `name` in the language of the caller; `named` the first few of its records. */
  steps: z.array(z.object({ name: z.string(), count: z.number(), url: z.string(), named: z.array(NamedRecord) })),
})

export const monthEndApi = endpoints('/CLOUD-BIZ/dashboard', {
  /** Of the steps that are the member's. */
  monthEnd: get('/monthEnd', { reply: MonthEndList, needs: 'dashboard.view' }),
})
