import { Settings } from '@hedgerow/contract/member/settings.contract'
import { expect, test } from 'vitest'
import { frameOf, navKindOf } from './frame.ts'

const usual = Settings.parse({})
const withLayout = (layout: object) => Settings.parse({ layout })

test('in the usual layout and in layout3 the content scrolls, in layout2 the page does', () => {
  expect(frameOf(usual)['data-scroll']).toBe('main')
  expect(frameOf(withLayout({ style: 'layout2' }))['data-scroll']).toBe('page')
  expect(frameOf(withLayout({ style: 'layout3' }))['data-scroll']).toBe('main')
})

test('a bar that goes with the page makes the page scroll', () => {
  expect(frameOf(withLayout({ config: { footer: { style: 'static' } } }))['data-scroll']).toBe('page')
})

test('a screen that asks for the whole width, or for no footer, has it whatever its reader chose', () => {
  const boxed = withLayout({ config: { mode: 'boxed', footer: { style: 'static' } } })
  expect(frameOf(boxed, { mode: 'fullwidth' })['data-mode']).toBe('fullwidth')
  expect(frameOf(boxed)['data-mode']).toBe('boxed')
  expect(frameOf(boxed, { footer: false })['data-scroll']).toBe('main')
})

test('navigation styles belong to the vertical layout', () => {
  const config = { navbar: { style: 'style-3' } }
  expect(navKindOf(withLayout({ config }).layout)).toBe('style-3')
  expect(navKindOf(withLayout({ style: 'layout2', config }).layout)).toBe('horizontal')
})
