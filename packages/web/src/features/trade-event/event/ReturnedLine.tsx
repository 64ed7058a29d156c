/** Above the fields of an event that was sent back: what its reviewer said. */
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { useText } from '../../../kit/person/language.ts'
import type { Returned } from './use-returned.ts'

export function ReturnedLine({ returned }: { readonly returned: Returned | null }) {
  const t = useText()
  if (!returned?.comment) return null
  return (
    <p role="status" className="hg-event-due">
      {t(eventDialogTexts.sentBack, { comment: returned.comment })}
    </p>
  )
}
