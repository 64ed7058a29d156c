import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { pathOf } from '@hedgerow/contract/screens'
import type { Member } from '@hedgerow/contract/session/session.contract'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { useNavigate } from '@tanstack/react-router'
import { Keyboard, ListChecks, LogOut, UserRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { MenuButton } from '../../kit/menu/MenuButton.tsx'
import { useText } from '../../kit/person/language.ts'
import { useCan } from '../../kit/person/session-store.ts'
import { Avatar } from '../../kit/show/Avatar.tsx'
import { bringBack } from '../../pieces/onboarding/onboarding.ts'
import { togglePanel } from '../edge/edge-state.ts'
import { home, logoutPath } from '../guard.ts'

const PresenceEntries = lazy(async () => ({
  default: (await import('../chat/PresenceEntries.tsx')).PresenceEntries,
}))

const DemoResetEntry = lazy(async () => ({ default: (await import('./DemoResetEntry.tsx')).DemoResetEntry }))

const places: Readonly<Record<string, string>> = { profile: pathOf('profile'), onboarding: home }

export function UserMenu({ member }: { readonly member: Member }) {
  const t = useText()
  const navigate = useNavigate()
  const can = useCan()
  const mayAdminister = can('account.edit')
  const mayReset = can('staff.edit')
  const name = member.nickName || member.realName || member.userName
  const about = (
    <div className="user-about">
      <strong>{name}</strong>
      <span>{member.orgName}</span>
      <span>{`${member.userName} · ${t(labelOf(OrgUserType, member.orgUserType))}`}</span>
      <span>{t(labelOf(RealNameAuthStatus, member.realNameAuthStatus))}</span>
    </div>
  )
  const items = [
    { key: 'profile', label: t(sessionWords.profileTitle), icon: <UserRound size={16} aria-hidden /> },
    ...(mayAdminister
      ? [{ key: 'onboarding', label: t(shellWords.onboarding), icon: <ListChecks size={16} aria-hidden /> }]
      : []),
    { key: 'keys', label: t(shellWords.keys), icon: <Keyboard size={16} aria-hidden /> },
    { key: 'signOut', label: t(sessionWords.signOut), icon: <LogOut size={16} aria-hidden /> },
  ]
  const choose = (key: string) => {
    if (key === 'keys') return togglePanel('keys')
    if (key === 'onboarding') bringBack()
    void navigate({ to: places[key] ?? logoutPath })
  }
  return (
    <MenuButton
      items={items}
      onChoose={choose}
      about={about}
      more={(leave) => (
        <Suspense fallback={null}>
          <PresenceEntries onChosen={leave} />
          {mayReset ? <DemoResetEntry onChosen={leave} /> : null}
        </Suspense>
      )}
      opener={(opens) => (
        <button type="button" className="tool user" aria-label={t(shellWords.userMenu, { name })} {...opens}>
          <Avatar name={name} size={30} />
          <span>{name}</span>
        </button>
      )}
    />
  )
}
