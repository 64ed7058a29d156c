import { type Text, texts } from '../../kit/text.ts'
import type { CalendarLayer } from '../../member/settings.contract.ts'

export const agendaWords = texts({
  from: { zh: '开始日期', en: 'Start date' },
  to: { zh: '结束日期', en: 'End date' },
  layers: { zh: '内容', en: 'Contents' },
  amountsShown: { zh: '显示金额', en: 'Amounts shown' },
  file: { zh: '订阅地址', en: 'Feed' },
})

export const layerTexts: Readonly<Record<CalendarLayer, Text>> = texts({
  holiday: { zh: '银行假日', en: 'Bank holidays' },
  maturity: { zh: '交易到期', en: 'Maturities' },
  cutoff: { zh: '期权截止', en: 'Option cut-offs' },
  settle: { zh: '清算', en: 'Settlements' },
  transfer: { zh: '资金划转', en: 'Transfers' },
  review: { zh: '待审核/复核', en: 'Reviews' },
  exposure: { zh: '敞口到期', en: 'Exposures due' },
  document: { zh: '证件到期', en: 'ID documents and licences' },
  schedule: { zh: '我的日程', en: 'My schedule' },
  event: { zh: '财经事件', en: 'Economic events' },
})

/** The kind of one item, before its number. */
export const itemTexts: Readonly<Record<Exclude<CalendarLayer, 'holiday'>, Text>> = texts({
  maturity: { zh: '到期', en: 'Maturity' },
  cutoff: { zh: '期权截止', en: 'Cut-off' },
  settle: { zh: '清算', en: 'Settlement' },
  transfer: { zh: '划转', en: 'Transfer' },
  review: { zh: '待处理', en: 'Review' },
  exposure: { zh: '敞口到期', en: 'Due' },
  document: { zh: '证件到期', en: 'Expiry' },
  schedule: { zh: '日程', en: 'Item' },
  event: { zh: '财经', en: 'Event' },
})

export const paperTexts = texts({
  license: { zh: '营业执照/登记证明', en: 'Licence' },
  identity: { zh: '身份证件', en: 'ID document' },
  facility: { zh: '授信额度', en: 'Counterparty limit' },
  quota: { zh: '授权额度', en: 'Board quota' },
})

export const calendarTexts = texts({
  help: {
    zh: '显示交易到期、清算、资金划转、审核/复核与银行假日，可加显所持币种的财经事件。左右键换日，PageUp 与 PageDown 换月，T 回到系统日期，Enter 打开当天。',
    en: 'Shows maturities, settlements, transfers, reviews and bank holidays, and on request economic events of the currencies held. The arrow keys move by day, Page Up and Page Down by month, T returns to the system date, Enter opens the day.',
  },
  views: { zh: '视图', en: 'View' },
  month: { zh: '月', en: 'Month' },
  week: { zh: '周', en: 'Week' },
  list: { zh: '列表', en: 'List' },
  layers: { zh: '显示内容', en: 'Layers' },
  earlier: { zh: '上一段', en: 'Earlier' },
  later: { zh: '下一段', en: 'Later' },
  today: { zh: '回到今日', en: 'Today' },
  monthOf: { zh: '{year} 年 {month} 月', en: '{year}/{month}' },
  weekOf: { zh: '{from:day} – {to:day}', en: '{from:day} – {to:day}' },
  /** What a day is called to somebody who does not see it. */
  dayOf: { zh: '{day:day}，{weekday}，{count} 项', en: '{day:day}, {weekday}, {count} {count:item|items}' },
  closedOf: { zh: '{currencies} 休市', en: '{currencies} closed' },
  more: { zh: '还有 {n} 项', en: '{n} more' },
  moreOf: { zh: '{layer}共 {count} 项，此处列出 {shown} 项', en: '{layer}: {count} in all, {shown} of them here' },
  nothing: { zh: '这一天没有事项', en: 'No items on this day' },
  nothingAtAll: { zh: '这段时间没有事项', en: 'No items in this period' },
  provisional: {
    zh: '{day:day} 起部分币种的假日尚未公布',
    en: 'From {day:day} on the holidays of some currencies are not published yet',
  },
  subscribe: { zh: '订阅', en: 'Subscribe' },
  subscribeTitle: { zh: '在自己的日历中订阅', en: 'Subscribe in your own calendar' },
  subscribeHelp: {
    zh: '日历程序凭此链接读取您的事项，任何持有链接的人都能读到，请勿转发。',
    en: 'A calendar program reads your items by this link. Whoever has the link can read them: do not pass it on.',
  },
  makeLink: { zh: '生成链接', en: 'Make a link' },
  renewLink: { zh: '重置链接', en: 'Reset the link' },
  endLink: { zh: '停用', en: 'Disable' },
  madeAt: { zh: '链接生成于 {time}', en: 'The link was made at {time}' },
  readAt: { zh: '最近读取 {time}', en: 'last read at {time}' },
  neverRead: { zh: '尚未被读取', en: 'not read yet' },
  linkOnce: { zh: '链接只显示这一次', en: 'The link is shown only this once' },
  copy: { zh: '复制', en: 'Copy' },
  renewAsk: { zh: '重置链接？旧链接立即失效。', en: 'Reset the link? The old link stops working at once.' },
  endAsk: {
    zh: '停用日历链接？订阅该链接的日历不再更新。',
    en: 'Disable the calendar link? Calendars subscribed to it are no longer updated.',
  },
  ended: { zh: '日历链接已停用', en: 'The link is disabled' },
  feedName: { zh: '汇篱 · {name}', en: 'Hedgerow · {name}' },
})
