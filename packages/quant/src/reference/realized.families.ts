// Reference cases of realised profit. Their numbers are read as decimals, and the booked results given back as numbers.
import { addDays, businessDate } from '../basics/business-date.ts'
import { type Decimal, fromNumber, ONE } from '../basics/decimal.ts'
import { realizedPosition } from '../risk/position-lots.ts'
import {
  convertProfit,
  type DealLeg,
  type Direction,
  earlyCloseProfit,
  extensionProfit,
  optionProfit,
  settlementProfit,
} from '../risk/realized-profit.ts'
import type { CaseInput } from './case-input.ts'

const SCALE = 12
/** Deals without a date follow each other. */
const FIRST_DAY = businessDate('20000101')
const LAST_DAY = businessDate('99991231')

function decimalIn(input: CaseInput, ...names: readonly string[]): Decimal {
  const name = names.find((one) => input.has(one))
  if (name === undefined) throw new Error(`input ${names.join(' or ')} is missing`)
  return fromNumber(input.number(name), SCALE).stripZeros()
}

const directionOf = (input: CaseInput): Direction => (/^(buy|long)/.test(input.text('direction')) ? 'buy' : 'sell')

function legOf(input: CaseInput): DealLeg {
  return {
    direction: directionOf(input),
    baseAmount: decimalIn(input, 'amount'),
    dealRate: decimalIn(input, 'dealRate'),
    unit: input.number('quotedUnit', 1) === 100 ? 100 : 1,
  }
}

export function realizedProfit(input: CaseInput) {
  if (input.has('trades')) return position(input)
  const kind = input.text('kind')
  if (input.has('optionType')) return option(input)
  if (/early/.test(kind)) return early(input)
  if (/exten|roll/.test(kind)) return extended(input)
  const profit = settlementProfit(legOf(input), decimalIn(input, 'settlementMarketRate', 'settleRate', 'marketRate'))
  return results(input, profit)
}

function position(input: CaseInput) {
  const deals = input.parts('trades').map((deal, index) => ({
    direction: directionOf(deal),
    baseAmount: decimalIn(deal, 'amount'),
    rate: decimalIn(deal, 'rate', 'dealRate'),
    cashFlowDate: deal.has('date') ? businessDate(deal.text('date')) : addDays(FIRST_DAY, index),
  }))
  const isAverage = /average/i.test(input.text('method', 'fifo'))
  const asOf = input.has('asOf') ? businessDate(input.text('asOf')) : LAST_DAY
  const made = realizedPosition(deals, isAverage ? 'weighted-average' : 'fifo', asOf)
  return {
    ...results(input, made.realized),
    openAmount: made.openAmount.toNumber(),
    openCost: made.openCost.toNumber(),
  }
}

/** In quote currency, and at the rate of `usdCny` or the like when the case converts. */
function results(input: CaseInput, profit: Decimal) {
  const rateName = Object.keys(input.raw).find((name) => /^[a-z]{3}[A-Z][a-z]{2}$/.test(name)) ?? 'conversionRate'
  const rate = input.has(rateName) ? decimalIn(input, rateName) : ONE
  const [quote, converted] = [profit.toNumber(), convertProfit(profit, rate).toNumber()]
  return { realizedPnl: quote, realizedPnlQuote: quote, realizedPnlConverted: converted }
}

function early(input: CaseInput) {
  const discountFactor = input.number('discountFactor', 1)
  const paidAt = /maturity/.test(input.text('paidAt', 'close')) ? 'maturity' : 'close'
  const closeRate = decimalIn(input, 'closeRate', 'closeForwardRate', 'marketForward', 'settlementMarketRate')
  return results(input, earlyCloseProfit(legOf(input), { closeRate, paidAt, discountFactor }))
}

function extended(input: CaseInput) {
  const near = decimalIn(input, 'nearRate', 'settlementMarketRate', 'marketRate')
  const { realized, carried } = extensionProfit(
    legOf(input),
    near,
    decimalIn(input, 'farRate', 'newRate', 'newDealRate'),
  )
  return { ...results(input, realized), carriedRate: carried.dealRate.toNumber(), newRate: carried.dealRate.toNumber() }
}

function option(input: CaseInput) {
  const premiumName = Object.keys(input.raw).find((name) => /^premium.*(Quote)?$/i.test(name)) ?? 'premiumQuote'
  const exercised = ['exercisedAmount', 'closedAmount'].find((name) => input.has(name))
  const made = optionProfit({
    optionType: input.text('optionType') === 'put' ? 'put' : 'call',
    direction: directionOf(input),
    baseAmount: decimalIn(input, 'amount'),
    ...(exercised === undefined ? {} : { closedAmount: decimalIn(input, exercised) }),
    strike: decimalIn(input, 'strike'),
    settleRate: decimalIn(input, 'pricingDateRate', 'settlementMarketRate', 'marketRate'),
    premium: input.has(premiumName) ? decimalIn(input, premiumName) : fromNumber(0, 0),
    unit: input.number('quotedUnit', 1) === 100 ? 100 : 1,
  })
  return { ...results(input, made.profit), payoff: made.payoff.toNumber(), premium: made.premium.toNumber() }
}
