/**
 * The design tokens, once. The literal colours are primary, because antd derives shades from them; the CSS variables,
 * the antd, AG Grid and ECharts theme objects are all made from them here. No library is imported: the entry chunk stays small.
 */
import type { Lang } from '@hedgerow/contract/kit/text'
import type { ThemeConfig } from 'antd'

export type Scheme = 'default' | 'midnight'
export const isDark = (scheme: Scheme) => scheme === 'midnight'

const light = {
  bgPage: '#F3F5F8',
  bgSurface: '#FFFFFF',
  bgElevated: '#FFFFFF',
  bgSubtle: '#F7F9FC',
  bgHeader: '#F3F5F8',
  bgHover: '#F0F4FC',
  bgSelected: '#E6EEFC',
  bgFlash: '#E3ECFF',
  line: '#E1E6EE',
  lineInput: '#8592A6',
  text1: '#152238',
  text2: '#4A5A73',
  text3: '#5F6C83',
  textDisabled: '#9AA6B8',
  brand: '#2456C7',
  onBrand: '#FFFFFF',
  accentCovered: '#0A7A72',
  accentOpen: '#8A5200',
  accentOpenBg: '#FFF4DC',
  ok: '#0B6B42',
  okBg: '#E4F5EC',
  info: '#0F5FA8',
  infoBg: '#E6F1FB',
  warn: '#8A5200',
  warnBg: '#FFF4DC',
  danger: '#B4232C',
  dangerBg: '#FDECEC',
  mktRed: '#C81E2B',
  mktGreen: '#0A7045',
  mktOrange: '#A84B00',
  mktBlue: '#1D5FBF',
  mktFlat: '#4A5A73',
  navBg: '#0F1B2D',
  navText: '#C9D3E3',
  navSel: '#1D3257',
  bgTooltip: '#0F1B2D',
  /** Fills of the cover bar: quieter than the text colours, used beside words. */
  barCovered: '#0B8A80',
  barOpen: '#E9A63A',
}
export type Tokens = typeof light

const dark: Tokens = {
  bgPage: '#0B1220',
  bgSurface: '#121B2B',
  bgElevated: '#182335',
  bgSubtle: '#0F1726',
  bgHeader: '#182335',
  bgHover: '#1A2740',
  bgSelected: '#1D3257',
  bgFlash: '#223C70',
  line: '#26344A',
  lineInput: '#5F7190',
  text1: '#E6ECF5',
  text2: '#9FB0C8',
  text3: '#8596B0',
  textDisabled: '#5C6B84',
  brand: '#6C9BFF',
  onBrand: '#0B1220',
  accentCovered: '#2CC4B5',
  accentOpen: '#F2B84B',
  accentOpenBg: '#33280F',
  ok: '#5AD6A0',
  okBg: '#12301F',
  info: '#79B8FF',
  infoBg: '#11263F',
  warn: '#F2B84B',
  warnBg: '#33280F',
  danger: '#FF7A80',
  dangerBg: '#3A171B',
  mktRed: '#FF858B',
  mktGreen: '#3CCB8C',
  mktOrange: '#FFA657',
  mktBlue: '#79B8FF',
  mktFlat: '#9FB0C8',
  navBg: '#0A101B',
  navText: '#C9D3E3',
  navSel: '#1B2C4A',
  bgTooltip: '#2A3B57',
  barCovered: '#2CC4B5',
  barOpen: '#F2B84B',
}

export const tokensOf = (scheme: Scheme): Tokens => (isDark(scheme) ? dark : light)

const fontFamily =
  "'Inter Variable', 'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Microsoft YaHei UI', 'Microsoft YaHei', " +
  "'Noto Sans SC', 'Noto Sans CJK SC', 'Source Han Sans SC', 'WenQuanYi Micro Hei', system-ui, sans-serif"

export interface MarketColours {
  readonly gain: string
  readonly loss: string
  readonly flat: string
}
/** Chinese desks read red as up, English ones green; workflow states never follow this. */
export function marketColours(scheme: Scheme, lang: Lang): MarketColours {
  const { mktRed, mktGreen, mktFlat } = tokensOf(scheme)
  return lang === 'zh_CN'
    ? { gain: mktRed, loss: mktGreen, flat: mktFlat }
    : { gain: mktGreen, loss: mktRed, flat: mktFlat }
}

