/** How far a deal's all-in rate may stand from the stored market rate. */
import type { Bounds } from '@hedgerow/contract/approval/approval.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { MarketVerdict } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { ComparedWith } from '../deal/deal.kind.ts'

/** What is compared: the market of this pair and day, for this value date once it is known. */
export interface MarketQuestion {
  readonly comparedWith: ComparedWith
  readonly pair: string
  readonly transDate: BusinessDate
  readonly valueDate: BusinessDate | undefined
}

/** How far a rate may be off is the organisation's policy. */
export interface JudgedQuestion extends MarketQuestion {
  readonly bounds: Pick<Bounds, 'offMarketPct' | 'offMarketLimitPct'>
}

/** The stored rate that a deal is compared with; `forward` where points or curves gave one for the value date. */
export interface MarketReference {
  readonly basis: 'spot' | 'forward'
  readonly mid: Decimal
  readonly dataDate: BusinessDate
  readonly dataTime: string
  readonly dataSource: string
  readonly derivedFrom: string | null
  readonly simulated: boolean
}

const hundred = decimal('100')
const yearDays = 365
/** Decimals of the percentage; a verdict compares the exact numbers, not the rounded ones. */
const pctScale = 4

/** Percent of the mid by which the rate stands above (+) or below (−) it. */
export const deviationPct = (rate: Decimal, mid: Decimal): Decimal => rate.sub(mid).mul(hundred).div(mid, pctScale)

/** A forward beside spot alone: how far its points are from the market nobody knows. */
const isUnequal = ({ comparedWith }: MarketQuestion, { basis }: MarketReference) =>
  comparedWith === 'forward' && basis === 'spot'

/** What nobody may pass, in percent of the mid; between a forward and spot, so much for each year begun (decision 0023). */
function limitPctOf(question: JudgedQuestion, market: MarketReference): Decimal {
  const { transDate, valueDate, bounds } = question
  const limit = decimal(bounds.offMarketLimitPct)
  if (!valueDate || !isUnequal(question, market)) return limit
  return limit.mul(decimal(String(Math.ceil(daysBetween(transDate, valueDate) / yearDays))))
}

export function marketVerdict(
  question: JudgedQuestion,
  rate: Decimal | undefined,
  market: MarketReference | undefined,
): DictionaryValue<typeof MarketVerdict> {
  const { unknown, spotOnly, within, refused, reason, none } = MarketVerdict.of
  if (question.comparedWith === 'none') return none
  if (!market) return unknown
  if (!rate) return within
  const distance = rate.sub(market.mid).abs().mul(hundred)
  if (distance.gt(market.mid.mul(limitPctOf(question, market)))) return refused
  if (isUnequal(question, market)) return spotOnly
  return distance.gt(market.mid.mul(decimal(question.bounds.offMarketPct))) ? reason : within
}

/**
 * An off-market rate needs a reason, so does one that nothing can be compared with; far off the market it is refused.
 * @throws Refusal OFF_MARKET, FAR_OFF_MARKET, NO_MARKET_RATE, NO_FORWARD_RATE
 */
export function demandMarketRate(
  question: JudgedQuestion,
  rate: Decimal,
  market: MarketReference | undefined,
  offMarketReason: string | undefined,
): void {
  const { comparedWith, pair, transDate: date, valueDate = '' } = question
  if (comparedWith === 'none') return
  if (!market) {
    if (!offMarketReason) refuse(tradeRefusals.NO_MARKET_RATE, { pair, date }, 'offMarketReason')
    return
  }
  const verdict = marketVerdict(question, rate, market)
  const mid = market.mid.round(6).stripZeros().toString()
  const figures = {
    deviation: deviationPct(rate, market.mid).toString(),
    source: market.dataSource,
    date: market.dataDate,
    mid,
    tolerance: question.bounds.offMarketPct,
    limit: limitPctOf(question, market).toString(),
  }
  if (verdict === MarketVerdict.of.refused) refuse(tradeRefusals.FAR_OFF_MARKET, figures, 'exchangeRate')
  if (verdict === MarketVerdict.of.within || offMarketReason) return
  if (verdict === MarketVerdict.of.reason) refuse(tradeRefusals.OFF_MARKET, figures, 'offMarketReason')
  refuse(tradeRefusals.NO_FORWARD_RATE, { pair, date, valueDate, mid }, 'offMarketReason')
}
