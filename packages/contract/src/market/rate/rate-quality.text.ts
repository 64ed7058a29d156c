import { texts } from '../../kit/text.ts'

export const rateQualityWords = texts({
  from: { zh: '起始日', en: 'From' },
  to: { zh: '截止日', en: 'To' },
  sources: { zh: '来源次序', en: 'Order of sources' },
  validFrom: { zh: '生效日', en: 'In force from' },
  reason: { zh: '原因', en: 'Reason' },
})

export const rateQualityTexts = texts({
  show: { zh: '显示', en: 'Show' },
  rates: { zh: '汇率', en: 'Rates' },
  quality: { zh: '质量', en: 'Quality' },
  help: {
    zh: '汇率是否齐全：按货币对与营业日看空缺，按来源看时效与差异，并决定同一天有多个来源时以谁为先。',
    en: 'Whether rates are whole: gaps by pair and business day, age and differences by source, and which source comes first where a day has several.',
  },
  calendar: { zh: '空缺', en: 'Gaps' },
  missing: { zh: '所选区间缺 {n} 天', en: '{n} {n:day|days} missing in the range' },
  gapsNone: { zh: '没有空缺', en: 'No gaps' },
  fill: { zh: '补录 {pair} {date:day}', en: 'Fill {pair} {date:day}' },
  sourcesTitle: { zh: '来源', en: 'Sources' },
  noRates: { zh: '所选区间没有汇率', en: 'No rates in this range' },
  pair: { zh: '货币对', en: 'Pair' },
  source: { zh: '来源', en: 'Source' },
  counts: { zh: '采用', en: 'Counts' },
  lastDate: { zh: '最近日期', en: 'Last day' },
  lateDays: { zh: '滞后（工作日）', en: 'Late (weekdays)' },
  dayCount: { zh: '天数', en: 'Days' },
  medianBp: { zh: '差异中位(bp)', en: 'Median difference (bp)' },
  largestBp: { zh: '最大差异(bp)', en: 'Largest difference (bp)' },
  problem: { zh: '问题', en: 'Problem' },
  leftOut: { zh: '未入库：{rates}', en: 'Left out: {rates}' },
  order: { zh: '来源优先级', en: 'Source priority' },
  orderHelp: {
    zh: '人工录入（经两人复核）总在最前，模拟行情总在最后；限额检查不受此次序影响。',
    en: 'What two people entered by hand always comes first, simulated rates last; limits do not follow this order.',
  },
  orderUsual: { zh: '系统默认次序', en: 'The product’s own order' },
  orderSince: { zh: '自 {date:day} 起', en: 'In force from {date:day}' },
  orderWaits: {
    zh: '等待复核：{sources}（自 {date:day} 起）',
    en: 'Waiting for review: {sources}, from {date:day}',
  },
  change: { zh: '调整次序', en: 'Change the order' },
  changeTitle: { zh: '调整来源次序', en: 'Change the order of sources' },
  up: { zh: '上移 {source}', en: 'Move {source} up' },
  down: { zh: '下移 {source}', en: 'Move {source} down' },
  submitted: { zh: '来源优先级已提交，等待复核', en: 'Source order submitted, waiting for review' },
  /** Kept with the change, so that it is no language's. */
  orderName: { zh: '{sources} · {reason}', en: '{sources} · {reason}' },
})
