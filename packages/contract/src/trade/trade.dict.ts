/** Dictionaries of deals (specification §3 and §9; the statuses of the order axis and of the check axis). */
import { dictionary } from '../kit/dictionary.ts'

export const TradeStatus = dictionary(
  'TRADE_STATUS',
  { zh: '交易状态', en: 'Trade status' },
  {
    draft: ['T', '草稿', 'Draft', 'draft'],
    submitted: ['1', '待复核', 'Awaiting review', 'pending'],
    confirmed: ['2', '已确认', 'Confirmed', 'ok'],
    void: ['0', '已作废', 'Void', 'void'],
  },
)
/** What the deal is for; the specification gives the values 1 and 2 and no words. */
export const DealType = dictionary(
  'DEAL_TYPE',
  { zh: '交易类型', en: 'Deal type' },
  { hedge: ['1', '套期保值', 'Hedging'], settlement: ['2', '结售汇', 'FX conversion'] },
)
export const TradeMode = dictionary(
  'TRADE_MODE',
  { zh: '交易方式', en: 'Trade mode' },
  { phone: ['1', '电话', 'Phone'], online: ['2', '网上', 'Online'], counter: ['3', '柜台', 'Counter'] },
)
export const TradeSource = dictionary(
  'TRADE_SOURCE',
  { zh: '交易来源', en: 'Trade source' },
  {
    manual: ['1', '手工录入', 'Manual entry'],
    online: ['2', '在线成交', 'Online deal'],
    imported: ['3', '外部导入', 'External import'],
  },
)
export const SettleType = dictionary(
  'SETTLE_TYPE',
  { zh: '清算方式', en: 'Settlement type' },
  { full: ['1', '全额交割', 'Full delivery'], net: ['2', '差额交割', 'Net settlement'] },
)
export const SpotLimit = dictionary(
  'FX_SPOT_LIMIT',
  { zh: '即期期限', en: 'Spot tenor' },
  {
    today: ['TODAY', 'TODAY（当日）', 'TODAY'],
    tom: ['TOM', 'TOM（次日）', 'TOM'],
    spot: ['SPOT', 'SPOT（即期）', 'SPOT'],
  },
)
/** Whether the forward stands above or below spot. */
export const ParityMark = dictionary(
  'FX_PARITY_MARK',
  { zh: '升贴水', en: 'Premium or discount' },
  { premium: ['1', '升水', 'Premium'], discount: ['2', '贴水', 'Discount'], par: ['0', '平价', 'Par'] },
)
/** Whether the bank's confirmation says the same. */
export const MatchStatus = dictionary(
  'MATCH_STATUS',
  { zh: '业务匹配', en: 'Match status' },
  {
    unmatched: ['0', '未匹配', 'Unmatched', 'draft'],
    matched: ['1', '已匹配', 'Matched', 'ok'],
    mismatched: ['2', '不一致', 'Mismatched', 'danger'],
  },
)
export const OperationType = dictionary(
  'OPERATION_TYPE',
  { zh: '录入方式', en: 'Entry' },
  {
    fresh: ['new', '新增', 'New'],
    copy: ['copy', '复制', 'Copy'],
    edit: ['edit', '编辑', 'Edit'],
    online: ['online', '在线', 'Online'],
  },
)
export const LinkStatus = dictionary(
  'HEDGE_LINK_STATUS',
  { zh: '套保关联', en: 'Hedge link' },
  {
    pending: ['pending', '待复核', 'Awaiting review', 'pending'],
    locked: ['locked', '已锁定', 'Locked', 'locked'],
    released: ['released', '已释放', 'Released', 'void'],
  },
)
/** How the deal's rate stands to the stored market rate. */
export const MarketVerdict = dictionary(
  'MARKET_VERDICT',
  { zh: '市场偏离', en: 'Market deviation' },
  {
    within: ['within', '偏离正常', 'Within tolerance', 'ok'],
    reason: ['reason', '偏离较大，需说明原因', 'Large deviation, reason required', 'changed'],
    refused: ['refused', '偏离过大，不能提交', 'Deviation too large to submit', 'danger'],
    unknown: ['unknown', '无可比市场汇率，需说明原因', 'No market rate to compare with, reason required', 'changed'],
    /** Its points cannot be compared with a market that has spot alone. */
    spotOnly: [
      'spotOnly',
      '只有即期汇率，没有远期汇率可比，需说明原因',
      'Only a spot rate is available, no forward rate to compare with; a reason is required',
      'changed',
    ],
    none: ['none', '不与市场汇率比较', 'Not compared with a market rate', 'draft'],
  },
)
/** Of a live deal: whether its value date has come. It is due until its flows are settled. */
export const DueStatus = dictionary(
  'DUE_STATUS',
  { zh: '交割状态', en: 'Delivery' },
  { live: ['0', '存续', 'Live'], due: ['1', '到期待交割', 'Due', 'pending'] },
)
/** What a deal makes us do: an agreed rate binds both sides, an option that we bought the bank alone, one that we sold us alone. */
export const DealStance = dictionary(
  'DEAL_STANCE',
  { zh: '买卖与权利', en: 'Side and right' },
  {
    buy: ['1', '买入', 'Buy'],
    sell: ['2', '卖出', 'Sell'],
    rightToBuy: ['3', '买入权利', 'Right to buy'],
    rightToSell: ['4', '卖出权利', 'Right to sell'],
    obligedToBuy: ['5', '买入义务', 'Obligation to buy'],
    obligedToSell: ['6', '卖出义务', 'Obligation to sell'],
  },
)
export const OnlineBusinType = dictionary(
  'FX_ONLINE_BUSIN_TYPE',
  { zh: '在线业务类型', en: 'Online business type' },
  { spot: ['FX_SPOT', '即期', 'Spot'], forward: ['FX_FWD', '远期', 'Forward'] },
)
export const TradeExeFlag = dictionary(
  'BIZ_TRADE_EXE_FLAG',
  { zh: '可交易', en: 'Tradable' },
  { no: ['0', '不可交易', 'Not tradable'], yes: ['1', '可交易', 'Tradable'] },
)
/**
 * The specification has the calls for closing and expiry but not their values: CLOSE and EXPIRE are ours, and so is EVENT_DEL, which
 * undoes any event but an early expiry.
 */
export const DealEvent = dictionary(
  'BIZ_DEAL_EVENT',
  { zh: '交易事件', en: 'Deal event' },
  {
    deletion: ['DEL', '删除', 'Deletion'],
    preExpire: ['PRE_EXPIRE', '提前交割', 'Early expiry'],
    preExpireDeletion: ['PRE_EXPIRE_DEL', '撤销提前交割', 'Undo early expiry'],
    extend: ['EXTEND', '展期', 'Extension'],
    close: ['CLOSE', '平仓', 'Close'],
    expire: ['EXPIRE', '到期', 'Expiry'],
    exercise: ['OPTION_EXE', '行权', 'Exercise'],
    noExercise: ['OPTION_NO_EXE', '不行权', 'Not exercised'],
    undo: ['EVENT_DEL', '撤销事件', 'Undo event'],
  },
)
export const OptionFlag = dictionary(
  'OPTION_FLAG',
  { zh: '期权标志', en: 'Option flag' },
  { up: ['1', '看涨', 'Call (up)'], down: ['2', '看跌', 'Put (down)'] },
)
export const ExerciseMethod = dictionary(
  'OPTION_EXE_METHOD',
  { zh: '行权方式', en: 'Exercise method' },
  { physical: ['1', '实物交割', 'Physical delivery'], cash: ['2', '现金交割', 'Cash'] },
)
