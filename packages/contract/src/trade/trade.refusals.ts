import { refusals } from '../kit/refusal.ts'

export const tradeRefusals = refusals({
  LOCKED_MODIFY: {
    code: '04010001',
    zh: '该记录已锁定，不能修改',
    en: 'This record has been locked and cannot be modified',
  },
  CANNOT_DELETE: { code: '04010002', zh: '该数据不能删除', en: 'This data cannot be deleted' },
  NOT_AWAITING: { code: '04010003', zh: '该交易不在待复核状态', en: 'This deal is not awaiting review' },
  NOT_THE_MAKER: {
    code: '04010004',
    zh: '只有经办人可以撤回或作废',
    en: 'Only the maker can withdraw or void this deal',
  },
  COMMENT_NEEDED: { code: '04010006', zh: '退回须填写意见', en: 'A comment is required to reject' },
  WRONG_BUSIN_TYPE: { code: '04010007', zh: '该交易不是{busin}交易', en: 'This deal is not a {busin} deal' },
  TRANS_DATE_LATER: {
    code: '04020001',
    zh: '交易日期不能晚于系统日期',
    en: 'Transaction date cannot be later than system date',
  },
  VALUE_DATE_CLOSED: {
    code: '04020006',
    zh: '{valueDate:day} 在 {calendars} 联合日历上不是营业日',
    en: '{valueDate:day} is not a business day on the joint calendar {calendars}',
  },
  SPOT_VALUE_DATE: {
    code: '04020007',
    zh: '即期交割日须在 {from:day} 与 {to:day} 之间',
    en: 'The value date of a spot deal must be between {from:day} and {to:day}',
  },
  AMOUNTS_DISAGREE: {
    code: '04030001',
    zh: '买入金额、卖出金额与汇率不一致：{currency} 应为 {expected:number}，相差 {gap:number}',
    en: 'Buy amount, sell amount and rate do not agree: {currency} should be {expected:number}, a difference of {gap:number}',
  },
  POINTS_DISAGREE: {
    code: '04030002',
    zh: '即期汇率加远期点不等于远期汇率：应为 {expected:number}，相差 {gap:number}',
    en: 'The spot rate plus forward points must equal the forward rate: it should be {expected:number}, a difference of {gap:number}',
  },
  RATE_DISAGREES: {
    code: '04030003',
    zh: '成交汇率应等于{rate}',
    en: 'The deal rate must equal the {rate}',
  },
  ROUNDS_TO_ZERO: {
    code: '04030004',
    zh: '金额过小，{field}计算为 0',
    en: 'The amounts are too small: {field} rounds to 0',
  },
  NET_FORWARD_ONLY: { code: '04030005', zh: '只有远期交易可以差额交割', en: 'Only a forward can be settled net' },
  SETTLE_CURRENCY: {
    code: '04030006',
    zh: '清算币种应为 {first} 或 {second}',
    en: 'The settlement currency must be {first} or {second}',
  },
  OFF_MARKET: {
    code: '04040001',
    zh: '汇率偏离市场 {deviation}%（{source} {date:day} 中间价 {mid}），超过 {tolerance}%，请填写偏离原因',
    en: 'The rate deviates by {deviation}% from the market ({source} {date:day} mid {mid}), beyond {tolerance}%; give the reason',
  },
  FAR_OFF_MARKET: {
    code: '04040002',
    zh: '汇率偏离市场 {deviation}%（{source} {date:day} 中间价 {mid}），超过上限 {limit:number}%，不能提交',
    en: 'The rate deviates by {deviation}% from the market ({source} {date:day} mid {mid}), beyond the limit of {limit:number}%, and cannot be submitted',
  },
  NO_MARKET_RATE: {
    code: '04040003',
    zh: '{date:day} 没有 {pair} 的市场汇率，无法比较，请填写偏离原因',
    en: 'There is no {pair} market rate on {date:day} to compare with; give the reason',
  },
  NO_FORWARD_RATE: {
    code: '04040004',
    zh: '{date:day} 没有 {pair} 到 {valueDate:day} 的远期汇率（只有即期 {mid}），无法比较，请填写偏离原因',
    en: 'There is no {pair} outright for {valueDate:day} on {date:day} to compare with, only spot {mid}; give the reason',
  },
  BEYOND_LIMIT: {
    code: '04050002',
    audited: true,
    zh: '金额折合 {usd:number} 美元，超过您的限额 {limit:number} 美元',
    en: 'The amount is worth USD {usd:number}, above your limit of USD {limit:number}',
  },
  LIMIT_UNKNOWN: {
    code: '04050003',
    zh: '没有 {currency} 兑美元的汇率，无法核对您的限额 {limit:number} 美元',
    en: 'There is no {currency} rate against USD to compare with your limit of USD {limit:number}',
  },
  FACILITY_EXCEEDED: {
    code: '04050004',
    zh: '授信额度不足：授信额度 {facility:number} 美元，已用 {used:number} 美元，本笔需 {amount:number} 美元',
    en: 'Counterparty limit exceeded: USD {used:number} of {facility:number} is used, this deal needs USD {amount:number}',
  },
  FACILITY_UNKNOWN: {
    code: '04050005',
    zh: '没有折美元汇率，无法核对授信额度 {facility:number} 美元；请在即期汇率导入公布的汇率，没有机构公布的，在外汇汇率数据录入并由另一人复核',
    en: 'There is no rate to US dollars to compare with the counterparty limit of USD {facility:number}; import a published one under Spot rates or, where nobody publishes it, enter it under FX rate data and have another person pass it',
  },
  FACILITY_ENDED: {
    code: '04050007',
    zh: '授信额度已于 {until:day} 到期',
    en: 'The counterparty limit expired on {until:day}',
  },
  QUOTA_UNKNOWN: {
    code: '04050006',
    zh: '没有折美元汇率，无法核对董事会授权额度 {quota:number} 美元；请在即期汇率导入公布的汇率，没有机构公布的，在外汇汇率数据录入并由另一人复核',
    en: 'There is no rate to US dollars to compare with the board quota of USD {quota:number}; import a published one under Spot rates or, where nobody publishes it, enter it under FX rate data and have another person pass it',
  },
  REQUEST_CURRENCIES: {
    code: '04060001',
    zh: '交易应与套保申请一致：买入 {buy}，卖出 {sell}',
    en: 'The deal must follow its hedge request: buy {buy}, sell {sell}',
  },
  REQUEST_ORG: {
    code: '04060002',
    zh: '交易机构应与套保申请的机构一致',
    en: 'The deal must be booked for the organisation of its hedge request',
  },
  DEAL_NO_USED: { code: '04060003', zh: '成交编号 {dealNo} 已使用', en: 'Deal no. {dealNo} is in use already' },
})
