import { refusals } from '../kit/refusal.ts'

export const marketRefusals = refusals({
  MISSING_RATE: {
    code: '06010001',
    zh: '{date:day} 及之前 {days} 天内没有 {pair} 的汇率，请先导入行情',
    en: 'There is no {pair} rate on {date:day} or in the {days} days before it; import the rates first',
  },
  MISSING_CURVE: {
    code: '06010002',
    zh: '{date:day} 及之前 {days} 天内没有{currency}的利率曲线，请先在“远期汇率”页导入利率曲线或掉期点报价',
    en: 'There is no interest rate curve for {currency} on {date:day} or in the {days} days before it; import a curve or quoted forward points on the forward rates screen first',
  },
  VALUE_DATE_PAST: {
    code: '06010003',
    zh: '交割日 {valueDate:day} 早于行情日期 {date:day}',
    en: 'The value date {valueDate:day} is before the market date {date:day}',
  },
})
