import { feature } from '../kit/feature.ts'
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
})
