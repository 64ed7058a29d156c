// Reference cases of realised profit. Their numbers are read as decimals, and the booked results given back as numbers.
import { addDays, businessDate } from '../../basics/business-date.ts'
import { type Decimal, fromNumber, ONE } from '../../basics/decimal.ts'
import { realizedPosition } from '../../risk/profit/position-lots.ts'
import {
  convertProfit,
  type DealLeg,
  type Direction,
  earlyCloseProfit,
  extensionProfit,
  optionProfit,
  settlementProfit,
} from '../../risk/profit/realized-profit.ts'
import type { CaseInput } from '../case-input.ts'
import { optionTypeOf } from '../option-input.ts'
import { firstName, numberOf, percentOf, quotedUnitOf } from '../rates-input.ts'

const SCALE = 12
const RATE = ['rate', 'dealRate']
const MARKET_RATE = [
  'settlementMarketRate',
  'settleRate',
  'settlementRate',
  'marketRate',
  'pricingDateRate',
  'closeRate',
]
const CLOSE_RATE = [
  ...['closeRate', 'closeForwardRate', 'closingForwardRate', 'closeForward', 'closeOutRate', 'offsetRate'],
  ...['marketForwardToMaturity', 'marketForwardRate', 'marketForward', 'forwardToMaturity', 'forwardRate'],
  ...MARKET_RATE,
]
const NEAR_RATE = ['nearRate', 'nearLegRate', 'spotAtExtension', 'spotRate', 'spot', ...MARKET_RATE]
const FAR_RATE = ['farRate', 'farLegRate', 'newRate', 'newDealRate', 'newForwardRate', 'extensionRate', 'extendedRate']
const CLOSED_AMOUNT = ['exercisedAmount', 'closedAmount', 'closeAmount', 'exerciseAmount']
/** Deals without a date follow each other. */
const FIRST_DAY = businessDate('20000101')
const LAST_DAY = businessDate('99991231')

function decimalIn(input: CaseInput, ...names: readonly string[]): Decimal {
  const name = names.find((one) => input.has(one))
  if (name === undefined) throw new Error(`input ${names.join(' or ')} is missing`)
  return fromNumber(input.number(name), SCALE).stripZeros()
}

const directionOf = (input: CaseInput): Direction =>
  input.word('direction', { buy: /^(buy|long)/, sell: /^(sell|short)/ })

function legOf(input: CaseInput): DealLeg {
  return {
    direction: directionOf(input),
    baseAmount: decimalIn(input, 'amount', 'baseAmount', 'notionalBase'),
    dealRate: decimalIn(input, 'dealRate'),
    unit: quotedUnitOf(input),
  }
}

export function realizedProfit(input: CaseInput) {
  const kind = input.text('kind', '')
  input.remarks('pair', 'profitCurrency', 'convertCurrency')
  if (input.has('optionType')) return option(input)
  if (LISTS.some((name) => input.has(name))) return position(input)
  if (/early|close|offset|unw/i.test(kind)) return early(input)
  if (/exten|roll/i.test(kind)) return extended(input)
  return results(input, settlementProfit(legOf(input), decimalIn(input, ...MARKET_RATE)))
}

/** Deals in the order of the lists; what is closed at the end may stand beside them as an amount and a rate. */
const LISTS = ['trades', 'deals', 'lots', 'buys', 'sells']

/** The deals of `buys` and `sells` need no direction of their own, but may not have another one. */
function directionIn(list: string, deal: CaseInput): Direction {
  const named = list === 'buys' ? 'buy' : list === 'sells' ? 'sell' : undefined
  const direction = named && !deal.has('direction') ? named : directionOf(deal)
  if (named && direction !== named) throw new Error(`direction ${direction} among the ${list}`)
  return direction
}

function dealsOf(input: CaseInput) {
  const listed = LISTS.filter((name) => input.has(name)).flatMap((name) =>
    input.parts(name).map((deal) => ({ deal, direction: directionIn(name, deal) })),
  )
  const isClosed = CLOSED_AMOUNT.some((name) => input.has(name))
  const all = isClosed ? [...listed, { deal: input, direction: opposite(listed[0]?.direction) } as const] : listed
  return all.map(({ deal, direction }, index) => ({
    direction,
    baseAmount: decimalIn(deal, ...(deal === input ? CLOSED_AMOUNT : ['amount', 'baseAmount', 'notionalBase'])),
    rate: decimalIn(deal, ...(deal === input ? MARKET_RATE : RATE)),
    cashFlowDate: deal.has('date') ? businessDate(deal.text('date')) : addDays(FIRST_DAY, index),
  }))
}

