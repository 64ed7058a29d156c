// What the screens' component library needs above it: theme, language and the place for its dialogs. The frame around the
// screens is drawn without it, so that it stands while this is still on its way.
import { ConfigProvider, type ThemeConfig, theme } from 'antd'
import type { ReactNode } from 'react'
import { useScheme } from '../../kit/person/color-scheme.ts'
import { antdTheme, isDark, type Scheme } from '../../kit/person/theme.ts'
import { MessageHost } from '../../kit/say/MessageHost.tsx'
import { NoticeToast } from './NoticeToast.tsx'
import { ScreenOutline } from './ScreenOutline.tsx'
import { useAntdLocale } from './use-antd-locale.ts'

// antd's dark algorithm dims the brand and status colours; the tokens were chosen for contrast as they are.
const exactly: Algorithm = (seed, derived) => ({ ...(derived ?? theme.darkAlgorithm(seed)), ...brightColours(seed) })
type Algorithm = typeof theme.darkAlgorithm
const brightColours = (seed: Parameters<Algorithm>[0]) => ({
  colorPrimary: seed.colorPrimary,
  colorSuccess: seed.colorSuccess,
  colorInfo: seed.colorInfo,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
})
// The style sheet ends transitions at once for those who ask for less motion; antd must then not wait for their end.
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches
const isTouch = matchMedia('(pointer: coarse)').matches
const withAlgorithm = (scheme: Scheme): ThemeConfig => ({
  ...antdTheme(scheme, isTouch),
  token: { ...antdTheme(scheme, isTouch).token, motion },
  algorithm: isDark(scheme) ? [theme.darkAlgorithm, exactly] : theme.defaultAlgorithm,
})
const themes: Readonly<Record<Scheme, ThemeConfig>> = {
  default: withAlgorithm('default'),
  midnight: withAlgorithm('midnight'),
}

export function AntdRoot({ children }: { readonly children: ReactNode }) {
  const scheme = useScheme()
  const locale = useAntdLocale()
  // Given later, a locale would change the tree under ConfigProvider and remount every screen.
  if (!locale) return <ScreenOutline />
  return (
    <ConfigProvider theme={themes[scheme]} locale={locale} button={{ autoInsertSpace: false }}>
      {children}
      <MessageHost />
      <NoticeToast />
    </ConfigProvider>
  )
}
