/** How the frame is laid out for these settings on this screen. The layouts are style sheets over one tree, told apart by these attributes. */
import type { ScreenLayout } from '@hedgerow/contract/kit/shell/screen'
import type { Settings } from '@hedgerow/contract/member/settings.contract'
import type { CSSProperties } from 'react'

type NavKind = Settings['layout']['config']['navbar']['style'] | 'horizontal'

/** The navigation styles belong to the vertical layout; the others have their menus in a row. */
export const navKindOf = ({ style, config }: Settings['layout']): NavKind =>
  style === 'layout1' ? config.navbar.style : 'horizontal'

export function frameOf({ layout }: Settings, screenLayout: ScreenLayout = {}) {
  const { mode, containerWidth, navbar, toolbar, footer } = layout.config
  const isFixed = toolbar.style === 'fixed' && (footer.style === 'fixed' || screenLayout.footer === false)
  return {
    'data-layout': layout.style,
    'data-mode': screenLayout.mode ?? mode,
    'data-navside': navbar.position,
    'data-toolbar': toolbar.style,
    'data-toolbar-at': toolbar.position,
    'data-footer': footer.style,
    // Where the bars stay in any case only the content needs to scroll.
    'data-scroll': layout.style === 'layout3' || (isFixed && layout.style === 'layout1') ? 'main' : 'page',
    style: { '--content': `${containerWidth}px` } as CSSProperties,
  }
}
