import { CheckBlock } from '../approval/approval.dict.ts'
import { feature } from '../kit/feature.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { monthEndFrom, monthEndTo, theOrganisations, waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { hedgeDocumentApi } from './document/hedge-document.contract.ts'
import { hedgeEntryApi, hedgeEntryList, hedgeEntryTimeline } from './entry/hedge-entry.contract.ts'
import { HedgeEntryStatus, HedgeReleaseTo } from './entry/hedge-entry.dict.ts'
import { hedgeEntryLife } from './entry/hedge-entry.life.ts'
import { hedgeEntryRefusals } from './entry/hedge-entry.refusals.ts'
import { hedgeEntryTexts } from './entry/hedge-entry.text.ts'
import { hedgeEventApi, hedgeEventReviewApi } from './event/hedge-event.contract.ts'
import { HedgeEventStatus } from './event/hedge-event.dict.ts'
import { hedgeEventLife } from './event/hedge-event.life.ts'
import { hedgeEventRefusals } from './event/hedge-event.refusals.ts'
import { hedgeGainLossApi } from './gain-loss/hedge-gain-loss.contract.ts'
import { gainLossCards, gainLossFigures } from './gain-loss/hedge-gain-loss-figure.contract.ts'
import { hedgeAccountingScreens } from './hedge-accounting.screens.ts'
import { hedgeAccountingWaits } from './hedge-accounting.waits.ts'
import { hedgeMonthApi } from './month/hedge-month.contract.ts'
import { hedgePackApi } from './pack/hedge-pack.contract.ts'
import { hedgeRelationApi } from './relation/hedge-relation.contract.ts'
import {
  CreditRiskView,
  DiscontinueReason,
  EffectResult,
  ExcludedElement,
  HedgedPurchase,
  HedgeEventKind,
  HedgeKind,
  ItemBasis,
  RelationStatus,
  ValidityMethod,
} from './relation/hedge-relation.dict.ts'
import { hedgeRelationLife } from './relation/hedge-relation.life.ts'
import { hedgeRelationList } from './relation/hedge-relation.list.ts'
import { hedgeRelationRefusals } from './relation/hedge-relation.refusals.ts'
import { hedgeEffectiveApi } from './test/hedge-test.contract.ts'
import { HedgeCondition, IneffectSource, TestOutcome } from './test/hedge-test.dict.ts'
import { hedgeTestRefusals } from './test/hedge-test.refusals.ts'
import { hedgeTestCards, hedgeTestFigures } from './test/hedge-test-figure.contract.ts'

/** An event of one that has ended waits as well: a forecast may fall away after the last deal. */
const designated = `${RelationStatus.of.inForce},${RelationStatus.of.ended}`

export const hedgeAccountingFeature = feature({
  name: 'hedge-accounting',
  timelines: [hedgeEntryTimeline],
  apis: [
    hedgeRelationApi,
    hedgeDocumentApi,
    hedgePackApi,
    hedgeEventApi,
    hedgeEventReviewApi,
    hedgeEffectiveApi,
    hedgeMonthApi,
    hedgeEntryApi,
    hedgeGainLossApi,
  ],
  lists: [hedgeRelationList, hedgeEntryList],
  dictionaries: [
    RelationStatus,
    HedgeKind,
    HedgedPurchase,
    ExcludedElement,
    ItemBasis,
    ValidityMethod,
    CreditRiskView,
    EffectResult,
    HedgeEventKind,
    HedgeEventStatus,
    DiscontinueReason,
    TestOutcome,
    HedgeCondition,
    IneffectSource,
    HedgeEntryStatus,
    HedgeReleaseTo,
  ],
  refusals: [hedgeRelationRefusals, hedgeEventRefusals, hedgeTestRefusals, hedgeEntryRefusals],
  grants: {
    'hedge-relation.view': [],
    'hedge-relation.edit': [duties.tradeMaker],
    'hedge-relation.check': [duties.tradeReviewer],
    'hedge-entry.edit': [duties.settlementMaker],
    'hedge-entry.check': [duties.settlementReviewer],
  },
  screens: hedgeAccountingScreens,
  figures: { ...gainLossFigures, ...hedgeTestFigures },
  cards: [...gainLossCards, ...hedgeTestCards],
  lives: { 'hedge-relation': hedgeRelationLife, 'hedge-event': hedgeEventLife, 'hedge-entry': hedgeEntryLife },
  monthEnd: {
    hedgeEntriesMissing: {
      order: 393,
      text: hedgeEntryTexts.stepMissing,
      needs: ['hedge-entry.edit', 'hedge-entry.check'],
      screen: 'hedge-gain-loss',
      filter: { entryDateStart: monthEndFrom, entryDateEnd: monthEndTo },
    },
    hedgeEntriesToBook: {
      order: 394,
      text: hedgeEntryTexts.stepToBook,
      needs: ['hedge-entry.edit', 'hedge-entry.check'],
      screen: 'hedge-gain-loss',
      filter: { entryStatus: HedgeEntryStatus.of.proposed },
    },
  },
  waits: waitingIn(hedgeAccountingWaits, {
    relationCheck: {
      needs: ['hedge-relation.check'],
      screen: 'hedge-effectiveness',
      filter: { relationStatus: RelationStatus.of.submitted, checkBlock: CheckBlock.of.none },
    },
    relationEventCheck: {
      needs: ['hedge-relation.check'],
      screen: 'hedge-effectiveness',
      filter: { relationStatus: designated, eventBlock: CheckBlock.of.none },
    },
    relationShort: {
      needs: ['hedge-relation.edit'],
      screen: 'hedge-effectiveness',
      filter: { relationStatus: designated, shortFlag: YesNo.of.yes, orgId: theOrganisations },
    },
  }),
})
