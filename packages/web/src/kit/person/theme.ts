/**
 * From the tokens of a scheme to what is drawn with: CSS variables, the theme objects of antd, AG Grid and ECharts. No library
 * is imported: the entry chunk stays small.
 */
import type { Lang } from '@hedgerow/contract/kit/text'
import type { Settings } from '@hedgerow/contract/member/settings.contract'
import type { ThemeConfig } from 'antd'
import { isDark, type Scheme, type Tokens, tokensOf } from './schemes.ts'

const fontFamily =
  "'Inter Variable', 'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Microsoft YaHei UI', 'Microsoft YaHei', " +
  "'Noto Sans SC', 'Noto Sans CJK SC', 'Source Han Sans SC', 'WenQuanYi Micro Hei', system-ui, sans-serif"

interface MarketColours {
  readonly gain: string
  readonly loss: string
  readonly flat: string
}
type MarketChoice = Settings['extra']['marketColors']

/** Chinese desks read red as up, English ones green, unless somebody chose otherwise; workflow states never follow this. */
export function marketColours(scheme: Scheme, lang: Lang, choice: MarketChoice = 'language'): MarketColours {
  const { mktRed, mktGreen, mktBlue, mktOrange, mktFlat } = tokensOf(scheme)
  const followed = lang === 'zh_CN' ? 'red-up' : 'green-up'
  const [gain, loss] = {
    'red-up': [mktRed, mktGreen] as const,
    'green-up': [mktGreen, mktRed] as const,
    safe: [mktBlue, mktOrange] as const,
  }[choice === 'language' ? followed : choice]
  return { gain, loss, flat: mktFlat }
}

// A digit starts a word only after a letter: `text1` is `--text-1`, `bgPage` is `--bg-page`.
const kebab = (name: string) => name.replace(/([a-z])([A-Z]|\d)/g, '$1-$2').toLowerCase()

/** Every token as a CSS variable, with `--gain`, `--loss`, `--flat` and `--font`. */
export const cssVariables = (
  scheme: Scheme,
  lang: Lang,
  choice: MarketChoice = 'language',
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...tokensOf(scheme), ...marketColours(scheme, lang, choice), font: fontFamily }).map(
      ([name, value]) => [`--${kebab(name)}`, value],
    ),
  )

/**
 * Writes the arrangement on the document element; everything styled by CSS follows at once. What stands there already is left
 * alone: each variable written, the same one too, has the browser style the whole document again.
 */
export function applySettings(settings: Settings, lang: Lang, root: HTMLElement = document.documentElement): void {
  const { theme, direction, customScrollbars, extra } = settings
  const attributes = {
    'data-scheme': theme.main,
    'data-scrollbars': customScrollbars ? 'thin' : 'usual',
    'data-motion': extra.motion === 'always' ? 'still' : 'system',
    dir: direction,
  }
  for (const [name, value] of Object.entries(attributes))
    if (root.getAttribute(name) !== value) root.setAttribute(name, value)
  const styles = {
    'color-scheme': isDark(theme.main) ? 'dark' : 'light',
    '--fs': String(extra.fontSize),
    ...cssVariables(theme.main, lang, extra.marketColors),
  }
  for (const [name, value] of Object.entries(styles))
    if (root.style.getPropertyValue(name) !== value) root.style.setProperty(name, value)
}

const still = '0s'
const stillFrame = { motionDurationMid: still, motionDurationSlow: still }

/** antd's tokens; the caller adds the algorithm. Status colours are set because antd's own fail contrast (tag 1.8:1). */
export function antdTheme(scheme: Scheme, { isTouch = false, fontSize = 1 } = {}): ThemeConfig {
  const t = tokensOf(scheme)
  return {
    cssVar: { key: `hedgerow-${scheme}-${Math.round(fontSize * 10)}` },
    hashed: false,
    token: {
      ...antdColours(t),
      fontFamily,
      fontSize: Math.round(14 * fontSize),
      // A finger needs more than a pointer.
      controlHeight: isTouch ? 44 : Math.round(34 * fontSize),
      borderRadius: 6,
      borderRadiusSM: 4,
      borderRadiusLG: 8,
      boxShadowSecondary: '0 8px 24px rgb(15 27 45 / .14)',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      // A box that takes the cursor shows it at once: frames of a fading border would be paid by the first keys typed into it.
      Input: stillFrame,
      Select: { motionDurationSlow: still },
      Modal: { borderRadiusLG: 12, titleFontSize: Math.round(16 * fontSize) },
      Tooltip: { colorBgSpotlight: t.bgTooltip, colorTextLightSolid: '#FFFFFF' },
    },
  }
}

