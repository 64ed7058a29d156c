// Why a book gains or loses other under a scenario than another book did: market, positions and parameters of the one are put in the place
// of the other's, one after the other, and each step is a full revaluation.
import type { FxTrade } from '../stress/fx-trade.ts'
import { type StressScenario, stressedWorths, stressProfit } from '../stress/stress.ts'

/** A holding by what names it on both days. */
interface NamedHolding {
  readonly key: string
  readonly holding: FxTrade
}

/** All that a result under one scenario follows from. */
export interface StressSetup {
  readonly holdings: readonly NamedHolding[]
  readonly scenario: StressScenario
  readonly conversions: Readonly<Record<string, number>>
}

export type StressCause = 'market' | 'positions' | 'parameters'

/** A result on the way; the change from the one before it is that of its cause, null of the first. */
interface StressStep {
  readonly cause: StressCause | null
  readonly profit: number
}

/**
 * From `before` to `after`: holdings that only `before` has are given up; the rest is held in the market of `after`, the passing days with
 * it; then come the amounts and the holdings of `after`, and its scenario last. The first step is `before`, the last is `after`.
 * Errors: those of `stressTest`.
 */
export function stressChange(before: StressSetup, after: StressSetup): StressStep[] {
  const later = new Map(after.holdings.map(({ key, holding }) => [key, holding]))
  const carried = before.holdings.filter(({ key, holding }) => isSame(later.get(key), holding))
  const moved = carried.map(({ key, holding }) => ({ key, holding: inMarketOf(later.get(key) ?? holding, holding) }))
  const conversions = { ...before.conversions, ...after.conversions }
  return [
    { cause: null, profit: profitOf(before) },
    { cause: 'positions', profit: profitOf({ ...before, holdings: carried }) },
    { cause: 'market', profit: profitOf({ ...before, holdings: moved, conversions }) },
    { cause: 'positions', profit: profitOf({ ...after, scenario: before.scenario }) },
    { cause: 'parameters', profit: profitOf(after) },
  ]
}

const profitOf = ({ holdings, scenario, conversions }: StressSetup): number =>
  stressProfit(
    stressedWorths(
      holdings.map(({ holding }) => holding),
      scenario,
      conversions,
    ),
  ).profit

/** Seen from the same side of the same pair; otherwise it is another holding. */
const isSame = (one: FxTrade | undefined, other: FxTrade) => one?.pair === other.pair && one.kind === other.kind

const inMarketOf = ({ spot, time, vol, rDomestic, rForeign }: FxTrade, agreed: FxTrade): FxTrade => ({
  ...agreed,
  spot,
  time,
  vol,
  rDomestic,
  rForeign,
})
