import { texts } from '../kit/text.ts'

export const profitLineTexts = texts({
  title: { zh: '关账日损益', en: 'P&L of closed days' },
  byDay: { zh: '按营业日', en: 'By business date' },
  sentence: {
    zh: '{count} 个关账日的项目、工具与合计损益，单位 {currency}；虚线为未关账的今日',
    en: 'Item, hedge and total P&L on {count} closed {count:day|days}, in {currency}; dashed for today, which is not closed',
  },
  item: { zh: '被套期项目', en: 'Hedged item' },
  hedge: { zh: '套期工具', en: 'Hedge' },
  together: { zh: '合计', en: 'Total' },
  date: { zh: '营业日', en: 'Business date' },
  notClosed: { zh: '{date}（未关账）', en: '{date} (not closed)' },
  span1: { zh: '1 个月', en: '1M' },
  span3: { zh: '3 个月', en: '3M' },
  span12: { zh: '1 年', en: '1Y' },
  span: { zh: '区间', en: 'Period' },
  empty: {
    zh: '还没有关账日。在日终处理中冻结今日行情，估值、复核并关账后，从该日起显示损益。',
    en: 'No closed days yet. Freeze today’s rates, then value, review and close the day: P&L is shown from that day.',
  },
  toDays: { zh: '日终处理', en: 'Business-day close' },
  nothingInSpan: { zh: '该区间内没有关账日', en: 'No closed day in this period' },
  partDays: {
    zh: '{count} 个营业日未由全部机构关账，未计入',
    en: '{count} {count:business day|business days} excluded: not closed by every organisation',
  },
  itemLeftOut: {
    zh: '最近关账日有 {count} 笔敞口没有登记汇率或市场汇率，未计入',
    en: '{count} {count:exposure|exposures} of the last closed day excluded: no booking rate or no market rate',
  },
  lastClosed: { zh: '最近关账 {date}', en: 'Last closed {date}' },
  neverClosed: { zh: '尚未关账，未计入', en: 'Never closed: not included' },
  todayLeftOut: {
    zh: '今日有 {count} 笔敞口没有登记汇率或市场汇率，未计入',
    en: '{count} {count:exposure|exposures} of today excluded: no booking rate or no market rate',
  },
})
