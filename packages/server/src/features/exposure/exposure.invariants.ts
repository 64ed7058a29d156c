/** What is never false of exposures and their changes. */
import type { Invariant } from '../../kit/http/feature.ts'

export const exposureInvariants: readonly Invariant[] = [
  {
    name: 'exposures whose amounts do not add up',
    sql: `select count(*) from fx_exposure e where exposure_amt <> original_amt
        + (select coalesce(sum(change_amt), 0) from fx_exposure_change c where (c.group_id, c.exposure_id) = (e.group_id, e.id))
      or open_amt <> exposure_amt - settled_amt - lock_amt - reserved_amt
      or hedgeable_amt <> case when hedge_flag = '1' then open_amt else 0 end`,
  },
]
