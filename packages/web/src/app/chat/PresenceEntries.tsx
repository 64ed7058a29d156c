/** The same choice as entries of the user menu. */
import { chatTexts } from '@hedgerow/contract/chat/chat.text'
import { useText } from '../../kit/person/language.ts'
import { choosePresence, usePresence } from './use-presence.ts'
import './presence.css'

export function PresenceEntries({ onChosen }: { readonly onChosen: () => void }) {
  const t = useText()
  const { chosen, choices } = usePresence()
  return (
    <fieldset className="presence-entries" aria-label={t(chatTexts.myPresence)}>
      <span aria-hidden>{t(chatTexts.myPresence)}</span>
      {choices.map(({ presence, name }) => (
        <button
          key={presence}
          type="button"
          role="menuitemradio"
          aria-checked={presence === chosen}
          tabIndex={-1}
          onClick={() => {
            choosePresence(presence)
            onChosen()
          }}
        >
          <i className={`presence-dot ${presence}`} aria-hidden />
          {name}
        </button>
      ))}
    </fieldset>
  )
}
