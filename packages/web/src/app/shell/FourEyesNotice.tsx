import { fourEyesWords } from '@hedgerow/contract/kit/person/four-eyes.text'
import { certifiedOrganisation } from '@hedgerow/contract/kit/record/duty.dict'
import { UserType } from '@hedgerow/contract/member/member.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { useText } from '../../kit/person/language.ts'
import { useCan, useSession } from '../../kit/person/session-store.ts'

/** Above every screen of a company that one person administers: what two should decide, one decides. */
export function FourEyesNotice() {
  const t = useText()
  const can = useCan()
  const member = useSession((state) => state.member)
  if (member?.userType !== UserType.of.institution) return null
  if (member.realNameAuthStatus !== certifiedOrganisation) return null
  return (
    <p className="notice offline" role="note">
      <EyeOff size={14} aria-hidden />
      {t(fourEyesWords.oneAdministrator)}
      {can('staff.edit') ? <Link to={pathOf('staff')}>{t(fourEyesWords.addAdministrator)}</Link> : null}
    </p>
  )
}
