/** What is never false of cash flows beside how they stood. */
import { CashFlowStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import type { Invariant } from '../../kit/http/feature.ts'
import { touched } from '../../kit/upkeep/touched.ts'

export const cashFlowInvariants: readonly Invariant[] = [
  {
    name: 'flows of which the book of a day has something else than their row',
    sql: `select count(*) from cash_flow f left join lateral (select * from cash_flow_standing r where r.group_id = f.group_id
        and r.cfl_id = f.id order by r.from_day desc, r.id desc limit 1) r on true
      where ${touched('cashFlow', 'f')} and case when r.id is null then f.cfl_status = '${CashFlowStatus.of.valid}'
        else (r.org_id, r.cfl_status, r.settle_status, r.pay_date_adj, r.pay_amt)
          is distinct from (f.org_id, f.cfl_status, f.settle_status, f.pay_date_adj, f.pay_amt) end`,
  },
  {
    name: 'flows that the book of a day knows to be provisional',
    sql: `select count(*) from cash_flow_standing s where ${touched('cashFlow', 's', 'cfl_id')} and cfl_status = '${CashFlowStatus.of.provisional}'`,
  },
]
