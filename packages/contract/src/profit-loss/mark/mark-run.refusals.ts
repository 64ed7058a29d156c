import { refusals } from '../../kit/refusal.ts'

export const markRunRefusals = refusals({
  MARK_NOT_OPEN: {
    code: '18060001',
    zh: '只有待复核的估值可以处理',
    en: 'Only a valuation that awaits review can be changed',
  },
  MARK_DAY_TAKEN: {
    code: '18060002',
    zh: '该机构 {day:day} 的估值已存在：{no}',
    en: 'This organisation already has a valuation of {day:day}: {no}',
  },
  MARK_EARLIER: {
    code: '18060003',
    zh: '{day:day} 的估值已入账，估值日不能更早',
    en: 'The valuation of {day:day} is booked; the valuation date cannot be earlier',
  },
  MARK_NO_DEALS: {
    code: '18060005',
    zh: '该机构当日没有存续交易',
    en: 'The organisation has no live deals on that day',
  },
  MARK_MISSING: {
    code: '18060006',
    zh: '{count} 笔交易缺少行情，不能估值（{deals}）：{gaps}。请先导入',
    en: 'Market data are missing for {count} {count:deal|deals} ({deals}): {gaps}. Import them, then value again',
  },
  MARK_CHANGED: {
    code: '18060007',
    zh: '交易或行情在提出之后有变化，请撤回后重新估值',
    en: 'Deals or rates have changed since the valuation was proposed; withdraw it and value again',
  },
  MARK_OVERTAKEN: {
    code: '18060008',
    zh: '{day:day} 在提出之后重新冻结，请撤回后重新估值',
    en: '{day:day} was frozen again after this valuation was proposed; withdraw it and value again',
  },
})
