// What the screens' component library needs above it: theme, language and the place for its dialogs; and the query cache,
// which lives and dies with the shell, so that nothing of one member is left for the next.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider, type ThemeConfig, theme } from 'antd'
import { type ReactNode, useState } from 'react'
import { useScheme } from '../../kit/color-scheme.ts'
import { antdTheme, isDark, type Scheme } from '../../kit/theme.ts'
import { useAntdLocale } from './use-antd-locale.ts'

const staleMs = 30_000

const makeQueries = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: staleMs, refetchOnWindowFocus: false } } })

const toasts = { placement: 'topRight', top: 64, maxCount: 5, duration: 6 } as const

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
const withAlgorithm = (scheme: Scheme): ThemeConfig => ({
  ...antdTheme(scheme),
  token: { ...antdTheme(scheme).token, motion },
  algorithm: isDark(scheme) ? [theme.darkAlgorithm, exactly] : theme.defaultAlgorithm,
})
const themes: Readonly<Record<Scheme, ThemeConfig>> = {
  default: withAlgorithm('default'),
  midnight: withAlgorithm('midnight'),
}

export function AntdRoot({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(makeQueries)
  const scheme = useScheme()
  const locale = useAntdLocale()
  // Given later, a locale would change the tree under ConfigProvider and remount every screen.
  if (!locale) return null
  return (
    <QueryClientProvider client={queries}>
      <ConfigProvider theme={themes[scheme]} locale={locale} button={{ autoInsertSpace: false }}>
        <App notification={toasts} message={{ top: 64, maxCount: 5, duration: 6 }}>
          {children}
        </App>
      </ConfigProvider>
    </QueryClientProvider>
  )
}
