/** What each closed day brought, of all organisations in sight that close their days, and how far each of them is. */
import { z } from 'zod'
import { DayStatus } from '../business-day/business-day.dict.ts'
import { endpoints, get } from '../kit/endpoint.ts'
import { dict } from '../kit/field.ts'

const ProfitPoint = z.object({
  businessDate: z.string(),
  /** Of the hedges: what the deals of the day were worth, less what they cost. */
  hedgeGainLoss: z.string(),
  /** Of the exposures against their booking rates; null of a day that was valued before they were judged. */
  itemGainLoss: z.string().nullable(),
  /** Both together; null where the one is. */
  gainLoss: z.string().nullable(),
  /** Exposures without a booking rate or a rate of their date: they are in no figure. */
  itemLeftOut: z.number(),
})
export type ProfitPoint = z.output<typeof ProfitPoint>

const OrgDay = z.object({
  orgId: z.string(),
  orgName: z.string(),
  /** Of the business date. */
  dayStatus: dict(DayStatus),
  lastClosed: z.string().nullable(),
})

export const ProfitLine = z.object({
  asOf: z.string(),
  convertCurrency: z.string(),
  points: z.array(ProfitPoint),
  /** Days that not every one of the organisations closed, or in another currency: a sum of some would pass for the whole. */
  partDays: z.number(),
  /** Those that closed a day are in the figures; `lastClosed` is null of those that are not. */
  orgs: z.array(OrgDay),
})
export type ProfitLine = z.output<typeof ProfitLine>

const ProfitToday = z.object({
  /** Of the business date on its live rates; null where one of the figures would leave a deal out, where nobody closes days, or once the day is closed. */
  point: ProfitPoint.nullable(),
})

export const profitLineApi = endpoints('/CLOUD-BIZ/dashboard', {
  profitLine: get('/profitLine', { reply: ProfitLine, needs: 'dashboard.view' }),
  /** Asked apart: the book is valued for it, and the line of closed days does not wait. */
  profitToday: get('/profitToday', { reply: ProfitToday, needs: 'dashboard.view' }),
})
