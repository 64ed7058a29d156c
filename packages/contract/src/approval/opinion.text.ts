import { texts } from '../kit/text.ts'

/** At the foot of every review. */
export const opinionWords = texts({
  passThenNext: { zh: '通过，看下一条', en: 'Pass, then next' },
})
