import { dictionary } from '../../kit/dictionary.ts'

/** Why a report of a bank made no deal. */
export const HeldCause = dictionary(
  'HELD_CAUSE',
  { zh: '待处理原因', en: 'Reason held' },
  {
    contradicts: ['1', '与指令不一致', 'Differs from the order', 'danger'],
    late: ['2', '指令结束后成交', 'Dealt after the order', 'danger'],
    noOrder: ['3', '没有对应指令', 'No matching order', 'danger'],
    changed: ['4', '银行撤销或更正', 'Cancelled or corrected', 'changed'],
    silent: ['5', '结果一直未知', 'No result', 'pending'],
  },
)
export const HeldStatus = dictionary(
  'HELD_STATUS',
  { zh: '处理状态', en: 'Status' },
  {
    open: ['0', '待处理', 'Open', 'pending'],
    toAccept: ['1', '拟认定成交', 'Deal proposed', 'changed'],
    toDismiss: ['2', '拟不认定', 'Dismissal proposed', 'changed'],
    accepted: ['3', '已认定成交', 'Accepted as a deal', 'ok'],
    dismissed: ['4', '已关闭', 'Dismissed', 'void'],
    answered: ['5', '银行已答复', 'Answered by the bank', 'locked'],
  },
)
