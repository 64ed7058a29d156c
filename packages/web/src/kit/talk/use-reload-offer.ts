/** What is offered when somebody else changed the record first: reading it again, after which one goes on. */
import { refusalsOfPages } from '@hedgerow/contract/kit/kit.refusals'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { useCallback } from 'react'
import { useConfirm } from '../say/ConfirmDialog.tsx'
import { ServerRefusal } from './transport.ts'

export const isStale = (error: unknown): error is ServerRefusal =>
  error instanceof ServerRefusal && error.code === refusalsOfPages.STALE_VERSION.code

/** `await offer(refusal)`: true when the user wants the record read again. */
export function useReloadOffer(): (refusal: ServerRefusal) => Promise<boolean> {
  const confirm = useConfirm()
  return useCallback(
    ({ message }) => confirm({ title: kitWords.info, body: message, verb: kitWords.reloadRecord }),
    [confirm],
  )
}
