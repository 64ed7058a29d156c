import { texts } from '../kit/text.ts'

export const approvalTexts = texts({
  /** A decision that a delegate took, in every history. */
  onBehalf: { zh: '{delegate} 代 {holder}', en: '{delegate} for {holder}' },
})
