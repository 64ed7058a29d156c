// Reference cases of coming months hedged by percents.
import { decimal, sum } from '../../basics/decimal.ts'
import { QuantError } from '../../basics/quant-error.ts'
import { againstBudget, comingTrades } from '../../risk/hedge/coming-trades.ts'
import type { CaseInput } from '../case-input.ts'
import { quotedUnitOf } from '../rates-input.ts'
import { baseScale, decimalIn, quoteScale } from './booked-input.ts'

/** The words of the screen. */
const WORDS: Readonly<Record<string, string>> = { 'percent-0-to-100': 'Enter a number from 0 to 100' }

export function futureTrades(input: CaseInput) {
  const pair = input.text('currencyPair')
  const terms = {
    side: input.word('exposureDirection', { receivable: /^1$/, payable: /^0$/ }),
    unit: quotedUnitOf(input),
    pip: decimal('0.0001'),
    baseScale: baseScale(pair),
    quoteScale: quoteScale(pair),
  }
  const budgetRate = decimalIn(input, 'budgetRate')
  const months = input.parts('months').map((one) => ({
    month: one.text('month'),
    amount: decimalIn(one, 'amount'),
    hedgePercent: decimalIn(one, 'hedgePercent'),
    forwardPercent: decimalIn(one, 'forwardPercent'),
    optionPercent: decimalIn(one, 'optionPercent'),
    spotPercent: decimalIn(one, 'spotPercent'),
    forwardRate: decimalIn(one, 'forwardRate'),
    strike: decimalIn(one, 'strike'),
    premiumPips: decimalIn(one, 'premiumPips'),
    marketRate: decimalIn(one, 'marketRate'),
  }))
  try {
    const { months: trades, achievedRate, premium } = comingTrades(months, terms)
    const amount = sum(months.map((one) => one.amount))
    return {
      months: trades.map(({ achievedRate: rate, ...amounts }, at) => ({
        month: months[at]?.month,
        ...Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, value.toString()])),
        achievedRate: rate?.stripZeros().toString(),
      })),
      achievedRate: achievedRate?.stripZeros().toString(),
      premium: premium.toString(),
      againstBudget: achievedRate && againstBudget({ ...terms, achievedRate, budgetRate, amount }).toString(),
    }
  } catch (error) {
    if (!(error instanceof QuantError)) throw error
    return { refused: true, field: error.field, month: months[0]?.month, message: WORDS[error.code] }
  }
}