// A digit starts a word only after a letter: `text1` is `--text-1`, `bgPage` is `--bg-page`.
const kebab = (name: string) => name.replace(/([a-z])([A-Z]|\d)/g, '$1-$2').toLowerCase()

/** Every token as a CSS variable, with `--gain`, `--loss`, `--flat` and `--font`. */
export const cssVariables = (scheme: Scheme, lang: Lang): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...tokensOf(scheme), ...marketColours(scheme, lang), font: fontFamily }).map(([name, value]) => [
      `--${kebab(name)}`,
      value,
    ]),
  )

/** Writes the variables on the document element; everything styled by CSS follows at once. */
export function applyTheme(scheme: Scheme, lang: Lang, root: HTMLElement = document.documentElement): void {
  root.dataset.scheme = scheme
  root.style.colorScheme = isDark(scheme) ? 'dark' : 'light'
  for (const [name, value] of Object.entries(cssVariables(scheme, lang))) root.style.setProperty(name, value)
}

/** antd's tokens; the caller adds the algorithm. Status colours are set because antd's own fail contrast (tag 1.8:1). */
export function antdTheme(scheme: Scheme, isTouch = false): ThemeConfig {
  const t = tokensOf(scheme)
  return {
    cssVar: { key: `hedgerow-${scheme}` },
    hashed: false,
    token: {
      ...antdColours(t),
      fontFamily,
      fontSize: 14,
      // A finger needs more than a pointer.
      controlHeight: isTouch ? 44 : 34,
      borderRadius: 6,
      borderRadiusSM: 4,
      borderRadiusLG: 8,
      boxShadowSecondary: '0 8px 24px rgb(15 27 45 / .14)',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Modal: { borderRadiusLG: 12, titleFontSize: 16 },
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

/** For `themeQuartz.withParams(gridParams(scheme))` of AG Grid. */
export function gridParams(scheme: Scheme) {
  const t = tokensOf(scheme)
  return {
    browserColorScheme: isDark(scheme) ? ('dark' as const) : ('light' as const),
    fontFamily,
    fontSize: 13,
    rowHeight: 40,
    headerHeight: 45,
    cellHorizontalPadding: 12,
    headerFontWeight: 600,
    wrapperBorderRadius: 8,
    borderRadius: 6,
    accentColor: t.brand,
    backgroundColor: t.bgSurface,
    foregroundColor: t.text1,
    borderColor: t.line,
    headerBackgroundColor: t.bgHeader,
    headerTextColor: t.text1,
    rowHoverColor: t.bgHover,
    selectedRowBackgroundColor: t.bgSelected,
    valueChangeValueHighlightBackgroundColor: t.bgFlash,
    checkboxUncheckedBorderColor: t.lineInput,
  }
}

const seriesLight = ['#2456C7', '#0B8A80', '#B7791F', '#7A4FBF', '#C2477F', '#5B7083']
const seriesDark = ['#6C9BFF', '#2CC4B5', '#F2B84B', '#B79CFF', '#F08BB4', '#9FB0C8']

/** An ECharts theme object; charts are re-made when it changes, because ECharts does not read CSS variables. */
export function chartTheme(scheme: Scheme) {
  const t = tokensOf(scheme)
  const axis = {
    axisLine: { lineStyle: { color: t.lineInput } },
    axisLabel: { color: t.text2 },
    nameTextStyle: { color: t.text2 },
    splitLine: { lineStyle: { color: t.line } },
  }
  return {
    color: isDark(scheme) ? seriesDark : seriesLight,
    backgroundColor: 'transparent',
    textStyle: { fontFamily, fontSize: 12, color: t.text1 },
    tooltip: { backgroundColor: t.bgElevated, borderColor: t.line, textStyle: { color: t.text1 } },
    categoryAxis: axis,
    valueAxis: axis,
    timeAxis: axis,
  }
}
