import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { Menu } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { changeSettings, useSettingsPart } from '../../kit/person/settings.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { navKindOf } from '../frame/frame.ts'
import { ToolButton } from '../frame/ToolButton.tsx'
import { useRegion } from '../frame/use-region.ts'
import { useIsNarrow, useNavState } from '../menu/nav-state.ts'
import { Brand } from '../nav/Brand.tsx'
import { SearchButton } from '../search/SearchButton.tsx'
import { FoldedTools } from './FoldedTools.tsx'
import { FullscreenButton } from './FullscreenButton.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { TodayButton } from './TodayButton.tsx'
import { UserMenu } from './UserMenu.tsx'

// The frame does not wait for them.
const Bell = lazy(async () => ({ default: (await import('../notice/Bell.tsx')).Bell }))
const ChatButton = lazy(async () => ({ default: (await import('../chat/ChatButton.tsx')).ChatButton }))
const EntryLinks = lazy(async () => ({ default: (await import('./EntryLinks.tsx')).EntryLinks }))
const FontSizeMenu = lazy(async () => ({ default: (await import('./FontSizeMenu.tsx')).FontSizeMenu }))
const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }))

export function Toolbar() {
  const t = useText()
  const member = useSession((state) => state.member)
  const region = useRegion('toolbar')
  const systemDate = useSystemDate()
  return (
    <header className="toolbar" {...region}>
      {member ? <NavToggle /> : <Brand />}
      {member && (
        <Suspense fallback={null}>
          <Shortcuts />
        </Suspense>
      )}
      <div className="toolbar-space" />
      {systemDate && <bdi className="toolbar-date">{t(shellWords.systemDate, { date: formatDate(systemDate) })}</bdi>}
      <FoldedTools>
        <LanguageMenu />
        <Suspense fallback={null}>
          <FontSizeMenu />
        </Suspense>
        <FullscreenButton />
        {member && (
          <span className="narrow-only">
            <TodayButton />
          </span>
        )}
      </FoldedTools>
      {member && <SearchButton />}
      {member && (
        <Suspense fallback={null}>
          <EntryLinks />
          <span className="wide-only">
            <TodayButton />
          </span>
          <Bell />
          <ChatButton />
        </Suspense>
      )}
      {member && <UserMenu member={member} />}
    </header>
  )
}

/** Shows or hides the navigation, folds style-2; menus in a row are always there, so beside them stands the product's name. */
function NavToggle() {
  const t = useText()
  const isNarrow = useIsNarrow()
  const kind = useSettingsPart(({ layout }) => navKindOf(layout))
  const { display, folded } = useSettingsPart(({ layout }) => layout.config.navbar)
  const { isShown, isDrawerOpen, toggle } = useNavState()
  if (!display || (kind === 'horizontal' && !isNarrow)) return <Brand />
  const folds = kind === 'style-2' && !isNarrow
  const isOpen = isNarrow ? isDrawerOpen : folds ? !folded : isShown
  return (
    <ToolButton
      name={t(isOpen ? shellWords.hideNavigation : shellWords.showNavigation)}
      onClick={() => (folds ? foldNavigation(!folded) : toggle(isNarrow))}
      aria-expanded={isOpen}
      data-key="navigation"
    >
      <Menu size={20} aria-hidden />
    </ToolButton>
  )
}

const foldNavigation = (folded: boolean) =>
  changeSettings(({ layout, ...rest }) => ({
    ...rest,
    layout: { ...layout, config: { ...layout.config, navbar: { ...layout.config.navbar, folded } } },
  }))
