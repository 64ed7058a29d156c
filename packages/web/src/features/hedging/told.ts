/** What is said after a request was sent: a draft is never called submitted. */
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { useCallback } from 'react'
import { useText } from '../../kit/language.ts'

interface Sent {
  readonly requestCode: string
}
interface Told extends Sent {
  readonly isDraft?: boolean
}

/** Marks the reply of a saved draft for `useTold`. */
export const asDraft = async (sent: Promise<Sent>): Promise<Told> => ({ ...(await sent), isDraft: true })

export function useTold(): (reply: unknown) => string {
  const t = useText()
  return useCallback(
    (reply) => {
      const { requestCode, isDraft = false } = reply as Told
      return t(isDraft ? hedgeTexts.saved : hedgeTexts.submitted, { requestCode })
    },
    [t],
  )
}
