/** Deals once entered: reading, the live calculation, withdrawing a submission. */

import { CashFlowOrigin } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { cflDealApi, fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { standingFlows } from '../cash-flow/cash-flow.store.ts'
import { findHedge } from '../hedging/request/hedge-request.store.ts'
import { withdrawDeals } from './check/deal-take-back.act.ts'
import { executingDeals, findDeal } from './deal/trade.store.ts'
import { tradersOf } from './entry/deal-parties.store.ts'
import { quote } from './entry/trade-quote.answer.ts'
import { sumsOfFlows } from './flows/deal-flow.rules.ts'
import { tradeSource } from './trade.sources.ts'

export const fxDealRoutes = serve(fxDealApi, {
  queryByPage: pageOf(tradeSource),
  getById: ({ tx, session }, { id }) => findDeal(tx, session, id),
  getByDealId: ({ tx, session }, { id }) => findDeal(tx, session, id),
  async withdraw(context, { id, version }) {
    const [deal] = await withdrawDeals(context, new Map([[id, version]]))
    return deal ?? refuse(kitRefusals.DOES_NOT_EXIST)
  },
  async ofRequest({ tx, session }, { id }) {
    const hedge = await findHedge(tx, session, id)
    return executingDeals(tx, session, hedge.id)
  },
  traders: ({ tx, session, today }) => tradersOf(tx, session, today),
  quote,
})

export const cflDealRoutes = serve(cflDealApi, {
  async getByDealId({ tx, session }, { dealId }) {
    const { id } = await findDeal(tx, session, dealId)
    return standingFlows(tx, session, CashFlowOrigin.of.deal, id)
  },
  async getSumsByDealId({ tx, session }, { dealId }) {
    const { id } = await findDeal(tx, session, dealId)
    return { dealId: id, currencies: sumsOfFlows(await standingFlows(tx, session, CashFlowOrigin.of.deal, id)) }
  },
})
