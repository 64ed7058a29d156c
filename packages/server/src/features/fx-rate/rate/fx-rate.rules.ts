/** What a rate entered by hand must be, before it is judged by its neighbours. */

import type { NewFxRate } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { PriceType } from '@hedgerow/contract/fx-rate/fx-rate.dict'
import { fxRateRefusals } from '@hedgerow/contract/fx-rate/fx-rate.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { z } from 'zod'
import { termOf } from '../../rate-import/read/rate-term.read.ts'
import type { RateAct } from '../../rate-import/submitted-change.rules.ts'

export type RateInput = z.output<typeof NewFxRate.schema>

/** The prices of a day as they stand; decimal text per quoted unit. */
export interface DayPrices {
  readonly midPrice: string
  readonly bidPrice: string | null
  readonly askPrice: string | null
  readonly openPrice: string | null
  readonly highPrice: string | null
  readonly lowPrice: string | null
}

export interface StoredRate {
  readonly id: string
  readonly currencyPair: string
  readonly dataDate: BusinessDate
  readonly term: string
  readonly dataSource: string
  readonly midPrice: string
  readonly orgId: string | null
  readonly quarantined: boolean
  /** Of a cross, those of its legs that are quarantined. */
  readonly quarantinedLegs: string | null
}

/**
 * What was entered by hand is its organisation's; what a publisher said anybody may quarantine who may bring it for the group.
 * @throws Refusal DOES_NOT_EXIST, EDIT_PUBLISHED, RATE_QUARANTINED, RATE_NOT_QUARANTINED, RATE_LEG_QUARANTINED
 */
export function demandAct(act: RateAct, rate: StoredRate, orgId: string): void {
  const { orgId: ownerId, quarantined, quarantinedLegs } = rate
  if (act === 'delete') {
    if (ownerId !== orgId) refuse(fxRateRefusals.EDIT_PUBLISHED, {}, 'id')
    return
  }
  if (ownerId !== null && ownerId !== orgId) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
  if (act === 'quarantine' && quarantined) refuse(fxRateRefusals.RATE_QUARANTINED, {}, 'id')
  if (act === 'quarantine') return
  if (!quarantined) refuse(fxRateRefusals.RATE_NOT_QUARANTINED, {}, 'id')
  if (quarantinedLegs) refuse(fxRateRefusals.RATE_LEG_QUARANTINED, { pair: quarantinedLegs }, 'id')
}

/** Which rate it is, for the one act that may wait for it. */
export const placeOf = (of: {
  readonly currencyPair: string
  readonly dataDate: string
  readonly term?: string | undefined
  readonly dataSource: string
}): string => [of.currencyPair, of.dataDate, of.term ?? 'SPOT', of.dataSource].join(' ')

/** An open, a high or a low of 0 is no price: it is how terminals write that there was none. */
export function withoutZeros(rate: RateInput): RateInput {
  const orNone = (price: string | undefined) => (price === undefined || decimal(price).isZero() ? undefined : price)
  const { openPrice, highPrice, lowPrice } = rate
  return { ...rate, openPrice: orNone(openPrice), highPrice: orNone(highPrice), lowPrice: orNone(lowPrice) }
}

/** @throws Refusal SAME_CURRENCY, RATE_FUTURE, RATE_ORDER */
export function demandWhole(rate: RateInput, today: BusinessDate): void {
  const { sourceCurrency, targetCurrency, openPrice, closePrice, highPrice, lowPrice } = rate
  if (rate.dataDate > today) refuse(fxRateRefusals.RATE_FUTURE, {}, 'dataDate')
  if (sourceCurrency === targetCurrency) refuse(fxRateRefusals.SAME_CURRENCY, {}, 'targetCurrency')
  const within = [closePrice, ...(openPrice === undefined ? [] : [openPrice])].map((price) => decimal(price))
  const isBeyond = (bound: string | undefined, beyond: (price: Decimal, at: Decimal) => boolean) =>
    bound !== undefined && within.some((price) => beyond(price, decimal(bound)))
  if (isBeyond(highPrice, (price, at) => price.gt(at))) refuse(fxRateRefusals.RATE_ORDER, {}, 'highPrice')
  if (isBeyond(lowPrice, (price, at) => price.lt(at))) refuse(fxRateRefusals.RATE_ORDER, {}, 'lowPrice')
}

