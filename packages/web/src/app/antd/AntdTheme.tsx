// What the component library needs above it: theme and language.
import { ConfigProvider, type ThemeConfig, theme } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useScheme } from '../../kit/person/color-scheme.ts'
import { isDark, type Scheme } from '../../kit/person/schemes.ts'
import { isStill, useSettingsPart } from '../../kit/person/settings.ts'
import { antdTheme } from '../../kit/person/theme.ts'
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
const isTouch = matchMedia('(pointer: coarse)').matches

function themeOf(scheme: Scheme, fontSize: number, motion: boolean): ThemeConfig {
  const base = antdTheme(scheme, { isTouch, fontSize })
  return {
    ...base,
    // The style sheet ends transitions at once for those who ask for less motion; antd must then not wait for their end.
    token: { ...base.token, motion },
    algorithm: isDark(scheme) ? [theme.darkAlgorithm, exactly] : theme.defaultAlgorithm,
  }
}

interface AntdThemeProps {
  /** Until the words of the library are there. */
  readonly waiting: ReactNode
  readonly children: ReactNode
}

export function AntdTheme({ waiting, children }: AntdThemeProps) {
  const scheme = useScheme()
  const { fontSize, motion } = useSettingsPart(({ extra }) => extra)
  const direction = useSettingsPart((settings) => settings.direction)
  const locale = useAntdLocale()
  const still = motion === 'always' || isStill()
  const config = useMemo(() => themeOf(scheme, fontSize, !still), [scheme, fontSize, still])
  // Given later, a locale would change the tree under ConfigProvider and remount every screen.
  if (!locale) return waiting
  return (
    <ConfigProvider theme={config} locale={locale} direction={direction} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}
