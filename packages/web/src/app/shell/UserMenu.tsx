import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { shellWords } from '@hedgerow/contract/kit/shell.text'
import type { Member } from '@hedgerow/contract/session/session.contract'
import { OrgUserType } from '@hedgerow/contract/session/session.dict'
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { useNavigate } from '@tanstack/react-router'
import { Dropdown, type MenuProps } from 'antd'
import { LogOut } from 'lucide-react'
import { Avatar } from '../../kit/Avatar.tsx'
import { useText } from '../../kit/language.ts'
import { logoutPath } from '../guard.ts'

export function UserMenu({ member }: { readonly member: Member }) {
  const t = useText()
  const navigate = useNavigate()
  const name = member.nickName || member.realName || member.userName
  const about = (
    <div className="user-about">
      <strong>{name}</strong>
      <span>{member.orgName}</span>
      <span>{`${member.userName} · ${t(labelOf(OrgUserType, member.orgUserType))}`}</span>
    </div>
  )
  const items: MenuProps['items'] = [
    { type: 'group', key: 'about', label: about },
    { type: 'divider' },
    { key: 'signOut', label: t(sessionWords.signOut), icon: <LogOut size={16} aria-hidden /> },
  ]
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      getPopupContainer={(opener) => opener.parentElement ?? document.body}
      menu={{ items, onClick: () => void navigate({ to: logoutPath }) }}
    >
      <button type="button" className="tool user" aria-label={t(shellWords.userMenu, { name })} aria-haspopup="menu">
        <Avatar name={name} size={30} />
        <span>{name}</span>
      </button>
    </Dropdown>
  )
}
