/** The second person's decision on submitted deals: all of the chosen ones, or none. */

import type { Deal, DealReview } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'
import { MarketVerdict } from '@hedgerow/contract/trade/trade.dict'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { boundsOf } from '../../approval/policy.store.ts'
import { differencesOf, review } from '../../approval/review.act.ts'
import { trailOf } from '../../approval/review-trail.store.ts'
import { standingOf } from '../../approval/verdict.rules.ts'
import { seenDeals } from '../deal/trade.rules.ts'
import { findDeal } from '../deal/trade.store.ts'
import { facilityOf } from '../entry/trade-facility.store.ts'
import { marketReference } from '../entry/trade-market.answer.ts'
import { standing } from '../entry/trade-quote.answer.ts'
import { kindOf } from '../kinds/deal-register.kind.ts'
import { tradeCheckSource } from '../trade.sources.ts'
import { reviewedDeal } from './trade-check.act.ts'
import { linksOf } from './trade-review.store.ts'

/** How far the deal's rate is from the stored market of its own trade date. */
async function marketOf(
  { tx, session }: Context,
  deal: Deal,
): Promise<Pick<DealReview, 'market' | 'deviationPct' | 'verdict'>> {
  const { businType, currencyPair, transDate, valueDate, exchangeRate } = deal
  if (!currencyPair || !transDate) return { market: null, deviationPct: null, verdict: MarketVerdict.of.unknown }
  const question = {
    comparedWith: kindOf(businType).comparedWith,
    pair: currencyPair,
    transDate: businessDate(transDate),
    valueDate: valueDate ? businessDate(valueDate) : undefined,
    bounds: await boundsOf(tx, session, deal.orgId),
  }
  const rate = exchangeRate === null ? undefined : decimal(exchangeRate)
  return standing(question, rate, await marketReference(tx, { ...session, orgId: deal.orgId }, question))
}

export const fxDealCheckRoutes = serve(fxDealCheckApi, {
  queryByPage: pageOf(tradeCheckSource),

  async review(context, { id }) {
    const { tx, session, today } = context
    const deal = await findDeal(tx, session, id)
    return {
      deal,
      checkBlock: standingOf(tradeLife, deal, session),
      ...(await marketOf(context, deal)),
      facility: (await facilityOf(tx, session, deal, today)) ?? null,
      links: await linksOf(tx, session, id),
      differences: await differencesOf(tx, session, reviewedDeal, id),
      trail: await trailOf(tx, session, tradeLife.entity, id),
    }
  },

  async check(context, input) {
    const deals = await review(context, reviewedDeal, seenDeals(input), input)
    return { deals: deals.map(({ id, dealSerialNo, version }) => ({ id, dealSerialNo, version: version + 1 })) }
  },
})
