import { refusals } from '../kit/refusal.ts'

export const transferRefusals = refusals({
  TRANSFER_LOCKED: {
    code: '19010001',
    zh: '该记录已锁定，不能修改',
    en: 'This record has been locked and cannot be modified',
  },
  TRANSFER_NOT_AWAITING: { code: '19010002', zh: '该划转不在待复核状态', en: 'This transfer does not await review' },
  TRANSFER_NOT_CANCELLABLE: { code: '19010003', zh: '该数据不能删除', en: 'This data cannot be deleted' },
  TRANSFER_NOT_YOURS: {
    code: '19010004',
    zh: '只有经办本人可以撤回或取消',
    en: 'Only its maker can withdraw or cancel it',
  },
  TRANSFER_COMMENT_NEEDED: { code: '19010005', zh: '退回时必须填写意见', en: 'A comment is required to reject' },
  SAME_ACCOUNT: {
    code: '19010006',
    zh: '转出与转入账户不能相同',
    en: 'The draw-out and transfer-in accounts must be different',
  },
  RATE_NEEDED: {
    code: '19010007',
    zh: '跨币种划转须填写汇率',
    en: 'A rate is required for a cross-currency transfer',
  },
  RATE_NOT_TAKEN: {
    code: '19010008',
    zh: '币种相同时不能填写汇率',
    en: 'A rate cannot be entered when both currencies are the same',
  },
  AMOUNTS_DISAGREE: {
    code: '19010009',
    zh: '按汇率折算的转入金额须为 {amount:number} {currency}',
    en: 'At this rate the incoming amount must be {amount:number} {currency}',
  },
  NOT_OWN_ACCOUNT: {
    code: '19010010',
    zh: '{account} 不是我方账户',
    en: '{account} is not one of our accounts',
  },
  NO_SETTLE_ACCOUNT: {
    code: '19010011',
    zh: '{bank}没有 {currency} 的清算账户',
    en: '{bank} has no settlement account in {currency}',
  },
  OTHER_COMPANY: {
    code: '19010012',
    zh: '转入账户属于另一机构，请用“划付交易对手”',
    en: 'The receiving account is of another organisation; use the type “To a counterparty”',
  },
  BANKS_DISAGREE: {
    code: '19010013',
    zh: '划转类型与两个账户的开户行不符',
    en: 'The transfer type does not fit the banks of the two accounts',
  },
  PAY_DATE_PAST: {
    code: '19010014',
    zh: '划转日不能早于系统日期',
    en: 'The transfer date cannot be before the system date',
  },
  TRANSFER_NOT_SENT: { code: '19010015', zh: '该划转不在待付款状态', en: 'This transfer does not await payment' },
  DOUBTFUL_TRANSFER: {
    code: '19010018',
    zh: '疑似重复，须逐笔复核',
    en: 'A possible duplicate must be reviewed separately',
  },
  NO_TRANSFER_PAIR: {
    code: '19010017',
    zh: '对应的货币对不存在',
    en: 'corresponding currency pair does not exist',
  },
  PAST_TRANSFER_CUT_OFF: {
    code: '19010019',
    zh: '已过 {bank} {currency} 截止时间 {time}，请改日或说明原因',
    en: 'The {currency} cut-off of {bank}, {time}, has passed; choose a later day or give a reason',
  },
  TRANSFER_DAY_CLOSED: {
    code: '19010023',
    zh: '划转日不是营业日：{calendars}',
    en: 'The transfer date is not a business day: {calendars}',
  },
  TRANSFER_PATH_CHANGED: {
    code: '19010024',
    zh: '路径于 {date:day} 变更，须逐条复核',
    en: 'The path changed on {date:day}; the transfer must be reviewed individually',
  },
  LATE_PASS_COMMENT: {
    code: '19010020',
    zh: '{dealSerialNo} 已过截止时间，通过须填写意见',
    en: '{dealSerialNo} is past its cut-off; a comment is required to pass it',
  },
  RATE_OFF_MARKET: {
    code: '19010021',
    zh: '汇率偏离市场 {deviation}%（{source} {date:day} 中间价 {mid}），超过 {tolerance}%，请填写偏离原因',
    en: 'The rate deviates by {deviation}% from the market ({source} {date:day} mid {mid}), beyond {tolerance}%; give the reason',
  },
  RATE_FAR_OFF_MARKET: {
    code: '19010022',
    zh: '汇率偏离市场 {deviation}%（{source} {date:day} 中间价 {mid}），超过上限 {limit:number}%，不能提交',
    en: 'The rate deviates by {deviation}% from the market ({source} {date:day} mid {mid}), beyond the limit of {limit:number}%, and cannot be submitted',
  },
})
