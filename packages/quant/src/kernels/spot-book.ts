// A book of forwards and European options as columns, revalued exactly under shocks of the spots alone. The plain version of
// the value is pricing/black; here ln(forward/strike) is taken once per trade and N(d) comes from a table, so that revaluing a
// trade needs neither logarithm nor exponential.
import { QuantError } from '../basics/quant-error.ts'
import { exponential } from './exponential.ts'
import { tableCdf } from './normal-table.ts'

/** One trade; amounts in the pair's quote currency, which is the same for the whole book or already converted by `discount`. */
export interface SpotTrade {
  /** Index of the pair into the spots. */
  readonly pair: number
  /** +1 call, −1 put, 0 outright forward. */
  readonly kind: -1 | 0 | 1
  readonly strike: number
  /** Signed amount of base currency. */
  readonly notional: number
  /** Discount factor of the quote currency to delivery. */
  readonly discount: number
  /** Forward over spot. */
  readonly carry: number
  /** Volatility × √time; ignored for a forward. */
  readonly stdDev: number
}

/** The book as columns, the trades of a pair side by side: those of pair p are `start[p]` up to `start[p + 1]`. */
export interface SpotBook {
  readonly spots: Float64Array
  readonly start: Int32Array
  readonly kind: Int8Array
  readonly strike: Float64Array
  /** Forward at the spots of today. */
  readonly forward: Float64Array
  readonly logMoneyness: Float64Array
  /** Signed notional × discount factor. */
  readonly weight: Float64Array
  readonly stdDev: Float64Array
}

const legal = ({ kind, strike, notional, discount, carry, stdDev }: SpotTrade): boolean =>
  strike > 0 && discount > 0 && carry > 0 && (kind === 0 || stdDev > 0) && Number.isFinite(notional + strike + stdDev)

/**
 * Sorts trades by pair into columns. Errors: `spot-positive`, `trade-out-of-range` (pair unknown, or strike, discount, carry
 * or standard deviation not positive), each with the index of the offender.
 */
export function spotBook(spots: readonly number[], trades: readonly SpotTrade[]): SpotBook {
  const badSpot = spots.findIndex((spot) => !(spot > 0 && spot < Number.MAX_VALUE))
  if (badSpot >= 0) throw new QuantError('spot-positive', 'spots', { index: badSpot })
  const bad = trades.findIndex((trade) => spots[trade.pair] === undefined || !legal(trade))
  if (bad >= 0) throw new QuantError('trade-out-of-range', 'trades', { index: bad })
  const start = new Int32Array(spots.length + 1)
  for (const { pair } of trades) start[pair + 1]! += 1
  for (let p = 0; p < spots.length; p += 1) start[p + 1]! += start[p]!
  const column = () => new Float64Array(trades.length)
  const [strike, forward, logMoneyness, weight, stdDev] = [column(), column(), column(), column(), column()]
  const kind = new Int8Array(trades.length)
  const next = start.slice()
  for (const trade of trades) {
    const at = next[trade.pair]!
    next[trade.pair] = at + 1
    kind[at] = trade.kind
    strike[at] = trade.strike
    forward[at] = spots[trade.pair]! * trade.carry
    logMoneyness[at] = Math.log(forward[at]! / trade.strike)
    weight[at] = trade.notional * trade.discount
    stdDev[at] = trade.stdDev
  }
  return { spots: Float64Array.from(spots), start, kind, strike, forward, logMoneyness, weight, stdDev }
}

/**
 * Adds to `values[i]` the value of pair p's trades with its spot moved to S·e^x, x = `shocks[i]`. Trade by trade, so that what
 * a trade needs stays in registers while the shocks stream by.
 */
export function addPairValues(book: SpotBook, pair: number, shocks: Float64Array, values: Float64Array): void {
  const growth = shocks.map(exponential)
  for (let at = book.start[pair]!; at < book.start[pair + 1]!; at += 1) {
    if (book.kind[at] === 0) addForward(book, at, growth, values)
    else addOption(book, at, shocks, growth, values)
  }
}

function addForward(book: SpotBook, at: number, growth: Float64Array, values: Float64Array): void {
  const forward = book.forward[at]!
  const strike = book.strike[at]!
  const weight = book.weight[at]!
  for (let i = 0; i < values.length; i += 1) values[i]! += weight * (forward * growth[i]! - strike)
}

/** Black: φ·(F·N(φd1) − K·N(φd2)) per unit of weight. */
function addOption(book: SpotBook, at: number, shocks: Float64Array, growth: Float64Array, values: Float64Array): void {
  const phi = book.kind[at]!
  const stdDev = book.stdDev[at]!
  const perShock = phi / stdDev
  const first = perShock * book.logMoneyness[at]! + 0.5 * phi * stdDev
  const shift = phi * stdDev
  const forward = book.forward[at]! * book.weight[at]! * phi
  const strike = book.strike[at]! * book.weight[at]! * phi
  for (let i = 0; i < values.length; i += 1) {
    const d1 = first + perShock * shocks[i]!
    values[i]! += forward * growth[i]! * tableCdf(d1) - strike * tableCdf(d1 - shift)
  }
}
