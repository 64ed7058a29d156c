// One forward, option or flow with the market it is valued in: what sensitivities and stress tests move and revalue.

import { requirePair, splitPair } from '../../basics/currency.ts'
import { requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { americanOnNodes } from '../../pricing/vanilla/american-option.ts'
import { blackPrice, signOf } from '../../pricing/vanilla/black.ts'
import { requireVanilla } from '../../pricing/vanilla/garman-kohlhagen.ts'

export interface FxTrade {
  readonly pair: string
  /** A flow is an amount of base currency that is owed and paid for by nothing: what a hedge is for. */
  readonly kind: 'forward' | 'option' | 'flow'
  /** Of an option. */
  readonly optionType?: 'call' | 'put'
  /** Steps of the tree of an American option; a European one has none. */
  readonly treeSteps?: number
  /** Signed amount of base currency: bought, or a long option, is positive. */
  readonly notional: number
  /** Strike, or the rate the forward was dealt at; not used by a flow. */
  readonly strike: number
  /** Years to expiry, 0 to 50. */
  readonly time: number
  readonly spot: number
  /** Continuously compounded fractions; domestic is the quote currency's. */
  readonly rDomestic: number
  readonly rForeign: number
  /** Volatility as a fraction; used by options alone. */
  readonly vol: number
}

/** What only an option has is not checked elsewhere. */
const UNUSED = 1

/**
 * Value in quote currency. Forward: N(S·e^{−r_f T} − K·e^{−r_d T}) (Hull, §5.7); flow: its first leg alone; option: N times
 * Garman–Kohlhagen, of an American one N times its tree (`americanOption`).
 * Errors: `spot-positive`, `strike-positive`, `time-positive`, `time-at-most-50`, `volatility-positive`,
 * `volatility-at-most-1000`, `not-finite`, `not-a-pair`.
 */
export function fxTradeValue(trade: FxTrade): number {
  requireTrade(trade)
  const { kind, optionType, notional, strike, time, spot, rDomestic, rForeign, vol } = trade
  const discount = Math.exp(-rDomestic * time)
  const forward = spot * Math.exp((rDomestic - rForeign) * time)
  const present = spot * Math.exp(-rForeign * time)
  const value =
    kind === 'flow'
      ? notional * present
      : kind === 'forward'
        ? notional * (present - strike * discount)
        : trade.treeSteps === undefined
          ? notional * blackPrice(signOf(optionType ?? 'call'), forward, strike, vol * Math.sqrt(time), discount)
          : notional * americanOnNodes(treeOf(trade, trade.treeSteps)).price
  return requireFinite(value, 'value')
}

/**
 * The same trade seen from its quote currency: the pair the other way round, worth `1 / spot` of what it was. A call on the base is a
 * put on the quote (foreign–domestic symmetry: Hull, §17.5; Wystup, FX Options and Structured Products, §1.4). Of a forward or option:
 * a flow has no quote currency to be seen from. Errors: `not-a-pair`.
 */
export function turnedTrade(trade: FxTrade): FxTrade {
  const { base, quote } = splitPair(trade.pair)
  const { kind, notional, strike, spot, rDomestic, rForeign, optionType = 'call' } = trade
  const amount = notional * strike
  return {
    ...trade,
    pair: `${quote}/${base}`,
    ...(kind === 'option' ? { optionType: optionType === 'call' ? 'put' : 'call' } : {}),
    notional: kind === 'option' ? amount : -amount,
    strike: 1 / strike,
    spot: 1 / spot,
    rDomestic: rForeign,
    rForeign: rDomestic,
  }
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
  const { pair, kind, optionType = 'call', notional, spot, rDomestic, rForeign, time } = trade
  requirePair(pair)
  requireFinite(notional, 'notional')
  const strike = kind === 'flow' ? UNUSED : trade.strike
  const vol = kind === 'option' ? trade.vol : UNUSED
  requireVanilla({ optionType, spot, strike, rDomestic, rForeign, time, vol })
}
