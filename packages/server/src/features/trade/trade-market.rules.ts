/** How far a deal's rate may stand from the stored market rate. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { offMarketLimitPct, offMarketTolerancePct } from '@hedgerow/contract/trade/trade.contract'
import { MarketVerdict } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'

/** The stored rate that a deal is compared with; `forward` where curves gave one for the value date. */
export interface MarketReference {
  readonly basis: 'spot' | 'forward'
  readonly mid: Decimal
  readonly dataDate: BusinessDate
  readonly dataTime: string
  readonly dataSource: string
  readonly derivedFrom: string | null
  readonly simulated: boolean
}

const tolerance = decimal(offMarketTolerancePct)
const limit = decimal(offMarketLimitPct)
const hundred = decimal('100')
/** Decimals of the percentage; a verdict compares the exact numbers, not the rounded ones. */
const pctScale = 4

/** Percent of the mid by which the rate stands above (+) or below (−) it. */
export const deviationPct = (rate: Decimal, mid: Decimal): Decimal => rate.sub(mid).mul(hundred).div(mid, pctScale)

export function marketVerdict(rate: Decimal | undefined, market: MarketReference | undefined): string {
  if (!market) return MarketVerdict.of.unknown
  if (!rate) return MarketVerdict.of.within
  const distance = rate.sub(market.mid).abs().mul(hundred)
  if (distance.gt(market.mid.mul(limit))) return MarketVerdict.of.refused
  return distance.gt(market.mid.mul(tolerance)) ? MarketVerdict.of.reason : MarketVerdict.of.within
}

/**
 * An off-market rate needs a reason, so does one that nothing can be compared with; far off the market it is refused.
 * @throws Refusal OFF_MARKET, FAR_OFF_MARKET, NO_MARKET_RATE
 */
export function demandMarketRate(
  rate: Decimal,
  market: MarketReference | undefined,
  said: { readonly pair: string; readonly transDate: string; readonly offMarketReason?: string | undefined },
): void {
  const verdict = marketVerdict(rate, market)
  if (!market) {
    if (said.offMarketReason) return
    refuse(tradeRefusals.NO_MARKET_RATE, { pair: said.pair, date: said.transDate }, 'offMarketReason')
  }
  const told = {
    deviation: deviationPct(rate, market.mid).toString(),
    source: market.dataSource,
    date: market.dataDate,
    mid: market.mid.round(6).stripZeros().toString(),
    tolerance: offMarketTolerancePct,
    limit: offMarketLimitPct,
  }
  if (verdict === MarketVerdict.of.refused) refuse(tradeRefusals.FAR_OFF_MARKET, told, 'exchangeRate')
  if (verdict === MarketVerdict.of.reason && !said.offMarketReason) {
    refuse(tradeRefusals.OFF_MARKET, told, 'offMarketReason')
  }
}
