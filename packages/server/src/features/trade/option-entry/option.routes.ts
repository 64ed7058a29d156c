import { type OptionReply, optionDealApi } from '@hedgerow/contract/trade/option/option.contract'
import { type Context, serve } from '../../../kit/http/serve.ts'
import { findDeal } from '../deal/trade.store.ts'
import { findOption, packageOf } from '../option/option.store.ts'
import { addOption, editOption } from './option-entry.act.ts'
import { optionQuote } from './option-quote.answer.ts'

async function optionReply({ tx, session }: Context, id: string): Promise<OptionReply> {
  const deal = await findDeal(tx, session, id)
  const terms = await findOption(tx, session, id)
  const legs = terms.packageNo ? await packageOf(tx, session, id) : []
  const { remark: tradeDesc, tradeSource: sourceFlag } = deal
  return {
    ...deal,
    ...terms,
    dealDirection: terms.optionDealDirection,
    tradeDesc,
    sourceFlag,
    // Whichever leg is opened: the request is the package's.
    hedgeRequestId: deal.hedgeRequestId ?? legs.find((leg) => leg.hedgeRequestId)?.hedgeRequestId ?? null,
    legs: legs.filter((leg) => leg.id !== id),
  }
}

export const optionDealRoutes = serve(optionDealApi, {
  addStore: (context, input) => addOption(context, 'save', input),
  addCommit: (context, input) => addOption(context, 'submit', input),
  modifyStore: (context, input) => editOption(context, 'save', input),
  modifyCommit: (context, input) => editOption(context, 'submit', input),
  getByDealId: (context, { id }) => optionReply(context, id),
  quote: optionQuote,
})
