/** What the hedged item and its instruments were worth at each month end, by one market a day. Pure. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import type { RelationItem } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { ExcludedElement, ItemBasis } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import {
  addMonths,
  type BusinessDate,
  businessDate,
  endOfMonth,
  isEndOfMonth,
} from '@hedgerow/quant/basics/business-date'
import { fromNumber, modelValue } from '@hedgerow/quant/basics/decimal'
import { type PairMarket, valuationOf } from '../../market/pair/forward.rules.ts'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import { carried, type Gap, gapsOf, type LiveDeal } from '../../position/valuation.rules.ts'
import { exchangeValuation } from '../../trade/deal/exchange.rules.ts'
import { kindOf } from '../../trade/kinds/deal-register.kind.ts'
import type { HedgingDeal } from '../relation/hedge-relation.rules.ts'

/** All that the series of a relationship follows from. */
export interface HedgePosition {
  readonly currencyPair: string
  readonly transCurrency: string
  readonly excludedElement: string
  readonly itemBasis: string
  readonly items: readonly Pick<RelationItem, 'exposureDirection' | 'endDate' | 'designatedAmt'>[]
  readonly instruments: readonly HedgingDeal[]
}

export interface DayWorth {
  readonly date: BusinessDate
  readonly item: number
  readonly instrument: number
}

/** Decimals of a rate that is taken from the market for a hypothetical derivative. */
const rateScale = 10

/** The test date and the month ends before it, oldest first: one more than there are months. */
export function monthEndsTo(testDate: BusinessDate, months: number): BusinessDate[] {
  const before = Array.from({ length: months }, (_, at) => endOfMonth(addMonths(testDate, at - months)))
  return [...before, testDate]
}

/** The last month end that is over, or the day itself where it is one. */
export function lastMonthEnd(today: BusinessDate): BusinessDate {
  return isEndOfMonth(today) ? today : endOfMonth(addMonths(today, -1))
}

const isForward = ({ excludedElement }: HedgePosition) => excludedElement !== ExcludedElement.of.forward
const signOf = (direction: string) => (direction === DealDirection.of.buy ? 1 : -1)

/**
 * The derivative that mirrors an item: it pays what the item receives, on its day, at the rate that made it worth nothing when it was
 * designated (IFRS 9 B6.5.5).
 */
function mirrorOf(position: HedgePosition, item: HedgePosition['items'][number], began: LoadedDay): LiveDeal {
  const { currencyPair, transCurrency } = position
  const market = began.marketOf(currencyPair)
  const valueDate = businessDate(item.endDate)
  const draft = carried(began, { ...unvalued, valueDate })
  const unit = market?.spot.unit ?? 1
  const rate =
    market === undefined
      ? 1
      : isForward(position)
        ? exchangeValuation.worthOf(market, draft).marketRate
        : modelValue(market.spot.mid)
  const isBase = currencyPair.startsWith(`${transCurrency}/`)
  const received = item.exposureDirection === ExposureDirection.of.long
  const sellsBase = isBase === received
  const amount = modelValue(item.designatedAmt)
  const principal = isBase ? item.designatedAmt : fromNumber((amount * unit) / rate, rateScale).toString()
  return {
    businType: position.instruments[0]?.businType ?? '',
    currencyPair,
    dealDirection: sellsBase ? DealDirection.of.sell : DealDirection.of.buy,
    principal,
    exchangeRate: fromNumber(rate, rateScale).toString(),
    valueDate,
  }
}

/** What keeps the relationship from being valued on a day. */
export function gapsOn(day: LoadedDay, position: HedgePosition): readonly Gap[] {
  const name = position.currencyPair
  const market = day.marketOf(name)
  const rate: Gap[] = market ? [] : [{ kind: 'rate', name }]
  const outline = market ?? day.unratedOf(name)
  if (!outline || !isForward(position)) return rate
  const ofItems = position.items.flatMap(({ endDate }) =>
    exchangeValuation
      .curvesMissing(outline, carried(day, { ...unvalued, valueDate: businessDate(endDate) }))
      .map((currency): Gap => ({ kind: 'curve', name: currency })),
  )
  const isIntrinsic = position.excludedElement === ExcludedElement.of.timeValue
  const ofDeals = position.instruments.flatMap((deal) => (isIntrinsic && deal.isOption ? [] : gapsOf(day, deal)))
  return [...rate, ...ofItems, ...ofDeals]
}
const unvalued = { dealDirection: DealDirection.of.buy, principal: '1', exchangeRate: '1' } as const

