import { dictionary } from '../../kit/dictionary.ts'

/** Why an account pays or receives a part of a net row. */
export const AllocationRule = dictionary(
  'ALLOCATION_RULE',
  { zh: '分配依据', en: 'Allocation basis' },
  {
    sameBank: ['1', '同一银行', 'Same bank'],
    priority: ['2', '按付款顺序', 'By order of payment'],
    overdraft: ['3', '透支', 'Overdraft'],
    byHand: ['4', '人工指定', 'Chosen by hand'],
    ownPath: ['5', '我方路径账户', 'Account of our path'],
  },
)
/** What the bank made of a payment or a receipt. */
export const SettleResult = dictionary(
  'SETTLE_RESULT',
  { zh: '收付结果', en: 'Result' },
  {
    settled: ['2', '已清算', 'Settled', 'ok'],
    failed: ['9', '失败', 'Failed', 'danger'],
    returned: ['8', '退回', 'Returned', 'danger'],
  },
)
