import { refusals } from '../kit/refusal.ts'

export const referenceRefusals = refusals({
  UNKNOWN_DICTIONARY: { code: '07010001', zh: '没有字典 {dictKey}', en: 'There is no dictionary {dictKey}' },
  UNKNOWN_CURRENCY: { code: '07020001', zh: '没有币种 {currency}', en: 'There is no currency {currency}' },
  CURRENCY_OFF: { code: '07020003', zh: '币种 {currency} 未启用', en: 'Currency {currency} is not enabled' },
  NO_PAIR: { code: '07020002', zh: '对应的货币对不存在', en: 'corresponding currency pair does not exist' },
  FORWARD_DATE: {
    code: '07030001',
    zh: '远期日期不正确，请重新输入',
    en: 'Incorrect forward date, please re-enter',
  },
  SPOT_LIMIT: {
    code: '07030002',
    zh: '即期期限应为 TODAY、TOM 或 SPOT',
    en: 'The tenor of a spot deal must be TODAY, TOM or SPOT',
  },
  TERM_TOO_LONG: {
    code: '07030003',
    zh: '期限 {timeLimit} 过长，最长为 3650D、600M 或 50Y',
    en: 'The tenor {timeLimit} is too long; the maximum is 3650D, 600M or 50Y',
  },
  UNKNOWN_CALENDAR: {
    code: '07030004',
    zh: '没有节假日日历 {holiday}，请用币种代码，例如 CNY,USD',
    en: 'There is no holiday calendar {holiday}; use currency codes such as CNY,USD',
  },
  NOT_A_BUSINESS_DAY: {
    code: '07030005',
    zh: '{date:day} 不是营业日',
    en: '{date:day} is not a business day',
  },
  DATE_OUT_OF_RANGE: {
    code: '07030006',
    zh: '日期超出可计算范围',
    en: 'The date is outside the range that can be calculated',
  },
})
