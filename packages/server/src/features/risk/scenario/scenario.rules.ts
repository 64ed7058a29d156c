/** What a scenario must be before anybody is asked to pass it. Its life is in the contract; docs/states/scenario.md shows it. Pure. */
import { demandEvent, type EventOf } from '@hedgerow/contract/kit/record/life'
import { type FieldProblem, type RefusalText, refuseAll } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import type { TextParams } from '@hedgerow/contract/kit/text'
import type { NewScenario, Scenario } from '@hedgerow/contract/risk/scenario/scenario.contract'
import { ScenarioKind } from '@hedgerow/contract/risk/scenario/scenario.dict'
import { scenarioLife } from '@hedgerow/contract/risk/scenario/scenario.life'
import { scenarioRefusals } from '@hedgerow/contract/risk/scenario/scenario.refusals'
import { QuantError } from '@hedgerow/quant/basics/quant-error'
import { spotMoves } from '@hedgerow/quant/risk/stress/spot-shocks'
import type { StressScenario } from '@hedgerow/quant/risk/stress/stress'

export type ScenarioInput = Omit<Parsed<typeof NewScenario>, 'orgId'>
/** The market moves of a scenario, in the words of the wire: percent, points, basis points. */
type Moves = Pick<ScenarioInput, 'spotShocks' | 'rateShocks'> & { readonly volShock?: string | undefined }

const limits = { spotPct: 1000, volPoints: 100, rateBp: 10_000, adjustPct: 1000 } as const
const [percent, basisPoint] = [100, 10_000]

/** As the library takes it: fractions, unscaled. */
export const scenarioOf = ({ spotShocks, rateShocks, volShock }: Moves): StressScenario => ({
  spotShocks: Object.fromEntries(
    spotShocks.map(({ currencyPair, shockPct }) => [currencyPair, Number(shockPct) / percent]),
  ),
  volShock: Number(volShock ?? 0) / percent,
  rateShocks: Object.fromEntries(rateShocks.map(({ currency, shockBp }) => [currency, Number(shockBp) / basisPoint])),
})

/**
 * @throws Refusal with every field that is wrong: PERIOD_ORDER, PERIOD_AHEAD, CHANGE_ADJUST, SPOT_SHOCK, VOL_SHOCK, RATE_SHOCK,
 * SHOCK_TWICE, CROSS_SHOCK, SCENARIO_EMPTY
 */
export function demandScenario(scenario: ScenarioInput, today: string): void {
  const problems = [...periodProblems(scenario, today), ...shockProblems(scenario)]
  refuseAll(problems)
}

const problem = (field: string, because: RefusalText, params: TextParams = {}): FieldProblem => ({
  field,
  because,
  params,
})

function periodProblems({ scenarioKind, dataPeriodStart, dataPeriodEnd, changeAdjust }: ScenarioInput, today: string) {
  const problems: FieldProblem[] = []
  if (dataPeriodStart >= dataPeriodEnd) problems.push(problem('dataPeriodEnd', scenarioRefusals.PERIOD_ORDER))
  else if (scenarioKind === ScenarioKind.of.historical && dataPeriodEnd > today)
    problems.push(problem('dataPeriodEnd', scenarioRefusals.PERIOD_AHEAD))
  const adjust = Number(changeAdjust)
  if (adjust === 0 || Math.abs(adjust) > limits.adjustPct)
    problems.push(problem('changeAdjust', scenarioRefusals.CHANGE_ADJUST))
  return problems
}

function shockProblems({ spotShocks, rateShocks, volShock = '0' }: ScenarioInput): FieldProblem[] {
  const outOfRange = [
    ...spotShocks.flatMap(({ currencyPair: pair, shockPct }, at) =>
      Number(shockPct) > -percent && Number(shockPct) <= limits.spotPct
        ? []
        : [problem(`spotShocks.${at}.shockPct`, scenarioRefusals.SPOT_SHOCK, { pair })],
    ),
    ...rateShocks.flatMap(({ currency, shockBp }, at) =>
      Math.abs(Number(shockBp)) <= limits.rateBp
        ? []
        : [problem(`rateShocks.${at}.shockBp`, scenarioRefusals.RATE_SHOCK, { currency })],
    ),
    ...(Math.abs(Number(volShock)) <= limits.volPoints ? [] : [problem('volShock', scenarioRefusals.VOL_SHOCK)]),
    ...twice(spotShocks, 'spotShocks', 'currencyPair'),
    ...twice(rateShocks, 'rateShocks', 'currency'),
  ]
  if (outOfRange.length > 0) return outOfRange
  const shocks = [...spotShocks.map((one) => one.shockPct), ...rateShocks.map((one) => one.shockBp), volShock]
  if (shocks.every((shock) => Number(shock) === 0)) return [problem('spotShocks', scenarioRefusals.SCENARIO_EMPTY)]
  const pair = contradictedPair(scenarioOf({ spotShocks, rateShocks, volShock }))
  return pair === undefined ? [] : [problem('spotShocks', scenarioRefusals.CROSS_SHOCK, { pair })]
}

function twice<N extends string>(rows: readonly Readonly<Record<N, string>>[], field: string, by: N): FieldProblem[] {
  return rows.flatMap((row, at) =>
    rows.findIndex((other) => other[by] === row[by]) === at
      ? []
      : [problem(`${field}.${at}.${by}`, scenarioRefusals.SHOCK_TWICE, { name: row[by] })],
  )
}

/** The first pair whose shock is not what those of its legs make; undefined where none is. */
function contradictedPair({ spotShocks }: StressScenario): string | undefined {
  try {
    spotMoves(spotShocks)
    return undefined
  } catch (error) {
    if (error instanceof QuantError && error.code === 'cross-shock-from-legs') return String(error.params.pair)
    throw error
  }
}

/** @throws Refusal of the life */
export const demandStep = (
  { scenarioStatus, checkStatus, approveStatus }: Pick<Scenario, 'scenarioStatus' | 'checkStatus' | 'approveStatus'>,
  event: EventOf<typeof scenarioLife>,
) => demandEvent(scenarioLife, { scenarioStatus, checkStatus, approveStatus }, event)
