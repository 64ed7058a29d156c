/** Dictionaries of cash flows. Provisional rows belong to a deal that awaits review. */
import { dictionary } from '../kit/dictionary.ts'

export const CashFlowStatus = dictionary(
  'CFL_STATUS',
  { zh: '现金流状态', en: 'Cash flow status' },
  {
    provisional: ['P', '暂列', 'Provisional', 'pending'],
    valid: ['1', '有效', 'Valid', 'ok'],
    void: ['0', '已作废', 'Void', 'void'],
  },
)
/** What brought the flow. */
export const CashFlowOrigin = dictionary(
  'CFL_ORIGIN',
  { zh: '来源', en: 'Origin' },
  {
    deal: ['deal', '交易', 'Deal'],
    transfer: ['transfer', '划转', 'Transfer'],
    margin: ['margin', '保证金', 'Margin'],
    fee: ['fee', '手续费', 'Bank charge'],
  },
)
/** What the money is: margin is paid at the trade date and comes back with completion, so it is no gain. */
export const CashFlowType = dictionary(
  'CFL_TYPE',
  { zh: '现金流类型', en: 'Cash flow type' },
  {
    principal: ['1', '本金', 'Principal'],
    margin: ['2', '保证金', 'Margin'],
    premium: ['3', '期权费', 'Premium'],
    difference: ['4', '差额', 'Net settlement'],
    closed: ['5', '平仓展期差额', 'Close-out or extension result'],
    exercised: ['6', '行权差额', 'Exercise payoff'],
  },
)
export const CashFlowFlag = dictionary(
  'CFL_FLAG',
  { zh: '收付', en: 'Payment direction' },
  { receive: ['1', '收', 'Receive'], pay: ['2', '付', 'Pay'], open: ['0', '待定', 'Open'] },
)
/** Who made the flow. */
export const CashFlowGenType = dictionary(
  'CFL_GEN_TYPE',
  { zh: '生成方式', en: 'Origin of the record' },
  { system: ['1', '系统生成', 'System'], event: ['2', '事件生成', 'Event'] },
)
export const CashFlowKnown = dictionary(
  'CFL_KNOWN_STATUS',
  { zh: '金额', en: 'Amount' },
  { open: ['0', '待定', 'Open'], known: ['1', '已定', 'Known'] },
)
export const SettleStatus = dictionary(
  'SETTLE_STATUS',
  { zh: '清算状态', en: 'Settlement status' },
  {
    unsettled: ['0', '未清算', 'Unsettled', 'plain'],
    inNet: ['1', '已生成清算流水', 'In a clearing flow', 'pending'],
    committed: ['2', '已提交', 'Committed', 'pending'],
    settled: ['3', '已清算', 'Settled', 'ok'],
    failed: ['9', '失败', 'Failed', 'danger'],
  },
)
