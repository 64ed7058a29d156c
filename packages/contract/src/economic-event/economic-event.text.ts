import { texts } from '../kit/text.ts'

export const economicEventWords = texts({
  id: { zh: '事件编号', en: 'Event id' },
  ids: { zh: '事件编号', en: 'Event ids' },
  importId: { zh: '导入批次', en: 'Import' },
  countryId: { zh: '国家/地区', en: 'Country' },
  eventDate: { zh: '日期', en: 'Date' },
  dataTimeStr: { zh: '时间', en: 'Time' },
  countryName: { zh: '国家/地区', en: 'Country' },
  currency: { zh: '币种', en: 'Currency' },
  importance: { zh: '重要性', en: 'Importance' },
  content: { zh: '事件', en: 'Event' },
  oldValue: { zh: '前值', en: 'Previous' },
  forecastValue: { zh: '预测', en: 'Forecast' },
  newValue: { zh: '公布', en: 'Actual' },
  surprise: { zh: '意外值', en: 'Surprise' },
  moveBp: { zh: '当日变动（bp）', en: 'Move of the day (bp)' },
  deviations: { zh: '意外（标准差）', en: 'Surprise (std dev)' },
  heldFlag: { zh: '我方持有', en: 'Held by us' },
  releasedFlag: { zh: '已公布', en: 'Released' },
  heldNet: { zh: '我方净敞口', en: 'Our net exposure' },
  eventSource: { zh: '来源', en: 'Source' },
  sampleFlag: { zh: '示例', en: 'Sample' },
})

/** The columns of the template in order. */
export const eventTemplateWords = texts({
  eventDate: { zh: '日期', en: 'Date' },
  dataTimeStr: { zh: '时间', en: 'Time' },
  country: { zh: '国家/地区', en: 'Country' },
  currency: { zh: '币种', en: 'Currency' },
  importance: { zh: '重要性', en: 'Importance' },
  content: { zh: '事件', en: 'Event' },
  contentEn: { zh: '事件（英文）', en: 'Event (English)' },
  oldValue: { zh: '前值', en: 'Previous' },
  forecastValue: { zh: '预测', en: 'Forecast' },
  newValue: { zh: '公布', en: 'Actual' },
})

export const economicEventTexts = texts({
  title: { zh: '财经日历', en: 'Economic calendar' },
  help: {
    zh: '影响所持币种的经济数据和会议。时间为北京时间；意外值为公布减预测，单位与该数据相同，单位不一致时不计算。',
    en: 'Economic figures and meetings that affect the currencies held. Times are Beijing time. The surprise is the actual less the forecast, in the unit of the figure; it is not calculated where the units differ.',
  },
  empty: { zh: '所选期间没有事件；可导入文件', en: 'No events in this period; a file can be imported' },
  show: { zh: '显示', en: 'Show' },
  list: { zh: '列表', en: 'List' },
  week: { zh: '周', en: 'Week' },
  weekBefore: { zh: '上一周', en: 'Week before' },
  thisWeek: { zh: '本周', en: 'This week' },
  weekAfter: { zh: '下一周', en: 'Week after' },
  weekSays: { zh: '{from} 至 {to}，{n} 个事件', en: '{from} to {to}, {n} {n:event|events}' },
  alert: { zh: '设提醒', en: 'Alert' },
  against: { zh: '意外与变动', en: 'Surprise against move' },
  againstHelp: {
    zh: '横轴：公布与预测之差，以同一数据历次意外的标准差计；纵轴：该币种对 {home}（{home} 本身为 {pair}）在公布当日两次定盘之间的变动。',
    en: 'Horizontal axis: actual less forecast, in standard deviations of the same figure’s surprises. Vertical axis: the move of the currency against {home} (of {home} itself {pair}) between the fixings around the release.',
  },
  againstSays: {
    zh: '{n} 次公布；同向 {same} 次',
    en: '{n} {n:release|releases}; the move had the sign of the surprise in {same}',
  },
  tooFew: { zh: '样本不足：{n} 次公布，至少需要 {least} 次', en: 'Too few releases: {n}; {least} are needed' },
  import: { zh: '导入', en: 'Import' },
  importTitle: { zh: '导入财经日历', en: 'Import economic events' },
  rules: {
    zh: '每行一个事件：日期、国家/地区（代码或名称）、币种、重要性和事件必填，时间为北京时间 HH:MM。日期、国家/地区和事件相同的行更新已有事件，例如补上公布值。',
    en: 'One event a row: date, country (code or name), currency, importance and event are required; times are Beijing time, HH:MM. A row of the same date, country and event updates the stored one, for example with its actual.',
  },
  imported: { zh: '已导入 {n} 条', en: '{n} {n:event|events} imported' },
  schedule: { zh: '加入日程', en: 'Add to calendar' },
  scheduled: { zh: '已加入日程 {n} 条', en: '{n} added to your calendar' },
  remove: { zh: '删除', en: 'Delete' },
  removeAsk: {
    zh: '删除所选 {count} 条财经事件？删除后不能恢复。',
    en: 'Delete {count} economic {count:event|events}? This cannot be undone.',
  },
  removed: { zh: '已删除 {n} 条事件', en: '{n} {n:event|events} deleted' },
})
