/** Who one is: the portrait, what one says of oneself, and what the organisation keeps. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { longTermEnd } from '@hedgerow/contract/kit/person/identity-document'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { Gender, OrgUserType, UserType } from '@hedgerow/contract/member/member.dict'
import type { Profile } from '@hedgerow/contract/profile/profile.contract'
import { profileTexts, profileWords } from '@hedgerow/contract/profile/profile.text'
import { IdentKind } from '@hedgerow/contract/reference/reference.dict'
import type { Member } from '@hedgerow/contract/session/session.contract'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { Button } from 'antd'
import { useState } from 'react'
import { Card } from '../../kit/page/Card.tsx'
import { useText } from '../../kit/person/language.ts'
import { type Fact, FactList } from '../../kit/review/FactList.tsx'
import { formatDate } from '../../kit/show/formats.ts'
import { InstantText } from '../../kit/show/InstantText.tsx'
import { Flag } from '../../pieces/place/Flag.tsx'
import { Portrait } from './Portrait.tsx'

export function BasicCard({ member, profile }: { readonly member: Member; readonly profile: Profile | undefined }) {
  const t = useText()
  const birth = profile?.birth ? <Hidden mask="••••/••/••" value={formatDate(profile.birth)} /> : null
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
          ...(profile ? identityFacts(profile, t) : []),
          [sessionWords.orgName, member.orgName],
          [sessionWords.email, member.email],
          [sessionWords.phone, member.phone],
          [sessionWords.userType, t(labelOf(UserType, member.userType))],
          [sessionWords.orgUserType, t(labelOf(OrgUserType, member.orgUserType))],
          [profileWords.userMenu, profile && t(profileTexts.menuScreens, { count: profile.userMenu.length })],
          [RealNameAuthStatus.title, t(labelOf(RealNameAuthStatus, member.realNameAuthStatus))],
          [profileWords.createTime, profile && <InstantText value={profile.createTime} />],
          [profileWords.passModifyTime, profile && <InstantText value={profile.passModifyTime} />],
          [profileWords.modifyTime, profile && <InstantText value={profile.modifyTime} />],
        ]}
      />
    </Card>
  )
}

/** The document and its days; a member without one has the kind alone, and empty. */
function identityFacts(
  { identKind, identId, identStartDate, identEndDate }: Profile,
  t: ReturnType<typeof useText>,
): Fact[] {
  const number = identId ? <Hidden mask={`••••${identId.slice(-4)}`} value={identId} /> : null
  const end = identEndDate === longTermEnd ? t(profileTexts.longTerm) : identEndDate && formatDate(identEndDate)
  return [
    [profileWords.identKind, identKind && t(labelOf(IdentKind, identKind))],
    [profileWords.identId, number],
    [profileWords.identStartDate, identStartDate && formatDate(identStartDate)],
    [profileWords.identEndDate, end],
  ]
}

/** Hidden until it is asked for: a profile is often open while others look on. */
function Hidden({ mask, value }: { readonly mask: string; readonly value: string }) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  if (isShown) return value
  return (
    <>
      {`${mask} `}
      <Button type="link" size="small" onClick={() => setShown(true)}>
        {t(profileTexts.show)}
      </Button>
    </>
  )
}
