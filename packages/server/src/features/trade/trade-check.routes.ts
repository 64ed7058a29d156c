/** The second person's decision on submitted deals: all of the chosen ones, or none. */
import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { CheckStatus } from '@hedgerow/contract/reference/reference.dict'
import { fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { Deal, DealReview } from '@hedgerow/contract/trade/trade.reply'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { notifyMember } from '../../kit/notifications.ts'
import { type Context, pageOf, serve } from '../../kit/serve.ts'
import { demandGrant, type Session } from '../../kit/session.ts'
import { blockOf, demandReviewer, isFirstOfTwo } from '../approval/review.rules.ts'
import { logReview, tellReviewers } from '../approval/review.store.ts'
import { lockForDeal, releaseFromDeal } from '../hedging/execution.store.ts'
import { confirmFlows, dropFlows } from '../settlement/cash-flow.store.ts'
import { demandComment, demandVersion, nextState } from './trade.rules.ts'
import { tradeCheckSource } from './trade.sources.ts'
import { findDeal, lockDeals, moveDeal } from './trade.store.ts'
import { marketReference } from './trade-market.store.ts'
import { comparedRate, standing } from './trade-quote.answer.ts'
import { linksOf, trailOf } from './trade-review.store.ts'

const inputScreen = '/apps/trademanage/trademanage-inputmng'
const checkScreen = '/apps/trademanage/trademanage-check'

interface Decision {
  readonly checkStatus: '1' | '2'
  readonly comment: string
}

/**
 * Passing makes flows valid and locks the hedge; rejecting returns the deal to its maker with nothing left behind. The
 * first of two reviews changes nothing yet: it calls for the second.
 */
async function decide(context: Context, deal: Deal, decision: Decision): Promise<void> {
  const { tx, session, audit } = context
  const isPass = decision.checkStatus === CheckStatus.of.passed
  const isFirst = isPass && isFirstOfTwo(deal)
  demandGrant(session, 'trade.check', deal.orgId)
  const state = nextState(deal, isFirst ? 'firstPass' : isPass ? 'pass' : 'reject')
  demandReviewer(deal, session, '2-1')
  const { id, orgId, makerId, version } = deal
  await logReview(tx, session, { entity: 'fxDeal', id, orgId, makerId, version: version - 1 }, decision)
  await moveDeal(tx, session, id, state, isFirst ? session.userId : isPass ? deal.firstCheckerId : null)
  if (isFirst) await tellSecond(context, deal)
  else await settleDecision(context, deal, decision)
  const { tradeStatus, checkStatus, approveStatus } = deal
  const before = { tradeStatus, checkStatus, approveStatus }
  audit({ entity: 'fxDeal', entityId: id, orgId, before, after: state, comment: decision.comment })
}

async function settleDecision(context: Context, deal: Deal, decision: Decision): Promise<void> {
  const { tx, session } = context
  const isPass = decision.checkStatus === CheckStatus.of.passed
  await (isPass ? confirmFlows : dropFlows)(tx, session, deal.id)
  if (deal.hedgeRequestId) await (isPass ? lockForDeal : releaseFromDeal)(tx, session, deal.id)
  await tellMaker(context, deal, decision)
}

async function tellSecond({ tx, session, today }: Context, deal: Deal): Promise<void> {
  const { orgId, worthUsd, makerId, lastEditorId, earlierEditorIds, dealSerialNo } = deal
  const notice = { message: tradeTexts.noticeToSecond, params: { serial: dealSerialNo }, url: checkScreen }
  const except = [makerId, lastEditorId, ...earlierEditorIds]
  const waiting = { checkType: '2', orgId, worthUsd, except, today } as const
  await tellReviewers(tx, session, waiting, notice)
}

async function tellMaker({ tx, session }: Context, deal: Deal, { checkStatus, comment }: Decision): Promise<void> {
  const isPass = checkStatus === CheckStatus.of.passed
  const variant = isPass ? 'success' : 'warning'
  const message = isPass ? tradeTexts.noticePassed : tradeTexts.noticeRejected
  const params = { serial: deal.dealSerialNo, comment }
  await notifyMember(tx, session, deal.makerId, { variant, message, params, url: inputScreen })
}

/** Whether the reader of a review may decide. */
const standingOf = (session: Session, deal: Deal) =>
  deal.tradeStatus === TradeStatus.of.submitted ? blockOf(deal, session, '2-1') : CheckBlock.of.decided

/** How far the deal's rate is from the stored market of its own trade date. */
async function marketOf(
  { tx, session }: Context,
  deal: Deal,
): Promise<Pick<DealReview, 'market' | 'deviationPct' | 'verdict'>> {
  if (!deal.currencyPair || !deal.transDate) return standing(undefined, undefined)
  const market = await marketReference(tx, session, {
    businType: deal.businType,
    pair: deal.currencyPair,
    transDate: businessDate(deal.transDate),
    valueDate: deal.valueDate ? businessDate(deal.valueDate) : undefined,
  })
  const rates = {
    spotRate: deal.spotRate === null ? undefined : decimal(deal.spotRate),
    forwardRate: deal.forwardRate === null ? undefined : decimal(deal.forwardRate),
  }
  return standing(comparedRate(deal.businType, rates, market), market)
}

export const fxDealCheckRoutes = serve(fxDealCheckApi, {
  queryByPage: pageOf(tradeCheckSource),

  async review(context, { id }) {
    const { tx, session } = context
    const deal = await findDeal(tx, session, id)
    return {
      deal,
      checkBlock: standingOf(session, deal),
      ...(await marketOf(context, deal)),
      links: await linksOf(tx, session, id),
      trail: await trailOf(tx, session, id),
    }
  },

  async check(context, said) {
    const { tx, session } = context
    const ids = said.ids ?? (said.id ? [said.id] : refuse(kitRefusals.NOTHING_SELECTED))
    demandComment(said.checkStatus, said.comment)
    const deals = await lockDeals(tx, session, ids)
    if (deals.length === 1 && deals[0]) demandVersion(deals[0].version - 1, said.version)
    const decision = { checkStatus: said.checkStatus, comment: said.comment ?? '' }
    for (const deal of deals) await decide(context, deal, decision)
    return { deals: deals.map(({ id, dealSerialNo, version }) => ({ id, dealSerialNo, version })) }
  },
})
