/** Where the list of hedge entries takes its columns from, and those that wait at a month end to be booked. */
import { hedgeEntryList } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.contract'
import { HedgeEntryStatus } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.dict'
import type { hedgeAccountingFeature } from '@hedgerow/contract/hedge-accounting/hedge-accounting.feature'
import { RelationStatus } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { sql } from 'kysely'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { MonthEndNamesOf, MonthEndRowsOf } from '../../../kit/http/feature.ts'
import type { TimelineSource } from '../../../kit/row/timeline.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { bookedEntries, countedEntries } from './hedge-entry.word.ts'

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

/** A designated relationship `r` that the entries of a month end move: its last booked ones left something, or its items were still to come after them. */
const unspentRelation = `r.designate_time is not null and (l.relation_id is null
  or (l.reserve_amt, l.adjustment_amt, l.cost_amt, l.carrying_amt) is distinct from (0, 0, 0, 0)
  or r.relation_status = '${RelationStatus.of.inForce}' and exists (select from hedge_item i
    join fx_exposure e on e.group_id = i.group_id and e.id = i.exposure_id
    where i.group_id = r.group_id and i.relation_id = r.id and e.end_date > l.entry_date))`

export const hedgeEntryMonthEnd: MonthEndRowsOf<typeof hedgeAccountingFeature> = {
  hedgeEntriesMissing: ({ session, orgs, filter }) => sql`from org o where o.group_id = ${session.groupId}
    and o.id = any (${orgs}::bigint[])
    and exists (select from hedge_relation r left join lateral (select l.*, n.entry_date from hedge_entry_line l
        join hedge_entry_run n on n.group_id = l.group_id and n.id = l.run_id and ${sql.raw(bookedEntries('n'))}
        where l.group_id = r.group_id and l.relation_id = r.id order by n.entry_date desc limit 1) l on true
      where r.group_id = o.group_id and r.org_id = o.id and r.start_date <= ${filter('entryDateEnd')}::date
        and ${sql.raw(unspentRelation)})
    and not exists (select from hedge_entry_run n where n.group_id = o.group_id and n.org_id = o.id and ${sql.raw(countedEntries('n'))}
      and n.entry_date between ${filter('entryDateStart')}::date and ${filter('entryDateEnd')}::date)`,
  hedgeEntriesToBook: ({ session, orgs }) => sql`from hedge_entry_run r where r.group_id = ${session.groupId}
    and r.org_id = any (${orgs}::bigint[]) and r.entry_status = ${sql.lit(HedgeEntryStatus.of.proposed)}`,
}

export const hedgeEntryMonthEndNames: MonthEndNamesOf<typeof hedgeAccountingFeature> = {
  hedgeEntriesMissing: { name: sql.raw(nameOfOrg('o')), value: sql`o.id`, by: 'propose' },
  hedgeEntriesToBook: { name: sql`r.run_no`, value: sql`r.id` },
}

export const hedgeEntryTimeline: TimelineSource = { of: 'hedgeEntry', from: 'hedge_entry_run r' }
