// One's own account: who one is, the password, the sessions, and what happened.
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { passwordWords } from '@hedgerow/contract/session/password/password.text'
import { OrgUserType, UserType } from '@hedgerow/contract/session/session.dict'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { Button } from 'antd'
import { useState } from 'react'
import { Card } from '../../../kit/page/Card.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { EventsCard } from './EventsCard.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SessionsCard } from './SessionsCard.tsx'

export function ProfilePage() {
  const t = useText()
  const member = useSession((state) => state.member)
  const [isChanging, setChanging] = useState(false)
  if (!member) return null
  const change = <Button onClick={() => setChanging(true)}>{t(passwordWords.change)}</Button>
  return (
    <Page title={sessionWords.profileTitle} actions={change}>
      <Card title={t(sessionWords.basic)}>
        <FactList
          facts={[
            [sessionWords.userName, member.userName],
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
      <SessionsCard />
      <EventsCard />
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </Page>
  )
}
