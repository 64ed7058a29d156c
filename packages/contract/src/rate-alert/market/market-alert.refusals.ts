import { refusals } from '../../kit/refusal.ts'

export const marketAlertRefusals = refusals({
  WATCH_PAST: {
    code: '47020021',
    zh: '当前值 {value} 已达到阈值',
    en: 'The threshold is reached already: the current value is {value}',
  },
  WATCH_NO_DATA: {
    code: '47020022',
    zh: '{object} 没有可监测的数据',
    en: 'There are no data of {object} to monitor',
  },
  WATCH_PAIR: {
    code: '47020023',
    zh: '中间价只对人民币货币对公布，例如 USD/CNY',
    en: 'A central parity is only published for renminbi pairs, such as USD/CNY',
  },
  WATCH_NOT_FIRED: {
    code: '47020024',
    zh: '只有已触发的提醒可以确认',
    en: 'Only a fired alert can be acknowledged',
  },
  ESCALATE_HOURS: {
    code: '47020025',
    zh: '升级时间须为 1 到 168 小时的整数',
    en: 'The escalation time must be a whole number from 1 to 168 hours',
  },
})
