/** Whether what ended of an option is paid, in SQL: until then its premium is carried. */
import { CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { unpaidFlow } from '../../cash-flow/unpaid-flow.store.ts'

/** Something of what ended is still to be paid. */
export const awaitsMoney = (
  deal: string,
) => `exists (select from cash_flow f where f.group_id = ${deal}.group_id and f.deal_id = ${deal}.id
    and f.cfl_type not in ('${CashFlowType.of.margin}', '${CashFlowType.of.premium}') and ${unpaidFlow('f')})`
