/** The last entry of the user menu on a demonstration that can be made anew: asks, and waits for the server to come back. */

import { pathOf } from '@hedgerow/contract/screens'
import { demoResetApi } from '@hedgerow/contract/setup/demo-reset.contract'
import { demoResetTexts } from '@hedgerow/contract/setup/demo-reset.text'
import { RotateCcw } from 'lucide-react'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { messages } from '../../kit/say/messages.ts'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { nextStart } from './next-start.ts'

export function DemoResetEntry({ onChosen }: { readonly onChosen: () => void }) {
  const t = useText()
  const confirm = useConfirm()
  const { data } = useQueryOf(demoResetApi.state, {})
  const reset = useCommandOf(demoResetApi.reset, { onDone: () => void showProgress() })
  const showProgress = async () => {
    const { modal } = await messages()
    modal.info({
      title: t(demoResetTexts.running),
      content: <p role="status">{t(demoResetTexts.runningBody)}</p>,
      footer: null,
      keyboard: false,
      icon: null,
    })
    await nextStart()
    // The sessions ended with the data: the page begins anew, too.
    useSession.getState().signOut()
    location.assign(pathOf('login'))
  }
  const ask = async () => {
    onChosen()
    const question = { title: demoResetTexts.ask, body: t(demoResetTexts.askBody), verb: demoResetTexts.reset }
    if (await confirm({ ...question, danger: true })) reset.run({})
  }
  if (!data?.canReset) return null
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={() => void ask()}>
      <RotateCcw size={16} aria-hidden />
      {t(demoResetTexts.entry)}
    </button>
  )
}
