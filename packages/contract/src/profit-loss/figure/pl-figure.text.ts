/** The parts and inputs of figures of profit and loss, as their calculation sheets name them. */
import { texts } from '../../kit/text.ts'

export const figureTexts = texts({
  exposureMonth: { zh: '{month}，{count} 笔', en: '{month}, {count} {count:exposure|exposures}' },
  exposureSidePart: { zh: '{currency} {side}', en: '{currency} {side}' },
  exposureSide: { zh: '方向（应收 1，应付 −1）', en: 'Side (1 receivable, −1 payable)' },
  exposureAmount: { zh: '有效敞口', en: 'Effective exposure' },
  quotedUnit: { zh: '报价单位', en: 'Quoted unit' },
  anchor: { zh: '基准汇率', en: 'Anchor rate' },
  forward: { zh: '到期日远期汇率', en: 'Forward of the end date' },
  hedged: { zh: '已套保金额', en: 'Hedged amount' },
  hedgedAtRate: { zh: '已套保金额 × 各自汇率', en: 'Hedged amounts times their rates' },
  perUnit: { zh: '金额单位', en: 'Unit of amounts' },
  parts: { zh: '组成', en: 'Parts' },
  month: { zh: '{pair} {side} {month}', en: '{pair} {side} {month}' },
  group: { zh: '交割日 {date:day}，{count} 笔', en: 'Value date {date:day}, {count} {count:deal|deals}' },
})
