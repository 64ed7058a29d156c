/** Where the list of business days takes its columns from; sums are those of the last snapshot's valuation. */

import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { businessDayList } from '@hedgerow/contract/business-day/day/business-day.contract'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

export const businessDaySource: ListSource<typeof businessDayList> = {
  list: businessDayList,
  from: 'business_day b',
  lookups: `join org o on o.group_id = b.group_id and o.id = b.org_id
    left join member m on m.group_id = b.group_id and m.id = b.reviewer_id
    left join day_snapshot s on s.group_id = b.group_id and s.day_id = b.id and s.snapshot_no = b.snapshot_no
    left join snapshot_run r on r.group_id = s.group_id and r.snapshot_id = s.id and r.run_status = '${RunStatus.of.done}'`,
  id: 'b.id',
  where: ofGroup('b'),
  columns: {
    homeCurrency: 's.home_currency',
    openingValue: 'r.opening_value',
    change: 'r.change',
    closingValue: 'r.closing_value',
    residual: 'r.residual',
    reviewerName: 'm.real_name',
    orgName: nameOfOrg('o'),
  },
}
