/** What is never false of business days. What is asked of every row is asked of the snapshots of two days: older ones were asked then. */
import { DayAct, DayStatus, RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { Invariant } from '../../../kit/http/feature.ts'

const { valued, reviewed, closed } = DayStatus.of
const { accept, freeze, value, review, reopen } = DayAct.of
const recent = (snapshot: string) => `${snapshot}.freeze_time > now() - interval '2 days'`

export const businessDayInvariants: readonly Invariant[] = [
  {
    name: 'business days that are valued without a valuation of their last snapshot',
    sql: `select count(*) from business_day b where b.day_status in ('${valued}', '${reviewed}', '${closed}')
      and not exists (select from day_snapshot s join snapshot_run r on r.group_id = s.group_id and r.snapshot_id = s.id
        where s.group_id = b.group_id and s.day_id = b.id and s.snapshot_no = b.snapshot_no and r.run_status = '${RunStatus.of.done}')`,
  },
  {
    name: 'business days that were signed by somebody who had a hand in them',
    sql: `select count(*) from day_act a join day_act o on o.group_id = a.group_id and o.day_id = a.day_id and o.user_id = a.user_id
      where a.day_act = '${review}' and o.day_act in ('${accept}', '${freeze}', '${value}', '${reopen}')`,
  },
  {
    name: 'snapshots that are not what was frozen',
    sql: `select count(*) from day_snapshot s join snapshot_hash h on h.group_id = s.group_id and h.snapshot_id = s.id
      cross join lateral snapshot_digest(s.group_id, s.id, h.part) d
      where ${recent('s')} and (d.sha256 <> h.sha256 or d.row_count <> h.row_count)`,
  },
  {
    name: 'frozen deals that the book reads otherwise as it was known then',
    sql: `select count(*) from day_snapshot s join snapshot_deal d on d.group_id = s.group_id and d.snapshot_id = s.id
      where ${recent('s')} and d.principal is distinct from (select r.standing_principal from deal_remaining r
        where r.group_id = d.group_id and r.deal_id = d.deal_id and r.from_day <= s.business_date and r.known_time <= s.known_time
        order by r.from_day desc, r.id desc limit 1)`,
  },
  {
    name: 'deals of signed days without a value, or with a change that is not explained',
    sql: `select count(*) from business_day b join day_snapshot s on s.group_id = b.group_id and s.day_id = b.id and s.snapshot_no = b.snapshot_no
      join snapshot_deal d on d.group_id = s.group_id and d.snapshot_id = s.id
      left join snapshot_value v on v.group_id = d.group_id and v.snapshot_id = d.snapshot_id and v.deal_id = d.deal_id
      where b.day_status in ('${reviewed}', '${closed}') and ${recent('s')} and (v.value is null or v.residual <> 0)`,
  },
]
