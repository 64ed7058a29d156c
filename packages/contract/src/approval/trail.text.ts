import { texts } from '../kit/text.ts'

/** In every history of a reviewed record. */
export const trailWords = texts({
  submission: { zh: '第 {number} 次提交', en: 'Submission {number}' },
})
