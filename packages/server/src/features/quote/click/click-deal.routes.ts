import { clickDealApi } from '@hedgerow/contract/quote/click.contract'
import { serve } from '../../../kit/http/serve.ts'
import { inquiryTold } from '../inquiry/inquiry.answer.ts'
import { clickDeal } from './click-deal.act.ts'
import { streamingBanks } from './instrument.answer.ts'

export const clickDealRoutes = serve(clickDealApi, {
  streaming: streamingBanks,
  click: async (context, asked) => inquiryTold(context, await clickDeal(context, asked)),
})
