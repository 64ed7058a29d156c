import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { useText } from '../../kit/person/language.ts'
import { Brand } from './Brand.tsx'
import { NavDrawer } from './NavDrawer.tsx'
import { NavMenu } from './NavMenu.tsx'
import { useIsNarrow, useNavState } from './nav-state.ts'

/** Navigation style-1: 250 px beside the content, hidden by the toolbar's toggle; a drawer where the screen is narrow. */
export function Navbar() {
  const t = useText()
  const isNarrow = useIsNarrow()
  const { isShown, isDrawerOpen, closeDrawer } = useNavState()
  if (!isNarrow) {
    return (
      <div className={isShown ? 'navbar' : 'navbar closed'} inert={!isShown}>
        <nav className="navbar-inside" aria-label={t(shellWords.mainNavigation)}>
          <Brand />
          <NavMenu />
        </nav>
      </div>
    )
  }
  return isDrawerOpen ? <NavDrawer onClose={closeDrawer} /> : null
}
