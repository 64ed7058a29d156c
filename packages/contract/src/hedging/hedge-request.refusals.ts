import { refusals } from '../kit/refusal.ts'

export const hedgeRefusals = refusals({
  SAME_CURRENCY: {
    code: '03010001',
    zh: '买入币种与卖出币种不能相同',
    en: 'Buy and sell currency cannot be the same',
  },
  INCONSISTENT: {
    code: '03010002',
    zh: '所选敞口的申请机构、币种、敞口类型和方向必须一致',
    en: 'The applicant, currency, exposure type and direction of the selected exposures must be consistent.',
  },
  WRONG_DIRECTION: {
    code: '03010003',
    zh: '套保方向不能对冲敞口：多头敞口应卖出 {currency}，空头敞口应买入',
    en: 'Hedge direction does not offset the exposure: sell {currency} for a long exposure, buy it for a short one',
  },
  TWICE: { code: '03010004', zh: '同一敞口不能重复选择', en: 'An exposure cannot be selected twice' },
  NOT_HEDGEABLE: {
    code: '03010005',
    zh: '敞口 {serialNo} 不可套保（观察期或已作废）',
    en: 'Exposure {serialNo} cannot be hedged (observation period or void)',
  },
  SUM_DIFFERS: {
    code: '03010006',
    zh: '各敞口金额之和 {sum:number} 与申请的 {currency} 金额 {amount:number} 不一致',
    en: 'The exposure amounts add up to {sum:number}, not to the requested {amount:number} {currency}',
  },
  DATES: {
    code: '03010007',
    zh: '{later}不能早于{earlier}',
    en: '{later} cannot be earlier than {earlier}',
  },
  NOT_EDITABLE: {
    code: '03010009',
    zh: '该记录已锁定，不能修改',
    en: 'This record has been locked and cannot be modified',
  },
  CANNOT_DELETE: { code: '03010010', zh: '该数据不能删除', en: 'This data cannot be deleted' },
  NOT_YOURS: {
    code: '03010011',
    zh: '只有申请人可以进行此操作',
    en: 'Only the applicant can do this',
  },
  ALREADY_CHECKED: { code: '03010012', zh: '该申请已审核', en: 'This request was reviewed already' },
  NOT_SUBMITTED: { code: '03010013', zh: '该申请不在待审核状态', en: 'This request does not await review' },
  COMMENT_NEEDED: { code: '03010015', zh: '退回时须填写审核意见', en: 'A comment is required to reject' },
  NO_USD_RATE: {
    code: '03010017',
    zh: '该申请没有折美元汇率，无法核对董事会授权额度；请退回，待有汇率后重新提交',
    en: 'There is no USD rate for this request, so the board quota cannot be checked; send it back and resubmit it when a rate is available',
  },
  NOT_EXECUTABLE: {
    code: '03010018',
    zh: '申请尚未确认，不能执行、关闭或重新开放',
    en: 'The request awaits confirmation; only a confirmed request can be executed, closed or re-opened',
  },
  REQUEST_CLOSED: {
    code: '03010035',
    zh: '该申请的剩余部分已关闭，不能再执行、关闭或重新开放',
    en: 'The rest of the request is closed; it cannot be executed, closed or re-opened any more',
  },
  REQUEST_EXECUTED: {
    code: '03010036',
    zh: '该申请已全部执行，没有可执行或关闭的剩余部分',
    en: 'The request is fully executed; nothing remains to execute or close',
  },
  REQUEST_VOID: {
    code: '03010037',
    zh: '该申请已作废，不能执行、关闭或重新开放',
    en: 'The request is void; it cannot be executed, closed or re-opened',
  },
  PAST_LAST_TRANS: {
    code: '03010019',
    zh: '已超过最晚成交时间 {date:day} {time}，请先“重新开放”该申请',
    en: 'The last transaction time, {date:day} {time}, has passed; re-open the request first',
  },
  LAST_TRANS_AHEAD: {
    code: '03010034',
    zh: '新的最晚成交时间须晚于当前时间 {date:day} {time}',
    en: 'The new last transaction time must be later than now, {date:day} {time}',
  },
  NOT_PAST: {
    code: '03010021',
    zh: '尚未超过最晚成交时间，无需重新开放',
    en: 'The last transaction time has not passed yet; there is nothing to re-open',
  },
  ABOVE_REMAINING: {
    code: '03010020',
    zh: '交易金额 {amount:number} 超过申请待执行金额 {remaining:number}',
    en: 'The deal amount {amount:number} exceeds the {remaining:number} left to execute',
  },
  BASE_NOT_CHOSEN: {
    code: '03010023',
    zh: '基础敞口不在所选敞口之中',
    en: 'The base exposure is not among the selected exposures',
  },
  EVIDENCE_OVERUSED: {
    code: '03010029',
    zh: '合同 {contractNo} 已登记的单证金额为 {worth:number}，其他申请已使用 {used:number}，本申请不能再使用 {amount:number}；请减少金额或登记更多单证',
    en: 'The documents of contract {contractNo} are worth {worth:number} and other requests use {used:number}; {amount:number} more is too much: reduce the amount, or register more documents',
  },
  EVIDENCE_MISSING: {
    code: '03010024',
    zh: '确定敞口须有合同、单据或项目编号：已有编号 {evidence:number}，申请 {amount:number} {currency}',
    en: 'Certain exposures need a contract, bill or project number: only {evidence:number} of {amount:number} {currency} is numbered',
  },
  OUTSIDE_BAND: {
    code: '03010025',
    zh: '同意后 {days} 天内到期敞口的政策套保比例为 {cover}%，高于政策上限 {most}%，请填写审核意见',
    en: 'Policy cover of what falls due within {days} days would be {cover}%, above the policy maximum of {most}%; a comment is required',
  },
  PLAN_REASON: {
    code: '03010038',
    zh: '本申请后套保比例为 {cover}%，策略 {no} 至今计划 {planned}%；请填写偏离策略的理由，或减少金额',
    en: 'Cover would be {cover}%, and strategy {no} plans {planned}% by now: give a reason for departing from it, or reduce the amount',
  },
  QUOTA_EXCEEDED: {
    code: '03010026',
    zh: '超过董事会授权额度：已用 {used:number} 美元，本次 {amount:number} 美元，额度 {quota:number} 美元',
    en: 'Board-authorised quota exceeded: USD {used:number} used, {amount:number} requested, {quota:number} authorised',
  },
  DELIVERY_PAST: {
    code: '03010027',
    zh: '交割日 {date:day} 不能早于系统日期 {today:day}',
    en: 'The delivery date {date:day} cannot be before the system date {today:day}',
  },
  DELIVERY_BEFORE_EXPOSURE: {
    code: '03010028',
    zh: '交割日 {date:day} 不能早于敞口 {serialNo} 的敞口日期 {transDate:day}',
    en: 'The delivery date {date:day} cannot be before the exposure date {transDate:day} of {serialNo}',
  },
  REQUEST_OF_LATER: {
    code: '03010033',
    zh: '申请日期 {date:day} 不能晚于系统日期 {today:day}',
    en: 'The request date {date:day} cannot be later than the system date {today:day}',
  },
  LAST_TRANS_AFTER_REQUIRED: {
    code: '03010030',
    zh: '最晚成交时间不能晚于要求时间 {date:day} {time}',
    en: 'The last transaction time cannot be later than the required time, {date:day} {time}',
  },
  PERIOD_CONTRADICTS: {
    code: '03010031',
    zh: '交割期限 {period} 应在 {expected:day} 前后到期，与交割日 {date:day} 不符；请修改其中一项',
    en: 'The delivery period {period} ends about {expected:day}, not on the delivery date {date:day}; change one of them',
  },
  NOTHING_EXECUTED: { code: '03010022', zh: '该申请没有可取消的执行', en: 'There is no execution to cancel' },
})
