/** What its maker takes back of a deal: a submission becomes a draft, a draft is voided. */

import type { DealSaved } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { Context } from '../../../kit/http/serve.ts'
import { takeBack } from '../../approval/review.act.ts'
import type { Seen } from '../../approval/verdict.rules.ts'
import { findDeal } from '../deal/trade.store.ts'
import { kindOf } from '../kinds/deal-register.kind.ts'
import { reviewedDeal } from './trade-check.act.ts'

const savedOf = ({ id, dealSerialNo, version }: DealSaved): DealSaved => ({ id, dealSerialNo, version })

/** The makers' submissions become drafts again. @throws Refusal as `takeBack` */
export async function withdrawDeals(context: Context, seen: Seen): Promise<DealSaved[]> {
  const deals = await takeBack(context, reviewedDeal, 'withdraw', seen)
  return deals.map((deal) => savedOf({ ...deal, version: deal.version + 1 }))
}

interface Voiding {
  readonly version?: number | undefined
  /** For the kinds that ask why. */
  readonly cancelReason?: string | undefined
}

/** A void whose reply was lost answers the same and changes nothing. @throws Refusal what the kind of deal asks */
export async function voidDraft(
  context: Context,
  id: string,
  { version: seen, cancelReason }: Voiding,
): Promise<DealSaved> {
  const { tx, session } = context
  const { tradeStatus, makerId, businType, ...own } = await findDeal(tx, session, id)
  if (tradeStatus === TradeStatus.of.void && makerId === session.userId) {
    context.repeated()
    return savedOf(own)
  }
  const voided = await takeBack(context, reviewedDeal, 'void', new Map([[id, seen]]))
  await kindOf(businType).onVoid?.(
    context,
    voided.map((deal) => deal.id),
    cancelReason,
  )
  return savedOf({ ...own, version: (voided.find((deal) => deal.id === id) ?? own).version + 1 })
}
