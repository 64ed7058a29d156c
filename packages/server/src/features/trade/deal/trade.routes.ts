/** Deals once entered: reading, the live calculation, voiding a draft, withdrawing a submission, alone or a request's. */

import { CashFlowOrigin } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { hedgeCancelApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { demandEvent } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { cflDealApi, fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { DealSaved } from '@hedgerow/contract/trade/trade-reply.contract'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { takeBack } from '../../approval/review.act.ts'
import type { Seen } from '../../approval/verdict.rules.ts'
import { standingFlows } from '../../cash-flow/cash-flow.store.ts'
import { holdingDeals } from '../../hedging/execution/execution.store.ts'
import { findHedge } from '../../hedging/request/hedge-request.store.ts'
import { reviewedDeal } from '../check/trade-check.act.ts'
import { tradersOf } from '../entry/deal-parties.store.ts'
import { quote } from '../entry/trade-quote.answer.ts'
import { forwardDealSource } from '../kinds/deal-kinds.sources.ts'
import { tradeSource } from './trade.sources.ts'
import { executingDeals, findDeal } from './trade.store.ts'

const savedOf = ({ id, dealSerialNo, version }: DealSaved): DealSaved => ({ id, dealSerialNo, version })

async function withdraw(context: Context, seen: Seen): Promise<DealSaved[]> {
  const deals = await takeBack(context, reviewedDeal, 'withdraw', seen)
  return deals.map((deal) => savedOf({ ...deal, version: deal.version + 1 }))
}

/** A void whose reply was lost answers the same and changes nothing. */
async function voidDraft(context: Context, id: string, seen: number | undefined): Promise<DealSaved> {
  const { tx, session } = context
  const { tradeStatus, makerId, ...found } = await findDeal(tx, session, id)
  if (tradeStatus === TradeStatus.of.void && makerId === session.userId) {
    context.repeated()
    return savedOf(found)
  }
  const [deal] = await takeBack(context, reviewedDeal, 'void', new Map([[id, seen]]))
  return savedOf({ ...found, version: (deal ?? found).version + 1 })
}

export const fxDealRoutes = serve(fxDealApi, {
  queryByPage: pageOf(tradeSource),
  qryFwdDeal: pageOf(forwardDealSource),
  getById: ({ tx, session }, { id }) => findDeal(tx, session, id),
  getByDealId: ({ tx, session }, { id }) => findDeal(tx, session, id),
  invalid: (context, { dealId, version }) => voidDraft(context, dealId, version),
  async withdraw(context, { id, version }) {
    const [deal] = await withdraw(context, new Map([[id, version]]))
    return deal ?? refuse(kitRefusals.DOES_NOT_EXIST)
  },
  async ofRequest({ tx, session }, { id }) {
    const hedge = await findHedge(tx, session, id)
    return executingDeals(tx, session, hedge.id)
  },
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
    const waiting = held.filter(({ isWaiting }) => isWaiting)
    // A checked deal ends by events of its own.
    if (waiting.length === 0) refuse(hedgeRefusals.CANNOT_DELETE)
    const deals = await withdraw(context, new Map(waiting.map(({ dealId }) => [dealId, undefined])))
    audit({
      entity: hedgeRequestLife.entity,
      entityId: id,
      orgId: hedge.orgId,
      comment: 'execution cancelled',
      after: { deals },
    })
    const { requestCode, version } = await findHedge(tx, session, id)
    return { id, requestCode, version }
  },
})

export const cflDealRoutes = serve(cflDealApi, {
  async getByDealId({ tx, session }, { dealId }) {
    const { id } = await findDeal(tx, session, dealId)
    return standingFlows(tx, session, CashFlowOrigin.of.deal, id)
  },
})
