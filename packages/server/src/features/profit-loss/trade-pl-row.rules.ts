/** A row of the P/L list as the market fills it, and the columns that SQL leaves to it. Pure. */
import type { Row } from '@hedgerow/contract/kit/list'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { nameOfOrg, nameOfParty } from '../enterprise/enterprise.word.ts'
import type { LoadedDay } from '../position/market-day.rules.ts'
import { conversionRate, convertedWorth, dealValue, type LiveDeal, toAmount } from '../position/valuation.rules.ts'
import type { Worth } from '../trade/deal/exchange.rules.ts'

const marketRateScale = 6
/** Typed, so that the columns which `enrich` fills can pass through the numeric selection. */
const filled = 'null::numeric'

export const filledColumns = {
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
export function valueRow(
  day: LoadedDay,
  scaleOf: (currency: string) => number,
  row: Row,
  terms: LiveDeal['terms'],
  stored?: Worth,
): Row {
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
  }
}

function sourceOf(day: LoadedDay, pair: string): string {
  const spot = day.spotOf(pair)
  return spot ? [spot.dataSource, spot.dataDate, spot.derivedFrom].filter(Boolean).join(' ') : ''
}
