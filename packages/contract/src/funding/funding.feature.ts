import { feature } from '../kit/feature.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { fundingScreens } from './funding.screens.ts'
import { transferApi, transferCheckApi } from './transfer.contract.ts'
import {
  TransferOrderStatus,
  TransferPurpose,
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
  apis: [transferApi, transferCheckApi],
  lists: [transferList, crossCurrencyList, transferCheckList],
  dictionaries: [
    TransferType,
    TransferOrderStatus,
    TransferSendStatus,
    TransferStatus,
    TransferPurpose,
    TransferResult,
  ],
  refusals: [transferRefusals],
  grants: {
    'funding.view': [],
    'funding.edit': [duties.settlementMaker],
    'funding.check': [duties.settlementReviewer],
  },
  screens: fundingScreens,
  lives: { transfer: transferLife },
})
