import { dealEventCheckList, dealEventList } from '@hedgerow/contract/trade-event/trade-event.list'
import type { Feature } from '../../kit/http/feature.ts'
import { hedgeResultSources } from './exercise/hedge-result.answer.ts'
import { optionExerciseSource } from './exercise/option-exercise.sources.ts'
import { eventPictureFigures } from './judgement/event-picture-figure.answer.ts'
import { eventReminder } from './reminder/event-reminder.jobs.ts'
import { tradeEventInvariants } from './trade-event.invariants.ts'
import { dealEventCheckSource, dealEventSource } from './trade-event.sources.ts'
import { tradeEventFigures } from './trade-event-figure.answer.ts'
import { tradeEventWaitNames, tradeEventWaits } from './trade-event-waits.sources.ts'

export const tradeEventFeature: Feature = {
  sources: [
    { list: dealEventList, sourceFor: dealEventSource },
    { list: dealEventCheckList, sourceFor: dealEventCheckSource },
    optionExerciseSource(),
  ],
  jobs: [eventReminder],
  invariants: tradeEventInvariants,
  figures: { ...tradeEventFigures, ...hedgeResultSources, ...eventPictureFigures },
  waits: tradeEventWaits,
  waitNames: tradeEventWaitNames,
}
