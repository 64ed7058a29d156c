/** Words that the pages before the sign-in share. */
import { texts } from '../kit/text.ts'

export const entryWords = texts({
  /** Said in the language that it offers. */
  continueIn: { zh: '改用简体中文', en: 'Continue in English' },
  prefix: { zh: '国家/地区代码', en: 'Country code' },
  passwordHint: {
    zh: '8–16 位，须含数字、字母、符号中的至少两类',
    en: '8–16 characters with at least two of digits, letters and symbols',
  },
})
