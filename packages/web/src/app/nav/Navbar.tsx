import { shellWords } from '@hedgerow/contract/kit/shell.text'
import { Drawer } from 'antd'
import { X } from 'lucide-react'
import { useText } from '../../kit/language.ts'
import { Brand } from './Brand.tsx'
import { NavMenu } from './NavMenu.tsx'
import { useIsNarrow, useNavState } from './nav-state.ts'

const width = 250

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
  return (
    <Drawer
      open={isDrawerOpen}
      onClose={closeDrawer}
      placement="left"
      size={width}
      closable={false}
      styles={{ body: { padding: 0 }, section: { background: 'var(--nav-bg)' } }}
      aria-label={t(shellWords.mainNavigation)}
    >
      <nav className="navbar-inside" aria-label={t(shellWords.mainNavigation)}>
        <div className="navbar-head">
          <Brand />
          <button type="button" className="navbar-close" onClick={closeDrawer} aria-label={t(shellWords.close)}>
            <X size={18} aria-hidden />
          </button>
        </div>
        <NavMenu onChosen={closeDrawer} />
      </nav>
    </Drawer>
  )
}
