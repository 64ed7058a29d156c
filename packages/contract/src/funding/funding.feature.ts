import { feature } from '../kit/feature.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { allocationApi } from './allocation/allocation.contract.ts'
import { AllocationRule, SettleResult } from './allocation/allocation.dict.ts'
import { allocationLife } from './allocation/allocation.life.ts'
import { allocationList } from './allocation/allocation.list.ts'
import { allocationRefusals } from './allocation/allocation.refusals.ts'
import { fundingScreens } from './funding.screens.ts'
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
})
