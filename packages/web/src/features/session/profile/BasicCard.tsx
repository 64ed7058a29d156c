/** Who one is: the portrait, what one says of oneself, and what the organisation keeps. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import type { Profile } from '@hedgerow/contract/session/profile/profile.contract'
import { profileTexts, profileWords } from '@hedgerow/contract/session/profile/profile.text'
import type { Member } from '@hedgerow/contract/session/session.contract'
import { Gender, OrgUserType, UserType } from '@hedgerow/contract/session/session.dict'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { Button } from 'antd'
import { useState } from 'react'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { formatDate } from '../../../kit/show/formats.ts'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { Flag } from '../../../pieces/place/Flag.tsx'
import { Portrait } from './Portrait.tsx'

export function BasicCard({ member, profile }: { readonly member: Member; readonly profile: Profile | undefined }) {
  const t = useText()
  const birth = profile?.birth ? <Birth day={profile.birth} /> : null
  const place = profile?.country ? (
    <>
      <Flag code={profile.country} /> {profile.place}
    </>
  ) : null
  return (
    <Card title={t(sessionWords.basic)}>
      {profile ? <Portrait name={member.nickName || member.realName} url={profile.header} /> : null}
      <FactList
        facts={[
          [sessionWords.userName, member.userName],
          [profileWords.nickName, member.nickName],
          [profileWords.sign, profile?.sign],
          [sessionWords.realName, member.realName],
          [profileWords.gender, profile && t(labelOf(Gender, profile.gender))],
          [profileWords.birth, birth],
          [profileWords.place, place],
          [sessionWords.orgName, member.orgName],
          [sessionWords.email, member.email],
          [sessionWords.phone, member.phone],
          [sessionWords.userType, t(labelOf(UserType, member.userType))],
          [sessionWords.orgUserType, t(labelOf(OrgUserType, member.orgUserType))],
          [RealNameAuthStatus.title, t(labelOf(RealNameAuthStatus, member.realNameAuthStatus))],
          [profileWords.createTime, profile && <InstantText value={profile.createTime} />],
          [profileWords.passModifyTime, profile && <InstantText value={profile.passModifyTime} />],
        ]}
      />
    </Card>
  )
}

/** Hidden until it is asked for: a profile is often open while others look on. */
function Birth({ day }: { readonly day: string }) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  if (isShown) return formatDate(day)
  return (
    <>
      {'••••/••/•• '}
      <Button type="link" size="small" onClick={() => setShown(true)}>
        {t(profileTexts.show)}
      </Button>
    </>
  )
}
