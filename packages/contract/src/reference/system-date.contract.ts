/** The system date that every screen calls "today"; polled every 30 minutes (§9). */
import { z } from 'zod'
import { endpoints, get } from '../kit/endpoint.ts'

export const SystemDate = z.object({
  /** yyyymmdd */
  systemDate: z.string(),
  /** HH:mm:ss */
  systemTime: z.string(),
  /** IANA name of the zone that the business day follows; moments are shown in it. */
  timeZone: z.string(),
})
export type SystemDate = z.output<typeof SystemDate>

export const systemDateApi = endpoints('/CLOUD-BASE', {
  query: get('/query/systemDate/', { reply: SystemDate, needs: 'open' }),
})
