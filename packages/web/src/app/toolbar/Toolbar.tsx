import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { Menu, Moon, Sun } from 'lucide-react'
import { toggleScheme, useScheme } from '../../kit/person/color-scheme.ts'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { isDark } from '../../kit/person/theme.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { Brand } from '../nav/Brand.tsx'
import { useIsNarrow, useNavState } from '../nav/nav-state.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ToolButton } from './ToolButton.tsx'
import { UserMenu } from './UserMenu.tsx'

export function Toolbar() {
  const t = useText()
  const member = useSession((state) => state.member)
  const dark = isDark(useScheme())
  const systemDate = useSystemDate()
  return (
    <header className="toolbar">
      {member ? <NavToggle /> : <Brand />}
      <div className="toolbar-space" />
      {systemDate && <bdi className="toolbar-date">{t(shellWords.systemDate, { date: formatDate(systemDate) })}</bdi>}
      <LanguageMenu />
      <ToolButton name={t(dark ? shellWords.lightScheme : shellWords.darkScheme)} onClick={toggleScheme}>
        {dark ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
      </ToolButton>
      {member && <UserMenu member={member} />}
    </header>
  )
}

function NavToggle() {
  const t = useText()
  const isNarrow = useIsNarrow()
  const { isShown, isDrawerOpen, toggle } = useNavState()
  const isOpen = isNarrow ? isDrawerOpen : isShown
  return (
    <ToolButton
      name={t(isOpen ? shellWords.hideNavigation : shellWords.showNavigation)}
      onClick={() => toggle(isNarrow)}
      aria-expanded={isOpen}
    >
      <Menu size={20} aria-hidden />
    </ToolButton>
  )
}
