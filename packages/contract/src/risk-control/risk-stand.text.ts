import { texts } from '../kit/text.ts'

export const riskStandTexts = texts({
  limits: { zh: '额度使用', en: 'Use of limits' },
  limitsHelp: {
    zh: '与风险控制记录同一计算：每日所测的当前值与限额。VaR 为最近一次日终估值。',
    en: 'Calculated as in the risk control records: the current value of the day against its limit. VaR is that of the latest valuation.',
  },
  noLimits: {
    zh: '没有生效的限额。在套保政策、授权额度、交易对手或风险限额中设定。',
    en: 'No limit is in force. Set one in the hedging policy, the board quota, a counterparty or the risk limits.',
  },
  toPolicy: { zh: '套保政策', en: 'Hedging policy' },
  toRecords: { zh: '风险控制记录', en: 'Risk control records' },
  band: { zh: '{currency} {side} {from}–{to} 天', en: '{currency} {side}, {from}–{to} days' },
  barOf: { zh: '{name}：{used}%', en: '{name}: {used}%' },
  near: { zh: '接近限额', en: 'Near' },
  over: { zh: '超限', en: 'Over' },
  below: { zh: '低于下限', en: 'Below' },
  within: { zh: '限额内', en: 'Within' },
  notMeasured: { zh: '无法计算', en: 'Not measured' },
  all: { zh: '全部 {count} 项', en: 'All {count}' },
  fewer: { zh: '收起', en: 'Fewer' },

  risk: { zh: '风险价值（VaR）', en: 'Value at risk' },
  terms: { zh: '{confidence}%，{days} 天', en: '{confidence}%, {days} {days:day|days}' },
  ofLimit: { zh: '限额 {limit} 的 {used}', en: '{used} of the limit of {limit}' },
  noLimit: { zh: '未设 VaR 限额', en: 'No VaR limit is set' },
  org: { zh: '机构', en: 'Organisation' },
  apart: {
    zh: '各机构分别计算，VaR 不能相加。',
    en: 'Each organisation is calculated separately; VaR figures do not add up.',
  },
  byDay: { zh: '按营业日', en: 'By business date' },
  date: { zh: '营业日', en: 'Business date' },
  notClosed: { zh: '{date}（未关账）', en: '{date} (not closed)' },
  sentence: {
    zh: '{org} {count} 个营业日的 VaR，单位 {currency}；虚线为未关账日',
    en: 'VaR of {org} on {count} {count:day|days}, in {currency}; dashed where the day is not closed',
  },
  empty: {
    zh: '还没有 VaR。在日终处理中冻结行情并估值，该日 VaR 随估值计算。',
    en: 'No VaR yet. Freeze the rates of a day and value it in the business-day close: its VaR is calculated with the valuation.',
  },
  toDays: { zh: '日终处理', en: 'Business-day close' },
})
