import { feature } from '../kit/feature.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { monthEndFrom, monthEndTo, waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { deliveryPlApi, deliveryPlList } from './delivery/delivery-pl.contract.ts'
import { exposurePlApi, exposurePlList } from './exposure/exposure-pl.contract.ts'
import { profitLossCards } from './figure/pl-card.contract.ts'
import { profitLossFigures } from './figure/pl-figure.contract.ts'
import { markRunApi, markRunList, markRunTimeline } from './mark/mark-run.contract.ts'
import { MarkStatus } from './mark/mark-run.dict.ts'
import { markRunLife } from './mark/mark-run.life.ts'
import { markRunRefusals } from './mark/mark-run.refusals.ts'
import { markRunTexts } from './mark/mark-run.text.ts'
import { AmountUnit, AnchorType, BookBasis, LeftOutReason, LotMethod, ResultKind } from './profit-loss.dict.ts'
import { profitLossRefusals } from './profit-loss.refusals.ts'
import { profitLossScreens } from './profit-loss.screens.ts'
import { profitLossWaits } from './profit-loss.waits.ts'
import { lotStepList, realisedLotsApi } from './realised/realised-lots.contract.ts'
import { tradePlApi, tradePlList } from './trade-pl.contract.ts'

export const profitLossFeature = feature({
  name: 'profit-loss',
  timelines: [markRunTimeline],
  apis: [exposurePlApi, tradePlApi, deliveryPlApi, realisedLotsApi, markRunApi],
  lists: [exposurePlList, tradePlList, deliveryPlList, lotStepList, markRunList],
  dictionaries: [MarkStatus, AnchorType, AmountUnit, LeftOutReason, ResultKind, LotMethod, BookBasis],
  refusals: [profitLossRefusals, markRunRefusals],
  grants: {
    'profit-loss.view': [],
    'mark.view': [],
    'mark.edit': [duties.settlementMaker],
    'mark.check': [duties.settlementReviewer],
  },
  screens: profitLossScreens,
  monthEnd: {
    marksMissing: {
      order: 391,
      text: markRunTexts.stepMissing,
      needs: ['mark.edit', 'mark.check'],
      screen: 'mark-run',
      filter: { markDateStart: monthEndFrom, markDateEnd: monthEndTo },
    },
    marksToBook: {
      order: 392,
      text: markRunTexts.stepToBook,
      needs: ['mark.edit', 'mark.check'],
      screen: 'mark-run',
      filter: { markStatus: MarkStatus.of.proposed },
    },
  },
  figures: profitLossFigures,
  cards: profitLossCards,
  lives: { 'mark-run': markRunLife },
  waits: waitingIn(profitLossWaits, {
    markCheck: {
      needs: ['mark.check'],
      screen: 'mark-run',
      filter: { markStatus: MarkStatus.of.proposed, decidable: YesNo.of.yes },
    },
  }),
})
