/** How a book comes from one kept result under a scenario to another, each step as money. Pure. */
import { StressWindow } from '@hedgerow/contract/risk/scenario/scenario.dict'
import { StressSide } from '@hedgerow/contract/risk/stress/stress.dict'
import type { StressScenario } from '@hedgerow/quant/risk/stress/stress'
import { type StressSides, stressMovesBySide } from '@hedgerow/quant/risk/value-change/cause-part'
import type { StressSetup } from '@hedgerow/quant/risk/value-change/stress-change'
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
    other.scenarios.flatMap(({ scenarioKey }) => {
      const sides = stressSidesOf(first, other, scenarioKey)
      if (!sides) return []
      const moves = stressMovesBySide(...sides, other.book.scale)
      return [{ scenarioKey, moves: moves.map(({ cause, value }) => ({ cause, value: value.toString() })) }]
    }),
  )

/** Both under a scenario as the library takes them; nothing where one of them does not measure it. */
export function stressSidesOf(
  first: StressWork,
  other: StressWork,
  key: string,
): readonly [StressSides, StressSides] | undefined {
  const [before, after] = [first, other].map(
    ({ scenarios }) => scenarios.find(({ scenarioKey }) => scenarioKey === key)?.scenario,
  )
  return before && after ? [sidesOf(first, reaching(key, before, after)), sidesOf(other, after)] : undefined
}

/** A period of the past moves what is held then and what is held now; what nobody held was not asked for. */
function reaching(key: string, before: StressScenario, after: StressScenario): StressScenario {
  const isPast = StressWindow.values.some((value) => value === key)
  return isPast ? { ...before, spotShocks: { ...after.spotShocks, ...before.spotShocks } } : before
}

const sidesOf = (work: StressWork, scenario: StressScenario): StressSides => ({
  item: setupOf(work, scenario, StressSide.of.item),
  hedge: setupOf(work, scenario, StressSide.of.hedge),
})

const setupOf = ({ book }: StressWork, scenario: StressScenario, side: StressHolding['stressSide']): StressSetup => ({
  holdings: book.holdings.flatMap(({ stressSide, id, holding }) => (stressSide === side ? [{ key: id, holding }] : [])),
  scenario,
  conversions: book.conversions,
})
