/** What the strategy in force says of a hedge request: loads it with the exposures that it is for. */
import type { Strategy } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import type { HedgePlanOf } from '../../../kit/http/feature.ts'
import { strategyOn } from '../strategy/hedge-strategy.store.ts'
import { plannedExposures } from './plan-compare.store.ts'
import { standingToPlan } from './plan-standing.rules.ts'

export const hedgePlanOf: HedgePlanOf = async (tx, scope, { orgId, currencyPair, exposureDirection, lines }, today) => {
  const of = { orgId, currencyPair, exposureDirection: exposureDirection as Strategy['exposureDirection'] }
  const strategy = await strategyOn(tx, scope, of, today)
  return strategy ? standingToPlan(strategy, await plannedExposures(tx, scope, of, today), { lines }, today) : null
}
