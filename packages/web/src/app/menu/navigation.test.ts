import { menu } from '@hedgerow/contract/screens'
import type { MenuEntry } from '@hedgerow/contract/session/session.contract'
import { expect, test } from 'vitest'
import { icons } from './icons.ts'
import { isAt, navigationOf, nearestItems, workOf } from './navigation.ts'

const entry = (id: string, says: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  menuName: id,
  title: id,
  pinyin: '',
  type: 'item',
  icon: null,
  url: null,
  target: null,
  parentId: null,
  ...says,
})
const everything = menu
  .flatMap((section) => [section.id, ...section.screens.map(({ id }) => id)])
  .map((id) => entry(id))
const idsOf = (sections: ReturnType<typeof navigationOf>) =>
  sections.map(({ id, items }) => [id, ...items.map((i) => i.id)])

test('only what the server allows is shown, in the order of the contract', () => {
  const sections = navigationOf([entry('expo-mon'), entry('expo-base'), entry('exposure')], () => true)
  expect(idsOf(sections)).toEqual([['exposure', 'expo-base', 'expo-mon']])
})

test('a screen without a page is not offered, and a section without screens vanishes', () => {
  const sections = navigationOf(everything, (url) => url.endsWith('analytics'))
  expect(idsOf(sections)).toEqual([['dashboard', 'analytics']])
})

test('an entry that the contract does not know comes last in its section', () => {
  const extra = entry('later', { url: '/pages/later', parentId: 'market', title: 'Later' })
  const sections = navigationOf([...everything, extra], () => true)
  expect(sections.find(({ id }) => id === 'market')?.items.at(-1)).toMatchObject({ id: 'later', url: '/pages/later' })
})

test('every icon that the menu names is bundled', () => {
  const names = menu.flatMap((section) => [section.icon, ...section.screens.map((screen) => screen.icon)])
  expect(names.filter((name) => !(name in icons))).toEqual([])
})

test('a mistyped address finds the screen that was meant; nonsense finds none', () => {
  const items = navigationOf(everything, () => true).flatMap((section) => section.items)
  expect(nearestItems('/apps/exposureMng/exposureMng-basinfo', items)[0]?.id).toBe('expo-base')
  expect(nearestItems('/apps/rateinfo/spot-rate', items).map(({ id }) => id)).toContain('rate-spot')
  expect(nearestItems('/zzz', items)).toEqual([])
})

test('captions stand before the first of their screens, and not where there is only one', () => {
  const rowsOf = (...ids: string[]) =>
    navigationOf(
      ids.map((id) => entry(id)),
      () => true,
    ).map(({ rows }) => rows.map((row) => (row.kind === 'caption' ? row.title.en : row.id)))
  expect(rowsOf('opt-price', 'mc', 'bond')).toEqual([['Options', 'opt-price', 'mc', 'Rates & bonds', 'bond']])
  expect(rowsOf('opt-price', 'mc')).toEqual([['opt-price', 'mc']])
})

test('a member sees the screens of the own work; captions follow them, what the server adds stays', () => {
  const all = navigationOf(
    [...everything, entry('bank', { type: 'link', parentId: 'market', url: 'https://example.com' })],
    () => true,
  )
  const does = (...grants: string[]) =>
    idsOf(workOf(all, ({ work }) => work?.some((needs) => grants.includes(needs)) ?? true))
  expect(does('exposure.edit', 'hedging.edit')).toEqual([
    ['exposure', 'expo-base', 'expo-chg', 'expo-req', 'expo-transfer'],
  ])
  expect(does('trade.check')).toEqual([['trade', 'trade-check']])
  const [ent] = workOf(all, ({ id }) => ['staff', 'counter-party', 'our-party'].includes(id))
  expect(ent?.rows.map((row) => (row.kind === 'caption' ? row.title.en : row.id))).toEqual([
    'Organisation',
    'staff',
    'our-party',
    'Limits and policy',
    'counter-party',
  ])
})

test('every screen of the menu that changes or reviews something is somebody’s work', () => {
  const acting = menu.flatMap(({ screens }) => screens).filter(({ needs }) => /\.(edit|check|change)$/.test(needs))
  expect(acting.filter(({ work }) => work.length === 0).map(({ id }) => id)).toEqual([])
})

test('on display is one entry: an address below a screen that has an entry of its own is not also that of the screen', () => {
  const items = navigationOf(everything, () => true).flatMap((section) => section.items)
  const litAt = (pathname: string) => items.filter((item) => isAt(item, pathname)).map(({ id }) => id)
  expect(litAt('/apps/staffMng/delegation')).toEqual(['staff-delegation'])
  expect(litAt('/apps/staffMng')).toEqual(['staff'])
  expect(litAt('/pages/info/7')).toEqual(['news'])
})

test('links elsewhere and rules are drawn, and are no screens', () => {
  const [section] = navigationOf(
    [
      ...everything,
      entry('rule', { type: 'divider', parentId: 'market' }),
      entry('bank', { type: 'link', parentId: 'market', url: 'https://example.com', title: 'Bank' }),
    ],
    (url) => url.includes('rateInfo-spot'),
  )
  expect(section?.rows.map(({ kind }) => kind)).toEqual(['item', 'divider', 'link'])
  expect(section?.rows.at(-1)).toMatchObject({ target: '_blank', url: 'https://example.com' })
  expect(section?.items.map(({ id }) => id)).toEqual(['rate-spot'])
})
