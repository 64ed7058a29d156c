import { refusals } from '../../kit/refusal.ts'

export const allocationRefusals = refusals({
  NOT_TO_ALLOCATE: {
    code: '19020001',
    zh: '只有已复核且未分配的清算流水可以分配',
    en: 'Only a reviewed clearing flow without an allocation can be allocated',
  },
  NOT_TO_CONFIRM: { code: '19020002', zh: '没有待确认的分配', en: 'No allocation awaits confirmation' },
  NOT_TO_REVOKE: { code: '19020003', zh: '没有可撤销的分配', en: 'There is no allocation to revoke' },
  NOT_TO_LOCK: {
    code: '19020004',
    zh: '只有已复核且未清算的流水可以锁定',
    en: 'Only a reviewed clearing flow that is not settled can be locked',
  },
  NOT_LOCKED: { code: '19020005', zh: '该流水未锁定', en: 'This clearing flow is not locked' },
  NOT_TO_SETTLE: {
    code: '19020006',
    zh: '分配尚未确认，不能登记结果',
    en: 'The allocation is not confirmed; no result can be recorded',
  },
  NOT_SETTLED: { code: '19020007', zh: '该流水未清算', en: 'This clearing flow is not settled' },
  IS_LOCKED: {
    code: '19020008',
    zh: '该记录已锁定，不能修改：请先解锁该清算流水',
    en: 'This record has been locked and cannot be modified: unlock the clearing flow first',
  },
  FILE_HAS_LEFT: {
    code: '19020018',
    zh: '付款文件已发出，银行答复前不能撤销或解锁',
    en: 'The payment file has been sent; the clearing flow cannot be revoked or unlocked before the bank answers',
  },
  ALLOCATED_BY_YOU: {
    code: '19020009',
    zh: '不能确认自己的分配',
    en: 'You cannot confirm your own allocation',
  },
  ALLOCATION_SUM: {
    code: '19020010',
    zh: '分配合计须等于清算金额，尚差 {difference:number} {currency}',
    en: 'Allocations must add up to the settlement amount; {difference:number} {currency} is missing',
  },
  ACCOUNT_TWICE: { code: '19020011', zh: '同一账户只能分配一次', en: 'The same account can be allocated only once' },
  ALLOCATION_UNKNOWN: {
    code: '19020019',
    zh: '{no} 差 {shortfall:number} {currency}：账户 {accounts} 余额未知，未计入，请在“余额查询”录入余额或导入对账单',
    en: '{no} is short of {shortfall:number} {currency}: the balance of {accounts} is unknown and not included; enter it under Balances, or import a statement',
  },
  ALLOCATION_SHORT: {
    code: '19020013',
    zh: '账户可用余额不足：{no} 差 {shortfall:number} {currency}，可先做资金划转',
    en: 'Insufficient available balance: {no} is short of {shortfall:number} {currency}; a transfer can fund it',
  },
  NO_RECEIVING_ACCOUNT: {
    code: '19020014',
    zh: '没有可收取 {currency} 的账户',
    en: 'None of our accounts can receive {currency}',
  },
  FAIL_REASON_NEEDED: {
    code: '19020016',
    zh: '失败或退回须填写原因',
    en: 'A reason is required for a failed or returned payment',
  },
  ACTUAL_TOO_SMALL: {
    code: '19020017',
    zh: '实际金额须大于零',
    en: 'The actual amount must be above zero',
  },
})
