import { CheckBlock, CheckStatus } from '../approval/approval.dict.ts'
import { feature } from '../kit/feature.ts'
import { inDays, theMember, theOrganisations, waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { hedgeCoverCards, hedgeCoverFigures } from './cover/hedge-cover-figure.contract.ts'
import { hedgePolicyCards, hedgePolicyFigures } from './cover/hedge-policy-figure.contract.ts'
import { hedgeApi, hedgeCancelApi, hedgeCheckApi, hedgeExecuteApi } from './hedge-request.contract.ts'
import { ExecuteStatus, OrderStatus } from './hedge-request.dict.ts'
import { hedgeRequestLife } from './hedge-request.life.ts'
import { hedgeCheckList, hedgeExecuteList, hedgeRequestList } from './hedge-request.list.ts'
import { hedgeRefusals } from './hedge-request.refusals.ts'
import { hedgingScreens } from './hedging.screens.ts'
import { hedgingWaits } from './hedging.waits.ts'

/** A request this near to its last trade date is named apart. */
const daysToExpiry = 2
const reviewable = (checkStatus: string) =>
  ({ orderStatus: OrderStatus.of.submitted, checkStatus, checkBlock: CheckBlock.of.none }) as const
const executable = {
  executeStatus: `${ExecuteStatus.of.unexecuted},${ExecuteStatus.of.partly}`,
  orgId: theOrganisations,
} as const

export const hedgingFeature = feature({
  name: 'hedging',
  apis: [hedgeApi, hedgeCheckApi, hedgeExecuteApi, hedgeCancelApi],
  lists: [hedgeRequestList, hedgeCheckList, hedgeExecuteList],
  figures: { ...hedgeCoverFigures, ...hedgePolicyFigures },
  cards: [...hedgeCoverCards, ...hedgePolicyCards],
  dictionaries: [OrderStatus, ExecuteStatus],
  refusals: [hedgeRefusals],
  grants: {
    'hedging.view': [],
    'hedging.edit': [duties.applicationMaker],
    'hedging.check': [duties.applicationReviewer],
    'hedging.execute': [duties.tradeMaker],
  },
  screens: hedgingScreens,
  lives: { 'hedge-request': hedgeRequestLife },
  waits: waitingIn(hedgingWaits, {
    hedgeCheck: { needs: ['hedging.check'], screen: 'expo-check', filter: reviewable(CheckStatus.of.initial) },
    hedgeSecond: { needs: ['hedging.check'], screen: 'expo-check', filter: reviewable(CheckStatus.of.passed) },
    expiring: {
      needs: ['hedging.execute'],
      screen: 'req-exec',
      filter: { ...executable, lastTransDateEnd: inDays(daysToExpiry) },
    },
    execute: { needs: ['hedging.execute'], screen: 'req-exec', filter: executable },
    rejectedRequest: {
      needs: ['hedging.view'],
      screen: 'expo-req',
      filter: { orderStatus: OrderStatus.of.draft, checkStatus: CheckStatus.of.rejected, makerId: theMember },
    },
  }),
})
