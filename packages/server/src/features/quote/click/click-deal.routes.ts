import { clickDealApi } from '@hedgerow/contract/quote/click.contract'
import { serve } from '../../../kit/http/serve.ts'
import { inquiryReply } from '../inquiry/inquiry.answer.ts'
import { storedTicks } from '../inquiry/inquiry.store.ts'
import { clickDeal } from './click-deal.act.ts'
import { streamingBanks } from './instrument.answer.ts'

export const clickDealRoutes = serve(clickDealApi, {
  streaming: streamingBanks,
  replay: ({ tx, session }, { askGroupNo }) => storedTicks(tx, session, askGroupNo),
  click: async (context, input) => inquiryReply(context, await clickDeal(context, input)),
})
