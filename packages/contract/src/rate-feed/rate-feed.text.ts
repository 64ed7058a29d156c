import { texts } from '../kit/text.ts'

export const rateFeedWords = texts({
  id: { zh: '订阅编号', en: 'Subscription id' },
  ids: { zh: '订阅编号', en: 'Subscription ids' },
  version: { zh: '版本', en: 'Version' },
  currencyPair: { zh: '货币对', en: 'Pair' },
  currencyPairs: { zh: '货币对', en: 'Pairs' },
  term: { zh: '期限', en: 'Tenor' },
  dataSource: { zh: '来源', en: 'Source' },
  subScope: { zh: '范围', en: 'Scope' },
  frequency: { zh: '频率', en: 'Frequency' },
  subStatus: { zh: '状态', en: 'Status' },
  lastRate: { zh: '最新汇率', en: 'Latest rate' },
  lastDate: { zh: '汇率日期', en: 'Rate date' },
  lastTime: { zh: '最近更新', en: 'Last update' },
  feedAge: { zh: '时效', en: 'Age' },
  quotaUsed: { zh: '已用配额（%）', en: 'Quota used (%)' },
  quotaMonth: { zh: '月配额', en: 'Monthly quota' },
  costMonth: { zh: '本月费用', en: 'Cost this month' },
  costCurrency: { zh: '费用币种', en: 'Cost currency' },
  priority: { zh: '优先级', en: 'Priority' },
  usedBy: { zh: '用途', en: 'Use' },
  lastError: { zh: '最近错误', en: 'Last error' },
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
  createBy: { zh: '创建人', en: 'Created by' },
  createTime: { zh: '创建时间', en: 'Created at' },
})

export const rateFeedTexts = texts({
  title: { zh: '汇率订阅', en: 'Rate subscriptions' },
  help: {
    zh: '订阅决定系统自动从哪些来源获取汇率：已启用的来源按频率获取；偏离相邻汇率过大的不入库并通知行情经办人；来源中断时提醒。参考汇率只供查看，不用于交易、限额或估值。',
    en: 'Subscriptions decide which sources the system fetches rates from: active sources are fetched at their frequency; rates too far from the neighbouring fixings are not stored, and market-data makers are notified; an interrupted source raises a notification. Indicative rates are for information only: never for deals, limits or valuation.',
  },
  empty: { zh: '还没有订阅；先选择货币对和来源', en: 'No subscriptions yet; choose a pair and a source' },
  usedBy: { zh: '{n} 条提醒', en: '{n} {n:alert|alerts}' },
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '编辑', en: 'Edit' },
  pause: { zh: '暂停', en: 'Pause' },
  resume: { zh: '恢复', en: 'Resume' },
  remove: { zh: '删除', en: 'Delete' },
  fetch: { zh: '立即获取', en: 'Fetch now' },
  use: { zh: '订阅查询', en: 'Use this' },
  addTitle: { zh: '新增汇率订阅', en: 'Add a rate subscription' },
  editTitle: { zh: '编辑汇率订阅', en: 'Edit the rate subscription' },
  removeAsk: {
    zh: '删除所选 {count} 项汇率订阅？此后不再自动获取，已存汇率保留。',
    en: 'Delete {count} rate {count:subscription|subscriptions}? Their rates are no longer fetched; stored rates are kept.',
  },
  subscribed: { zh: '订阅成功', en: 'Subscribed' },
  changed: { zh: '订阅已修改', en: 'Subscription changed' },
  removed: { zh: '订阅已删除', en: 'Subscription deleted' },
  paused: { zh: '订阅已暂停', en: 'Subscription paused' },
  resumed: { zh: '订阅已恢复', en: 'Subscription resumed' },
  ordered: { zh: '已安排获取，稍后刷新', en: 'The fetch is queued; refresh in a moment' },
  firstQuote: { zh: '首个报价', en: 'First quote' },
  quoteOf: { zh: '{pair} {rate}，{date:day}', en: '{pair} {rate} of {date:day}' },
  notYet: { zh: '{pair}：首次获取后可见', en: '{pair}: visible after the first fetch' },
  plan: {
    zh: '{source}：本月已用 {used}/{quota} 次，费用 {cost} {currency}',
    en: '{source}: {used} of {quota} calls used this month, cost {cost} {currency}',
  },
})

/** What a notice says. */
export const rateFeedNotices = texts({
  silent: {
    zh: '{source} 已 {days} 个工作日无新汇率（{reason}）',
    en: '{source} has had no new rate for {days} {days:weekday|weekdays} ({reason})',
  },
  fileRefused: {
    zh: '汇率文件夹中的 {fileName} 未接收：{reason}',
    en: '{fileName} in the rate folder was refused: {reason}',
  },
  nothingNew: { zh: '没有新数据', en: 'no new data' },
  leftOut: {
    zh: '{source} 有 {n} 个汇率偏离相邻汇率超过 {band}%，未入库：{first}',
    en: '{source}: {n} {n:rate|rates} more than {band}% from the neighbouring rates not stored, such as {first}',
  },
})
