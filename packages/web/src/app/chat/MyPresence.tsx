import { ChatPresence } from '@hedgerow/contract/chat/chat.dict'
import { chatTexts } from '@hedgerow/contract/chat/chat.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { chosenPresences, type Settings } from '@hedgerow/contract/session/settings.contract'
import { useId } from 'react'
import { useText } from '../../kit/person/language.ts'
import { changeSettings, useSettingsPart } from '../../kit/person/settings.ts'

type Presence = Settings['extra']['presence']

const choose = (presence: Presence) =>
  changeSettings((settings) => ({ ...settings, extra: { ...settings.extra, presence } }))

/** What colleagues are told of the member while a window is open. */
export function MyPresence() {
  const t = useText()
  const id = useId()
  const chosen = useSettingsPart(({ extra }) => extra.presence)
  const named = (presence: Presence) =>
    t(presence === ChatPresence.of.offline ? chatTexts.seemOffline : labelOf(ChatPresence, presence))
  return (
    <>
      <p className="chat-own">
        <label htmlFor={id}>{t(chatTexts.myPresence)}</label>
        <select id={id} value={chosen} onChange={({ target }) => choose(target.value as Presence)}>
          {chosenPresences.map((presence) => (
            <option key={presence} value={presence}>
              {named(presence)}
            </option>
          ))}
        </select>
      </p>
      {chosen === ChatPresence.of.doNotDisturb ? <p className="chat-hint">{t(chatTexts.undisturbed)}</p> : null}
    </>
  )
}
