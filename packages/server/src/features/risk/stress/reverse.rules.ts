/** Which rate loses an amount: a scenario scaled until it does; and how much may be lost before the budget is broken. Pure. */
import type { ReverseResult } from '@hedgerow/contract/risk/stress/stress.contract'
import { fromNumber } from '@hedgerow/quant/basics/decimal'
import { conversionOf, fxTradeValue } from '@hedgerow/quant/risk/stress/fx-trade'
import { spotMoves } from '@hedgerow/quant/risk/stress/spot-shocks'
import {
  reverseStress,
  type StressScenario,
  scaledScenario,
  stressedWorths,
  stressProfit,
} from '@hedgerow/quant/risk/stress/stress'
import type { StressBook } from './stress.rules.ts'

export interface ReverseWork {
  readonly book: StressBook
  /** Several where the way that loses is not known: the one that loses first counts. */
  readonly scenarios: readonly StressScenario[]
  readonly currencyPair: string
  /** Of the pair, for its quoted unit. */
  readonly marketRate: number
  /** Positive, in the conversion currency. */
  readonly loss: number
  readonly largestFactor: number
}

const [factorScale, rateScale, curveSteps] = [6, 10, 20]

/** Errors: those of `reverseStress`. */
export function reverseResult(work: ReverseWork): ReverseResult {
  const { book, scenarios, currencyPair, marketRate, loss, largestFactor } = work
  const holdings = book.holdings.map(({ holding }) => holding)
  const profitAt = (scenario: StressScenario, factor: number) =>
    stressProfit(stressedWorths(holdings, scaledScenario(scenario, factor), book.conversions)).profit
  const tries = scenarios.map((scenario) => ({
    scenario,
    factor: factorOf(work, scenario),
    atLargest: profitAt(scenario, largestFactor),
  }))
  const [first] = tries.toSorted(
    (a, b) =>
      (a.factor ?? Number.POSITIVE_INFINITY) - (b.factor ?? Number.POSITIVE_INFINITY) || a.atLargest - b.atLargest,
  )
  const factor = first?.factor ?? null
  const growth =
    first && factor !== null ? spotMoves(scaledScenario(first.scenario, factor).spotShocks)(currencyPair).growth : null
  const until = factor === null ? largestFactor : Math.min(largestFactor, factor * 2)
  return {
    convertCurrency: book.convertCurrency,
    currencyPair,
    lossAmount: fromNumber(loss, book.scale).toString(),
    breakFactor: factor === null ? null : fromNumber(factor, factorScale).toString(),
    marketRate: fromNumber(marketRate, rateScale).stripZeros().toString(),
    breakingRate:
      growth === null
        ? null
        : fromNumber(marketRate * growth, rateScale)
            .stripZeros()
            .toString(),
    curve: Array.from({ length: curveSteps + 1 }, (_, step) => {
      const at = (until * step) / curveSteps
      return {
        breakFactor: fromNumber(at, factorScale).stripZeros().toString(),
        together: fromNumber(first ? profitAt(first.scenario, at) : 0, book.scale).toString(),
      }
    }),
  }
}

const factorOf = ({ book, loss, largestFactor }: ReverseWork, scenario: StressScenario) =>
  reverseStress(
    book.holdings.map(({ holding }) => holding),
    scenario,
    loss,
    largestFactor,
    book.conversions,
  ).factor

/**
 * What items and deals bring above the budget on the day, in the conversion currency: an item counts as if it had been dealt at its budget
 * rate, N(S·e^{−r_f T} − B·e^{−r_d T}), beside the value of its hedges. So much may be lost. Null where an item has no budget rate.
 */
export function budgetCushion({ holdings, conversions, fixedWorth }: StressBook): number | null {
  let sum = fixedWorth
  for (const { holding, budget } of holdings) {
    const conversion = conversionOf(holding, conversions)
    sum += fxTradeValue(holding) * conversion
    if (holding.kind !== 'flow') continue
    if (!budget) return null
    sum -= holding.notional * budget.rate * budget.discount * conversion
  }
  return sum
}

const aloneShock = 0.01
/** The pair alone, up and down by one percent. */
export const pairAlone = (pair: string): readonly StressScenario[] =>
  [aloneShock, -aloneShock].map((shock) => ({ spotShocks: { [pair]: shock }, volShock: 0, rateShocks: {} }))
