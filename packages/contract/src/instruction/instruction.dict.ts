import { dictionary } from '../kit/dictionary.ts'

/** An issued one that was not dealt until its last day has expired; that follows from the day and is not stored. */
export const InstructionStatus = dictionary(
  'INSTR_STATUS',
  { zh: '指令状态', en: 'Instruction status' },
  {
    draft: ['T', '草稿', 'Draft', 'draft'],
    issued: ['1', '已发出', 'Issued', 'pending'],
    dealt: ['2', '已成交', 'Dealt', 'ok'],
    expired: ['3', '已过期', 'Expired', 'void'],
    cancelled: ['0', '已取消', 'Cancelled', 'void'],
  },
)
export const PriceKind = dictionary(
  'PRICE_KIND',
  { zh: '价格方式', en: 'Price' },
  { market: ['1', '市价', 'At market'], limit: ['2', '限价', 'Limit'] },
)
