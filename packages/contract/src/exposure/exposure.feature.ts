import { feature } from '../kit/feature.ts'
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
import { exposureImportApi, exposureImportRefusals } from './exposure-import.contract.ts'

export const exposureFeature = feature({
  name: 'exposure',
  apis: [exposureImportApi, exposureApi, exposureChangeApi, exposureMonitorApi],
  lists: [exposureList, exposureMonitorList, exposureChangeList],
  dictionaries: [
    ExposureStatus,
    ExposureSource,
    ExposureType,
    ExposureDirection,
    ExposureHedgeFlag,
    ChangeType,
    ChangeMethod,
  ],
  refusals: [exposureImportRefusals, exposureRefusals],
  grants: {
    'exposure.view': [],
    'exposure.edit': [duties.applicationMaker],
  },
  screens: exposureScreens,
  lives: { exposure: exposureLife },
})
