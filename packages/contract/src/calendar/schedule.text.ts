import { type Text, texts } from '../kit/text.ts'

export const scheduleWords = texts({
  id: { zh: '日程编号', en: 'Schedule id' },
  title: { zh: '标题', en: 'Title' },
  description: { zh: '说明', en: 'Description' },
  scheduleType: { zh: '类型', en: 'Type' },
  scheduleDate: { zh: '日期', en: 'Date' },
  scheduleTime: { zh: '时间', en: 'Time' },
  remindMinutes: { zh: '提前提醒', en: 'Reminder lead time' },
  version: { zh: '版本', en: 'Version' },
  from: { zh: '开始日期', en: 'Start date' },
  to: { zh: '结束日期', en: 'End date' },
})

export const todayTexts = texts({
  mine: { zh: '我的事项', en: 'Mine' },
  nothingMine: { zh: '今天没有事项', en: 'No items today' },
  due: { zh: '今日到期', en: 'Due today' },
  showAll: { zh: '查看全部 {count} 项', en: 'Show all {count}' },
  events: { zh: '财经事件', en: 'Economic events' },
  noEvents: { zh: '今天没有财经事件', en: 'No economic events today' },
  country: { zh: '搜索国家/地区', en: 'Search a country' },
  flows: { zh: '今日收付', en: 'Payments today' },
  receive: { zh: '收', en: 'Inflow' },
  pay: { zh: '付', en: 'Outflow' },
  schedule: { zh: '日程', en: 'Schedule' },
  noSchedule: { zh: '今天没有日程', en: 'No schedule today' },
  add: { zh: '新增日程', en: 'Add an item' },
  edit: { zh: '编辑日程', en: 'Edit the item' },
  editThis: { zh: '编辑：{title}', en: 'Edit {title}' },
  cancelThis: { zh: '取消：{title}', en: 'Cancel {title}' },
  cancelAsk: { zh: '取消“{title}”？此后不再提醒。', en: 'Cancel “{title}”? There will be no reminder.' },
  keep: { zh: '保留', en: 'Keep' },
  cancelIt: { zh: '取消日程', en: 'Cancel the item' },
  added: { zh: '日程已新增', en: 'Item added' },
  modified: { zh: '修改成功', en: 'update success' },
  cancelled: { zh: '日程已取消', en: 'Item cancelled' },
})

export const scheduleNotices = texts({
  due: { zh: '日程提醒：{title}（{day:day} {time}）', en: 'Schedule: {title} ({day:day} {time})' },
  dueThatDay: { zh: '日程提醒：{title}（{day:day}）', en: 'Schedule: {title} ({day:day})' },
})

/** From Monday on. */
export const weekdayNames: readonly Text[] = [
  { zh: '星期一', en: 'Monday' },
  { zh: '星期二', en: 'Tuesday' },
  { zh: '星期三', en: 'Wednesday' },
  { zh: '星期四', en: 'Thursday' },
  { zh: '星期五', en: 'Friday' },
  { zh: '星期六', en: 'Saturday' },
  { zh: '星期日', en: 'Sunday' },
]
