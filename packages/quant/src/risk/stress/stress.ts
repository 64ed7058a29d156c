// Stress tests: apply a scenario to the market, revalue everything, and say which part of the result came from what.
import { splitPair } from '../../basics/currency.ts'
import { requireAllFinite, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { brent } from '../../maths/root-finder.ts'
import { conversionOf, type FxTrade, fxTradeValue } from './fx-trade.ts'
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

/** Worth of one holding in the reporting currency: today, under the whole scenario, and under each of its shocks alone. */
export interface StressedWorth {
  readonly base: number
  readonly stressed: number
  readonly spot: number
  readonly vol: number
  readonly rate: number
}

/** What holdings are worth before any scenario: the same for all of them. Errors as `stressTest`. */
export function baseWorths(
  holdings: readonly FxTrade[],
  conversions: Readonly<Record<string, number>> = {},
): readonly number[] {
  return holdings.map((holding) => fxTradeValue(holding) * conversionOf(holding, conversions))
}

/**
 * Full revaluation of each holding under the scenario, in their order; whatever is shown by pair, by side or in total is a sum of these.
 * Conversions to the reporting currency are those of today. What a shock does not reach keeps its worth, which is `baseWorths` where they
 * are known. Errors as `stressTest`.
 */
export function stressedWorths(
  holdings: readonly FxTrade[],
  scenario: StressScenario,
  conversions: Readonly<Record<string, number>> = {},
  base = baseWorths(holdings, conversions),
): readonly StressedWorth[] {
  const rates = holdings.map((holding) => conversionOf(holding, conversions))
  const { spotShocks, volShock, rateShocks } = scenario
  const calm: StressScenario = { spotShocks: {}, volShock: 0, rateShocks: {} }
  const isMoved = perPair((pair) => Object.values(splitPair(pair)).some((one) => Object.hasOwn(rateShocks, one)))
  const worthsUnder = (part: StressScenario, isReached: (holding: FxTrade) => boolean) => {
    const move = shifted(part)
    return holdings.map((holding, at) =>
      isReached(holding) ? fxTradeValue(move(holding)) * (rates[at] ?? 1) : (base[at] ?? 0),
    )
  }
  const alone = (part: Partial<StressScenario>, isReached: (holding: FxTrade) => boolean) =>
    worthsUnder({ ...calm, ...part }, isReached)
  const whole = worthsUnder(scenario, () => true)
  const hasSpot = Object.keys(spotShocks).length > 0
  const spot = alone({ spotShocks }, () => hasSpot)
  const vol = alone({ volShock }, ({ kind }) => volShock !== 0 && kind === 'option')
  const rate = alone({ rateShocks }, ({ pair }) => isMoved(pair))
  return base.map((worth, at) => ({
    base: worth,
    stressed: whole[at] ?? worth,
    spot: spot[at] ?? worth,
    vol: vol[at] ?? worth,
    rate: rate[at] ?? worth,
  }))
}

/** What several holdings gain together, and what came from what. `cross` is the rest, so that the parts add up to the profit. */
export function stressProfit(worths: readonly StressedWorth[]): Omit<StressResult, 'unshockedPairs'> {
  const sumOf = (name: keyof StressedWorth) => worths.reduce((sum, worth) => sum + worth[name], 0)
  const [baseValue, stressedValue] = [sumOf('base'), sumOf('stressed')]
  const profit = stressedValue - baseValue
  const [spot, vol, rate] = [sumOf('spot') - baseValue, sumOf('vol') - baseValue, sumOf('rate') - baseValue]
  return { baseValue, stressedValue, profit, attribution: { spot, vol, rate, cross: profit - spot - vol - rate } }
}

/** Pairs of the holdings that the spot shocks do not reach. Errors as `spotMoves`. */
export function unshockedPairs(holdings: readonly FxTrade[], { spotShocks }: StressScenario): readonly string[] {
  const move = spotMoves(spotShocks)
  return [...new Set(holdings.map(({ pair }) => pair))].filter((pair) => move(pair).isUnshocked)
}

/**
 * Full revaluation of a book under the scenario. Conversions to the reporting currency are those of today.
 * Errors: `spot-positive`, `cross-shock-from-legs`, `not-finite`, `rate-positive`, and those of `fxTradeValue`.
 */
export function stressTest(
  holdings: readonly FxTrade[],
  scenario: StressScenario,
  conversions: Readonly<Record<string, number>> = {},
): StressResult {
  const worths = stressedWorths(holdings, scenario, conversions)
  return { ...stressProfit(worths), unshockedPairs: unshockedPairs(holdings, scenario) }
}

/** A book has thousands of holdings and few pairs. */
function perPair<Fact>(factOf: (pair: string) => Fact): (pair: string) => Fact {
  const facts = new Map<string, Fact>()
  return (pair) => {
    const before = facts.get(pair)
    if (before !== undefined) return before
    const fact = factOf(pair)
    facts.set(pair, fact)
    return fact
  }
}

/** A holding in the market after the scenario. Errors as `stressTest`. */
function shifted({ spotShocks, volShock, rateShocks }: StressScenario): (holding: FxTrade) => FxTrade {
  const move = spotMoves(spotShocks)
  requireAllFinite([volShock, ...Object.values(rateShocks)], 'scenario')
  const rateShock = (currency: string) => (Object.hasOwn(rateShocks, currency) ? (rateShocks[currency] ?? 0) : 0)
  const moveOf = perPair((pair) => {
    const { base, quote } = splitPair(pair)
    return { growth: move(pair).growth, foreign: rateShock(base), domestic: rateShock(quote) }
  })
  return (holding) => {
    const { growth, foreign, domestic } = moveOf(holding.pair)
    return {
      ...holding,
      spot: holding.spot * growth,
      rForeign: holding.rForeign + foreign,
      vol: volShock === 0 ? holding.vol : Math.max(LEAST_VOL, holding.vol + volShock),
      rDomestic: holding.rDomestic + domestic,
    }
  }
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
  holdings: readonly FxTrade[],
  scenario: StressScenario,
  loss: number,
  largest = 10,
  conversions: Readonly<Record<string, number>> = {},
): ReverseStress {
  requirePositive(loss, 'amount-positive', 'loss')
  requirePositive(largest, 'amount-positive', 'largest')
  const worth = (of: readonly FxTrade[]) =>
    of.reduce((sum, holding) => sum + fxTradeValue(holding) * conversionOf(holding, conversions), 0)
  const today = worth(holdings)
  const short = (factor: number) => worth(holdings.map(shifted(scaledScenario(scenario, factor)))) - today + loss
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