const antdColours = (t: Tokens): ThemeConfig['token'] => ({
  colorPrimary: t.brand,
  colorLink: t.brand,
  colorTextLightSolid: t.onBrand,
  colorSuccess: t.ok,
  colorSuccessBg: t.okBg,
  colorInfo: t.info,
  colorInfoBg: t.infoBg,
  colorWarning: t.warn,
  colorWarningBg: t.warnBg,
  colorError: t.danger,
  colorErrorBg: t.dangerBg,
  colorText: t.text1,
  colorTextSecondary: t.text2,
  colorTextTertiary: t.text3,
  colorTextDescription: t.text3,
  colorTextPlaceholder: t.text3,
  colorTextDisabled: t.textDisabled,
  colorBgLayout: t.bgPage,
  colorBgContainer: t.bgSurface,
  colorBgElevated: t.bgElevated,
  colorBorder: t.lineInput,
  colorBorderSecondary: t.line,
  colorSplit: t.line,
  controlItemBgHover: t.bgHover,
  controlItemBgActive: t.bgSelected,
})

/** For `themeQuartz.withParams(gridParams())` of AG Grid. Its colours follow the variables, so that another scheme is no other theme. */
export function gridParams(fontSize = 1, isCompact = false) {
  return {
    browserColorScheme: 'inherit' as const,
    fontFamily,
    fontSize: 13 * fontSize,
    rowHeight: Math.round((isCompact ? 32 : 40) * fontSize),
    headerHeight: Math.round(45 * fontSize),
    cellHorizontalPadding: 12,
    headerFontWeight: 600,
    wrapperBorderRadius: 8,
    borderRadius: 6,
    accentColor: 'var(--brand)',
    backgroundColor: 'var(--bg-surface)',
    foregroundColor: 'var(--text-1)',
    borderColor: 'var(--line)',
    headerBackgroundColor: 'var(--bg-header)',
    headerTextColor: 'var(--text-1)',
    rowHoverColor: 'var(--bg-hover)',
    selectedRowBackgroundColor: 'var(--bg-selected)',
    valueChangeValueHighlightBackgroundColor: 'var(--bg-flash)',
    checkboxUncheckedBorderColor: 'var(--line-input)',
  }
}

// The first is the scheme's own colour.
const seriesLight = ['#0B8A80', '#B7791F', '#7A4FBF', '#C2477F', '#5B7083']
const seriesDark = ['#2CC4B5', '#F2B84B', '#B79CFF', '#F08BB4', '#9FB0C8']

/** An ECharts theme object; charts are re-made when it changes, because ECharts does not read CSS variables. */
export function chartTheme(scheme: Scheme, fontSize = 1) {
  const t = tokensOf(scheme)
  const axis = {
    axisLine: { lineStyle: { color: t.lineInput } },
    axisLabel: { color: t.text2 },
    nameTextStyle: { color: t.text2 },
    splitLine: { lineStyle: { color: t.line } },
  }
  return {
    color: [t.brand, ...(isDark(scheme) ? seriesDark : seriesLight)],
    backgroundColor: 'transparent',
    textStyle: { fontFamily, fontSize: Math.max(10, 12 * fontSize), color: t.text1 },
    legend: { textStyle: { color: t.text2 } },
    tooltip: { backgroundColor: t.bgElevated, borderColor: t.line, textStyle: { color: t.text1 } },
    categoryAxis: axis,
    valueAxis: axis,
    timeAxis: axis,
  }
}
