/** Figures of the day that the member's organisation holds something by and lacks. */
import type { dailyRateFeature } from '@hedgerow/contract/daily-rate/daily-rate.feature'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { WaitingRowsOf } from '../../kit/http/feature.ts'
import { dueRowsOn } from '../position/due/due-figure.answer.ts'

export const dailyRateWaits: WaitingRowsOf<typeof dailyRateFeature> = {
  ratesDue: ({ session, orgs, filter }) =>
    sql`${dueRowsOn(session, businessDate(filter('dataDate')))} and ${orgs.includes(session.orgId)}`,
}
