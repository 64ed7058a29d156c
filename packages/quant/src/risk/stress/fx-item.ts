// What is owed or to be received beside the deals that hedge it: an amount of the base currency without a rate that was dealt.
import { requireAllFinite, requirePositive } from '../../basics/quant-error.ts'
import { type FxTrade, fxTradeValue } from './fx-trade.ts'

export interface FxItem {
  /** The currency that is owed is the base of the pair. */
  readonly pair: string
  readonly kind: 'item'
  /** Signed amount of base currency: to be received is positive. */
  readonly amount: number
  /** Years until it is due. */
  readonly time: number
  readonly spot: number
  /** Continuously compounded fraction of the base currency. */
  readonly rForeign: number
}

export type FxHolding = FxTrade | FxItem

/**
 * Value in quote currency. An item: N·S·e^{−r_f T}, the first leg of the forward that hedges it (Hull, §5.7); a trade by `fxTradeValue`.
 * Errors: `spot-positive`, `not-finite`, and those of `fxTradeValue`.
 */
export function fxHoldingValue(holding: FxHolding): number {
  if (holding.kind !== 'item') return fxTradeValue(holding)
  const { amount, spot, rForeign, time } = holding
  requireAllFinite([amount, rForeign, time], 'item')
  return amount * requirePositive(spot, 'spot-positive', 'spot') * Math.exp(-rForeign * time)
}
