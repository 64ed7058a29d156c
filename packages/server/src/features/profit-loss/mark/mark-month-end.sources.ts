/** Organisations that hold deals over the month end and have no marks of it, and marks that wait to be booked. */
import { MarkStatus } from '@hedgerow/contract/profit-loss/mark/mark-run.dict'
import type { profitLossFeature } from '@hedgerow/contract/profit-loss/profit-loss.feature'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { MonthEndNamesOf, MonthEndRowsOf } from '../../../kit/http/feature.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { carriedOver, standingOn } from '../../trade/live/deal-history.store.ts'

export const markMonthEnd: MonthEndRowsOf<typeof profitLossFeature> = {
  marksMissing({ session, orgs, filter }) {
    // What stood then, whatever became of it in the days that the closing takes.
    const monthEnd = { day: businessDate(filter('markDateEnd')) }
    return sql`from org o where o.group_id = ${session.groupId} and o.id = any (${orgs}::bigint[])
      and exists (select from fx_deal d ${standingOn('d', 's', monthEnd)}
        where d.group_id = o.group_id and d.org_id = o.id and ${carriedOver('d', monthEnd)})
      and not exists (select from mark_run r where r.group_id = o.group_id and r.org_id = o.id
        and r.mark_status <> ${sql.lit(MarkStatus.of.withdrawn)}
        and r.mark_date between ${filter('markDateStart')}::date and ${filter('markDateEnd')}::date)`
  },
  marksToBook: ({ session, orgs }) =>
    sql`from mark_run r where r.group_id = ${session.groupId} and r.org_id = any (${orgs}::bigint[])
      and r.mark_status = ${sql.lit(MarkStatus.of.proposed)}`,
}

export const markMonthEndNames: MonthEndNamesOf<typeof profitLossFeature> = {
  // What is missing has no record yet: its organisation opens the form that proposes it.
  marksMissing: { name: sql.raw(nameOfOrg('o')), value: sql`o.id`, by: 'propose' },
  marksToBook: { name: sql`r.run_no`, value: sql`r.id` },
}
