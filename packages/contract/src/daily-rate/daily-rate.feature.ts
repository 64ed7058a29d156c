import { feature } from '../kit/feature.ts'
import { lastWorkingDay, waitingIn } from '../kit/person/waiting.ts'
import { dailyRateApi } from './daily-rate.contract.ts'
import { dailyRateRefusals } from './daily-rate.refusals.ts'
import { dailyRateScreens } from './daily-rate.screens.ts'
import { dailyRateWaits } from './daily-rate.waits.ts'
import { DueState, FigureKind } from './due-figure.dict.ts'

export const dailyRateFeature = feature({
  name: 'daily-rate',
  apis: [dailyRateApi],
  dictionaries: [FigureKind, DueState],
  refusals: [dailyRateRefusals],
  screens: dailyRateScreens,
  waits: waitingIn(dailyRateWaits, {
    ratesDue: { needs: ['market.import'], screen: 'daily-rate', filter: { dataDate: lastWorkingDay } },
  }),
})
