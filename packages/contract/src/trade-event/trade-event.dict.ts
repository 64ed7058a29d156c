/** Dictionaries of trade events; the values are ours (screens of trading §20). */
import { dictionary } from '../kit/dictionary.ts'

export const ExtendMethod = dictionary(
  'EXTEND_METHOD',
  { zh: '展期方式', en: 'Extension method' },
  { market: ['1', '市场汇率', 'Market rate'], historical: ['2', '历史汇率', 'Historical rate'] },
)
export const ClosePayMode = dictionary(
  'CLOSE_PAY_MODE',
  { zh: '差额支付', en: 'Result payment' },
  { maturity: ['1', '到期日支付', 'At maturity'], discounted: ['2', '平仓日折现支付', 'Present value on close'] },
)
export const ReferenceRate = dictionary(
  'REFERENCE_RATE',
  { zh: '参考汇率', en: 'Reference rate' },
  {
    parity: ['1', '中间价', 'Central parity'],
    eleven: ['2', '11:00 参考汇率', '11:00 reference'],
    fifteen: ['3', '15:00 参考汇率', '15:00 reference'],
  },
)
export const DealRelation = dictionary(
  'DEAL_RELATION',
  { zh: '关系', en: 'Relation' },
  {
    extended: ['1', '展期生成', 'Extended to'],
    closes: ['2', '平仓反向', 'Closes'],
    exercised: ['3', '行权生成', 'Exercised into'],
    packaged: ['4', '同一组合', 'Same package'],
    original: ['5', '原交易', 'Original'],
    itself: ['0', '本交易', 'This deal'],
  },
)
export const FlowChange = dictionary(
  'FLOW_CHANGE',
  { zh: '变化', en: 'Change' },
  {
    made: ['made', '新增', 'New', 'ok'],
    changed: ['changed', '修改', 'Changed', 'changed'],
    gone: ['gone', '取消', 'Cancelled', 'void'],
    same: ['same', '不变', 'Unchanged'],
  },
)
export const Moneyness = dictionary(
  'MONEYNESS',
  { zh: '价内外', en: 'Moneyness' },
  {
    inside: ['ITM', '价内', 'In the money', 'ok'],
    at: ['ATM', '平值', 'At the money', 'plain'],
    outside: ['OTM', '价外', 'Out of the money', 'draft'],
  },
)
export const ExerciseFlag = dictionary(
  'OPTION_EXE_FLAG',
  { zh: '行权标志', en: 'Exercise flag' },
  { exercise: ['1', '行权', 'Exercise'], lapse: ['0', '不行权', 'Let lapse'] },
)
export const ExerciseToDo = dictionary(
  'EXE_TO_DO_FLAG',
  { zh: '处理状态', en: 'Processing status' },
  { open: ['0', '待处理', 'To do', 'pending'], done: ['1', '已处理', 'Done', 'ok'] },
)
export const OrderBusinType = dictionary(
  'ORDER_BUSIN_TYPE',
  { zh: '指令业务类型', en: 'Order business type' },
  { dealEvent: ['DEAL_EVENT', '交易事件', 'Deal event'] },
)
export const OrderType = dictionary(
  'ORDER_TYPE',
  { zh: '指令类型', en: 'Order type' },
  { single: ['1', '单笔', 'Single'], packaged: ['2', '组合', 'Package'] },
)
/** From what is hedged to what moved on an account; the values name the records. */
export const ChainStep = dictionary(
  'DEAL_CHAIN_STEP',
  { zh: '交易链环节', en: 'Chain step' },
  {
    exposure: ['exposure', '敞口', 'Exposures'],
    request: ['request', '套保申请', 'Hedge requests'],
    quote: ['quote', '报价', 'Quotes'],
    deal: ['deal', '交易', 'Deals'],
    event: ['event', '事件', 'Events'],
    flow: ['flow', '现金流', 'Cash flows'],
    net: ['netResult', '清算流水', 'Clearing flows'],
    transfer: ['fundTransfer', '资金划转', 'Transfers'],
    movement: ['accountFlow', '账户流水', 'Account movements'],
  },
)
