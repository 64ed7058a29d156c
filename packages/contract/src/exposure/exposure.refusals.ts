import { refusals } from '../kit/refusal.ts'

export const exposureRefusals = refusals({
  LOCKED_MODIFY: {
    code: '02010001',
    zh: '该记录已锁定，不能修改',
    en: 'This record has been locked and cannot be modified',
  },
  LOCKED_DELETE: {
    code: '02010002',
    zh: '该记录已锁定，不能删除',
    en: 'This record has been locked and cannot be deleted',
  },
  ZERO_AMOUNT: {
    code: '02010003',
    zh: '敞口金额为零，不能变更',
    en: 'Exposure amount is zero and cannot be changed',
  },
  NOT_LATEST: {
    code: '02010004',
    zh: '只能删除最新的变更记录',
    en: 'Only the latest change record can be deleted',
  },
  EXPIRE_BEFORE_START: {
    code: '02010005',
    zh: '到期日不能早于敞口日期',
    en: 'Expire date cannot be earlier than exposure date',
  },
  DELIVERY_BEFORE_START: {
    code: '02010021',
    zh: '交割日 {date:day} 不能早于敞口日期 {start:day}',
    en: 'The delivery date {date:day} cannot be earlier than the exposure date {start:day}',
  },
  VOIDED: { code: '02010006', zh: '敞口已作废', en: 'This exposure is void' },
  CANNOT_DELETE: { code: '02010007', zh: '该数据不能删除', en: 'This data cannot be deleted' },
  BELOW_COMMITTED: {
    code: '02010008',
    zh: '变更后金额 {after:number} 小于已锁定与已占用的 {committed:number}，请先释放套保',
    en: 'The amount after the change, {after:number}, is below the {committed:number} already locked or reserved; release hedges first',
  },
  EXCEEDS_HEDGEABLE: {
    code: '02010009',
    zh: '申请金额 {amount:number} 超过敞口 {serialNo} 的可套保金额 {most:number}',
    en: 'Amount exceeds hedgeable exposure: {amount:number} of {serialNo}, of which {most:number} can be hedged',
  },
  NO_ROOM_LEFT: {
    code: '02010049',
    zh: '敞口的未套保金额已不足：其他套保同时占用；请刷新后按剩余金额重新提交',
    en: 'The open amount of the exposure is no longer sufficient: other hedges have taken it. Refresh and submit the remaining amount',
  },
  AMOUNT_BEYOND_LIMIT: {
    code: '02010010',
    zh: '变更后金额应在 0 ~ 1000000000000 之间',
    en: 'Amount should be between 0 ~ 1000000000000',
  },
  NOTHING_CHANGES: {
    code: '02010011',
    zh: '没有任何变更',
    en: 'The change alters nothing; enter a different amount, date or type',
  },
  ALREADY_CERTAIN: { code: '02010012', zh: '该敞口已是确定敞口', en: 'This exposure is certain already' },
  BILL_RATE_NEEDED: {
    code: '02010013',
    zh: '押汇敞口须填写押汇汇率和押汇银行',
    en: 'A documentary bill needs its rate and bank',
  },
  EXTERNAL_NO_USED: {
    code: '02010014',
    zh: '外部编号 {externalNo} 已登记',
    en: 'External no. {externalNo} is registered already',
  },
  UNKNOWN_CURRENCY: { code: '02010015', zh: '币种 {currency} 未启用', en: 'Currency {currency} is not enabled' },
  UNKNOWN_ORG: {
    code: '02010016',
    zh: '机构 {orgCode} 不存在或不在您的权限范围内',
    en: 'Organisation {orgCode} does not exist or is outside your permissions',
  },
  BELOW_WITHOUT_CHANGE: {
    code: '02010050',
    zh: '该记录已锁定，不能删除：撤销后金额 {after:number} 小于已锁定与已占用的 {committed:number}，请先释放套保',
    en: 'This record has been locked and cannot be deleted: without it the amount {after:number} is below the {committed:number} locked or reserved; release hedges first',
  },
  DETERMINISTIC_NEEDED: {
    code: '02010017',
    zh: '转为确定敞口时，确定敞口为必填项',
    en: 'Deterministic exposure is required',
  },
  CHANGE_CONTRADICTS: {
    code: '02010018',
    zh: '{field}与变更类型不符：一次变更只能变更一项',
    en: '{field} does not belong to this change type: one change can alter one item only',
  },
  NOT_YOURS: {
    code: '02010019',
    zh: '只有登记该变更的人可以删除它',
    en: 'Only its maker can delete this change',
  },
  ORG_NOT_COVERED: {
    code: '02010020',
    zh: '您没有机构 {orgCode} 的敞口登记岗位',
    en: 'You hold no duty to register exposures of organisation {orgCode}',
  },
  PROVED: {
    code: '02010022',
    zh: '敞口 {serialNo} 由单据 {evidenceNo} 证明，请先解除关联',
    en: 'Document {evidenceNo} proves exposure {serialNo}; unlink it first',
  },
  DESIGNATED: {
    code: '02010023',
    zh: '该敞口已被套期关系指定，金额、币种与方向不能直接修改；请登记敞口变更',
    en: 'A hedging relationship designates this exposure; its amount, currency and direction cannot be edited. Record a change instead',
  },
})
