/** Where the list of hedge entries takes its columns from, and those that wait at a month end to be booked. */
import { hedgeEntryList } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.contract'
import { HedgeEntryStatus } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.dict'
import type { hedgeAccountingFeature } from '@hedgerow/contract/hedge-accounting/hedge-accounting.feature'
import { sql } from 'kysely'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { MonthEndNamesOf, MonthEndRowsOf } from '../../../kit/http/feature.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

export const hedgeEntrySource: ListSource<typeof hedgeEntryList> = {
  list: hedgeEntryList,
  from: 'hedge_entry_run r',
  lookups: `join org o on o.group_id = r.group_id and o.id = r.org_id
    join member m on m.group_id = r.group_id and m.id = r.maker_id
    left join member c on c.group_id = r.group_id and c.id = r.checker_id
    left join day_snapshot h on h.group_id = r.group_id and h.id = r.snapshot_id`,
  id: 'r.id',
  where: ofGroup('r'),
  columns: {
    snapshotNo: 'h.snapshot_no',
    makerName: 'm.real_name',
    checkerName: 'c.real_name',
    orgName: nameOfOrg('o'),
  },
}

export const hedgeEntryMonthEnd: MonthEndRowsOf<typeof hedgeAccountingFeature> = {
  hedgeEntriesToBook: ({ session, orgs }) => sql`from hedge_entry_run r where r.group_id = ${session.groupId}
    and r.org_id = any (${orgs}::bigint[]) and r.entry_status = ${sql.lit(HedgeEntryStatus.of.proposed)}`,
}

export const hedgeEntryMonthEndNames: MonthEndNamesOf<typeof hedgeAccountingFeature> = {
  hedgeEntriesToBook: { name: sql`r.run_no`, value: sql`r.id` },
}
