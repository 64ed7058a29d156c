/** A request beside the plan: whether it brings more cover than the plan asks for by now. Pure. */
import type { Strategy } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { NettingRule } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, sum } from '@hedgerow/quant/basics/decimal'
import { plannedCover, shareOf } from '@hedgerow/quant/risk/hedge/hedge-plan'
import type { ForeseenHedge, HedgePlan } from '../../../kit/http/feature.ts'
import { layersOf } from '../strategy/hedge-strategy.rules.ts'
import type { PlannedExposure } from './plan-compare.rules.ts'

type Plan = Pick<Strategy, 'strategyNo' | 'strategyNameZh' | 'strategyNameEn' | 'layers' | 'nettingRule' | 'reasonFlag'>

interface Standing {
  readonly effective: Decimal
  readonly planned: Decimal
  readonly covered: Decimal
}
const hundred = decimal('100')
const beyond = ({ planned, covered }: Standing) => covered.sub(planned)

/**
 * One to one each exposure of the request stands for itself; net, all that is due in its month stands together. Of several the one that goes
 * furthest beyond the plan is said. Null where the plan is for none of the exposures: they are only observed, or past.
 */
export function standingToPlan(
  plan: Plan,
  exposures: readonly PlannedExposure[],
  { lines }: Pick<ForeseenHedge, 'lines'>,
  today: BusinessDate,
): HedgePlan | null {
  const requested = new Map(lines.map(({ exposureId, hedgeAmt }) => [exposureId, decimal(hedgeAmt)]))
  const keyOf = ({ exposureId, endDate }: PlannedExposure) =>
    plan.nettingRule === NettingRule.of.net ? endDate.slice(0, 6) : exposureId
  const concerned = new Set(exposures.filter(({ exposureId }) => requested.has(exposureId)).map(keyOf))
  const layers = layersOf(plan.layers)
  const standings = [...Map.groupBy(exposures, keyOf)].flatMap(([key, of]): Standing[] => {
    if (!concerned.has(key)) return []
    const planned = of.map(({ effectiveExposure, endDate }) =>
      decimal(effectiveExposure).mul(plannedCover(layers, daysBetween(today, endDate))),
    )
    const covered = of.flatMap(({ exposureId, lockAmt, reservedAmt }) => [
      decimal(lockAmt),
      decimal(reservedAmt),
      requested.get(exposureId) ?? decimal('0'),
    ])
    return [
      {
        effective: sum(of.map(({ effectiveExposure }) => decimal(effectiveExposure))),
        planned: sum(planned),
        covered: sum(covered).mul(hundred),
      },
    ]
  })
  const [worst] = standings.sort((a, b) => beyond(b).cmp(beyond(a)))
  if (!worst) return null
  const { strategyNo, strategyNameZh, strategyNameEn, reasonFlag } = plan
  const percent = (part: Decimal) => shareOf(part.div(hundred, 10), worst.effective).round(2).stripZeros().toString()
  const departs = beyond(worst).isPositive()
  return {
    ...{ strategyNo, strategyNameZh, strategyNameEn, departs },
    plannedPct: percent(worst.planned),
    coverPct: percent(worst.covered),
    reasonNeeded: departs && reasonFlag === YesNo.of.yes,
  }
}
