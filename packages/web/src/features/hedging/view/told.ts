/** What is said after a request was sent: a draft is never called submitted. */
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { useCallback } from 'react'
import { useText } from '../../../kit/person/language.ts'

interface Sent {
  readonly requestCode: string
}
interface PassedOn extends Sent {
  readonly isDraft?: boolean
  readonly isUpdate?: boolean
}

/** Marks the reply of a draft that was there before. */
export const asUpdate = async (sent: Promise<Sent>): Promise<PassedOn> => ({ ...(await sent), isUpdate: true })

/** Marks the reply of a saved draft for `useTold`. */
export const asDraft = async (sent: Promise<Sent>): Promise<PassedOn> => ({ ...(await sent), isDraft: true })

export function useTold(): (reply: unknown) => string {
  const t = useText()
  return useCallback(
    (reply) => {
      const { requestCode, isDraft = false, isUpdate = false } = reply as PassedOn
      const message = isUpdate ? hedgeTexts.updated : hedgeTexts.saved
      return t(isDraft || isUpdate ? message : hedgeTexts.submitted, { requestCode })
    },
    [t],
  )
}
