import { ChatPresence } from '@hedgerow/contract/chat/chat.dict'
import { chatTexts } from '@hedgerow/contract/chat/chat.text'
import { useId } from 'react'
import { useText } from '../../kit/person/language.ts'
import { choosePresence, type Presence, usePresence } from './use-presence.ts'

/** What colleagues are told of the member while a window is open. */
export function MyPresence() {
  const t = useText()
  const id = useId()
  const { chosen, choices } = usePresence()
  return (
    <>
      <p className="chat-own">
        <label htmlFor={id}>{t(chatTexts.myPresence)}</label>
        <select id={id} value={chosen} onChange={({ target }) => choosePresence(target.value as Presence)}>
          {choices.map(({ presence, name }) => (
            <option key={presence} value={presence}>
              {name}
            </option>
          ))}
        </select>
      </p>
      {chosen === ChatPresence.of.doNotDisturb ? <p className="chat-hint">{t(chatTexts.undisturbed)}</p> : null}
    </>
  )
}
