/** How a book comes from one kept result under a scenario to another, each step as money. Pure. */
import { StressWindow } from '@hedgerow/contract/risk/scenario/scenario.dict'
import { StressSide } from '@hedgerow/contract/risk/stress/stress.dict'
import { fromNumber } from '@hedgerow/quant/basics/decimal'
import type { StressScenario } from '@hedgerow/quant/risk/stress/stress'
import { type StressSetup, stressChange } from '@hedgerow/quant/risk/value-change/stress-change'
import type { RunMove } from '../var/var-change.rules.ts'
import type { StressHolding, StressWork } from './stress.rules.ts'

/** Under a scenario that both measure. */
export interface ScenarioMoves {
  readonly scenarioKey: string
  readonly moves: readonly RunMove[]
}

/** Of each of `others` from the first, under the scenarios that it measures, too. Errors: those of `stressChange`. */
export const stressMoves = (first: StressWork, others: readonly StressWork[]): ScenarioMoves[][] =>
  others.map((other) =>
    other.scenarios.flatMap(({ scenarioKey, scenario }) => {
      const before = first.scenarios.find((one) => one.scenarioKey === scenarioKey)?.scenario
      if (!before || !scenario) return []
      const moves = movesBetween([first, reaching(scenarioKey, before, scenario)], [other, scenario])
      return [{ scenarioKey, moves }]
    }),
  )

/** A period of the past moves what is held then and what is held now; what nobody held was not asked for. */
function reaching(key: string, before: StressScenario, after: StressScenario): StressScenario {
  const isPast = StressWindow.values.some((value) => value === key)
  return isPast ? { ...before, spotShocks: { ...after.spotShocks, ...before.spotShocks } } : before
}

type Side = readonly [work: StressWork, scenario: StressScenario]

/** Item and hedge are rounded each by itself, as they are shown. */
function movesBetween([first, before]: Side, [other, after]: Side): RunMove[] {
  const { scale } = other.book
  const stepsOf = (side: StressHolding['stressSide']) =>
    stressChange(setupOf(first, before, side), setupOf(other, after, side))
  const hedges = stepsOf(StressSide.of.hedge)
  return stepsOf(StressSide.of.item).map(({ cause, profit }, at) => ({
    cause,
    value: fromNumber(profit, scale)
      .add(fromNumber(hedges[at]?.profit ?? 0, scale))
      .toString(),
  }))
}

const setupOf = ({ book }: StressWork, scenario: StressScenario, side: StressHolding['stressSide']): StressSetup => ({
  holdings: book.holdings.flatMap(({ stressSide, id, holding }) => (stressSide === side ? [{ key: id, holding }] : [])),
  scenario,
  conversions: book.conversions,
})
