import { texts } from '../kit/text.ts'

/** The words of a journal and its lines. */
export const journalTexts = texts({
  postings: { zh: '分录', en: 'Postings' },
  subject: { zh: '科目', en: 'Subject' },
  currency: { zh: '币种', en: 'Currency' },
  debit: { zh: '借方', en: 'Debit' },
  credit: { zh: '贷方', en: 'Credit' },
})