/** What a rate with a tenor is judged and written by. */
export interface TermMarket {
  /** The mid of spot that counts for the day. */
  readonly spotMid: string | undefined
  readonly pip: string
  readonly bandPct: number
}

/**
 * The line of the template of curves that says the same: forward points in pips from the spot of the day.
 * @throws Refusal RATE_TERM_PLAIN, RATE_TERM, RATE_NEEDS_SPOT, RATE_BAND
 */
export function termLine(rate: RateInput, { spotMid, pip, bandPct }: TermMarket): Readonly<Record<string, string>> {
  const { priceType, closePrice, priceLimit = '' } = rate
  if (priceType !== PriceType.of.mid) refuse(fxRateRefusals.RATE_TERM_PLAIN, {}, 'priceType')
  for (const name of ['openPrice', 'highPrice', 'lowPrice'] as const)
    if (rate[name] !== undefined) refuse(fxRateRefusals.RATE_TERM_PLAIN, {}, name)
  const term = termOf(priceLimit)
  if (term === undefined || term === 'ON') refuse(fxRateRefusals.RATE_TERM, { term: priceLimit }, 'priceLimit')
  if (spotMid === undefined) refuse(fxRateRefusals.RATE_NEEDS_SPOT, {}, 'dataDate')
  const [mid, away] = [decimal(spotMid), decimal(closePrice).sub(decimal(spotMid))]
  const pct = (away.isNegative() ? away.neg() : away).mul(decimal('100')).div(mid, 2)
  if (pct.gt(decimal(String(bandPct))))
    refuse(fxRateRefusals.RATE_BAND, { pct: pct.toString(), band: bandPct }, 'closePrice')
  return {
    dataDate: rate.dataDate,
    curveOf: `${rate.sourceCurrency}/${rate.targetCurrency}`,
    term,
    midPoints: away.div(decimal(pip), 6).stripZeros().toString(),
    dataSource: RateSource.of.manual,
  }
}

/**
 * The line of our import template that says the same: a mid takes the place of the day's, a bid or ask stands beside it.
 * @param stands what counts for the day already
 * @throws Refusal RATE_NEEDS_MID, RATE_SIDES
 */
export function templateLine(rate: RateInput, stands: DayPrices | undefined): Readonly<Record<string, string>> {
  const { priceType, closePrice } = rate
  const isMid = priceType === PriceType.of.mid
  if (!isMid && !stands) refuse(fxRateRefusals.RATE_NEEDS_MID, {}, 'priceType')
  const mid = isMid ? closePrice : (stands?.midPrice ?? '')
  const bid = priceType === PriceType.of.bid ? closePrice : isMid ? '' : (stands?.bidPrice ?? '')
  const ask = priceType === PriceType.of.ask ? closePrice : isMid ? '' : (stands?.askPrice ?? '')
  if (bid !== '' && decimal(bid).gt(decimal(mid))) refuse(fxRateRefusals.RATE_SIDES, {}, 'closePrice')
  if (ask !== '' && decimal(ask).lt(decimal(mid))) refuse(fxRateRefusals.RATE_SIDES, {}, 'closePrice')
  // The span of the day is the mid's.
  const span = isMid
    ? { openPrice: rate.openPrice ?? '', highPrice: rate.highPrice ?? '', lowPrice: rate.lowPrice ?? '' }
    : {
        openPrice: stands?.openPrice ?? '',
        highPrice: stands?.highPrice ?? '',
        lowPrice: stands?.lowPrice ?? '',
      }
  return {
    dataDate: rate.dataDate,
    currencyPair: `${rate.sourceCurrency}/${rate.targetCurrency}`,
    bidPrice: bid,
    askPrice: ask,
    midPrice: mid,
    dataSource: RateSource.of.manual,
    ...span,
  }
}
