/** Saves what a member arranges 300 ms after the last change (§9); guests and members without a role keep it in the browser. */
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { say } from '@hedgerow/contract/kit/text'
import { settingsApi } from '@hedgerow/contract/member/settings.contract'
import { useEffect } from 'react'
import { currentLang } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { useSettingsStore } from '../../kit/person/settings.ts'
import { messages } from '../../kit/say/messages.ts'
import { call, ServerRefusal } from '../../kit/talk/transport.ts'

const pauseMs = 300

export function useSettingsSaving(): void {
  const hasRole = useSession(({ member }) => Boolean(member?.role))
  useEffect(() => {
    if (!hasRole) return
    let timer: number | undefined
    const stop = useSettingsStore.subscribe(({ changes }, before) => {
      if (changes === before.changes) return
      clearTimeout(timer)
      timer = window.setTimeout(() => void save(), pauseMs)
    })
    // A change made just before leaving is still saved: its timer goes on.
    return stop
  }, [hasRole])
}

/** Tries twice; what cannot be saved goes on holding here, and is told. */
async function save(hasFailed = false): Promise<void> {
  try {
    await call(settingsApi.modify, { settings: useSettingsStore.getState().settings })
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error
    if (useSession.getState().member === null) return
    if (!hasFailed) return save(true)
    const { notification } = await messages()
    notification.warning({ title: say(shellWords.settingsNotSaved, currentLang()), role: 'status' })
  }
}
