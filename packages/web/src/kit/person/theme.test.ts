import { Settings, schemeIds } from '@hedgerow/contract/member/settings.contract'
import { expect, test, vi } from 'vitest'
import { tokensOf } from './schemes.ts'
import { antdTheme, applySettings, cssVariables, marketColours } from './theme.ts'

/** WCAG 2 contrast of two `#rrggbb` colours. */
function contrast(left: string, right: string): number {
  const [bright = 0, dim = 0] = [luminance(left), luminance(right)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.each(schemeIds)('every text pair of %s reaches 4.5:1, input borders 3:1', (scheme) => {
  const t = tokensOf(scheme)
  const texts: [string, string][] = [
    [t.text1, t.bgSurface],
    [t.text2, t.bgPage],
    [t.text3, t.bgSurface],
    [t.brand, t.bgSurface],
    [t.onBrand, t.brand],
    [t.ok, t.okBg],
    [t.info, t.infoBg],
    [t.warn, t.warnBg],
    [t.danger, t.dangerBg],
    [t.mktRed, t.bgSurface],
    [t.mktGreen, t.bgSurface],
    [t.navText, t.navBg],
    [t.navInk, t.navSel],
    [t.navText, t.navHover],
    [t.mktBlue, t.bgSurface],
    [t.mktOrange, t.bgSurface],
    [t.accentCovered, t.bgSurface],
    [t.text2, t.bgHeader],
    [t.brand, t.bgSelected],
    [t.text1, t.bgSelected],
  ]
  expect(texts.filter(([text, ground]) => contrast(text, ground) < 4.5)).toEqual([])
  expect(contrast(t.lineInput, t.bgSurface)).toBeGreaterThanOrEqual(3)
})

test('gain is red in Chinese and green in English, in every scheme', () => {
  for (const scheme of schemeIds) {
    const { mktRed, mktGreen } = tokensOf(scheme)
    expect(marketColours(scheme, 'zh_CN')).toMatchObject({ gain: mktRed, loss: mktGreen })
    expect(marketColours(scheme, 'en_US')).toMatchObject({ gain: mktGreen, loss: mktRed })
  }
})

test('tokens become CSS variables under the names of the design', () => {
  expect(Object.keys(cssVariables('default', 'zh_CN'))).toEqual(
    expect.arrayContaining([
      '--bg-page',
      '--text-1',
      '--accent-open-bg',
      '--on-brand',
      '--mkt-red',
      '--gain',
      '--loss',
    ]),
  )
})

test('a chosen pair of market colours wins over the language', () => {
  const { mktRed, mktBlue, mktOrange } = tokensOf('default')
  expect(marketColours('default', 'en_US', 'red-up').gain).toBe(mktRed)
  expect(marketColours('default', 'zh_CN', 'safe')).toMatchObject({ gain: mktBlue, loss: mktOrange })
})

test('what did not change is not written again: another layout styles no document anew', () => {
  const root = document.createElement('html')
  const usual = Settings.parse({})
  applySettings(usual, 'zh_CN', root)
  const writes = [vi.spyOn(root.style, 'setProperty'), vi.spyOn(root, 'setAttribute')]
  applySettings({ ...usual, layout: { ...usual.layout, style: 'layout2' } }, 'zh_CN', root)
  expect(writes.map(({ mock }) => mock.calls)).toEqual([[], []])
  applySettings({ ...usual, theme: { ...usual.theme, main: 'midnight' } }, 'zh_CN', root)
  expect(root.dataset.scheme).toBe('midnight')
  expect(root.style.getPropertyValue('--bg-page')).toBe(tokensOf('midnight').bgPage)
})

test('a box that takes the cursor shows it at once: the first keys typed into it pay for no fading border', () => {
  const { Input, Select } = antdTheme('default').components ?? {}
  expect([Input?.motionDurationMid, Input?.motionDurationSlow, Select?.motionDurationSlow]).toEqual(['0s', '0s', '0s'])
})
