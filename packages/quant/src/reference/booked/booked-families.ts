// Families whose figures are booked: exposures, deliveries, lots and dealing.
import type { Families } from '../reference-case.ts'
import { deliveryPl } from './delivery.ts'
import { executionCosts, split } from './execution.ts'
import { exposurePl } from './exposure.ts'
import { realisedLots, realisedOption, realisedWhatIf } from './lots.ts'

export const bookedFamilies: Families = {
  exposure_pl: exposurePl,
  delivery_pl: deliveryPl,
  realised_lots: realisedLots,
  realised_option: realisedOption,
  realised_what_if: realisedWhatIf,
  execution_cost: executionCosts,
  split,
}
