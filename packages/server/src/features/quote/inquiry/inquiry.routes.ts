/** The calls of online inquiry (§7.4). Every reply is the whole inquiry as it stands. */
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { fxDealOnlineApi } from '@hedgerow/contract/quote/quote.contract'
import { quoteWords } from '@hedgerow/contract/quote/quote.text'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { inquiryTerms } from './asked-list.answer.ts'
import { askedTerms, spotMid } from './asked-terms.answer.ts'
import { askAgain, askBanks, orderDeal, takeNone } from './inquiry.act.ts'
import { inquiryReply } from './inquiry.answer.ts'
import { inquiryOfQuote } from './inquiry.store.ts'
import { quoteSource } from './quote.sources.ts'

export const fxDealOnlineRoutes = serve(fxDealOnlineApi, {
  queryByPage: pageOf(quoteSource),
  terms: askedTerms,
  queryPrice: spotMid,
  batchAskDeal: async (context, input) =>
    inquiryReply(context, await askBanks(context, await inquiryTerms(context, input))),
  askDeal: async (context, { quoteSerialNo }) => inquiryReply(context, await askAgain(context, quoteSerialNo)),
  async queryQuoteResult(context, { askGroupNo, quoteSerialNo }) {
    const { tx, session } = context
    if (askGroupNo) return inquiryReply(context, askGroupNo)
    if (!quoteSerialNo) return refuse(fieldRefusals.REQUIRED, { field: quoteWords.askGroupNo }, 'askGroupNo')
    return inquiryReply(context, await inquiryOfQuote(tx, session, quoteSerialNo))
  },
  deal: async (context, input) => inquiryReply(context, await orderDeal(context, input)),
  async cancel(context, { askGroupNo, loseReason }) {
    await takeNone(context, askGroupNo, loseReason)
    return inquiryReply(context, askGroupNo)
  },
})
