/** What the strategy in force says of a hedge request: loads it with the exposures that it is for. */
import type { Strategy } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import type { HedgePlanOf } from '../../../kit/http/feature.ts'
import { pairConvention } from '../../reference/reference.store.ts'
import { hedgedSide, strategyOn } from '../strategy/hedge-strategy.store.ts'
import { plannedExposures } from './plan-compare.store.ts'
import { standingToPlan } from './plan-standing.rules.ts'

export const hedgePlanOf: HedgePlanOf = async (tx, scope, hedge, today) => {
  const { orgId, currency, correspondCurrency, lines } = hedge
  const pair = await pairConvention(tx, currency, correspondCurrency)
  if (!pair) return null
  const exposureDirection = hedge.exposureDirection as Strategy['exposureDirection']
  const of = { orgId, currencyPair: pair.pair, exposureDirection }
  const strategy = await strategyOn(tx, scope, of, today)
  // Of a pair of two foreign currencies a strategy is for the first.
  if (!strategy || (await hedgedSide(tx, scope, of)).currency !== currency) return null
  return standingToPlan(strategy, await plannedExposures(tx, scope, of, currency, today), { lines }, today)
}
