import { texts } from '../kit/text.ts'

export const monthEndTexts = texts({
  title: { zh: '月末 {day:day}', en: 'Month end {day:day}' },
  further: { zh: '另 {count} 项', en: '{count} more' },
  done: { zh: '已完成', en: 'done' },
})
