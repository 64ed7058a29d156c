// A book of holdings in many currencies as the value at risk takes it: what forwards, loans and receivables hold of each currency moves
// with its rate alone, options are revalued in full. Losses are those of a currency against the one that is reported in.
import { splitPair } from '../../basics/currency.ts'
import { QuantError } from '../../basics/quant-error.ts'
import { addGridValues, pairGrid } from '../../kernels/book-grid.ts'
import { rangeWithZero } from '../../kernels/correlated-shocks.ts'
import { addPairValues, type SpotBook, type SpotTrade, spotBook } from '../../kernels/spot-book.ts'
import { naturalCubic } from '../../maths/interpolation.ts'
import { conversionOf, type FxTrade, fxTradeValue } from '../stress/fx-trade.ts'
import { sensitivity } from '../stress/sensitivity.ts'
import type { LossFunction } from './spot-losses.ts'

export interface CurrencyBook {
  /** The currency that is reported in; it has no risk of its own. */
  readonly home: string
  readonly currencies: readonly string[]
  /** Worth in the home currency of what is held of each currency beside the options; negative is owed. */
  readonly positions: readonly number[]
  readonly options: readonly FxTrade[]
  /** Home currency for one unit of each currency, today. */
  readonly conversions: Readonly<Record<string, number>>
}

interface Legs {
  readonly base: { readonly currency: string; readonly worth: number }
  readonly quote: { readonly currency: string; readonly worth: number }
}

/**
 * What a trade holds of its two currencies, in the home currency: N·Δ·S of the base and the rest of its value of the quote currency. Exact
 * for a forward, the delta equivalent of an option. Errors: those of `sensitivity`, `rate-positive`.
 */
export function legsOf(trade: FxTrade, conversions: CurrencyBook['conversions']): Legs {
  const { base, quote } = splitPair(trade.pair)
  const { value, deltaBaseCurrency } = sensitivity(trade)
  const conversion = conversionOf(trade, conversions)
  const worth = deltaBaseCurrency * trade.spot * conversion
  return { base: { currency: base, worth }, quote: { currency: quote, worth: value * conversion - worth } }
}

/** What the whole book holds of each currency, options by their delta equivalent, in the home currency. Errors as `legsOf`. */
export function deltaPositions({ currencies, positions, options, conversions }: CurrencyBook): number[] {
  const worths = new Map(currencies.map((currency, at) => [currency, positions[at] ?? 0]))
  for (const option of options) {
    const { base, quote } = legsOf(option, conversions)
    for (const { currency, worth } of [base, quote])
      if (worths.has(currency)) worths.set(currency, (worths.get(currency) ?? 0) + worth)
  }
  return currencies.map((currency) => worths.get(currency) ?? 0)
}

/** From so many scenarios on options are valued on a grid; below, one by one. */
const GRID_FROM = 4096
/** Scenarios of each pair that are valued both ways. */
const VERIFIED = 100

interface BookLosses {
  readonly losses: LossFunction
  /** Largest difference of the grid from exact revaluation of the verified scenarios, in the home currency; 0 without a grid. */
  readonly largestGap: () => number
}

/**
 * Losses by currency. An option between two foreign currencies loses by both: each bears the mean of what it moves before and after the
 * other has moved, and the two add up to the loss (Shapley). Volatilities and interest rates stay. Source: Hull, §22.2; Shapley (1953) of
 * the split. Errors: `lengths-differ`, `not-finite`, `rate-positive`, `trade-out-of-range`, those of `fxTradeValue`.
 */
export function currencyLosses(book: CurrencyBook): BookLosses {
  const { currencies, positions, options, conversions } = book
  if (positions.length !== currencies.length) throw new QuantError('lengths-differ', 'positions')
  const pairs = [...Map.groupBy(options, ({ pair }) => pair)].map(([pair, own]) => valuedPair(pair, own))
  let gap = 0
  const losses: LossFunction = (growth) => {
    if (growth.length !== currencies.length) throw new QuantError('lengths-differ', 'growth')
    const total = growth.map((column, unit) => column.map((factor) => (positions[unit] ?? 0) * (1 - factor)))
    for (const { pair, valuesAt, gapOver } of pairs) {
      const { base, quote } = splitPair(pair)
      const conversion = conversionOf({ pair }, conversions)
      const sides = {
        base: currencies.indexOf(base),
        quote: currencies.indexOf(quote),
        count: growth[0]?.length ?? 0,
      }
      addPairLosses(total, growth, sides, valuesAt, conversion)
      gap = Math.max(gap, gapOver() * conversion)
    }
    return total
  }
  return { losses, largestGap: () => gap }
}

interface Sides {
  /** Index of the currency, −1 of the home currency. */
  readonly base: number
  readonly quote: number
  readonly count: number
}
type ValuesAt = (shocks: Float64Array) => Float64Array

