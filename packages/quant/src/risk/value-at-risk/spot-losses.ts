// Losses of holdings under scenarios of the spots: plain positions, or a book of forwards and options revalued in
// full. This is the readable version of the revaluation; the fast one in kernels/ is compared with it.
import { QuantError } from '../../basics/quant-error.ts'
import type { SpotTrade } from '../../kernels/spot-book.ts'
import { blackPrice } from '../../pricing/vanilla/black.ts'
import { requireUnits } from './risk-terms.ts'

/** From the growth S₁/S₀ of each unit (one array a unit) to the losses of each unit, in the reporting currency. */
export type LossFunction = (growth: readonly Float64Array[]) => Float64Array[]

/** Spot positions in the reporting currency: loss = −x·(S₁/S₀ − 1). Errors: `not-finite`. */
export function positionLosses(positions: readonly number[]): LossFunction {
  requireUnits(positions, positions.length, 'positions')
  return (growth) => {
    requireWidth(growth, positions.length)
    return growth.map((column, unit) => column.map((factor) => -(positions[unit] ?? 0) * (factor - 1)))
  }
}

/**
 * Value of one trade, spot given: notional·DF·(S·carry − K) for a forward, notional·Black(S·carry, K, σ√t)·DF for an
 * option, in the pair's quote currency.
 */
export function tradeValue(trade: SpotTrade, spot: number): number {
  const { kind, strike, notional, discount, carry, stdDev } = trade
  if (kind === 0) return notional * discount * (spot * carry - strike)
  return notional * blackPrice(kind, spot * carry, strike, stdDev, discount)
}

/**
 * A book by pairs: loss = value today − value at the scenario's spot, × the rate of the pair's quote currency today.
 * Volatility and rates stay. Errors: `spot-positive`, `lengths-differ`, `not-finite`, `trade-out-of-range`.
 */
export function bookLosses(
  spots: readonly number[],
  trades: readonly SpotTrade[],
  conversions: readonly number[] = spots.map(() => 1),
): LossFunction {
  requireUnits(spots, spots.length, 'spots')
  requireUnits(conversions, spots.length, 'conversions')
  if (spots.some((spot) => spot <= 0)) throw new QuantError('spot-positive', 'spots')
  trades.forEach((trade, index) => {
    const { strike, discount, carry, stdDev, notional } = trade
    const isLegal = strike > 0 && discount > 0 && carry > 0 && stdDev >= 0 && Number.isFinite(notional)
    if (spots[trade.pair] === undefined || !isLegal) throw new QuantError('trade-out-of-range', 'trades', { index })
  })
  return (growth) => {
    requireWidth(growth, spots.length)
    return growth.map((column, pair) => {
      const own = trades.filter((trade) => trade.pair === pair)
      const spot = spots[pair] ?? 0
      const valueAt = (at: number) => own.reduce((sum, trade) => sum + tradeValue(trade, at), 0)
      const today = valueAt(spot)
      return column.map((factor) => (today - valueAt(spot * factor)) * (conversions[pair] ?? 1))
    })
  }
}

function requireWidth(growth: readonly Float64Array[], count: number): void {
  if (growth.length !== count) throw new QuantError('lengths-differ', 'growth', { left: growth.length, right: count })
}
