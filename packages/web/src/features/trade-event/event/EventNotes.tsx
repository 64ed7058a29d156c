/** What hangs on the deal and is touched by its event, each with the way to it. */
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import type { EventPreview } from '@hedgerow/contract/trade-event/trade-event.contract'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { useText } from '../../../kit/person/language.ts'

export function EventNotes({ notes }: { readonly notes: EventPreview['notes'] }) {
  const t = useText()
  if (notes.length === 0) return null
  return (
    <>
      <h3>{t(eventDialogTexts.touches)}</h3>
      <ul className="hg-event-notes">
        {notes.map(({ message, url }) => (
          <li key={message}>
            {message} <ListLink to={url}>{t(eventDialogTexts.look)}</ListLink>
          </li>
        ))}
      </ul>
    </>
  )
}
