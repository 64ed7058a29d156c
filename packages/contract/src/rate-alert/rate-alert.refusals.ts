import { refusals } from '../kit/refusal.ts'

export const rateAlertRefusals = refusals({
  REMIND_WHO: { code: '47020001', zh: '请选择接收对象', en: 'Choose at least one kind of receiver' },
  REMIND_WAY: { code: '47020002', zh: '请选择提醒方式', en: 'Choose at least one remind way' },
  REMIND_TIME: {
    code: '47020003',
    zh: '有效期须为 1 到 10000 天的整数',
    en: 'The validity must be a whole number of days from 1 to 10000',
  },
  REMIND_PAST: {
    code: '47020004',
    zh: '当前汇率 {rate} 已越过触发值',
    en: 'The rate {rate} is past the level already',
  },
  REMIND_TWICE: { code: '47020005', zh: '已有相同的提醒', en: 'The same alert already exists' },
  REMIND_FULL: {
    code: '47020006',
    zh: '提醒数量已达上限 {max:number} 条',
    en: 'No more alerts can be added: the limit is {max:number}',
  },
  REMIND_NO_RATE: {
    code: '47020007',
    zh: '{pair} 最近 7 天没有汇率，不能设提醒',
    en: '{pair} has no rate of the last 7 days; no alert can be set',
  },
  REMIND_NO_FORWARD: {
    code: '47020013',
    zh: '{pair} 没有可监测的 {term} 远期：须有 7 天内的即期，以及掉期点报价或两种货币的利率曲线',
    en: '{pair} has no {term} forward to monitor: a spot rate of the last 7 days is required, and quoted forward points or the curves of both currencies',
  },
  REMIND_NO_BUDGET: { code: '47020008', zh: '{pair} 没有预算汇率', en: '{pair} has no budget rate' },
  REMIND_NEEDS: { code: '47020009', zh: '{field}为必填项', en: '{field} is required' },
  REMIND_ADMIN: {
    code: '47020010',
    zh: '机构提醒只能由管理员维护',
    en: 'Alerts of the organisation can only be maintained by its administrators',
  },
  REMIND_NO_CHANNEL: { code: '47020011', zh: '未配置{way}', en: '{way} is not set up' },
  REMIND_NOT_FIRED: { code: '47020012', zh: '只有已触发的提醒可以复位', en: 'Only a fired alert can be re-armed' },
})
