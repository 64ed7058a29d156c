/** Every cash flow of the group's deals, the soonest first. */
import { settleCflApi } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { cashFlowList } from '@hedgerow/contract/cash-flow/cash-flow.list'
import { ListPage } from '../../kit/list/ListPage.tsx'

export function CashFlowPage() {
  return <ListPage of={cashFlowList} endpoint={settleCflApi.queryCflByPage} single />
}
