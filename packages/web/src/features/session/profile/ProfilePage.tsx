// One's own account: who one is, how to be reached, the password, the sessions, and what happened.
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { contactWords } from '@hedgerow/contract/session/contact/contact.text'
import { passwordWords } from '@hedgerow/contract/session/password/password.text'
import type { Member } from '@hedgerow/contract/session/session.contract'
import { OrgUserType, UserType } from '@hedgerow/contract/session/session.dict'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { Button } from 'antd'
import { useState } from 'react'
import { Card } from '../../../kit/page/Card.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { useChannels } from '../../../pieces/code/use-channels.ts'
import { ContactDialog } from '../contact/ContactDialog.tsx'
import { FactorCard } from '../factor/FactorCard.tsx'
import { EventsCard } from './EventsCard.tsx'
import { NickNameDialog } from './NickNameDialog.tsx'
import { NoticeSettingsCard } from './NoticeSettingsCard.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SessionsCard } from './SessionsCard.tsx'

type Change = 'nickName' | 'email' | 'mobile' | 'password'

export function ProfilePage() {
  const t = useText()
  const member = useSession((state) => state.member)
  const [change, setChange] = useState<Change>()
  const { channels } = useChannels()
  if (!member) return null
  const close = () => setChange(undefined)
  const actions = (
    <>
      <Button onClick={() => setChange('nickName')}>{t(contactWords.changeNickName)}</Button>
      {channels.mail && <Button onClick={() => setChange('email')}>{t(contactWords.changeEmail)}</Button>}
      {channels.sms && <Button onClick={() => setChange('mobile')}>{t(contactWords.changeMobile)}</Button>}
      <Button onClick={() => setChange('password')}>{t(passwordWords.change)}</Button>
    </>
  )
  return (
    <Page title={sessionWords.profileTitle} actions={actions}>
      <BasicCard member={member} />
      <FactorCard />
      <NoticeSettingsCard />
      <SessionsCard />
      <EventsCard />
      {change === 'nickName' && <NickNameDialog nickName={member.nickName} onClose={close} />}
      {change === 'password' && <PasswordDialog onClose={close} />}
      {(change === 'email' || change === 'mobile') && <ContactDialog kind={change} onClose={close} />}
    </Page>
  )
}

function BasicCard({ member }: { readonly member: Member }) {
  const t = useText()
  return (
    <Card title={t(sessionWords.basic)}>
      <FactList
        facts={[
          [sessionWords.userName, member.userName],
          [contactWords.nickName, member.nickName],
          [sessionWords.realName, member.realName],
          [sessionWords.orgName, member.orgName],
          [sessionWords.email, member.email],
          [sessionWords.phone, member.phone],
          [sessionWords.userType, t(labelOf(UserType, member.userType))],
          [sessionWords.orgUserType, t(labelOf(OrgUserType, member.orgUserType))],
          [RealNameAuthStatus.title, t(labelOf(RealNameAuthStatus, member.realNameAuthStatus))],
        ]}
      />
    </Card>
  )
}
