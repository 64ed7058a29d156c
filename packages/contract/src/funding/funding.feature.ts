import { CheckBlock, CheckStatus } from '../approval/approval.dict.ts'
import { AllocateStatus, LockFlag } from '../cash-flow/clearing.dict.ts'
import { feature } from '../kit/feature.ts'
import { theMember, theOrganisations, waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { NettingStatus } from '../settlement/net/net-result.dict.ts'
import { allocationApi } from './allocation/allocation.contract.ts'
import { AllocationRule, SettleResult } from './allocation/allocation.dict.ts'
import { allocationLife } from './allocation/allocation.life.ts'
import { allocationList } from './allocation/allocation.list.ts'
import { allocationRefusals } from './allocation/allocation.refusals.ts'
import { fundingScreens } from './funding.screens.ts'
import { fundingWaits } from './funding.waits.ts'
import { cashLadderApi } from './ladder/cash-ladder.contract.ts'
import { realisedApi, realisedList } from './result/realised-result.contract.ts'
import { transferApi, transferCheckApi } from './transfer.contract.ts'
import {
  TransferOrderStatus,
  TransferPurpose,
  TransferRelated,
  TransferResult,
  TransferSendStatus,
  TransferStatus,
  TransferType,
} from './transfer.dict.ts'
import { transferLife } from './transfer.life.ts'
import { crossCurrencyList, transferCheckList, transferList } from './transfer.list.ts'
import { transferRefusals } from './transfer.refusals.ts'

const ready = { nettingStatus: NettingStatus.of.committed, lockFlag: LockFlag.of.open } as const
const returned = {
  transferStatus: TransferStatus.of.draft,
  checkStatus: CheckStatus.of.rejected,
  makerId: theMember,
} as const
const broken = { transferStatus: TransferStatus.of.failed, orgId: theOrganisations } as const

export const fundingFeature = feature({
  name: 'funding',
  apis: [allocationApi, cashLadderApi, realisedApi, transferApi, transferCheckApi],
  lists: [allocationList, realisedList, transferList, crossCurrencyList, transferCheckList],
  dictionaries: [
    AllocationRule,
    SettleResult,
    TransferType,
    TransferOrderStatus,
    TransferSendStatus,
    TransferStatus,
    TransferPurpose,
    TransferRelated,
    TransferResult,
  ],
  refusals: [allocationRefusals, transferRefusals],
  grants: {
    'funding.view': [],
    'funding.edit': [duties.settlementMaker],
    'funding.check': [duties.settlementReviewer],
  },
  screens: fundingScreens,
  lives: { allocation: allocationLife, transfer: transferLife },
  waits: waitingIn(fundingWaits, {
    allocationCheck: {
      needs: ['funding.check'],
      screen: 'allocate',
      filter: { ...ready, allocateStatus: AllocateStatus.of.allocated, orgId: theOrganisations },
    },
    toAllocate: {
      needs: ['funding.edit'],
      screen: 'allocate',
      filter: { ...ready, allocateStatus: AllocateStatus.of.none, orgId: theOrganisations },
    },
    fundCheck: { needs: ['funding.check'], screen: 'transfer-check', filter: { checkBlock: CheckBlock.of.none } },
    transferReturned: { needs: ['funding.edit', 'funding.check'], screen: 'transfer', filter: returned },
    crossReturned: { needs: ['funding.edit', 'funding.check'], screen: 'crossccy', filter: returned },
    transferFailed: { needs: ['funding.edit'], screen: 'transfer', filter: broken },
    crossFailed: { needs: ['funding.edit'], screen: 'crossccy', filter: broken },
  }),
})
