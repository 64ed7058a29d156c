import { dictionary } from '../kit/dictionary.ts'

/** Whether an amount is still held by a request, or locked by a reviewed deal. */
export const LockType = dictionary(
  'HEDGE_LOCK_TYPE',
  { zh: '锁定类型', en: 'Lock type' },
  { reserved: ['1', '申请占用', 'Reserved by request'], locked: ['2', '交易锁定', 'Locked by deal'] },
)
/** How much of the exposure behind a link is locked. */
export const CoverBand = dictionary(
  'HEDGE_COVER_BAND',
  { zh: '套保比例', en: 'Cover ratio' },
  {
    none: ['0', '已无敞口', 'No exposure left'],
    low: ['1', '低于 50%', 'Below 50%'],
    middle: ['2', '50% 至 80%', '50% to 80%'],
    high: ['3', '80% 至 100%', '80% to 100%'],
    over: ['4', '超过 100%', 'Above 100%'],
  },
)
