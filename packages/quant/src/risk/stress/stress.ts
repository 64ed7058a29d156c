// Stress tests: apply a scenario to the market, revalue everything, and say which part of the result came from what.
import { splitPair } from '../../basics/currency.ts'
import { requireAllFinite, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { brent } from '../../maths/root-finder.ts'
import { bookValue, type FxTrade } from './fx-trade.ts'
import { spotMoves } from './spot-shocks.ts'

export interface StressScenario {
  /** By pair, fractions of spot; crosses follow from them. */
  readonly spotShocks: Readonly<Record<string, number>>
  /** Volatility points for all options: 0.05 adds 5 points. */
  readonly volShock: number
  /** By currency, fractions per year: 0.01 is 100 basis points. */
  readonly rateShocks: Readonly<Record<string, number>>
}

interface StressResult {
  readonly baseValue: number
  readonly stressedValue: number
  readonly profit: number
  /** Each shock alone; `cross` is what only their coming together makes, so that the four add up to the profit. */
  readonly attribution: { readonly spot: number; readonly vol: number; readonly rate: number; readonly cross: number }
  /** Pairs of the book that the spot shocks do not reach. */
  readonly unshockedPairs: readonly string[]
}

/** Volatility never falls below 0.01 %. */
const LEAST_VOL = 1e-4

/**
 * Full revaluation under the scenario. Conversions to the reporting currency are those of today.
 * Errors: `spot-positive`, `cross-shock-from-legs`, `not-finite`, `rate-positive`, and those of `fxTradeValue`.
 */
export function stressTest(
  trades: readonly FxTrade[],
  scenario: StressScenario,
  conversions: Readonly<Record<string, number>> = {},
): StressResult {
  const valueUnder = (part: StressScenario) => bookValue(stressed(trades, part), conversions)
  const calm: StressScenario = { spotShocks: {}, volShock: 0, rateShocks: {} }
  const baseValue = bookValue(trades, conversions)
  const stressedValue = valueUnder(scenario)
  const alone = (part: Partial<StressScenario>) => valueUnder({ ...calm, ...part }) - baseValue
  const spot = alone({ spotShocks: scenario.spotShocks })
  const vol = alone({ volShock: scenario.volShock })
  const rate = alone({ rateShocks: scenario.rateShocks })
  const profit = stressedValue - baseValue
  const move = spotMoves(scenario.spotShocks)
  const pairs = [...new Set(trades.map(({ pair }) => pair))]
  return {
    baseValue,
    stressedValue,
    profit,
    attribution: { spot, vol, rate, cross: profit - spot - vol - rate },
    unshockedPairs: pairs.filter((pair) => move(pair).isUnshocked),
  }
}

/** The trades in the market after the scenario. Errors as `stressTest`. */
function stressed(
  trades: readonly FxTrade[],
  { spotShocks, volShock, rateShocks }: StressScenario,
): readonly FxTrade[] {
  const move = spotMoves(spotShocks)
  requireAllFinite([volShock, ...Object.values(rateShocks)], 'scenario')
  const rateShock = (currency: string) => (Object.hasOwn(rateShocks, currency) ? (rateShocks[currency] ?? 0) : 0)
  return trades.map((trade) => {
    const { base, quote } = splitPair(trade.pair)
    return {
      ...trade,
      spot: trade.spot * move(trade.pair).growth,
      vol: volShock === 0 ? trade.vol : Math.max(LEAST_VOL, trade.vol + volShock),
      rDomestic: trade.rDomestic + rateShock(quote),
      rForeign: trade.rForeign + rateShock(base),
    }
  })
}

/**
 * The scenario with every shock × `factor` ("change adjust"); spot shocks scale in logarithms, so that none passes
 * −100 %. Error: `not-finite`.
 */
export function scaledScenario({ spotShocks, volShock, rateShocks }: StressScenario, factor: number): StressScenario {
  requireFinite(factor, 'factor')
  const scaled = (values: Readonly<Record<string, number>>, scale: (value: number) => number) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, scale(value)]))
  return {
    spotShocks: scaled(spotShocks, (shock) => Math.expm1(factor * Math.log1p(shock))),
    volShock: factor * volShock,
    rateShocks: scaled(rateShocks, (shock) => factor * shock),
  }
}

/**
 * What happened between two days of a data period, as a scenario: spots by pair, and rates by currency where both
 * days know them. Error: `spot-positive`.
 */
export function historicalScenario(first: MarketDay, last: MarketDay): StressScenario {
  const shared = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>) =>
    Object.entries(a).flatMap(([name, from]) =>
      Object.hasOwn(b, name) ? [[name, from, b[name] ?? from] as const] : [],
    )
  const spots = shared(first.spots, last.spots).map(([pair, from, to]) => {
    requirePositive(from, 'spot-positive', 'spots')
    return [pair, requirePositive(to, 'spot-positive', 'spots') / from - 1] as const
  })
  const rates = shared(first.rates ?? {}, last.rates ?? {}).map(
    ([currency, from, to]) => [currency, to - from] as const,
  )
  return { spotShocks: Object.fromEntries(spots), volShock: 0, rateShocks: Object.fromEntries(rates) }
}

interface MarketDay {
  readonly spots: Readonly<Record<string, number>>
  readonly rates?: Readonly<Record<string, number>>
}

interface ReverseStress {
  /** Size of the scenario, 1 as given, at which the loss is first reached; null when it is not up to `largest`. */
  readonly factor: number | null
  readonly scenario: StressScenario | null
}

const SCAN_STEPS = 200

/**
 * How much of a scenario loses `loss` (positive, reporting currency): the smallest factor in (0, `largest`] with
 * profit = −loss, by a scan and Brent's method. Errors: `amount-positive`, and those of `stressTest`.
 */
export function reverseStress(
  trades: readonly FxTrade[],
  scenario: StressScenario,
  loss: number,
  largest = 10,
  conversions: Readonly<Record<string, number>> = {},
): ReverseStress {
  requirePositive(loss, 'amount-positive', 'loss')
  requirePositive(largest, 'amount-positive', 'largest')
  const today = bookValue(trades, conversions)
  const short = (factor: number) =>
    bookValue(stressed(trades, scaledScenario(scenario, factor)), conversions) - today + loss
  let before = 0
  for (let step = 1; step <= SCAN_STEPS; step += 1) {
    const next = (largest * step) / SCAN_STEPS
    if (short(next) <= 0) {
      const factor = brent(short, before, next)
      return { factor, scenario: scaledScenario(scenario, factor) }
    }
    before = next
  }
  return { factor: null, scenario: null }
}
