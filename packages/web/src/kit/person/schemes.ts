/**
 * The eight colour schemes. A scheme says what it is based on, its own colour, its grounds and its navigation; every other token
 * derives from the two bases by mixing. The literal colours are primary, because antd derives shades from them.
 */
import type { SchemeId } from '@hedgerow/contract/member/settings.contract'

export type Scheme = SchemeId

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
  /** Stronger than the text: the product's name, what is chosen or pointed at. */
  navInk: '#FFFFFF',
  navHover: '#202B3C',
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
  navInk: '#FFFFFF',
  navHover: '#1B212C',
  navSel: '#1B2C4A',
  bgTooltip: '#2A3B57',
  barCovered: '#2CC4B5',
  barOpen: '#F2B84B',
}

/** `share` of the second colour in the first, both `#rrggbb`. */
function mix(first: string, second: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('').toUpperCase()}`
}

interface Says {
  readonly brand: string
  readonly page: string
  readonly surface: string
  readonly navbar: string
}

const grounds = (base: Tokens, { brand, page, surface, navbar }: Says): Tokens => ({
  ...base,
  brand,
  bgPage: page,
  bgSurface: surface,
  navBg: navbar,
  navHover: mix(navbar, base.navInk, 0.08),
})

const lightScheme = (says: Says): Tokens => ({
  ...grounds(light, says),
  bgHeader: says.page,
  bgSubtle: mix(says.page, says.surface, 0.5),
  bgHover: mix(says.surface, says.brand, 0.06),
  bgSelected: mix(says.surface, says.brand, 0.12),
  bgFlash: mix(says.surface, says.brand, 0.16),
  navSel: mix(says.navbar, says.brand, 0.4),
  bgTooltip: says.navbar,
})

const darkScheme = (says: Says): Tokens => {
  const raised = mix(says.surface, '#FFFFFF', 0.05)
  return {
    ...grounds(dark, says),
    bgElevated: raised,
    bgHeader: raised,
    bgSubtle: mix(says.page, says.surface, 0.5),
    bgHover: mix(says.surface, says.brand, 0.1),
    bgSelected: mix(says.surface, says.brand, 0.22),
    bgFlash: mix(says.surface, says.brand, 0.3),
    line: mix(says.surface, '#FFFFFF', 0.12),
    navSel: mix(says.navbar, says.brand, 0.2),
    bgTooltip: mix(says.surface, '#FFFFFF', 0.18),
  }
}

const paperNavbar = {
  navBg: '#FFFFFF',
  navText: '#152238',
  navInk: '#152238',
  navHover: '#F0F4FC',
  navSel: '#E6EEFC',
  bgTooltip: '#152238',
}
const white = '#FFFFFF'

const schemes: Readonly<Record<Scheme, { readonly isDark: boolean; readonly tokens: Tokens }>> = {
  default: { isDark: false, tokens: light },
  paper: { isDark: false, tokens: { ...light, bgPage: '#F7F8FA', bgHeader: '#F7F8FA', ...paperNavbar } },
  jade: {
    isDark: false,
    tokens: lightScheme({ brand: '#0B7268', page: '#F1F6F5', surface: white, navbar: '#0C2A29' }),
  },
  cinnabar: {
    isDark: false,
    tokens: lightScheme({ brand: '#A63A2B', page: '#F8F5F3', surface: white, navbar: '#2A1512' }),
  },
  indigo: {
    isDark: false,
    tokens: lightScheme({ brand: '#4A3FB5', page: '#F4F4FA', surface: white, navbar: '#1B1842' }),
  },
  slate: {
    isDark: true,
    tokens: darkScheme({ brand: '#8AB0FF', page: '#161D26', surface: '#1D2630', navbar: '#101720' }),
  },
  midnight: { isDark: true, tokens: dark },
  contrast: {
    isDark: true,
    tokens: {
      ...darkScheme({ brand: '#FFD84D', page: '#000000', surface: '#000000', navbar: '#000000' }),
      onBrand: '#000000',
      line: white,
      lineInput: white,
      text1: white,
      text2: white,
      text3: '#E6E6E6',
      textDisabled: '#A6A6A6',
      navText: white,
      navSel: '#4D4117',
    },
  },
}

export const tokensOf = (scheme: Scheme): Tokens => schemes[scheme].tokens
export const isDark = (scheme: Scheme): boolean => schemes[scheme].isDark
