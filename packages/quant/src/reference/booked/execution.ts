// Reference cases of what dealing cost: inquiries with their quotes against the mid, and a deal told again in parts.

import { marketUnitOf } from '../../basics/currency.ts'
import { type Decimal, decimal, sum, ZERO } from '../../basics/decimal.ts'
import { unitOf } from '../../basics/fx-rate.ts'
import { averageCostBp, bankLeague, executionCost, savedByAsking } from '../../risk/execution/execution-cost.ts'
import { partsOf, splitDeal } from '../../risk/execution/split-deal.ts'
import type { CaseInput } from '../case-input.ts'
import { quotedUnitOf } from '../rates-input.ts'
import { baseScale, decimalIn, directionIn, optionalDecimal, quoteScale } from './booked-input.ts'

const CNY_SCALE = 2
const pipOf = (pair: string) => decimal(pair === 'USD/JPY' ? '0.01' : '0.0001')

function inquiryOf(input: CaseInput) {
  const pair = input.text('currencyPair')
  const unit = marketUnitOf(pair)
  const mid = optionalDecimal(input, 'midPrice')
  input.remarks('midPrice')
  const [side, baseAmount, homeRate] = [directionIn(input), decimalIn(input, 'dealAmt'), decimalIn(input, 'cnyRate')]
  const quotes = input.parts('quotes').map((one) => {
    const rate = optionalDecimal(one, 'exchangeRate')
    one.remarks('exchangeRate')
    const cost =
      rate && mid
        ? executionCost({ side, unit, pip: pipOf(pair), rate, mid, baseAmount, homeRate, homeScale: CNY_SCALE })
        : null
    const shared = { bank: one.text('counterPartyName'), seconds: decimalIn(one, 'seconds') }
    return { ...shared, isAnswered: rate !== undefined, isTaken: one.flag('taken', false), bp: cost?.bp ?? null, cost }
  })
  const amountAtMid = mid ? mid.mul(baseAmount).mul(homeRate).div(unitOf(unit), CNY_SCALE) : null
  return { askGroupNo: input.text('askGroupNo'), quotes, amountAtMid }
}

const text = (figure: Decimal | null) => figure?.toString() ?? null

export function executionCosts(input: CaseInput) {
  const inquiries = input.parts('inquiries').map(inquiryOf)
  const dealt = inquiries.flatMap(({ askGroupNo, quotes, amountAtMid }) => {
    const taken = quotes.find(({ isTaken }) => isTaken)
    if (!taken) return []
    const costs = quotes.flatMap(({ cost }) => cost?.cost ?? [])
    const saved = taken.cost?.cost ? savedByAsking(costs, taken.cost.cost, CNY_SCALE) : null
    return [{ askGroupNo, cost: taken.cost, saved, amountAtMid }]
  })
  const counted = dealt.flatMap((one) => (one.cost?.cost ? [{ ...one, money: one.cost.cost, cost: one.cost }] : []))
  const total = sum([ZERO.round(CNY_SCALE), ...counted.map(({ money }) => money)])
  return {
    deals: counted.map(({ askGroupNo, cost, money, saved }) => ({
      askGroupNo,
      costPip: text(cost.pip),
      costBp: text(cost.bp),
      costCny: text(money),
      savedCny: text(saved),
    })),
    withoutMid: dealt.flatMap(({ askGroupNo, cost }) => (cost ? [] : [askGroupNo])),
    totalCostCny: text(total),
    averageCostBp: text(averageCostBp(total, sum(counted.flatMap(({ amountAtMid }) => amountAtMid ?? [])))),
    totalSavedCny: text(sum([ZERO.round(CNY_SCALE), ...counted.flatMap(({ saved }) => saved ?? [])])),
    banks: bankLeague(inquiries.flatMap(({ quotes }) => quotes)).map(({ bank, ...stand }) => ({
      counterPartyName: bank,
      ...stand,
      averageCostBp: text(stand.averageCostBp),
      averageSeconds: text(stand.averageSeconds),
    })),
  }
}

export function split(input: CaseInput) {
  const pair = input.text('currencyPair')
  const terms = { dividedPercent: decimalIn(input, 'dividedPercent'), dividedMax: input.number('dividedMax') }
  const { count, isCapped } = partsOf(terms)
  const deal = {
    side: directionIn(input),
    unit: quotedUnitOf(input),
    baseAmount: decimalIn(input, 'amount'),
    doneRate: decimalIn(input, 'doneRate'),
    mids: input.texts('mids').map((mid) => decimal(mid)),
    baseScale: baseScale(pair),
    quoteScale: quoteScale(pair),
  }
  const done = splitDeal(deal, terms)
  return {
    dividedMaxUsed: count,
    capped: isCapped,
    parts: done?.parts.map(({ amount, mid }) => ({
      amount: amount.round(baseScale(pair)).toString(),
      midPrice: mid.toString(),
    })),
    averageRate: done?.averageRate.toString(),
    bestRate: done?.bestRate.toString(),
    worstRate: done?.worstRate.toString(),
    againstDone: done?.againstDone.toString(),
  }
}
