import { texts } from '../../kit/text.ts'
import { rateAlertWords } from '../rate-alert.text.ts'

const {
  currencyPair: _,
  term: _______,
  condition: __,
  level: ___,
  current: ____,
  distance: _____,
  budgetRate: ______,
  ...shared
} = rateAlertWords

export const marketAlertWords = {
  ...shared,
  ...texts({
    severity: { zh: '级别', en: 'Severity' },
    watch: { zh: '监测项', en: 'Monitored item' },
    watchObject: { zh: '对象', en: 'Object' },
    threshold: { zh: '阈值', en: 'Threshold' },
    escalateHours: { zh: '升级（小时）', en: 'Escalation (h)' },
    escalateTo: { zh: '升级接收人', en: 'Escalation recipient' },
    ackBy: { zh: '确认人', en: 'Acknowledged by' },
    ackNote: { zh: '确认说明', en: 'Note' },
  }),
}

export const marketAlertTexts = texts({
  title: { zh: '市场提醒', en: 'Market alerts' },
  help: {
    zh: '监测市场本身：波动率、中间价区间、数据意外、行情中断、曲线变动和中间价公布。每次越过阈值只提醒一次；退回回差以外后再次监测。严重级别不受免打扰限制，未确认的按时升级。',
    en: 'Monitors the market itself: volatility, parity band, economic surprises, interrupted feeds, curve moves and published parities. One notification for each crossing; monitoring resumes once the figure has moved back by the hysteresis. Critical alerts are sent during quiet hours and escalated until acknowledged.',
  },
  empty: { zh: '还没有市场提醒', en: 'No market alerts yet' },
  addTitle: { zh: '新增市场提醒', en: 'Add a market alert' },
  editTitle: { zh: '编辑市场提醒', en: 'Edit the market alert' },
  acknowledge: { zh: '确认', en: 'Acknowledge' },
  acknowledgeTitle: { zh: '确认市场提醒', en: 'Acknowledge the market alert' },
  acknowledged: { zh: '已确认', en: 'Acknowledged' },
  subject: { zh: '市场提醒', en: 'Market alert' },
  volatilityHint: { zh: '最近 20 个日变动的年化标准差，%', en: 'Annualised, of the last 20 daily changes, in %' },
  parityBandHint: { zh: '最新汇率偏离中间价，%', en: 'Distance of the latest rate from the central parity, in %' },
  surpriseHint: { zh: '公布值与预测之差，按该数据的单位', en: 'Actual less forecast, in the figure’s own unit' },
  feedStoppedHint: { zh: '没有新汇率的工作日数', en: 'Weekdays without a new rate' },
  curveMoveHint: {
    zh: '任一期限较前一日的变动，基点',
    en: 'Move of any tenor against the day before, in basis points',
  },
})

/** What a notice says. */
export const marketAlertNotices = texts({
  fired: { zh: '{watch}：{object} {value}（{name}）', en: '{watch}: {object} {value} ({name})' },
  simulated: {
    zh: '{watch}：{object} {value}（模拟数据，{name}）',
    en: '{watch}: {object} {value} (simulated, {name})',
  },
  digest: {
    zh: '免打扰期间触发 {n} 条市场提醒：{names}',
    en: '{n} market {n:alert|alerts} fired in your quiet hours: {names}',
  },
  escalated: {
    zh: '{hours} 小时未确认：{watch}，{object}（{name}）',
    en: 'Not acknowledged for {hours} h: {watch}, {object} ({name})',
  },
  test: { zh: '试发：{name}，{watch}：{object}', en: 'Test: {name}, {watch}: {object}' },
})
