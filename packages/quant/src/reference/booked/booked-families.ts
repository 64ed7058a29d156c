// Families whose figures are booked: exposures, deliveries, lots and dealing.
import type { Families } from '../reference-case.ts'
import { futureTrades } from './coming-trades.ts'
import { deliveryPl } from './delivery.ts'
import { executionCosts, split } from './execution.ts'
import { tradeExplain } from './explanation.ts'
import { exposurePl } from './exposure.ts'
import { realisedLots, realisedOption, realisedWhatIf } from './lots.ts'
import { sensitivityLadder } from './maturity-ladder.ts'

export const bookedFamilies: Families = {
  exposure_pl: exposurePl,
  trade_explain: tradeExplain,
  delivery_pl: deliveryPl,
  realised_lots: realisedLots,
  realised_option: realisedOption,
  realised_what_if: realisedWhatIf,
  execution_cost: executionCosts,
  split,
  future_trade: futureTrades,
  sensitivity: sensitivityLadder,
}
