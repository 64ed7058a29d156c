import { CheckBlock, CheckStatus } from '../approval/approval.dict.ts'
import { PathState } from '../cash-flow/pay-way.dict.ts'
import { feature } from '../kit/feature.ts'
import { inDays, theOrganisations, today, waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { nettingAgreementApi, nettingAgreementList } from './agreement/netting-agreement.contract.ts'
import { AgreementStatus } from './agreement/netting-agreement.dict.ts'
import { nettingAgreementLife } from './agreement/netting-agreement.life.ts'
import { nettingAgreementRefusals } from './agreement/netting-agreement.refusals.ts'
import { netCheckApi, netMemberApi, netResultApi, netSettleApi } from './net/net-result.contract.ts'
import { NetDirection, NetExclusion, NetFlag, NetSendStatus, NettingStatus } from './net/net-result.dict.ts'
import { netResultLife } from './net/net-result.life.ts'
import { netCheckList, netResultList } from './net/net-result.list.ts'
import { netResultRefusals } from './net/net-result.refusals.ts'
import { settlePathApi } from './path/settle-path.contract.ts'
import { PathSource, PathUse, PaymentPurpose } from './path/settle-path.dict.ts'
import { settlePathLife } from './path/settle-path.life.ts'
import { settlePathList } from './path/settle-path.list.ts'
import { settlePathRefusals } from './path/settle-path.refusals.ts'
import { netRunApi } from './run/net-run.contract.ts'
import { NetRunStatus } from './run/net-run.dict.ts'
import { netRunRefusals } from './run/net-run.refusals.ts'
import { settlementScreens } from './settlement.screens.ts'
import { settlementWaits } from './settlement.waits.ts'

/** A path that ends within so many days is soon over. */
const endingDays = 30
const drafts = { nettingStatus: NettingStatus.of.draft, orgId: theOrganisations } as const

export const settlementFeature = feature({
  name: 'settlement',
  apis: [settlePathApi, netSettleApi, netResultApi, netMemberApi, netCheckApi, netRunApi, nettingAgreementApi],
  lists: [settlePathList, netResultList, netCheckList, nettingAgreementList],
  dictionaries: [
    PathUse,
    PaymentPurpose,
    PathSource,
    NettingStatus,
    NetFlag,
    NetDirection,
    NetSendStatus,
    NetExclusion,
    AgreementStatus,
    NetRunStatus,
  ],
  refusals: [settlePathRefusals, netResultRefusals, netRunRefusals, nettingAgreementRefusals],
  grants: {
    'path.edit': [duties.settlementMaker],
    'path.verify': [duties.settlementReviewer],
    'netting.edit': [duties.settlementMaker],
    'netting.check': [duties.settlementReviewer],
  },
  screens: settlementScreens,
  lives: { 'settle-path': settlePathLife, 'net-result': netResultLife, 'netting-agreement': nettingAgreementLife },
  waits: waitingIn(settlementWaits, {
    netCheck: { needs: ['netting.check'], screen: 'settle-check', filter: { checkBlock: CheckBlock.of.none } },
    netReturned: {
      needs: ['netting.edit'],
      screen: 'settlement',
      filter: { ...drafts, checkStatus: CheckStatus.of.rejected },
    },
    netDraft: {
      needs: ['netting.edit'],
      screen: 'settlement',
      filter: { ...drafts, checkStatus: CheckStatus.of.initial },
    },
    pathCheck: { needs: ['path.verify'], screen: 'settle-path', filter: { checkBlock: CheckBlock.of.none } },
    pathEnding: {
      needs: ['path.edit'],
      screen: 'settle-path',
      filter: {
        pathState: PathState.of.trusted,
        endDateStart: today,
        endDateEnd: inDays(endingDays),
        orgId: theOrganisations,
      },
    },
  }),
})
