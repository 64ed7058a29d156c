// The premium of an option in all its forms, and the flow that pays it.
import { businessDate } from '../../basics/business-date.ts'
import { roll } from '../../basics/calendar.ts'
import { decimal } from '../../basics/decimal.ts'
import { premiumForms } from '../../market/volatility/premium-forms.ts'
import type { CaseInput } from '../case-input.ts'
import type { Families } from '../reference-case.ts'

const scaleOf = (currency: string) => (currency === 'JPY' ? 0 : 2)
const forms = ['points', 'percentBase', 'percentQuote', 'amount', 'amountBase'] as const

function adjusted(input: CaseInput, day: string): string {
  const holidays = input.part('holidays')
  const calendars = holidays.names.map((code) => ({
    code,
    holidays: new Set(holidays.texts(code).map((date) => businessDate(date))),
    publishedFrom: businessDate('20200101'),
    publishedUntil: businessDate('20301231'),
  }))
  return roll(businessDate(day), 'following', calendars)
}

function premium(input: CaseInput) {
  const [base, quote] = [input.text('currency'), input.text('currency2')]
  const given = input.part('given')
  const givenForms = Object.fromEntries(
    forms.filter((name) => given.has(name)).map((name) => [name, decimal(given.text(name))]),
  )
  const baseAmount = decimal(input.text('nominalAmt'))
  const strike = decimal(input.text('exePrice'))
  const unit = decimal(String(input.number('quotedUnit')))
  const solved = premiumForms(givenForms, {
    baseAmount,
    strike,
    spot: decimal(input.text('feeExchangeRate')),
    unit,
    pip: decimal(input.text('pip')),
    baseScale: scaleOf(base),
    quoteScale: scaleOf(quote),
  })
  const [fee, feeInOther] = [solved.amount.toString(), solved.amountBase.toString()]
  const payCurrency = input.text('feePayCurrency')
  const paid = payCurrency === quote ? fee : feeInOther
  const payAmt = input.text('dealDirection') === '1' ? `-${paid}` : paid
  const day = input.has('feePayDate') ? input.text('feePayDate') : undefined
  input.remarks('currencyPair', 'feeCalCurrency')
  return {
    nominalAmt2: baseAmount.mul(strike).div(unit, scaleOf(quote)).toString(),
    feePremiumPoint: solved.points.toString(),
    feePremiumRate: solved.percentBase.toString(),
    percentOfNominal2: solved.percentQuote.toString(),
    fee,
    feeOtherCurrency: payCurrency === quote ? base : payCurrency,
    feeInOtherCurrency: feeInOther,
    flow: { payCurrency, payAmt, ...(day && { payDate: day, payDateAdj: adjusted(input, day) }) },
  }
}

export const premiumFamilies: Families = { premium }
