// Reference cases of realised lots, of options that ended, and of what closing or extending would bring.

import { daysBetween } from '../../basics/business-date.ts'
import { type Decimal, decimal, sum, ZERO } from '../../basics/decimal.ts'
import { unitOf } from '../../basics/fx-rate.ts'
import { shownRate } from '../../risk/profit/exposure-profit.ts'
import { type PositionDeal, realizedPosition } from '../../risk/profit/position-lots.ts'
import { convertProfit, earlyCloseProfit, extensionProfit, optionProfit } from '../../risk/profit/realized-profit.ts'
import type { CaseInput } from '../case-input.ts'
import { quotedUnitOf } from '../rates-input.ts'
import { baseScale, dayIn, decimalIn, decimalOrZero, directionIn, optionTypeIn, quoteScale } from './booked-input.ts'

const RATE_SCALE = 10
/** All conversions are into yuan in these cases. */
const CONVERTED_SCALE = 2
const YEAR_DAYS = 365
const PERCENT = 100

interface NamedDeal extends PositionDeal {
  readonly dealSerialNo: string
}

export function realisedLots(input: CaseInput) {
  const pair = input.text('currencyPair')
  const unit = unitOf(quotedUnitOf(input))
  const asOf = dayIn(input, 'asOf')
  const deals = input.parts('deals').map((deal): NamedDeal => {
    const rate = decimalIn(deal, 'exchangeRate')
    return {
      dealSerialNo: deal.text('dealSerialNo'),
      cashFlowDate: dayIn(deal, 'cashFlowDate'),
      direction: directionIn(deal),
      baseAmount: decimalIn(deal, 'principal'),
      rate: rate.div(unit, rate.scale + 2),
    }
  })
  const rates = input.has('conversions') ? input.part('conversions') : undefined
  const conversions = new Map(rates?.names.map((day) => [day, decimalIn(rates, day)]))
  const of = (method: 'fifo' | 'weighted-average') => positionOf(deals, method, { pair, unit, asOf, conversions })
  const [fifo, average] = [of('fifo'), of('weighted-average')]
  const methodDifference = decimal(fifo.realized).sub(decimal(average.realized)).toString()
  return { fifo, 'weighted-average': average, methodDifference }
}

interface Terms {
  readonly pair: string
  readonly unit: Decimal
  readonly asOf: PositionDeal['cashFlowDate']
  readonly conversions: ReadonlyMap<string, Decimal>
}

function positionOf(deals: readonly NamedDeal[], method: 'fifo' | 'weighted-average', terms: Terms) {
  const { pair, unit, asOf, conversions } = terms
  const [amountScale, scale] = [baseScale(pair), quoteScale(pair)]
  const made = realizedPosition(deals, method, asOf)
  const amountText = (amount: Decimal) => amount.round(amountScale).toString()
  const steps = made.steps.map(({ deal, closedAmount, realized, closedAgainst }) => {
    const rate = conversions.get(deal.cashFlowDate)
    const exact = realized.round(scale)
    return {
      dealSerialNo: deal.dealSerialNo,
      cashFlowDate: deal.cashFlowDate,
      closedAmt: amountText(closedAmount),
      closedAgainst: closedAgainst.map((lot) => ({
        dealSerialNo: lot.deal.dealSerialNo,
        principal: amountText(lot.baseAmount),
      })),
      realizedPl: exact.toString(),
      realizedPlConverted: rate && convertProfit(exact, rate).round(CONVERTED_SCALE).toString(),
    }
  })
  const average = made.openAmount.isZero()
    ? null
    : made.openCost.mul(unit).div(made.openAmount, RATE_SCALE).stripZeros()
  return {
    steps,
    realized: sum([ZERO.round(scale), ...steps.map(({ realizedPl }) => decimal(realizedPl))]).toString(),
    realizedConverted: sum(steps.map((step) => decimal(step.realizedPlConverted ?? '0'))).toString(),
    openAmount: amountText(made.openAmount),
    openCost: made.openCost.round(scale).toString(),
    openAverage: average?.toString() ?? null,
    openLots: made.openLots.map(({ baseAmount, rate, deal }) => ({
      dealSerialNo: deal?.dealSerialNo,
      baseAmount: amountText(baseAmount),
      exchangeRate: shownRate(rate.mul(unit)).toString(),
    })),
  }
}

export function realisedOption(input: CaseInput) {
  const scale = quoteScale(input.text('currencyPair'))
  const days = daysBetween(dayIn(input, 'feePayDate'), dayIn(input, 'settleDate'))
  const yearly = decimalIn(input, 'premiumInterestPct').toNumber() / PERCENT
  const direction = directionIn(input)
  const made = optionProfit({
    optionType: optionTypeIn(input),
    direction,
    baseAmount: decimalIn(input, 'principal'),
    closedAmount: decimalIn(input, 'closedAmt'),
    strike: decimalIn(input, 'exePrice'),
    settleRate: decimalIn(input, 'settleRate'),
    premium: decimalIn(input, 'fee'),
    premiumInterest: (yearly * days) / YEAR_DAYS,
    unit: quotedUnitOf(input),
  })
  const [payoff, premium] = [made.payoff.round(scale), made.premium.round(scale)]
  const profit = direction === 'buy' ? payoff.sub(premium) : premium.sub(payoff)
  return { payoff: payoff.toString(), premium: premium.toString(), profit: profit.toString() }
}

export function realisedWhatIf(input: CaseInput) {
  const pair = input.text('currencyPair')
  const scale = quoteScale(pair)
  const [principal, amount] = [decimalIn(input, 'principal'), decimalIn(input, 'amount')]
  const deal = {
    direction: directionIn(input),
    baseAmount: amount,
    dealRate: decimalIn(input, 'exchangeRate'),
    unit: quotedUnitOf(input),
  }
  if (input.word('kind', { close: /^close$/, extend: /^extend$/ }) === 'extend') {
    const { realized, carried } = extensionProfit(deal, decimalIn(input, 'nearRate'), decimalIn(input, 'farRate'))
    return {
      realized: realized.round(scale).toString(),
      carried: {
        principal: carried.baseAmount.round(baseScale(pair)).toString(),
        exchangeRate: carried.dealRate.toString(),
        maturityDate: dayIn(input, 'farDate'),
      },
    }
  }
  const paidAt = input.word('paidAt', { close: /^close$/, maturity: /^maturity$/ })
  const [closeDate, maturityDate] = [dayIn(input, 'closeDate'), dayIn(input, 'maturityDate')]
  const growth =
    1 +
    (decimalOrZero(input, 'quoteSimpleRatePct').toNumber() / PERCENT / YEAR_DAYS) * daysBetween(closeDate, maturityDate)
  const closed = { closeRate: decimalIn(input, 'closeRate'), paidAt, discountFactor: 1 / growth }
  return {
    realized: earlyCloseProfit(deal, closed).round(scale).toString(),
    paidDate: paidAt === 'close' ? closeDate : maturityDate,
    remainPrincipal: principal.sub(amount).round(baseScale(pair)).toString(),
  }
}
