/** What is never false of changed flows. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Invariant } from '../../../kit/http/feature.ts'
import { touched } from '../../../kit/upkeep/touched.ts'

export const flowChangeInvariants: readonly Invariant[] = [
  {
    name: 'flows changed by hand whose last version says something else',
    sql: `select count(*) from cash_flow f where ${touched('cashFlow', 'f')} and manual_chg_flag = '${YesNo.of.yes}' and not exists (select from cash_flow_version v
      where (v.group_id, v.cfl_id, v.cfl_version) = (f.group_id, f.id, f.cfl_version)
        and (v.pay_amt, v.pay_date_adj) is not distinct from (f.pay_amt, f.pay_date_adj))`,
  },
]
