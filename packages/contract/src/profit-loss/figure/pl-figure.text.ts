/** The parts and inputs of figures of profit and loss, as their calculation sheets name them. */
import { texts } from '../../kit/text.ts'

export const figureTexts = texts({
  parts: { zh: '组成', en: 'Parts' },
  month: { zh: '{pair} {side} {month}', en: '{pair} {side} {month}' },
  group: { zh: '交割日 {date:day}，{count} 笔', en: 'Value date {date:day}, {count} {count:deal|deals}' },
})
