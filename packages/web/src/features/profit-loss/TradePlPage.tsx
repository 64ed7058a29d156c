/** Every live deal with its value on the business date, under the totals by pair. */
import { tradePlApi, tradePlList } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { TradePlTotals } from './TradePlTotals.tsx'

export function TradePlPage() {
  return <ListPage of={tradePlList} endpoint={tradePlApi.queryByPage} above={<TradePlTotals />} />
}
