import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { lazy, Suspense } from 'react'
import { useText } from '../../kit/person/language.ts'
import { useSettingsPart } from '../../kit/person/settings.ts'
import { navKindOf } from '../frame/frame.ts'
import { useRegion } from '../frame/use-region.ts'
import { Brand } from './Brand.tsx'
import { NavDrawer } from './NavDrawer.tsx'
import { NavMenu } from './NavMenu.tsx'
import './nav.css'
import { useIsNarrow, useNavState } from '../menu/nav-state.ts'

// Of the other styles a member has chosen one, if any.
const NavRow = lazy(async () => ({ default: (await import('./NavRow.tsx')).NavRow }))
const NavTiles = lazy(async () => ({ default: (await import('./NavTiles.tsx')).NavTiles }))

/** The navigation in the style of the settings; a drawer where the screen is narrow, whatever the style. */
export function Navbar() {
  const t = useText()
  const isNarrow = useIsNarrow()
  const kind = useSettingsPart(({ layout }) => navKindOf(layout))
  const isFolded = useSettingsPart(({ layout }) => layout.config.navbar.folded) && kind === 'style-2'
  const isAtEnd = useSettingsPart(({ layout }) => layout.config.navbar.position === 'right')
  const { isShown, isDrawerOpen, closeDrawer } = useNavState()
  const region = useRegion('navbar')
  if (isNarrow) return isDrawerOpen ? <NavDrawer onClose={closeDrawer} /> : null
  const isClosed = !isShown && (kind === 'style-1' || kind === 'style-3' || kind === 'style-3-dense')
  const state = `${isClosed ? ' closed' : ''}${isFolded ? ' folded' : ''}${isAtEnd ? ' at-end' : ''}`
  return (
    // Only folding moves: of another style the width is there at once, and the screen beside it is laid out once.
    <div key={kind} className={`navbar ${kind}${state}`} inert={isClosed} {...region}>
      <nav className="navbar-inside" aria-label={t(shellWords.mainNavigation)}>
        {kind === 'horizontal' ? null : <Brand />}
        <Suspense fallback={null}>
          {kind === 'horizontal' ? (
            <NavRow />
          ) : kind === 'style-1' || kind === 'style-2' ? (
            <NavMenu />
          ) : (
            <NavTiles isDense={kind === 'style-3-dense'} />
          )}
        </Suspense>
      </nav>
    </div>
  )
}
