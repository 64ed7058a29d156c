/**
 * What stands against an act on a cash flow that somebody else has: the net row in which it stands, by its number and with the way out
 * of that row's state, or the event that awaits review. `lead` is the sentence of the act that is refused.
 */
import { refusals } from '../kit/refusal.ts'

export const flowHoldRefusals = refusals({
  FLOW_IN_DRAFT_NET: {
    code: '32020001',
    zh: '{lead}：现金流 {cflNo} 在清算流水 {no} 中，须先撤销该流水',
    en: '{lead}: cash flow {cflNo} is part of clearing flow {no}, which must be revoked first',
  },
  FLOW_IN_SECONDING_NET: {
    code: '32020002',
    zh: '{lead}：现金流 {cflNo} 在待复审的清算流水 {no} 中，须先退回并撤销该流水',
    en: '{lead}: cash flow {cflNo} is part of clearing flow {no}, which awaits its second review and must be rejected and revoked first',
  },
  FLOW_IN_REVIEWED_NET: {
    code: '32020003',
    zh: '{lead}：现金流 {cflNo} 在已复核的清算流水 {no} 中，须先登记银行结果；付款失败后才能撤销该流水',
    en: '{lead}: cash flow {cflNo} is part of reviewed clearing flow {no}; record the bank’s result first. It can be revoked only if the payment failed',
  },
  FLOW_IN_FAILED_NET: {
    code: '32020004',
    zh: '{lead}：现金流 {cflNo} 在付款失败的清算流水 {no} 中，须先撤销该流水，或重新付款',
    en: '{lead}: cash flow {cflNo} is part of clearing flow {no}, whose payment failed; revoke it or pay it again first',
  },
  FLOW_IN_RETRIED_NET: {
    code: '32020005',
    zh: '{lead}：现金流 {cflNo} 在重新付款的清算流水 {no} 中，须先撤销分配和该流水，或登记银行结果',
    en: '{lead}: cash flow {cflNo} is part of clearing flow {no}, which is being paid again; revoke its allocation and then the clearing flow, or record the bank’s result first',
  },
  FLOW_IN_LOCKED_NET: {
    code: '32020006',
    zh: '{lead}：现金流 {cflNo} 在已锁定的清算流水 {no} 中，须先解锁；已发出付款文件的须等银行答复',
    en: '{lead}: cash flow {cflNo} is part of locked clearing flow {no}, which must be unlocked first; if its payment file was sent, await the bank’s answer',
  },
  FLOW_PAID: {
    code: '32020012',
    zh: '{lead}：现金流 {cflNo} 已清算或正在清算',
    en: '{lead}: cash flow {cflNo} is settled or in settlement',
  },
  FLOW_IS_SETTLED: {
    code: '32020007',
    zh: '{lead}：现金流 {cflNo} 已由清算流水 {no} 清算，款项退回前不能改变',
    en: '{lead}: cash flow {cflNo} is settled by clearing flow {no} and cannot be changed unless the money is returned',
  },
  FLOW_IN_EVENT: {
    code: '32020008',
    zh: '{lead}：现金流 {cflNo} 属于待复核的交易事件 {no}，须先复核或撤回该事件',
    en: '{lead}: cash flow {cflNo} belongs to trade event {no}, which awaits review; decide or withdraw it first',
  },
  FLOW_CHANGE_FIRST: {
    code: '32020009',
    zh: '{lead}：现金流 {cflNo} 有待复核的修改，须先复核或撤回该修改',
    en: '{lead}: a change of cash flow {cflNo} awaits review; decide or withdraw it first',
  },
})
