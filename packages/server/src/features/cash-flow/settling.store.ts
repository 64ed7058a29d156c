/** When a deal is in settlement: a flow of it is on its way to the bank, or stands in a net row that is not settled. Nothing else may happen to the deal. */
import { CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { onItsWay } from '@hedgerow/contract/cash-flow/settling.dict'

const settling = `f.group_id = d.group_id and f.deal_id = d.id and f.cfl_status = '${CashFlowStatus.of.valid}'
  and (f.settle_status in ('${onItsWay.join("', '")}') or (f.netting_id is not null and f.settle_status <> '${SettleStatus.of.settled}'))`

/** Of a deal that the query calls `d`. */
export const dealSettles = `exists (select from cash_flow f where ${settling})`

/** The number of the row, of several the first. */
export const dealSettlesIn = `(select min(n.netting_no) from cash_flow f join net_result n on n.group_id = f.group_id and n.id = f.netting_id
  where ${settling})`
