/** Where the list of business days takes its columns from; sums are those of the last snapshot's valuation. */

import { DayAct, DayStatus, RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { businessDayFeature } from '@hedgerow/contract/business-day/business-day.feature'
import { businessDayList } from '@hedgerow/contract/business-day/day/business-day.contract'
import { businessDayLife } from '@hedgerow/contract/business-day/day/business-day.life'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { sql } from 'kysely'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { WaitingRowsOf } from '../../../kit/http/feature.ts'
import { isManager, type Reviewer } from '../../approval/review.rules.ts'
import { secondPersonSql } from '../../approval/second-person.rules.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

/** Everybody who did or booked something of the day that keeps a person from signing it. */
const handsOnDay = `(array(select a.user_id from day_act a where a.group_id = b.group_id and a.day_id = b.id and a.user_id is not null
      and a.day_act in ('${[DayAct.of.accept, DayAct.of.freeze, DayAct.of.value, DayAct.of.reopen].join("', '")}'))
    || array(select k.checker_id from mark_run k where k.group_id = b.group_id and k.org_id = b.org_id and k.mark_date = b.business_date
      and k.checker_id is not null)
    || array(select e.checker_id from hedge_entry_run e where e.group_id = b.group_id and e.org_id = b.org_id and e.entry_date = b.business_date
      and e.checker_id is not null))`
const firstAct = `(select min(a.act_time) from day_act a where a.group_id = b.group_id and a.day_id = b.id)`

/** That a person may sign the day: valued, with no rate changed since, by a manager who had no hand in it. */
const signable = (session: Reviewer) =>
  isManager(session)
    ? `(b.day_status = '${DayStatus.of.valued}' and not b.affected and ${secondPersonSql(
        { groupId: 'b.group_id', orgId: 'b.org_id', hands: handsOnDay, madeAt: firstAct },
        businessDayLife.events.review,
        session,
      )})`
    : 'false'

export const businessDayWaits: WaitingRowsOf<typeof businessDayFeature> = {
  dayReview: ({ session }) =>
    sql`from business_day b where b.group_id = ${session.groupId} and ${sql.raw(signable(session))}`,
}

export const businessDaySource = (session: Reviewer): ListSource<typeof businessDayList> => ({
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
    decidable: `case when ${signable(session)} then '${YesNo.of.yes}' else '${YesNo.of.no}' end`,
  },
})