const opposite = (direction: Direction | undefined): Direction => (direction === 'sell' ? 'buy' : 'sell')

function position(input: CaseInput) {
  const deals = dealsOf(input)
  const words = `${input.text('method', '')} ${input.text('kind', '')}`
  const isAverage = /average/i.test(words)
  if (input.has('method') && !isAverage && !/fifo|first/i.test(words)) throw new Error(`no such method: ${words}`)
  const asOf = input.has('asOf') ? businessDate(input.text('asOf')) : LAST_DAY
  const made = realizedPosition(deals, isAverage ? 'weighted-average' : 'fifo', asOf)
  return {
    ...results(input, made.realized),
    openAmount: made.openAmount.toNumber(),
    openCost: made.openCost.toNumber(),
    remainingAmount: made.openAmount.toNumber(),
  }
}

/** In quote currency, and at the rate of `usdCny` or the like when the case converts. */
function results(input: CaseInput, profit: Decimal) {
  const rateName = input.names.find((name) => /^[a-z]{3}[A-Z][a-z]{2}$/.test(name)) ?? 'conversionRate'
  const rate = input.has(rateName) ? decimalIn(input, rateName) : ONE
  const [quote, converted] = [profit.toNumber(), convertProfit(profit, rate).toNumber()]
  return { realizedPnl: quote, realizedPnlQuote: quote, realizedPnlConverted: converted }
}

/** Of the quote currency to maturity: given, or from a continuous or a simple rate. */
function discountOf(input: CaseInput): number {
  const given = firstName(input, 'discountFactor', 'discountFactorToMaturity', 'quoteDiscountFactor', 'df')
  if (given !== undefined) return input.number(given)
  const days = ['remainingDays', 'daysToMaturity', 'days']
  const basis = numberOf(input, ['dayBasis', 'quoteDayBasis'], 365)
  const years = ['remainingYears', 'timeToMaturityYears', 'timeYears']
  const time = firstName(input, ...years) ? numberOf(input, years) : numberOf(input, days, 0) / basis
  const continuous = firstName(input, 'rDomesticPctCC', 'discountRatePctCC', 'quotePctCC')
  if (continuous !== undefined) return Math.exp(-input.percent(continuous) * time)
  return 1 / (1 + percentOf(input, ['quoteSimpleRatePct', 'discountRatePct', 'simpleRatePct'], 0) * time)
}

function early(input: CaseInput) {
  const closeRate = decimalIn(input, ...CLOSE_RATE)
  const paidAt = input.word('paidAt', { maturity: /maturity/, close: /close/ }, 'close')
  const deal = legOf(input)
  const profit = earlyCloseProfit(deal, { closeRate, paidAt, discountFactor: discountOf(input) })
  const undiscounted = earlyCloseProfit(deal, { closeRate, paidAt: 'maturity', discountFactor: 1 })
  return { ...results(input, profit), undiscountedPnl: undiscounted.toNumber() }
}

function extended(input: CaseInput) {
  const { realized, carried } = extensionProfit(
    legOf(input),
    decimalIn(input, ...NEAR_RATE),
    decimalIn(input, ...FAR_RATE),
  )
  return { ...results(input, realized), carriedRate: carried.dealRate.toNumber(), newRate: carried.dealRate.toNumber() }
}

function option(input: CaseInput) {
  const premiumName = input.names.find((name) => /^premium.*(Quote)?$/i.test(name)) ?? 'premiumQuote'
  const exercised = firstName(input, ...CLOSED_AMOUNT)
  const made = optionProfit({
    optionType: optionTypeOf(input),
    direction: directionOf(input),
    baseAmount: decimalIn(input, 'amount', 'baseAmount', 'notionalBase'),
    ...(exercised === undefined ? {} : { closedAmount: decimalIn(input, exercised) }),
    strike: decimalIn(input, 'strike'),
    settleRate: decimalIn(input, ...MARKET_RATE, 'spot'),
    premium: input.has(premiumName) ? decimalIn(input, premiumName) : fromNumber(0, 0),
    unit: quotedUnitOf(input),
  })
  return { ...results(input, made.profit), payoff: made.payoff.toNumber(), premium: made.premium.toNumber() }
}
