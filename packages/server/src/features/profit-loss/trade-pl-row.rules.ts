/** A row of the P/L list as the market fills it, and the columns that SQL leaves to it. Pure. */
import type { Row } from '@hedgerow/contract/kit/list'
import { DealStance } from '@hedgerow/contract/trade/trade.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, fromNumber, ZERO } from '@hedgerow/quant/basics/decimal'
import { partWorth } from '@hedgerow/quant/risk/profit/delivery-profit'
import { percentOf } from '@hedgerow/quant/risk/profit/exposure-profit'
import type { FxTrade } from '@hedgerow/quant/risk/stress/fx-trade'
import { sensitivity } from '@hedgerow/quant/risk/stress/sensitivity'
import { nameOfOrg, nameOfParty } from '../enterprise/enterprise.word.ts'
import type { LoadedDay } from '../position/market-day.rules.ts'
import {
  conversionRate,
  convertedWorth,
  dealValue,
  gapsOf,
  type LiveDeal,
  riskTradeOf,
  toAmount,
  tradePerUnit,
} from '../position/valuation.rules.ts'
import type { Worth } from '../trade/deal/exchange.rules.ts'

type ScaleOf = (currency: string) => number
const marketRateScale = 6
/** Far below what is shown. */
const innerScale = 18
/** Typed, so that the columns which `enrich` fills can pass through the numeric selection. */
const filled = 'null::numeric'

export const filledColumns = {
  profitPercent: filled,
  dayChange: filled,
  currentMarketValue: filled,
  deltaBaseCurrency: filled,
  marketRate: filled,
  marketValue: filled,
  gainLoss: filled,
  convertCurrency: 'null::text',
  rateSource: 'null::text',
}

export const namedColumns = {
  createBy: 'm.real_name',
  orgName: nameOfOrg('o'),
  counterPartyName: nameOfParty('c'),
  baseCurrency: "split_part(d.currency_pair, '/', 1)",
  quoteCurrency: "split_part(d.currency_pair, '/', 2)",
}

/** The deal of a row as it is valued; undefined where something of it is missing. */
export function dealOfRow(row: Row, terms: LiveDeal['terms']): LiveDeal | undefined {
  const { businType, currencyPair, dealDirection, principal, exchangeRate, valueDate } = row
  if (!businType || !currencyPair || !dealDirection || !principal || !exchangeRate || !valueDate) return undefined
  const dated = { valueDate: businessDate(valueDate), terms }
  return { businType, currencyPair, dealDirection, principal, exchangeRate, ...dated }
}

/** `stored` is what it was worth when its day was valued: that is converted, not computed anew. */
export function valueRow(day: LoadedDay, scaleOf: ScaleOf, row: Row, terms: LiveDeal['terms'], stored?: Worth): Row {
  const convertCurrency = day.reportingCurrency
  const deal = dealOfRow(row, terms)
  if (!deal) return { ...row, convertCurrency }
  const { currencyPair } = deal
  const conversion = conversionRate(day, splitPair(currencyPair).quote)
  const value = stored && conversion ? convertedWorth(stored, conversion) : dealValue(day, deal)
  if (!value) return { ...row, convertCurrency }
  return {
    ...row,
    convertCurrency,
    marketRate: toAmount(value.marketRate, marketRateScale),
    marketValue: toAmount(value.value, scaleOf(splitPair(currencyPair).quote)),
    gainLoss: value.result.round(scaleOf(convertCurrency)).toString(),
    rateSource: sourceOf(day, currencyPair),
    profitPercent: shareOf(row, value),
    currentMarketValue: atMarket(day, deal, value, scaleOf),
    deltaBaseCurrency: deltaOf(day, deal, scaleOf),
  }
}

const { buy, sell } = DealStance.of

/** A forward or spot, not an option. */
export const isAgreed = ({ dealStance }: Row) => dealStance === buy || dealStance === sell

/** What a result is measured against: what the deal comes to, of an option its premium. Nothing of an option that cost nothing. */
export function shareBase(row: Row, cost: Decimal | undefined): Decimal | undefined {
  const { contractValue: contract } = row
  if (isAgreed(row)) return contract ? decimal(contract) : undefined
  return cost && !cost.isZero() ? cost.abs() : undefined
}

function shareOf(row: Row, { value, cost }: Worth): string | null {
  const base = shareBase(row, cost)
  return (base && percentOf(fromNumber(value, innerScale).sub(cost ?? ZERO), base)?.toString()) ?? null
}

function atMarket(day: LoadedDay, deal: LiveDeal, { marketRate }: Worth, scaleOf: ScaleOf): string | null {
  const unit = day.spotOf(deal.currencyPair)?.unit
  if (!unit) return null
  const rate = fromNumber(marketRate, innerScale)
  return partWorth(decimal(deal.principal), rate, unit, scaleOf(splitPair(deal.currencyPair).quote)).toString()
}

/** Zero of a deal whose worth is agreed already; nothing where a rate, a curve or the volatilities are missing. */
function deltaOf(day: LoadedDay, deal: LiveDeal, scaleOf: ScaleOf): string | null {
  const scale = scaleOf(splitPair(deal.currencyPair).base)
  const trade = deltaTrade(day, deal)
  if (trade) return toAmount(sensitivity(trade).deltaBaseCurrency, scale)
  return gapsOf(day, deal).length > 0 ? null : toAmount(0, scale)
}

/** The deal as its delta is taken from it; nothing where the market moves it no more, or where something of the market is missing. */
export function deltaTrade(day: LoadedDay, deal: LiveDeal): FxTrade | undefined {
  const trade = riskTradeOf(day, deal)
  return trade && tradePerUnit(day, trade)
}

const amountsInUnit = ['gainLoss', 'dayChange', 'marketValue', 'contractValue', 'currentMarketValue'] as const

/** The row as it is told in ten thousands or millions; exact. */
export function rowInUnit(row: Row, per: string): Row {
  if (per === '1') return row
  const amounts = amountsInUnit.map((name) => [name, amountInUnit(row[name] ?? null, per)] as const)
  return { ...row, ...Object.fromEntries(amounts) }
}

export const amountInUnit = (amount: string | null, per: string): string | null =>
  amount === null || per === '1' ? amount : decimal(amount).mul(decimal(per)).stripZeros().toString()

function sourceOf(day: LoadedDay, pair: string): string {
  const spot = day.spotOf(pair)
  return spot ? [spot.dataSource, spot.dataDate, spot.derivedFrom].filter(Boolean).join(' ') : ''
}
