/** Tells a refusal or a fault in the dialog titled 提示 / Info, which is fetched with the first one. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { useCallback } from 'react'
import { useText } from '../person/language.ts'
import { useSignInAgain } from '../person/sign-in-again.ts'
import { messages } from '../say/messages.ts'
import { ServerRefusal } from './transport.ts'

/** `showInfo(error)` or `showInfo('sentence')`; resolves when the dialog is closed. */
export function useInfoDialog(): (about: Error | string) => Promise<void> {
  const t = useText()
  return useCallback(
    async (about) => {
      // The dialog that asks for the password says it already.
      if (about instanceof ServerRefusal && about.status === 401 && useSignInAgain.getState().isAsked) return
      const message = typeof about === 'string' ? about : about.message
      const traceId = about instanceof ServerRefusal ? about.traceId : null
      const [{ modal }, { InfoDialog }] = await Promise.all([messages(), import('../say/InfoDialog.tsx')])
      await modal.info({
        title: t(kitWords.info),
        content: <InfoDialog message={message} traceId={traceId} />,
        okText: t(kitWords.ok),
        icon: null,
      })
    },
    [t],
  )
}
