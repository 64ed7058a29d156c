import { feature } from '../kit/feature.ts'
import { theOrganisations, waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { clickDealApi } from './click.contract.ts'
import { fxDealOnlineApi } from './quote.contract.ts'
import { AskChannel, BankAdapter, LoseReason, OnlineType, QuoteDealStatus, QuoteStatus } from './quote.dict.ts'
import { quoteLife } from './quote.life.ts'
import { quoteList } from './quote.list.ts'
import { quoteRefusals } from './quote.refusals.ts'
import { quoteScreens } from './quote.screens.ts'
import { quoteWaits } from './quote.waits.ts'

export const quoteFeature = feature({
  name: 'quote',
  apis: [fxDealOnlineApi, clickDealApi],
  lists: [quoteList],
  dictionaries: [QuoteStatus, QuoteDealStatus, LoseReason, OnlineType, BankAdapter, AskChannel],
  refusals: [quoteRefusals],
  grants: { 'quote.view': [], 'quote.deal': [duties.tradeMaker] },
  screens: quoteScreens,
  lives: { quote: quoteLife },
  waits: waitingIn(quoteWaits, {
    quoteUnknown: {
      needs: ['quote.deal'],
      screen: 'online-ask',
      filter: { dealStatus: QuoteDealStatus.of.unknown, orgId: theOrganisations },
    },
  }),
})
