/** The second person's decision on submitted deals: all of the chosen ones, or none. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { CheckStatus } from '@hedgerow/contract/reference/reference.dict'
import { fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'
import type { Deal, DealReview } from '@hedgerow/contract/trade/trade.reply'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { type Context, pageOf, serve } from '../../kit/serve.ts'
import { demandGrant, limitOf } from '../../kit/session.ts'
import { lockForDeal, releaseFromDeal } from '../hedging/execution.store.ts'
import { confirmFlows, dropFlows } from '../settlement/cash-flow.store.ts'
import { demandComment, demandSecondPerson, demandVersion, demandWithinLimit, nextState } from './trade.rules.ts'
import { tradeCheckSource } from './trade.sources.ts'
import { findDeal, lockDeals, moveDeal } from './trade.store.ts'
import { worthUsd } from './trade-facts.store.ts'
import { marketReference } from './trade-market.store.ts'
import { comparedRate, standing } from './trade-quote.answer.ts'
import { linksOf, logCheck, tellMember, trailOf } from './trade-review.store.ts'

const inputScreen = '/apps/trademanage/trademanage-inputmng'

interface Decision {
  readonly checkStatus: '1' | '2'
  readonly comment: string
}

/** Passing makes flows valid and locks the hedge; rejecting returns the deal to its maker with nothing left behind. */
async function decide(context: Context, deal: Deal, decision: Decision): Promise<void> {
  const { tx, session, audit } = context
  const isPass = decision.checkStatus === CheckStatus.of.passed
  demandGrant(session, 'trade.check', deal.orgId)
  const state = nextState(deal, isPass ? 'pass' : 'reject')
  demandSecondPerson(deal, session.userId)
  demandWithinLimit(
    limitOf(session, 'trade.check', deal.orgId),
    await worthUsd(tx, session, deal),
    deal.currencyPair ?? '',
  )
  await logCheck(tx, session, deal, decision)
  await moveDeal(tx, session, deal.id, state)
  await (isPass ? confirmFlows : dropFlows)(tx, session, deal.id)
  if (deal.hedgeRequestId) await (isPass ? lockForDeal : releaseFromDeal)(tx, session, deal.id)
  await tellMaker(context, deal, decision)
  const { tradeStatus, checkStatus } = deal
  audit({
    entity: 'fxDeal',
    entityId: deal.id,
    orgId: deal.orgId,
    before: { tradeStatus, checkStatus },
    after: state,
    comment: decision.comment,
  })
}

async function tellMaker({ tx, session }: Context, deal: Deal, { checkStatus, comment }: Decision): Promise<void> {
  const isPass = checkStatus === CheckStatus.of.passed
  const words = isPass ? tradeTexts.noticePassed : tradeTexts.noticeRejected
  const told = { serial: deal.dealSerialNo, comment }
  const message = { zh: say(words, 'zh_CN', told), en: say(words, 'en_US', told) }
  await tellMember(tx, session, deal.makerId, { variant: isPass ? 'success' : 'warning', message, url: inputScreen })
}

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
