// One's own account: who one is, how to be reached, the password, the sessions, and what happened.
import { contactWords } from '@hedgerow/contract/profile/contact/contact.text'
import { profileApi } from '@hedgerow/contract/profile/profile.contract'
import { profileTexts } from '@hedgerow/contract/profile/profile.text'
import { passwordWords } from '@hedgerow/contract/session/password/password.text'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Failed } from '../../kit/page/Failed.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { useChannels } from '../../pieces/code/use-channels.ts'
import { BasicCard } from './BasicCard.tsx'
import { ContactDialog } from './contact/ContactDialog.tsx'
import { EventsCard } from './EventsCard.tsx'
import { IdentityDialog } from './IdentityDialog.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { NoticeSettingsCard } from './NoticeSettingsCard.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { StandingCard } from './StandingCard.tsx'

type Change = 'profile' | 'identity' | 'email' | 'mobile' | 'password'

interface ProfilePageProps {
  /** The second factors, which a feature of their own keeps; beside them the programs that act in the member's name. */
  readonly proofs: ReactNode
  readonly programs: ReactNode
}

export function ProfilePage({ proofs, programs }: ProfilePageProps) {
  const t = useText()
  const member = useSession((state) => state.member)
  const [change, setChange] = useState<Change>()
  const { channels } = useChannels()
  const userId = member?.userId ?? ''
  const { data: profile, error, refetch } = useQueryOf(profileApi.query, { userId }, { enabled: userId !== '' })
  if (!member) return null
  const close = () => setChange(undefined)
  const actions = (
    <>
      <Button disabled={!profile} onClick={() => setChange('profile')}>
        {t(profileTexts.edit)}
      </Button>
      <Button disabled={!profile} onClick={() => setChange('identity')}>
        {t(profileTexts.editIdentity)}
      </Button>
      {channels.mail && <Button onClick={() => setChange('email')}>{t(contactWords.changeEmail)}</Button>}
      {channels.sms && <Button onClick={() => setChange('mobile')}>{t(contactWords.changeMobile)}</Button>}
      <Button onClick={() => setChange('password')}>{t(passwordWords.change)}</Button>
    </>
  )
  return (
    <Page title={sessionWords.profileTitle} actions={actions}>
      {error ? <Failed because={error} retry={() => void refetch()} /> : null}
      <BasicCard member={member} profile={profile} />
      {profile ? <StandingCard profile={profile} /> : null}
      <LanguageCard />
      {proofs}
      <NoticeSettingsCard />
      <SessionsCard />
      {programs}
      <EventsCard />
      {change === 'profile' && profile ? (
        <ProfileDialog nickName={member.nickName} profile={profile} onClose={close} />
      ) : null}
      {change === 'identity' && profile ? <IdentityDialog profile={profile} onClose={close} /> : null}
      {change === 'password' && <PasswordDialog onClose={close} />}
      {(change === 'email' || change === 'mobile') && <ContactDialog kind={change} onClose={close} />}
    </Page>
  )
}
