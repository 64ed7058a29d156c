/** How the rate of a conversion stands to the market of the day. Pure. Source: decision 0023. */

import type { Bounds } from '@hedgerow/contract/approval/approval.dict'
import { transferRefusals } from '@hedgerow/contract/funding/transfer.refusals'
import type { RateStanding } from '@hedgerow/contract/funding/transfer-standing.contract'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { MarketVerdict } from '@hedgerow/contract/trade/trade.dict'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { baseAmount, type FxRate, fxRate, quoteAmount, type RateUnit, rateOf } from '@hedgerow/quant/basics/fx-rate'
import type { SpotRate } from '../../market/price/market.answer.ts'

const hundred = decimal('100')
const pctScale = 4
const midScale = 6
/** Decimals of a rate that a form may say. */
const rateScale = 10

type MarketBounds = Pick<Bounds, 'offMarketPct' | 'offMarketLimitPct'>

/** `rate` undefined: nothing is typed yet. Both are of the pair as it is quoted. */
export function rateStanding(rate: Decimal | undefined, spot: SpotRate, bounds: MarketBounds): RateStanding {
  const { mid, dataDate, dataSource, simulated } = spot
  const market = { mid: mid.round(midScale).stripZeros().toString(), dataDate, dataSource, simulated }
  if (!rate) return { ...market, deviationPct: null, verdict: MarketVerdict.of.within }
  const distance = rate.sub(mid).abs().mul(hundred)
  const beyond = (pct: string) => distance.gt(mid.mul(decimal(pct)))
  const { refused, reason, within } = MarketVerdict.of
  const deviationPct = rate.sub(mid).mul(hundred).div(mid, pctScale).toString()
  const verdict = beyond(bounds.offMarketPct) ? reason : within
  return { ...market, deviationPct, verdict: beyond(bounds.offMarketLimitPct) ? refused : verdict }
}

/** @throws Refusal RATE_FAR_OFF_MARKET; RATE_OFF_MARKET without a reason */
export function demandRate(standing: RateStanding, bounds: MarketBounds, offMarketReason: string | undefined): void {
  const { verdict, deviationPct, dataSource: source, dataDate: date, mid } = standing
  const params = { deviation: deviationPct ?? '', source, date, mid }
  if (verdict === MarketVerdict.of.refused)
    refuse(transferRefusals.RATE_FAR_OFF_MARKET, { ...params, limit: bounds.offMarketLimitPct }, 'exchangeRate2')
  if (verdict === MarketVerdict.of.reason && !offMarketReason)
    refuse(transferRefusals.RATE_OFF_MARKET, { ...params, tolerance: bounds.offMarketPct }, 'offMarketReason')
}

interface TypedAmounts {
  readonly currency: string
  readonly amount: Decimal | undefined
  readonly currency2: string
  readonly amount2: Decimal | undefined
  readonly exchangeRate2: Decimal | undefined
}

/** What follows from the two of amount, rate and amount in that are typed, rounded once; null where fewer or all are. */
export function solved(
  { currency, amount, currency2, amount2, exchangeRate2 }: TypedAmounts,
  pair: { readonly pair: string; readonly quotedUnit: RateUnit },
  scaleOf: (currency: string) => number,
): { readonly field: 'amount' | 'amount2' | 'exchangeRate2'; readonly value: string } | null {
  const rate = exchangeRate2 && fxRate(pair.pair, exchangeRate2, pair.quotedUnit)
  const [base = ''] = pair.pair.split('/')
  const into = (by: FxRate, from: string, value: Decimal, to: string) =>
    (from === base ? quoteAmount(by, value, scaleOf(to)) : baseAmount(by, value, scaleOf(to))).toString()
  if (amount && rate && !amount2) return { field: 'amount2', value: into(rate, currency, amount, currency2) }
  if (!amount && rate && amount2) return { field: 'amount', value: into(rate, currency2, amount2, currency) }
  if (!amount || rate || !amount2) return null
  const [inBase, inQuote] = currency === base ? [amount, amount2] : [amount2, amount]
  return { field: 'exchangeRate2', value: rateOf(inBase, inQuote, pair.quotedUnit, rateScale).stripZeros().toString() }
}