function marketOf(day: LoadedDay, { currencyPair }: HedgePosition): PairMarket {
  const market = day.marketOf(currencyPair)
  assert(market, 'the market of the pair is there, or the test was refused')
  return market
}

/** What is bought or sold of the base currency is worth, whatever is given for it. */
function baseWorth(day: LoadedDay, position: HedgePosition, deal: LiveDeal): number {
  if (!isForward(position)) return exchangeWorth(day, position, deal)
  const market = marketOf(day, position)
  const { forward, dfQuote } = valuationOf(market, carried(day, deal).valueDate)
  return (signOf(deal.dealDirection) * modelValue(deal.principal) * forward * dfQuote) / market.spot.unit
}

/** What an exchange is worth at its rate: by its forward and discounted, or by spot alone where the forward element is excluded. */
function exchangeWorth(day: LoadedDay, position: HedgePosition, deal: LiveDeal): number {
  const market = marketOf(day, position)
  if (isForward(position)) return exchangeValuation.worthOf(market, carried(day, deal)).value
  const { unit, mid } = market.spot
  return (
    (signOf(deal.dealDirection) * modelValue(deal.principal) * (modelValue(mid) - modelValue(deal.exchangeRate))) / unit
  )
}

/** What an option would bring at the forward of the day, its time value left out. */
function intrinsicWorth(day: LoadedDay, position: HedgePosition, deal: LiveDeal): number {
  return Math.max(0, exchangeWorth(day, position, deal))
}

function optionWorth(day: LoadedDay, position: HedgePosition, deal: LiveDeal): number {
  const surface = () => day.surfaceOf(position.currencyPair)
  return kindOf(deal.businType).valuation.worthOf(marketOf(day, position), carried(day, deal), surface).value
}

function instrumentWorth(day: LoadedDay, position: HedgePosition): number {
  const isIntrinsic = position.excludedElement === ExcludedElement.of.timeValue
  return position.instruments.reduce((total, deal) => {
    if (!deal.isOption) return total + exchangeWorth(day, position, deal)
    return total + (isIntrinsic ? intrinsicWorth(day, position, deal) : optionWorth(day, position, deal))
  }, 0)
}

/**
 * What the item was worth, + where it rose. By itself: the present value of what is received or paid. By a hypothetical derivative: the
 * opposite of what that is worth; where a time value is excluded, of what it would bring beyond the strike of the option.
 */
function itemWorth(day: LoadedDay, position: HedgePosition, mirrors: readonly LiveDeal[]): number {
  const isItself = position.itemBasis === ItemBasis.of.item && position.currencyPair.startsWith(position.transCurrency)
  const isIntrinsic = position.excludedElement === ExcludedElement.of.timeValue
  const strike = position.instruments[0]?.exchangeRate
  return mirrors.reduce((total, mirror) => {
    if (isItself) return total - baseWorth(day, position, mirror)
    if (isIntrinsic && strike !== undefined)
      return total - intrinsicWorth(day, position, { ...mirror, exchangeRate: strike })
    return total - exchangeWorth(day, position, mirror)
  }, 0)
}

/** `began`: the market of the day on which the relationship began, which gives the hypothetical derivative its rate. */
export function worthsOf(position: HedgePosition, days: readonly LoadedDay[], began: LoadedDay): DayWorth[] {
  const mirrors = position.items.map((item) => mirrorOf(position, item, began))
  return days.map((day) => ({
    date: day.date,
    item: itemWorth(day, position, mirrors),
    instrument: instrumentWorth(day, position),
  }))
}
