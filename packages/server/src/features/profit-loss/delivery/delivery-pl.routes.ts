import { deliveryPlApi } from '@hedgerow/contract/profit-loss/delivery/delivery-pl.contract'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { deliveryTotals } from './delivery-pl.rules.ts'
import { deliveryPlSource } from './delivery-pl.sources.ts'
import { countDue, deliverySums } from './delivery-pl.store.ts'

export const deliveryPlRoutes = serve(deliveryPlApi, {
  queryByPage: pageOf(deliveryPlSource),

  async total({ tx, session, today }, { queryWrapper }) {
    const sums = await deliverySums(tx, queryWrapper)
    return { ...deliveryTotals(sums), dueCount: await countDue(tx, session, today) }
  },
})
