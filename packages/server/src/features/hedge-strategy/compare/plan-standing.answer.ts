/** What the strategy in force says of a hedge request, and what stands behind it: loads it with the exposures that it is for. */

import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { Strategy } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { hedgePlan } from '@hedgerow/contract/hedging/cover/hedge-policy-figure.contract'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { ForeseenHedge, HedgePlanOf } from '../../../kit/http/feature.ts'
import type { FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import { storedHedge } from '../../hedging/policy/hedge-plan.rules.ts'
import { findHedge } from '../../hedging/request/hedge-request.store.ts'
import { pairConvention } from '../../reference/reference.store.ts'
import { hedgedSide, strategyOn } from '../strategy/hedge-strategy.store.ts'
import { plannedExposures } from './plan-compare.store.ts'
import { standingPct, standingToPlan, worstStanding } from './plan-standing.rules.ts'

/** The strategy in force for the request, and the exposures that it is for. */
async function planFor(tx: Tx, scope: Scope, hedge: ForeseenHedge, today: BusinessDate) {
  const { orgId, currency, correspondCurrency } = hedge
  const pair = await pairConvention(tx, currency, correspondCurrency)
  if (!pair) return undefined
  const exposureDirection = hedge.exposureDirection as Strategy['exposureDirection']
  const of = { orgId, currencyPair: pair.pair, exposureDirection }
  const strategy = await strategyOn(tx, scope, of, today)
  // Of a pair of two foreign currencies a strategy is for the first.
  if (!strategy || (await hedgedSide(tx, scope, of)).currency !== currency) return undefined
  return { strategy, exposures: await plannedExposures(tx, scope, of, currency, today) }
}

export const hedgePlanOf: HedgePlanOf = async (tx, scope, hedge, today) => {
  const plan = await planFor(tx, scope, hedge, today)
  return plan ? standingToPlan(plan.strategy, plan.exposures, hedge, today) : null
}

/** Of a stored request: of several of its exposures the one that goes furthest beyond the plan. */
const standingSource =
  (name: keyof typeof hedgePlan): FigureSource =>
  async ({ tx, session, today }, { own: { hedge: id = '' } }) => {
    const foreseen = storedHedge(await findHedge(tx, session, id))
    const plan = foreseen && (await planFor(tx, session, foreseen, today))
    const worst = plan && worstStanding(plan.strategy, plan.exposures, foreseen, today)
    if (!worst?.effective.isPositive()) return undefined
    const isPlanned = name === 'plannedPct'
    const part = isPlanned ? worst.planned : worst.covered
    const unit = foreseen?.currency ?? null
    return {
      value: standingPct(part, worst),
      unit: '%',
      by: 'percentShare',
      inputs: [
        {
          symbol: 'a',
          name: isPlanned ? hedgeFormTexts.plannedAmt : hedgeFormTexts.coveredAmt,
          value: part.stripZeros().toString(),
          unit,
          source: plan?.strategy.strategyNo ?? null,
          url: pathOf('strategy', { strategyNo: plan?.strategy.strategyNo ?? '' }),
        },
        { symbol: 'b', name: cellInputs.effective, value: worst.effective.toString(), unit },
        { symbol: 'h', name: cellInputs.hundred, value: '100' },
        { symbol: 'd', name: cellInputs.decimals, value: '2' },
      ],
      parts: worst.exposures.map((one) => ({
        name: filled(cellInputs.exposure, { no: one.serialNo }),
        value: (isPlanned ? one.planned : one.covered).stripZeros().toString(),
        unit,
        url: pathOf('expo-mon', { open: one.exposureId }),
      })),
      calcDate: today,
      isLive: true,
    }
  }

export const hedgePlanFigures: FigureSources = {
  [hedgePlan.plannedPct]: standingSource('plannedPct'),
  [hedgePlan.coverPct]: standingSource('coverPct'),
}
