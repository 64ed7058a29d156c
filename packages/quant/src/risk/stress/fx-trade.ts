// One forward or option with the market it is valued in: what sensitivities and stress tests move and revalue.

import { splitPair } from '../../basics/currency.ts'
import { requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { americanOnNodes } from '../../pricing/vanilla/american-option.ts'
import { blackPrice, signOf } from '../../pricing/vanilla/black.ts'
import { requireFiniteResult, requireVanilla } from '../../pricing/vanilla/garman-kohlhagen.ts'

export interface FxTrade {
  readonly pair: string
  readonly kind: 'forward' | 'option'
  /** Of an option. */
  readonly optionType?: 'call' | 'put'
  /** Steps of the tree of an American option; a European one has none. */
  readonly treeSteps?: number
  /** Signed amount of base currency: bought, or a long option, is positive. */
  readonly notional: number
  /** Strike, or the rate the forward was dealt at. */
  readonly strike: number
  /** Years to expiry, 0 to 50. */
  readonly time: number
  readonly spot: number
  /** Continuously compounded fractions; domestic is the quote currency's. */
  readonly rDomestic: number
  readonly rForeign: number
  /** Volatility as a fraction; not used by a forward. */
  readonly vol: number
}

/** A forward has no volatility to check. */
const UNUSED_VOL = 1

/**
 * Value in quote currency. Forward: N(S·e^{−r_f T} − K·e^{−r_d T}) (Hull, §5.7); option: N times Garman–Kohlhagen, of an American one
 * N times its tree (`americanOption`).
 * Errors: `spot-positive`, `strike-positive`, `time-positive`, `time-at-most-50`, `volatility-positive`,
 * `volatility-at-most-1000`, `not-finite`, `not-a-pair`.
 */
export function fxTradeValue(trade: FxTrade): number {
  requireTrade(trade)
  const { kind, optionType, notional, strike, time, spot, rDomestic, rForeign, vol } = trade
  const discount = Math.exp(-rDomestic * time)
  const forward = spot * Math.exp((rDomestic - rForeign) * time)
  const value =
    kind === 'forward'
      ? notional * (spot * Math.exp(-rForeign * time) - strike * discount)
      : trade.treeSteps === undefined
        ? notional * blackPrice(signOf(optionType ?? 'call'), forward, strike, vol * Math.sqrt(time), discount)
        : notional * americanOnNodes(treeOf(trade, trade.treeSteps)).price
  return requireFiniteResult({ value }).value
}

/** An American option as its tree takes it. */
export const treeOf = ({ optionType = 'call', ...market }: FxTrade, steps: number) => {
  const { spot, strike, rDomestic, rForeign, time, vol } = market
  return { optionType, spot, strike, rDomestic, rForeign, time, vol, underlying: 'currency', steps } as const
}

/** Sum of the values, each × the rate of its pair's quote currency (default 1). Errors as `fxTradeValue`. */
export function bookValue(trades: readonly FxTrade[], conversions: Readonly<Record<string, number>> = {}): number {
  return trades.reduce((sum, trade) => sum + fxTradeValue(trade) * conversionOf(trade, conversions), 0)
}

/** Rate from a pair's quote currency to the reporting currency. Errors: `rate-positive`, `not-finite`. */
export function conversionOf({ pair }: Pick<FxTrade, 'pair'>, conversions: Readonly<Record<string, number>>): number {
  const { quote } = splitPair(pair)
  const rate = Object.hasOwn(conversions, quote) ? (conversions[quote] ?? 1) : 1
  return requirePositive(rate, 'rate-positive', 'conversions')
}

function requireTrade(trade: FxTrade): void {
  splitPair(trade.pair)
  requireFinite(trade.notional, 'notional')
  const { kind, optionType = 'call' } = trade
  requireVanilla({ ...trade, optionType, vol: kind === 'forward' ? UNUSED_VOL : trade.vol })
}
