/** The second person's decision on submitted deals: all of the chosen ones, or none. */

import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import { moved } from '@hedgerow/contract/kit/life'
import { CheckStatus } from '@hedgerow/contract/reference/reference.dict'
import { fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'
import { MarketVerdict, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import type { Deal, DealReview } from '@hedgerow/contract/trade/trade.reply'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { demandGrant, type Session } from '../../../kit/http/session.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { blockOf, demandReviewer, isFirstOfTwo } from '../../approval/review.rules.ts'
import { logReviews, tellReviewers } from '../../approval/review.store.ts'
import { confirmFlows, dropFlows } from '../../cash-flow/cash-flow.store.ts'
import { lockForDeal, releaseFromDeal } from '../../hedging/execution/execution.store.ts'
import { demandComment, demandVersion, seenDeals, type TradeState } from '../deal/trade.rules.ts'
import { tradeCheckSource } from '../deal/trade.sources.ts'
import { findDeal, lockDeals, moveDeals } from '../deal/trade.store.ts'
import { facilityOf } from '../entry/trade-facility.store.ts'
import { marketReference } from '../entry/trade-market.answer.ts'
import { standing } from '../entry/trade-quote.answer.ts'
import { kindOf } from '../kinds/deal-kinds.ts'
import { linksOf, trailOf } from './trade-review.store.ts'

const inputScreen = '/apps/trademanage/trademanage-inputmng'
const checkScreen = '/apps/trademanage/trademanage-check'

interface Decision {
  readonly checkStatus: '1' | '2'
  readonly comment: string
}

interface Decided {
  readonly deal: Deal
  readonly state: TradeState
  /** The first of two reviews changes nothing yet: it calls for the second. */
  readonly isFirst: boolean
}

const isPass = ({ checkStatus }: Decision) => checkStatus === CheckStatus.of.passed

/** Whether this person may decide so on this deal, and where it then stands. */
function decide(session: Session, deal: Deal, decision: Decision): Decided {
  const isFirst = isPass(decision) && isFirstOfTwo(deal)
  demandGrant(session, 'trade.check', deal.orgId)
  const state = moved(tradeLife, deal, isFirst ? 'firstPass' : isPass(decision) ? 'pass' : 'reject')
  demandReviewer(deal, session, '2-1')
  return { deal, state, isFirst }
}

/** Passing makes flows valid and locks the hedge; rejecting returns the deal to its maker with nothing left behind. */
async function save(context: Context, decided: readonly Decided[], decision: Decision): Promise<void> {
  const { tx, session } = context
  const reviews = decided.map(({ deal: { id, orgId, makerId, version } }) => ({
    id,
    orgId,
    makerId,
    version: version - 1,
  }))
  await logReviews(tx, session, 'fxDeal', reviews, decision)
  const checkerOf = ({ deal, isFirst }: Decided) =>
    isFirst ? session.userId : isPass(decision) ? deal.firstCheckerId : null
  await moveDeals(
    tx,
    session,
    decided.map((one) => ({ id: one.deal.id, ...one.state, firstCheckerId: checkerOf(one) })),
  )
  const settled = decided.filter(({ isFirst }) => !isFirst).map(({ deal }) => deal)
  await (isPass(decision) ? confirmFlows : dropFlows)(
    tx,
    session,
    settled.map(({ id }) => id),
  )
  for (const { id, hedgeRequestId } of settled) {
    if (hedgeRequestId) await (isPass(decision) ? lockForDeal : releaseFromDeal)(tx, session, id)
  }
  for (const one of decided) await tell(context, one, decision)
}

async function tell(context: Context, { deal, state, isFirst }: Decided, decision: Decision): Promise<void> {
  await (isFirst ? tellSecond(context, deal) : tellMaker(context, deal, decision))
  const { id, orgId, tradeStatus, checkStatus, approveStatus } = deal
  const before = { tradeStatus, checkStatus, approveStatus }
  context.audit({ entity: 'fxDeal', entityId: id, orgId, before, after: state, comment: decision.comment })
}

async function tellSecond({ tx, session, today }: Context, deal: Deal): Promise<void> {
  const { orgId, worthUsd, makerId, lastEditorId, earlierEditorIds, dealSerialNo } = deal
  const notice = { message: tradeTexts.noticeToSecond, params: { serial: dealSerialNo }, url: checkScreen }
  const except = [makerId, lastEditorId, ...earlierEditorIds]
  const waiting = { checkType: '2', orgId, worthUsd, except, today } as const
  await tellReviewers(tx, session, waiting, notice)
}

async function tellMaker({ tx, session }: Context, deal: Deal, decision: Decision): Promise<void> {
  const variant = isPass(decision) ? 'success' : 'warning'
  const message = isPass(decision) ? tradeTexts.noticePassed : tradeTexts.noticeRejected
  const params = { serial: deal.dealSerialNo, comment: decision.comment }
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
  const { businType, currencyPair, transDate, valueDate, exchangeRate } = deal
  if (!currencyPair || !transDate) return { market: null, deviationPct: null, verdict: MarketVerdict.of.unknown }
  const question = {
    market: kindOf(businType).market,
    pair: currencyPair,
    transDate: businessDate(transDate),
    valueDate: valueDate ? businessDate(valueDate) : undefined,
  }
  const rate = exchangeRate === null ? undefined : decimal(exchangeRate)
  return standing(question, rate, await marketReference(tx, session, question))
}

export const fxDealCheckRoutes = serve(fxDealCheckApi, {
  queryByPage: pageOf(tradeCheckSource),

  async review(context, { id }) {
    const { tx, session, today } = context
    const deal = await findDeal(tx, session, id)
    return {
      deal,
      checkBlock: standingOf(session, deal),
      ...(await marketOf(context, deal)),
      facility: (await facilityOf(tx, session, deal, today)) ?? null,
      links: await linksOf(tx, session, id),
      trail: await trailOf(tx, session, id),
    }
  },

  async check(context, said) {
    const { tx, session } = context
    const seen = seenDeals(said)
    demandComment(said.checkStatus, said.comment)
    const deals = await lockDeals(tx, session, [...seen.keys()])
    for (const { id, version } of deals) demandVersion(version - 1, seen.get(id))
    const decision = { checkStatus: said.checkStatus, comment: said.comment ?? '' }
    await save(
      context,
      deals.map((deal) => decide(session, deal, decision)),
      decision,
    )
    return { deals: deals.map(({ id, dealSerialNo, version }) => ({ id, dealSerialNo, version })) }
  },
})
