import { texts } from '../kit/text.ts'

export const referenceWords = texts({
  dictKey: { zh: '字典', en: 'Dictionary' },
  countryCode: { zh: '国家/地区代码', en: 'Country or region code' },
  parentCode: { zh: '上级编码', en: 'Parent code' },
  currency: { zh: '币种', en: 'Currency' },
  currType: { zh: '币种', en: 'Currency' },
  currContract: { zh: '对应币种', en: 'Other currency' },
  businType: { zh: '业务类型', en: 'Business type' },
  currencyPair: { zh: '货币对', en: 'Currency pair' },
  transDate: { zh: '交易日期', en: 'Trade date' },
  holiday: { zh: '节假日类型', en: 'Holiday type' },
  timeLimit: { zh: '期限', en: 'Tenor' },
  dateSchedRule: { zh: '日期调整规则', en: 'Date rule' },
})
