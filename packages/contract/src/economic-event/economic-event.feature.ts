import { feature } from '../kit/feature.ts'
import { economicEventApi, economicEventList } from './economic-event.contract.ts'
import { EventProblem, EventSource, EventVerdict, Importance } from './economic-event.dict.ts'
import { economicEventRefusals } from './economic-event.refusals.ts'
import { economicEventScreens } from './economic-event.screens.ts'

export const economicEventFeature = feature({
  name: 'economic-event',
  apis: [economicEventApi],
  lists: [economicEventList],
  dictionaries: [Importance, EventSource, EventVerdict, EventProblem],
  refusals: [economicEventRefusals],
  screens: economicEventScreens,
})
