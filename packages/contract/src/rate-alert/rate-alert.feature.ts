import { feature } from '../kit/feature.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { waitingIn } from '../kit/person/waiting.ts'
import { marketAlertApi, marketAlertList } from './market/market-alert.contract.ts'
import { AlertSeverity, MarketAlertState, MarketWatch } from './market/market-alert.dict.ts'
import { marketAlertRefusals } from './market/market-alert.refusals.ts'
import { rateAlertApi, rateAlertList } from './rate-alert.contract.ts'
import { AlertCondition, AlertReceiver, AlertScope, AlertState, MoveWindow } from './rate-alert.dict.ts'
import { rateAlertRefusals } from './rate-alert.refusals.ts'
import { rateAlertScreens } from './rate-alert.screens.ts'
import { rateAlertWaits } from './rate-alert.waits.ts'

export const rateAlertFeature = feature({
  name: 'rate-alert',
  apis: [rateAlertApi, marketAlertApi],
  lists: [rateAlertList, marketAlertList],
  dictionaries: [
    AlertCondition,
    MoveWindow,
    AlertState,
    AlertScope,
    AlertReceiver,
    MarketWatch,
    AlertSeverity,
    MarketAlertState,
  ],
  refusals: [rateAlertRefusals, marketAlertRefusals],
  screens: rateAlertScreens,
  waits: waitingIn(rateAlertWaits, {
    alertFired: {
      needs: ['market.view'],
      screen: 'rem-mkt',
      filter: { alertState: MarketAlertState.of.fired, enableStatus: YesNo.of.yes },
    },
  }),
})
