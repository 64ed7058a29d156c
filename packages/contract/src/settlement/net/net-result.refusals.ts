import { refusals } from '../../kit/refusal.ts'

export const netResultRefusals = refusals({
  NET_NOT_DRAFT: {
    code: '31020001',
    zh: '该流水已被他人提交',
    en: 'The clearing flow was already submitted by someone else',
  },
  NET_LOCKED: {
    code: '31020002',
    zh: '该记录已锁定，不能修改',
    en: 'This record has been locked and cannot be modified',
  },
  NET_IS_LOCKED: {
    code: '31020015',
    zh: '该记录已锁定，不能修改：清算流水 {no} 须先解锁',
    en: 'This record has been locked and cannot be modified: unlock clearing flow {no} first',
  },
  NET_IS_ALLOCATED: {
    code: '31020016',
    zh: '该记录已锁定，不能修改：清算流水 {no} 须先撤销分配',
    en: 'This record has been locked and cannot be modified: revoke the allocation of clearing flow {no} first',
  },
  NET_IS_REVIEWED: {
    code: '31020017',
    zh: '该记录已锁定，不能修改：清算流水 {no} 已复核，付款失败后才能撤销',
    en: 'This record has been locked and cannot be modified: clearing flow {no} is reviewed and can only be revoked after its payment failed',
  },
  NET_NOT_AWAITING: { code: '31020003', zh: '该流水不在待复核状态', en: 'This clearing flow does not await review' },
  NET_COMMENT_NEEDED: { code: '31020004', zh: '退回时须填写意见', en: 'A comment is required to reject' },
  NET_NOT_YOURS: {
    code: '31020005',
    zh: '只有经办人可以撤回该流水',
    en: 'Only its maker can withdraw this clearing flow',
  },
  NET_PATH_MISSING: { code: '31020006', zh: '尚无清算路径', en: 'Settlement path missing' },
  NET_PATH_NOT_VERIFIED: { code: '31020007', zh: '清算路径尚未核实', en: 'Settlement path not verified' },
  NET_PATH_CHANGED: {
    code: '31020008',
    zh: '路径于 {date:day} 变更，须逐条复核',
    en: 'The path changed on {date:day}; the clearing flow must be reviewed individually',
  },
  NET_OVERRIDE_COMMENT: {
    code: '31020009',
    zh: '含银行未确认的交易，复核须填写意见',
    en: 'The clearing flow contains a deal that the bank has not confirmed; a comment is required',
  },
  NET_NOTHING: { code: '31020010', zh: '没有可生成的现金流', en: 'There are no cash flows to generate from' },
  NET_TOO_MANY: {
    code: '31020011',
    zh: '一次最多处理 {max:number} 笔现金流，请缩小范围',
    en: 'At most {max:number} cash flows at a time; narrow the range',
  },
  NET_NOT_MEMBER: {
    code: '31020012',
    zh: '该现金流不属于此流水',
    en: 'This cash flow does not belong to the clearing flow',
  },
  NET_MEMBER_VOID: {
    code: '31020014',
    zh: '清算流水 {no} 含已作废的现金流 {cflNo}，不能付款；请撤销分配，再撤销该流水',
    en: 'Clearing flow {no} contains cash flow {cflNo}, which is void, so it cannot be paid; revoke its allocation and then the clearing flow',
  },
  NET_OVERRIDE_REASON: {
    code: '31020013',
    zh: '纳入银行未确认的交易须填写原因',
    en: 'A reason is required to include deals that the bank has not confirmed',
  },
})
