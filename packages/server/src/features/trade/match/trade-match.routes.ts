/** What the bank says of a deal: entered by settlement, shown with what it was compared with. */
import { fxDealMatchApi } from '@hedgerow/contract/trade/match/trade-match.contract'
import { serve } from '../../../kit/http/serve.ts'
import { findDeal } from '../deal/trade.store.ts'
import { kindOf } from '../kinds/deal-register.kind.ts'
import { matchDeal } from './trade-match.act.ts'
import { matchBlockOf } from './trade-match.rules.ts'
import { confirmationsOf, confirmedWith } from './trade-match.store.ts'

export const fxDealMatchRoutes = serve(fxDealMatchApi, {
  match: (context, input) => matchDeal(context, input),

  async confirmations({ tx, session }, { dealId }) {
    const deal = await findDeal(tx, session, dealId)
    const legs = (await confirmedWith(tx, session, dealId)).map(({ businType, ...one }) => ({
      ...one,
      fields: [...(kindOf(businType).confirms ?? [])],
    }))
    return {
      matchBlock: matchBlockOf(deal, session),
      asked: legs,
      confirmations: await confirmationsOf(tx, session, dealId),
    }
  },
})
