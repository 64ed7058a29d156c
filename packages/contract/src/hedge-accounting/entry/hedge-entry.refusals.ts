import { refusals } from '../../kit/refusal.ts'

export const hedgeEntryRefusals = refusals({
  ENTRY_NOT_OPEN: {
    code: '18140001',
    zh: '只有待复核的套期分录可以处理',
    en: 'Only hedge entries that await review can be changed',
  },
  ENTRY_NOT_BOOKED: {
    code: '18140002',
    zh: '只有已入账的套期分录可以冲销',
    en: 'Only hedge entries that are booked can be reversed',
  },
  ENTRY_DAY_TAKEN: {
    code: '18140003',
    zh: '该机构 {day:day} 的套期分录已存在：{no}',
    en: 'This organisation has hedge entries of {day:day} already: {no}',
  },
  ENTRY_EARLIER: {
    code: '18140004',
    zh: '{day:day} 的套期分录已入账：{no}；须先冲销',
    en: 'The hedge entries of {day:day} are booked: {no}. Reverse them first',
  },
  ENTRY_NOT_MONTH_END: {
    code: '18140005',
    zh: '入账日须为当月最后一个营业日，或同月其后的日期',
    en: 'The entry date must be the last business day of a month or a day after it in the same month',
  },
  ENTRY_NO_RELATIONS: {
    code: '18140006',
    zh: '该机构当日没有生效的套期关系',
    en: 'The organisation has no hedging relationships in force on that day',
  },
  ENTRY_MARKET_MISSING: {
    code: '18140007',
    zh: '{relationNo} 缺少行情，不能计量：{gaps}',
    en: 'Market data are missing for {relationNo}: {gaps}',
  },
  ENTRY_CHANGED: {
    code: '18140008',
    zh: '套期关系或行情在提出之后有变化，请撤回后重新提出',
    en: 'Relationships or rates have changed since the entries were proposed; withdraw them and propose again',
  },
  ENTRY_OVERTAKEN: {
    code: '18140009',
    zh: '{day:day} 在提出之后重新冻结，请撤回后重新提出',
    en: '{day:day} was frozen again after these entries were proposed; withdraw them and propose again',
  },
})
