import { refusals } from '../kit/refusal.ts'

export const rateFeedRefusals = refusals({
  SUB_TWICE: {
    code: '06090001',
    zh: '已订阅相同货币对、期限和来源',
    en: 'This pair, tenor and source are subscribed to already',
  },
  SUB_NO_DATA: { code: '06090002', zh: '该来源暂无 {pair}', en: 'The source has no rate of {pair}' },
  SUB_IN_USE: {
    code: '06090003',
    zh: '{pair} 的订阅正被提醒使用，不能删除',
    en: 'The subscription of {pair} is used by an alert and cannot be deleted',
  },
  SUB_ADMIN: {
    code: '06090004',
    zh: '机构订阅只能由管理员维护',
    en: 'Subscriptions of the organisation can only be maintained by its administrators',
  },
  SUB_FREQUENCY: { code: '06090005', zh: '该来源不提供此频率', en: 'The source does not offer this frequency' },
  SUB_PAIRS: { code: '06090006', zh: '一次最多 {max:number} 个货币对', en: 'At most {max:number} pairs at a time' },
  SUB_QUOTA: {
    code: '06090008',
    zh: '超过来源配额：{source} 本月 {quota:number} 次已用完',
    en: 'The quota of {source} is exceeded: the {quota:number} calls of this month are used',
  },
  SUB_PAUSED: {
    code: '06090007',
    zh: '已暂停的订阅不能获取，请先恢复',
    en: 'A paused subscription cannot be fetched; resume it first',
  },
})
