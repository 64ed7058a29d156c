import { feature } from '../kit/feature.ts'
import { theOrganisations, waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { exposureApi, exposureChangeApi, exposureMonitorApi } from './exposure.contract.ts'
import {
  ChangeMethod,
  ChangeType,
  ExposureDirection,
  ExposureHedgeFlag,
  ExposureSource,
  ExposureStatus,
  ExposureType,
} from './exposure.dict.ts'
import { exposureLife } from './exposure.life.ts'
import { exposureChangeList, exposureList, exposureMonitorList } from './exposure.list.ts'
import { exposureRefusals } from './exposure.refusals.ts'
import { exposureScreens } from './exposure.screens.ts'
import { exposureWaits } from './exposure.waits.ts'
import { exposureImportApi, exposureImportRefusals } from './exposure-import.contract.ts'
import { ExposureDealStatus, exposureLockApi, LockType } from './exposure-lock.contract.ts'
import { exposureCards } from './figure/exposure-card.contract.ts'
import { exposureTransferApi } from './transfer/exposure-transfer.contract.ts'
import { exposureTransferLife, TransferStatus } from './transfer/exposure-transfer.life.ts'
import { exposureTransferList } from './transfer/exposure-transfer.list.ts'
import { transferRefusals } from './transfer/exposure-transfer.refusals.ts'

export const exposureFeature = feature({
  name: 'exposure',
  apis: [exposureImportApi, exposureApi, exposureChangeApi, exposureMonitorApi, exposureTransferApi, exposureLockApi],
  lists: [exposureList, exposureMonitorList, exposureChangeList, exposureTransferList],
  dictionaries: [
    ExposureStatus,
    ExposureSource,
    ExposureType,
    ExposureDirection,
    ExposureHedgeFlag,
    ChangeType,
    ChangeMethod,
    TransferStatus,
    LockType,
    ExposureDealStatus,
  ],
  cards: exposureCards,
  refusals: [exposureImportRefusals, exposureRefusals, transferRefusals],
  grants: {
    'exposure.view': [],
    'exposure.edit': [duties.applicationMaker],
    /** Taking over what another organisation transfers. */
    'exposure.accept': [duties.applicationReviewer],
  },
  screens: exposureScreens,
  lives: { exposure: exposureLife, 'exposure-transfer': exposureTransferLife },
  waits: waitingIn(exposureWaits, {
    transferAccept: {
      needs: ['exposure.accept'],
      screen: 'expo-transfer',
      filter: { transferStatus: TransferStatus.of.waiting, targetOrgId: theOrganisations },
    },
  }),
})
