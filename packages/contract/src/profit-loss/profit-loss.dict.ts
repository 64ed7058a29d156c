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
  { zh: '未计入原因', en: 'Left out because' },
  {
    rate: ['1', '缺少汇率', 'No rate'],
    anchor: ['2', '没有登记汇率', 'No booking rate'],
  },
)
