/** When a deal is in settlement: a flow of it is on its way to the bank, and nothing else may happen to it. */
import { CashFlowStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { onItsWay } from '@hedgerow/contract/cash-flow/settling.dict'

/** Of a deal that the query calls `d`. */
export const dealSettles = `exists (select from cash_flow f where f.group_id = d.group_id and f.origin_type = 'deal'
  and f.origin_id = d.id and f.cfl_status = '${CashFlowStatus.of.valid}' and f.settle_status in ('${onItsWay.join("', '")}'))`