function addPairLosses(
  total: readonly Float64Array[],
  growth: readonly Float64Array[],
  { base, quote, count }: Sides,
  valuesAt: ValuesAt,
  conversion: number,
): void {
  const still = new Float64Array(count)
  const [ofBase, ofQuote] = [growth[base]?.map(Math.log) ?? still, growth[quote]?.map(Math.log) ?? still]
  const quoteGrowth = growth[quote] ?? new Float64Array(count).fill(1)
  const worth = (shocks: Float64Array, factor?: Float64Array) =>
    valuesAt(shocks).map((value, at) => value * conversion * (factor?.[at] ?? 1))
  const today = worth(new Float64Array(1))[0] ?? 0
  const both = worth(
    ofBase.map((shock, at) => shock - (ofQuote[at] ?? 0)),
    quoteGrowth,
  )
  const isCross = base >= 0 && quote >= 0
  const baseAlone = isCross ? worth(ofBase) : both
  const quoteAlone = isCross
    ? worth(
        ofQuote.map((shock) => -shock),
        quoteGrowth,
      )
    : both
  const add = (unit: number, alone: Float64Array, other: Float64Array) => {
    const column = total[unit]
    if (!column) return
    for (let at = 0; at < count; at += 1) {
      const moved = (alone[at] ?? 0) - today
      const after = isCross ? (both[at] ?? 0) - (other[at] ?? 0) : moved
      column[at] = (column[at] ?? 0) - (moved + after) / 2
    }
  }
  add(base, baseAlone, quoteAlone)
  add(quote, quoteAlone, baseAlone)
}

interface ValuedPair {
  readonly pair: string
  /** Value of the options of the pair in its quote currency, at log shocks of its spot. */
  readonly valuesAt: ValuesAt
  readonly gapOver: () => number
}

function valuedPair(pair: string, options: readonly FxTrade[]): ValuedPair {
  const europeans = options.filter(({ treeSteps }) => treeSteps === undefined)
  const americans = options.filter(({ treeSteps }) => treeSteps !== undefined)
  // Options of one pair may stand on several spots where organisations have rates of their own: a book a spot.
  const books = [...Map.groupBy(europeans, ({ spot }) => spot)].map(([spot, own]) =>
    spotBook([spot], own.map(spotTradeOf)),
  )
  let gap = 0
  const valuesAt: ValuesAt = (shocks) => {
    const values = new Float64Array(shocks.length)
    for (const book of books) gap = Math.max(gap, addBookValues(book, shocks, values))
    for (const option of americans) addTreeValues(option, shocks, values)
    return values
  }
  return { pair, valuesAt, gapOver: () => gap }
}

const spotTradeOf = ({ optionType, notional, strike, time, rDomestic, rForeign, vol }: FxTrade): SpotTrade => ({
  pair: 0,
  kind: optionType === 'put' ? -1 : 1,
  strike,
  notional,
  discount: Math.exp(-rDomestic * time),
  carry: Math.exp((rDomestic - rForeign) * time),
  stdDev: vol * Math.sqrt(time),
})

/** Adds the values and says the largest difference from exact ones among those verified. */
function addBookValues(book: SpotBook, shocks: Float64Array, values: Float64Array): number {
  const [low, high] = rangeWithZero(shocks)
  if (shocks.length < GRID_FROM || high <= low) {
    addPairValues(book, 0, shocks, values)
    return 0
  }
  const grid = pairGrid(book, 0, low, high)
  addGridValues(grid, shocks, values)
  const some = shocks.slice(0, VERIFIED)
  const [onGrid, exact] = [new Float64Array(some.length), new Float64Array(some.length)]
  addGridValues(grid, some, onGrid)
  addPairValues(book, 0, some, exact)
  return onGrid.reduce((most, value, at) => Math.max(most, Math.abs(value - (exact[at] ?? 0))), 0)
}

/** A tree is too slow for every scenario: so many spots, and a cubic spline between them. */
const TREE_NODES = 65

function addTreeValues(option: FxTrade, shocks: Float64Array, values: Float64Array): void {
  const valueAt = (shock: number) => fxTradeValue({ ...option, spot: option.spot * Math.exp(shock) })
  const [low, high] = rangeWithZero(shocks)
  if (shocks.length <= TREE_NODES || high <= low) {
    for (const [at, shock] of shocks.entries()) values[at] = (values[at] ?? 0) + valueAt(shock)
    return
  }
  const nodes = Array.from({ length: TREE_NODES }, (_, node) => low + ((high - low) * node) / (TREE_NODES - 1))
  const spline = naturalCubic(nodes, nodes.map(valueAt))
  for (const [at, shock] of shocks.entries()) values[at] = (values[at] ?? 0) + spline.value(shock)
}
