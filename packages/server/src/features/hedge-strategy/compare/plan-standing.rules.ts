/** A request beside the plan: whether it brings more cover than the plan asks for by now. Pure. */
import type { Strategy } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { NettingRule } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, sum } from '@hedgerow/quant/basics/decimal'
import { plannedCover } from '@hedgerow/quant/risk/hedge/hedge-plan'
import type { ForeseenHedge, HedgePlan } from '../../../kit/http/feature.ts'
import { layersOf } from '../strategy/hedge-strategy.rules.ts'
import type { PlannedExposure } from './plan-compare.rules.ts'

type Plan = Pick<Strategy, 'strategyNo' | 'strategyNameZh' | 'strategyNameEn' | 'layers' | 'nettingRule' | 'reasonFlag'>

/** Amounts of the exposures that stand together. */
interface Standing {
  readonly exposures: readonly StandingExposure[]
  readonly effective: Decimal
  readonly planned: Decimal
  readonly covered: Decimal
}
interface StandingExposure extends Pick<PlannedExposure, 'exposureId' | 'serialNo'> {
  readonly effective: Decimal
  /** What the layers ask for by now. */
  readonly planned: Decimal
  /** Locked and reserved, with the request. */
  readonly covered: Decimal
}
const hundred = decimal('100')
const beyond = ({ planned, covered }: Standing) => covered.sub(planned)

const totalOf = (exposures: readonly StandingExposure[], part: 'effective' | 'planned' | 'covered') =>
  sum(exposures.map((one) => one[part]))

/**
 * One to one each exposure of the request stands for itself; net, all that is due in its month stands together. Of several the one that goes
 * furthest beyond the plan is said. Nothing where the plan is for none of the exposures: they are only observed, or past.
 */
export function worstStanding(
  plan: Pick<Plan, 'layers' | 'nettingRule'>,
  exposures: readonly PlannedExposure[],
  { lines }: Pick<ForeseenHedge, 'lines'>,
  today: BusinessDate,
): Standing | undefined {
  const requested = new Map(lines.map(({ exposureId, hedgeAmt }) => [exposureId, decimal(hedgeAmt)]))
  const keyOf = ({ exposureId, endDate }: PlannedExposure) =>
    plan.nettingRule === NettingRule.of.net ? endDate.slice(0, 6) : exposureId
  const concerned = new Set(exposures.filter(({ exposureId }) => requested.has(exposureId)).map(keyOf))
  const layers = layersOf(plan.layers)
  const standings = [...Map.groupBy(exposures, keyOf)].flatMap(([key, of]): Standing[] => {
    if (!concerned.has(key)) return []
    const own = of.map(({ exposureId, serialNo, effectiveExposure, endDate, lockAmt, reservedAmt }) => {
      const effective = decimal(effectiveExposure)
      const percent = plannedCover(layers, daysBetween(today, endDate))
      const covered = [decimal(lockAmt), decimal(reservedAmt), requested.get(exposureId) ?? decimal('0')]
      return {
        exposureId,
        serialNo,
        effective,
        planned: effective.mul(percent).div(hundred, exact),
        covered: sum(covered),
      }
    })
    return [
      {
        exposures: own,
        effective: totalOf(own, 'effective'),
        planned: totalOf(own, 'planned'),
        covered: totalOf(own, 'covered'),
      },
    ]
  })
  return standings.sort((a, b) => beyond(b).cmp(beyond(a)))[0]
}

/** Decimals of a percent of an amount: all that it has. */
const exact = 12

/** In percent, to two decimals; nothing of nothing. */
export const standingPct = (part: Decimal, { effective }: Pick<Standing, 'effective'>): string =>
  effective.isZero() ? '0' : part.mul(hundred).div(effective, 2).stripZeros().toString()

/** Null where the plan is for none of the exposures. */
export function standingToPlan(
  plan: Plan,
  exposures: readonly PlannedExposure[],
  request: Pick<ForeseenHedge, 'lines'>,
  today: BusinessDate,
): HedgePlan | null {
  const worst = worstStanding(plan, exposures, request, today)
  if (!worst) return null
  const { strategyNo, strategyNameZh, strategyNameEn, reasonFlag } = plan
  const departs = beyond(worst).isPositive()
  return {
    ...{ strategyNo, strategyNameZh, strategyNameEn, departs },
    plannedPct: standingPct(worst.planned, worst),
    coverPct: standingPct(worst.covered, worst),
    reasonNeeded: departs && reasonFlag === YesNo.of.yes,
  }
}
