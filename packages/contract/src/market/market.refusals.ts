import { refusals } from '../kit/refusal.ts'

export const marketRefusals = refusals({
  MISSING_RATE: {
    code: '06010001',
    zh: '{date:day} 及之前 {days} 天内没有 {pair} 的汇率，请先导入行情',
    en: 'There is no {pair} rate on {date:day} or in the {days} days before it; import the rates first',
  },
  MISSING_SOURCE_RATE: {
    code: '06010008',
    zh: '{date:day} 及之前 {days} 天内没有来自 {source} 的 {pair} 汇率；请换一个来源，或不填来源',
    en: 'There is no {pair} rate from {source} on {date:day} or in the {days} days before it; choose another source, or leave it empty',
  },
  MISSING_CURVE: {
    code: '06010002',
    zh: '{date:day} 及之前 {days} 天内没有{currency}的利率曲线，请先在“远期汇率”页导入利率曲线或掉期点报价',
    en: 'There is no interest rate curve for {currency} on {date:day} or in the {days} days before it; import a curve or quoted forward points on the forward rates screen first',
  },
  MISSING_VOLATILITY: {
    code: '06010004',
    zh: '{date:day} 及之前 {days} 天内没有 {pair} 的波动率，请先在“波动率”页导入',
    en: 'There is no volatility for {pair} on {date:day} or in the {days} days before it; import volatilities on the volatilities screen first',
  },
  UNUSABLE_VOLATILITY: {
    code: '06010005',
    zh: '{pair} 在 {date:day} 的波动率报价连不成曲面：期限 {term} 的两翼与平值相互矛盾',
    en: 'The volatilities of {pair} quoted on {date:day} make no surface: at {term} the wings contradict the at-the-money figure',
  },
  DELTA_UNREACHABLE: {
    code: '06010006',
    zh: '该期限没有 Delta 为 {deltaPct}% 的期权',
    en: 'No option of this expiry has a delta of {deltaPct}%',
  },
  EXPIRY_PAST: {
    code: '06010007',
    zh: '到期日 {expiryDate:day} 须晚于行情日期 {date:day}',
    en: 'The expiry {expiryDate:day} must be after the market date {date:day}',
  },
  VALUE_DATE_PAST: {
    code: '06010003',
    zh: '交割日 {valueDate:day} 早于行情日期 {date:day}',
    en: 'The value date {valueDate:day} is before the market date {date:day}',
  },
})
