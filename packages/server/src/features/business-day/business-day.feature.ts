import type { Feature } from '../../kit/http/feature.ts'
import { businessDayInvariants } from './day/business-day.invariants.ts'
import { businessDaySource } from './day/business-day.sources.ts'
import { explainSource } from './explain/explain.sources.ts'

/** The routes of a day and its job are given what all features do at a close: `register.ts` mounts them. */
export const businessDayFeature: Feature = {
  sources: [businessDaySource, explainSource],
  invariants: businessDayInvariants,
}
