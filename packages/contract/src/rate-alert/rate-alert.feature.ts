import { feature } from '../kit/feature.ts'
import { rateAlertApi, rateAlertList } from './rate-alert.contract.ts'
import { AlertCondition, AlertReceiver, AlertScope, AlertState, MoveWindow } from './rate-alert.dict.ts'
import { rateAlertRefusals } from './rate-alert.refusals.ts'
import { rateAlertScreens } from './rate-alert.screens.ts'

export const rateAlertFeature = feature({
  name: 'rate-alert',
  apis: [rateAlertApi],
  lists: [rateAlertList],
  dictionaries: [AlertCondition, MoveWindow, AlertState, AlertScope, AlertReceiver],
  refusals: [rateAlertRefusals],
  screens: rateAlertScreens,
})
