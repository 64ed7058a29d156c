/** Words of business days in SQL, for whoever keeps entries of a day. */
import { DayStatus } from '@hedgerow/contract/business-day/business-day.dict'

/** Entries of the record's `day` that stand on another snapshot than its last, or of a day that was opened again since. */
export const overtakenEntries = (record: string, day: string) => `exists (select from business_day w
  where w.group_id = ${record}.group_id and w.org_id = ${record}.org_id and w.business_date = ${record}.${day} and w.snapshot_no > 0
    and (w.day_status = '${DayStatus.of.open}' or not exists (select from day_snapshot x where x.group_id = w.group_id and x.day_id = w.id
      and x.snapshot_no = w.snapshot_no and x.id = ${record}.snapshot_id)))`
