/** Sums of exposures by the month of their end dates (decision 0413): to read from, and to put together with what statements added. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'

const columns = sql`group_id, org_id, currency, exposure_direction, exposure_type, month, standing_count, effective_count, lock_amt, reserved_amt, open_amt`

/** What was put together, and what came since, to select from: only the sum of a month's rows says anything. */
export const exposureMonths = sql`(select ${columns} from exposure_month union all select ${columns} from exposure_month_change)`

/**
 * Takes what was added and puts it to the sums, of all groups, in one statement: whoever reads meanwhile sees all of it on one side. In the order
 * of the key, so that no two processes wait for each other.
 */
export async function foldExposureMonths(tx: Tx): Promise<void> {
  await sql`with taken as (delete from exposure_month_change returning *)
    insert into exposure_month as m (group_id, month, org_id, currency, exposure_direction, exposure_type, standing_count, effective_count,
      lock_amt, reserved_amt, open_amt)
    select group_id, month, org_id, currency, exposure_direction, exposure_type, sum(standing_count), sum(effective_count), sum(lock_amt),
      sum(reserved_amt), sum(open_amt)
    from taken group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (group_id, month, org_id, currency, exposure_direction, exposure_type) do update
      set standing_count = m.standing_count + excluded.standing_count, effective_count = m.effective_count + excluded.effective_count,
        lock_amt = m.lock_amt + excluded.lock_amt, reserved_amt = m.reserved_amt + excluded.reserved_amt,
        open_amt = m.open_amt + excluded.open_amt`.execute(tx)
}
