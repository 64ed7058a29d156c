import { businessDayList } from '@hedgerow/contract/business-day/day/business-day.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { businessDayInvariants } from './day/business-day.invariants.ts'
import { businessDaySource, businessDayWaits } from './day/business-day.sources.ts'
import { explainSource } from './explain/explain.sources.ts'
import { explainFigures } from './explain/explain-figure.answer.ts'
import { explainDealFigures } from './valuing/explain-deal-figure.answer.ts'

/** The routes of a day and its job are given what all features do at a close: `register.ts` mounts them. */
export const businessDayFeature: Feature = {
  sources: [{ list: businessDayList, sourceFor: businessDaySource }, explainSource],
  invariants: businessDayInvariants,
  waits: businessDayWaits,
  figures: { ...explainFigures, ...explainDealFigures },
}
