/** Words of events of deals in SQL, under any alias. */
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'

/** Passed, and nothing has undone it; an undoing itself is none. */
export const standingEvent = (order: string) =>
  `${order}.order_status = '${TradeStatus.of.confirmed}' and ${order}.undone_by_order_id is null and ${order}.undoes_order_id is null`
