// Reference cases of delivery: what deals that ended brought, with the exposures that they had hedged.
import { type Decimal, ONE, sum, ZERO } from '../../basics/decimal.ts'
import {
  deliveryPercent,
  forwardDelivery,
  type HedgedItem,
  itemDelivery,
  optionDelivery,
} from '../../risk/profit/delivery-profit.ts'
import { convertProfit } from '../../risk/profit/realized-profit.ts'
import type { CaseInput } from '../case-input.ts'
import { quotedUnitOf } from '../rates-input.ts'
import { dayIn, decimalIn, decimalOrZero, directionIn, optionTypeIn, quoteScale, scaleOf } from './booked-input.ts'

const FIGURES = ['realizedPl', 'reversedMtm', 'itemGainLoss', 'combinedGainLoss'] as const

function profitOf(input: CaseInput) {
  const kind = input.text('resultKind')
  const ended = {
    direction: directionIn(input),
    baseAmount: input.has('exercisedAmt') ? decimalIn(input, 'exercisedAmt') : decimalIn(input, 'principal'),
    unit: quotedUnitOf(input),
    settleRate: decimalIn(input, 'settleRate'),
    scale: quoteScale(input.text('currencyPair')),
  }
  input.remarks('principal')
  if (!input.has('optionFlag')) {
    const method = input.word('method', { market: /^market$/, historical: /^historical$/ }, 'market')
    const discount = input.has('discountRatePct')
      ? { ratePct: decimalIn(input, 'discountRatePct'), days: input.number('discountDays') }
      : undefined
    const isCarriedOver = method === 'historical'
    const dealRate = decimalIn(input, 'exchangeRate')
    return { ended, made: forwardDelivery({ ...ended, dealRate, discount, isCarriedOver }) }
  }
  input.remarks('exchangeRate')
  const inCash = input.word('exeMethod', { physical: /^1$/, cash: /^2$/ })
  const made = optionDelivery({
    ...ended,
    optionType: optionTypeIn(input),
    strike: decimalIn(input, 'exePrice'),
    premium: decimalIn(input, 'fee'),
    end: kind === '6' ? 'lapsed' : inCash,
  })
  return { ended, made }
}

function itemsOf(input: CaseInput): HedgedItem[] {
  return input.parts('links').map((link) => {
    link.remarks('serialNo')
    return {
      side: link.word('exposureDirection', { receivable: /^1$/, payable: /^0$/ }),
      amount: decimalIn(link, 'amount'),
      anchorRate: decimalIn(link, 'anchorRate'),
    }
  })
}

function rowOf(input: CaseInput, convertedScale: number) {
  const { ended, made } = profitOf(input)
  const { scale } = ended
  const { realizedPl } = made
  const itemGainLoss = itemDelivery(itemsOf(input), ended)
  const reversedMtm = decimalOrZero(input, 'standingMark').neg().round(scale)
  const rate = input.has('conversionRate') ? decimalIn(input, 'conversionRate') : ONE
  const convertedFigure = (figure: Decimal) => convertProfit(figure, rate).round(convertedScale)
  const converted = {
    realizedPl: convertedFigure(realizedPl),
    reversedMtm: convertedFigure(reversedMtm),
    itemGainLoss: convertedFigure(itemGainLoss),
  }
  const figures = { realizedPl, reversedMtm, itemGainLoss, combinedGainLoss: realizedPl.add(itemGainLoss) }
  return {
    dealSerialNo: input.text('dealSerialNo'),
    month: dayIn(input, 'valueDate').slice(0, 6),
    figures,
    converted: { ...converted, combinedGainLoss: converted.realizedPl.add(converted.itemGainLoss) },
    values: made,
  }
}

const textsOf = (figures: object) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]: [string, Decimal]) => [name, value.toString()]))

export function deliveryPl(input: CaseInput) {
  const scale = scaleOf(input.text('convertCurrency'))
  const rows = input.parts('deals').map((deal) => rowOf(deal, scale))
  const booked = new Map(
    (input.has('ledger') ? input.parts('ledger') : []).map((line) => [
      line.text('dealSerialNo'),
      decimalIn(line, 'booked'),
    ]),
  )
  const months = [...Map.groupBy(rows, ({ month }) => month)].sort(([a], [b]) => (a < b ? -1 : 1))
  const totalOf = (of: typeof rows, name: (typeof FIGURES)[number]) =>
    sum([ZERO.round(scale), ...of.map(({ converted }) => converted[name])]).toString()
  return {
    rows: rows.map(({ dealSerialNo, figures, converted, values }) => ({
      dealSerialNo,
      ...textsOf(figures),
      marketValue: values.marketValue.toString(),
      currentMarketValue: values.currentMarketValue.toString(),
      profitPercent: deliveryPercent(values)?.toString() ?? null,
      converted: textsOf(converted),
    })),
    totals: Object.fromEntries(FIGURES.map((name) => [name, totalOf(rows, name)])),
    months: months.map(([month, of]) => ({ month, realizedPl: totalOf(of, 'realizedPl') })),
    ledgerDifferences: rows.flatMap(({ dealSerialNo, figures }) => {
      const difference = figures.realizedPl.sub(booked.get(dealSerialNo) ?? figures.realizedPl)
      return difference.isZero() ? [] : [{ dealSerialNo, difference: difference.toString() }]
    }),
  }
}
