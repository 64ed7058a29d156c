import { dictionary } from '../kit/dictionary.ts'

export const QuoteStatus = dictionary(
  'QUOTE_STATUS',
  { zh: '报价状态', en: 'Quote status' },
  {
    pending: ['0', '等待报价', 'Pending', 'pending'],
    quoted: ['1', '已报价', 'Quoted', 'ok'],
    rejected: ['2', '银行拒绝', 'Rejected', 'danger'],
    expired: ['3', '已失效', 'Expired', 'void'],
    taken: ['4', '已成交', 'Taken', 'locked'],
    notTaken: ['5', '未采用', 'Not taken', 'void'],
  },
)
export const QuoteDealStatus = dictionary(
  'QUOTE_DEAL_STATUS',
  { zh: '成交状态', en: 'Deal status' },
  {
    none: ['0', '未成交', 'None', 'draft'],
    dealing: ['1', '成交中', 'Dealing', 'pending'],
    dealt: ['2', '已成交', 'Dealt', 'ok'],
    refused: ['3', '被拒绝', 'Refused', 'danger'],
    unknown: ['9', '确认中', 'Unknown', 'changed'],
  },
)
/** Why a quote was not dealt; kept to compare what banks cost. */
export const LoseReason = dictionary(
  'QUOTE_LOSE_REASON',
  { zh: '未成交原因', en: 'Reason for not dealing' },
  {
    price: ['1', '价格', 'Price'],
    timing: ['2', '时间', 'Timing'],
    test: ['3', '试询', 'Test'],
    limit: ['4', '额度', 'Limit'],
  },
)
/** Whether a bank streams prices that can be clicked, or only answers inquiries. */
export const OnlineType = dictionary(
  'ONLINE_TYPE',
  { zh: '在线方式', en: 'Online type' },
  { ordinary: ['0', '普通', 'Ordinary'], live: ['1', '实时连接', 'Live connection'] },
)
export const BankAdapter = dictionary(
  'BANK_ADAPTER',
  { zh: '接口', en: 'Adapter' },
  { simulator: ['1', '模拟银行', 'Simulator bank'], fix: ['2', 'FIX 4.4', 'FIX 4.4'] },
)
/** Whether a quote came by an inquiry or by a click on a tile. */
export const AskChannel = dictionary(
  'ASK_CHANNEL',
  { zh: '询价渠道', en: 'Channel' },
  { ask: ['1', '在线询价', 'Inquiry'], click: ['2', '点击成交', 'Click & deal'] },
)
