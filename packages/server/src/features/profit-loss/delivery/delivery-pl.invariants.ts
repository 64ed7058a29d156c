/** What is never false of results: a deal brings what its money moved, and the books hold it once. */
import { CashFlowType, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import type { Invariant } from '../../../kit/http/feature.ts'
import { standingPremium } from '../../funding/premium/carried-premium.word.ts'
import { standingResult } from '../../funding/result/realised-result.word.ts'
import { deliveredRows } from './delivery-pl.sources.ts'

const { principal, margin } = CashFlowType.of
const { from, columns } = deliveredRows({})

export const deliveryPlInvariants: readonly Invariant[] = [
  {
    name: 'delivery results that are not the realised results of the books',
    sql: `select count(*) from ${from} where ${standingResult('r')} and ${columns?.realizedPl} <> r.result_amt`,
  },
  {
    name: 'settled flows of deals that bring a result and have none in the books',
    sql: `select count(*) from cash_flow f join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id
      join net_result n on n.group_id = f.group_id and n.id = f.netting_id and n.settle_amt > 0
      where f.settle_status = '${SettleStatus.of.settled}' and f.cfl_type <> '${margin}'
        and not exists (select from carried_premium c where c.group_id = f.group_id and c.cfl_id = f.id and ${standingPremium('c')})
        and (f.cfl_type <> '${principal}' or f.pay_currency = split_part(d.currency_pair, '/', 2) and exists (select from cash_flow b
          where b.group_id = f.group_id and b.deal_id = f.deal_id and b.cfl_type = f.cfl_type and b.cfl_status = f.cfl_status
            and b.pay_date = f.pay_date and b.cfl_gen_type = f.cfl_gen_type and b.pay_currency = split_part(d.currency_pair, '/', 1)))
        and not exists (select from realised_result r where r.group_id = f.group_id and r.cfl_id = f.id and ${standingResult('r')})`,
  },
]
