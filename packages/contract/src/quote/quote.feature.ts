import { feature } from '../kit/feature.ts'
import { theOrganisations, waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { tradeAnalysisApi, tradeAnalysisList } from './analysis/trade-analysis.contract.ts'
import { PriceOutcome, SizeBand, TenorBand } from './analysis/trade-analysis.dict.ts'
import { tradeAnalysisCard, tradeAnalysisFigures } from './analysis/trade-analysis-figure.contract.ts'
import { clickDealApi } from './click.contract.ts'
import { heldReportApi, heldReportTimeline } from './held/held-report.contract.ts'
import { HeldCause, HeldStatus } from './held/held-report.dict.ts'
import { heldReportLife } from './held/held-report.life.ts'
import { heldReportList } from './held/held-report.list.ts'
import { heldReportRefusals } from './held/held-report.refusals.ts'
import { fxDealOnlineApi } from './quote.contract.ts'
import { AskChannel, BankAdapter, LoseReason, OnlineType, QuoteDealStatus, QuoteStatus } from './quote.dict.ts'
import { quoteLife } from './quote.life.ts'
import { quoteList } from './quote.list.ts'
import { quoteRefusals } from './quote.refusals.ts'
import { quoteScreens } from './quote.screens.ts'
import { quoteWaits } from './quote.waits.ts'

export const quoteFeature = feature({
  name: 'quote',
  timelines: [heldReportTimeline],
  apis: [fxDealOnlineApi, clickDealApi, heldReportApi, tradeAnalysisApi],
  lists: [quoteList, heldReportList, tradeAnalysisList],
  dictionaries: [
    QuoteStatus,
    QuoteDealStatus,
    LoseReason,
    OnlineType,
    BankAdapter,
    AskChannel,
    HeldCause,
    HeldStatus,
    PriceOutcome,
    TenorBand,
    SizeBand,
  ],
  refusals: [quoteRefusals, heldReportRefusals],
  grants: { 'quote.view': [], 'quote.deal': [duties.tradeMaker], 'quote.check': [duties.tradeReviewer] },
  screens: quoteScreens,
  figures: tradeAnalysisFigures,
  cards: [tradeAnalysisCard],
  lives: { quote: quoteLife, 'held-report': heldReportLife },
  waits: waitingIn(quoteWaits, {
    quoteUnknown: {
      needs: ['quote.deal'],
      screen: 'online-ask',
      filter: { dealStatus: QuoteDealStatus.of.unknown, orgId: theOrganisations },
    },
    quoteHeld: {
      needs: ['quote.deal'],
      screen: 'held-report',
      filter: { heldStatus: HeldStatus.of.open, orgId: theOrganisations },
    },
    // Who deals there decides nothing of it.
    quoteHeldCheck: {
      needs: ['quote.check'],
      without: 'quote.deal',
      screen: 'held-report',
      filter: { heldStatus: [HeldStatus.of.toAccept, HeldStatus.of.toDismiss].join(), orgId: theOrganisations },
    },
  }),
})
