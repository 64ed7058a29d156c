/** Journals up to the month end that no export holds. */
import type { ledgerFeature } from '@hedgerow/contract/ledger/ledger.feature'
import { sql } from 'kysely'
import type { MonthEndNamesOf, MonthEndRowsOf } from '../../../kit/http/feature.ts'

export const ledgerMonthEnd: MonthEndRowsOf<typeof ledgerFeature> = {
  vouchersToExport: ({ session, orgs, filter }) =>
    sql`from journal j where j.group_id = ${session.groupId} and j.org_id = any (${orgs}::bigint[])
      and j.book_date <= ${filter('bookDateEnd')}::date
      and not exists (select from voucher_export_journal v where v.group_id = j.group_id and v.journal_id = j.id)`,
}

export const ledgerMonthEndNames: MonthEndNamesOf<typeof ledgerFeature> = {
  vouchersToExport: { name: sql`j.journal_no`, value: sql`j.id` },
}
