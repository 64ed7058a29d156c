/** What was asked for before it was sent or taken back: the dialog of the event opens with it. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { dealEventCheckApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

export interface Returned {
  /** By the names of the call. */
  readonly terms: Readonly<Record<string, string>>
  readonly reason: string
  /** What the reviewer said; empty where its maker took it back. */
  readonly comment: string
}

/** `null` where nothing was sent back, `undefined` until it is known. Only an order of one of the codes counts. */
export function useReturned(row: Row, codes: readonly string[]): Returned | null | undefined {
  const orderId = row.draftOrderId ?? ''
  const isReturned = orderId !== '' && codes.includes(row.draftEvent ?? '')
  const query = useQueryOf(dealEventCheckApi.detail, { orderId }, { enabled: isReturned, staleTime: 0 })
  if (!isReturned || query.isError) return null
  if (!query.data) return undefined
  const { order, trail } = query.data
  const terms = Object.entries(order.terms).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
  const rejection = trail.filter(({ checkStatus }) => checkStatus === CheckStatus.of.rejected).at(-1)
  return { terms: Object.fromEntries(terms), reason: order.reason, comment: rejection?.comment ?? '' }
}
