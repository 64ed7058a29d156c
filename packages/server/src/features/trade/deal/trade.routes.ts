/** Deals once entered: reading, the live calculation, voiding a draft, withdrawing a submission, alone or a request's. */

import { hedgeCancelApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { demandEvent, moved } from '@hedgerow/contract/kit/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import type { DealSaved } from '@hedgerow/contract/trade/trade.reply'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { dropFlows } from '../../cash-flow/cash-flow.store.ts'
import { holdingDeals, releaseFromDeal } from '../../hedging/execution/execution.store.ts'
import { findHedge } from '../../hedging/request/hedge-request.store.ts'
import { tradersOf } from '../entry/deal-parties.store.ts'
import { quote } from '../entry/trade-quote.answer.ts'
import { forwardDealSource } from '../kinds/forward.sources.ts'
import { demandMaker, demandVersion } from './trade.rules.ts'
import { tradeSource } from './trade.sources.ts'
import { findDeal, lockDeal, moveDeals } from './trade.store.ts'

const savedOf = ({ id, dealSerialNo, version }: DealSaved): DealSaved => ({ id, dealSerialNo, version })

/** Takes the maker's own deal out of where it is: a draft is voided, a submission becomes a draft again. */
async function takeBack(context: Context, event: 'void' | 'withdraw', id: string, seen?: number): Promise<DealSaved> {
  const { tx, session, audit } = context
  if (event === 'void') {
    // The reply of an earlier call was lost: it is given again.
    const { tradeStatus, makerId, ...deal } = await findDeal(tx, session, id)
    if (tradeStatus === TradeStatus.of.void && makerId === session.userId) {
      context.repeated()
      return savedOf(deal)
    }
  }
  const before = await lockDeal(tx, session, id)
  demandGrant(session, 'trade.edit', before.orgId)
  demandVersion(before.version - 1, seen)
  const state = moved(tradeLife, before, event)
  demandMaker(before, session.userId)
  if (event === 'withdraw') {
    await dropFlows(tx, session, [id])
    if (before.hedgeRequestId) await releaseFromDeal(tx, session, id)
  }
  await moveDeals(tx, session, [{ id, ...state, firstCheckerId: null }])
  const { tradeStatus, checkStatus } = before
  audit({ entity: 'fxDeal', entityId: id, orgId: before.orgId, before: { tradeStatus, checkStatus }, after: state })
  return savedOf(before)
}

export const fxDealRoutes = serve(fxDealApi, {
  queryByPage: pageOf(tradeSource),
  qryFwdDeal: pageOf(forwardDealSource),
  getById: ({ tx, session }, { id }) => findDeal(tx, session, id),
  getByDealId: ({ tx, session }, { id }) => findDeal(tx, session, id),
  invalid: (context, { dealId, version }) => takeBack(context, 'void', dealId, version),
  withdraw: (context, { id, version }) => takeBack(context, 'withdraw', id, version),
  traders: ({ tx, session, today }) => tradersOf(tx, session, today),
  quote,
})

export const hedgeCancelRoutes = serve(hedgeCancelApi, {
  /** Deals are locked before their request, as everywhere; each gives its own part back. */
  async cancel(context, { id }) {
    const { tx, session, audit } = context
    const hedge = await findHedge(tx, session, id)
    demandGrant(session, 'hedging.execute', hedge.orgId)
    demandEvent(hedgeRequestLife, hedge, 'cancelExecution')
    const held = await holdingDeals(tx, session, id)
    if (held.length === 0) refuse(hedgeRefusals.NOTHING_EXECUTED)
    const waiting = held.filter(({ tradeStatus }) => tradeStatus === TradeStatus.of.submitted)
    // A checked deal ends by events of its own.
    if (waiting.length === 0) refuse(hedgeRefusals.CANNOT_DELETE)
    const deals = []
    for (const { dealId } of waiting) deals.push(await takeBack(context, 'withdraw', dealId))
    audit({
      entity: 'exposureHedge',
      entityId: id,
      orgId: hedge.orgId,
      comment: 'execution cancelled',
      after: { deals },
    })
    const { requestCode, version } = await findHedge(tx, session, id)
    return { id, requestCode, version }
  },
})
