import { BadgeAlert } from 'lucide-react'
import { useText } from '../../kit/person/language.ts'
import { useUnverified } from '../../kit/person/session-store.ts'

/** What members of an organisation that is not certified can do meanwhile, and that it is not more. */
export function UnverifiedNotice() {
  const t = useText()
  const unverified = useUnverified()
  if (!unverified) return null
  return (
    <p className="notice unverified" role="note">
      <BadgeAlert size={14} aria-hidden />
      {t(unverified)}
    </p>
  )
}
