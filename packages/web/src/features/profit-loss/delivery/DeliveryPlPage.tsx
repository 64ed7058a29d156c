/** What settled and closed deals brought, each with its item, under the figures of what the filters leave. */
import { deliveryPlApi, deliveryPlList } from '@hedgerow/contract/profit-loss/delivery/delivery-pl.contract'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { DeliveryPlMonths, DeliveryPlTotals } from './DeliveryPlTotals.tsx'

export function DeliveryPlPage() {
  return (
    <ListPage
      of={deliveryPlList}
      endpoint={deliveryPlApi.queryByPage}
      above={<DeliveryPlTotals />}
      below={<DeliveryPlMonths />}
    />
  )
}
