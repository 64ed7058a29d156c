import { dictionary } from '../kit/dictionary.ts'

/** What a rate is judged by. Where the one that is asked for is missing the booking rate stands, and the row says so. */
export const AnchorType = dictionary(
  'ANCHOR_TYPE',
  { zh: '基准', en: 'Anchor' },
  {
    booked: ['1', '登记汇率', 'Booking rate'],
    budget: ['2', '预算汇率', 'Budget rate'],
    average: ['3', '套保均价', 'Hedge average'],
  },
)
/** In what amounts are told. */
export const AmountUnit = dictionary(
  'AMOUNT_UNIT',
  { zh: '金额单位', en: 'Unit' },
  {
    one: ['1', '元', 'Units'],
    tenThousand: ['10000', '万元', 'Ten thousands'],
    million: ['1000000', '百万', 'Millions'],
  },
)
/** Why a row is in no figure: never counted as zero. */
export const LeftOutReason = dictionary(
  'PL_LEFT_OUT',
  { zh: '未计入原因', en: 'Reason for exclusion' },
  {
    rate: ['1', '缺少汇率', 'No rate'],
    anchor: ['2', '没有登记汇率', 'No booking rate'],
  },
)
/** What brought a result. A premium is one when it is paid, and the lapse of its option brings nothing more (decision 0080). */
export const ResultKind = dictionary(
  'RESULT_KIND',
  { zh: '损益来源', en: 'Source of the result' },
  {
    delivery: ['1', '到期交割', 'Delivery'],
    early: ['2', '提前交割', 'Early expiry'],
    close: ['3', '平仓', 'Close'],
    extension: ['4', '展期', 'Extension'],
    exercise: ['5', '行权', 'Exercise'],
    lapse: ['6', '放弃', 'Lapse'],
    net: ['7', '差额交割', 'Net settlement'],
    premium: ['8', '期权费', 'Premium'],
  },
)
/** Which of what is open a deal against it closes. */
export const LotMethod = dictionary(
  'LOT_METHOD',
  { zh: '计算方法', en: 'Method' },
  {
    fifo: ['1', '先进先出', 'First in, first out'],
    average: ['2', '加权平均', 'Weighted average'],
  },
)
/** What the figures of a deal stand on. */
export const BookBasis = dictionary(
  'BOOK_BASIS',
  { zh: '估值依据', en: 'Valuation basis' },
  {
    live: ['0', '实时持仓与行情', 'Live book and rates'],
    stored: ['1', '快照，按当日估值', 'Snapshot, as it was valued'],
    frozen: ['2', '快照，尚未估值', 'Snapshot, not valued yet'],
    book: ['3', '无快照：按该日的持仓与行情', 'No snapshot: the book and the rates of that day'],
  },
)
