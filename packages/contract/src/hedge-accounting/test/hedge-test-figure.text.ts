/** What the sheets of a test call their inputs and parts. */
import { texts } from '../../kit/text.ts'

export const hedgeTestInputs = texts({
  worth: { zh: '{side}在 {day:day} 的价值', en: '{side} on {day:day}: value' },
  item: { zh: '项目', en: 'Item' },
  instrument: { zh: '工具', en: 'Instrument' },
  ofMonth: { zh: '{name}，{day:day}', en: '{name}, {day:day}' },
  designated: { zh: '指定时工具与项目之比', en: 'Instrument to item as designated' },
  actual: { zh: '现存工具与项目之比', en: 'Instrument to item as both remain' },
})
