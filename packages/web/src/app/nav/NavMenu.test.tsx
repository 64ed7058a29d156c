import { shortcutApi } from '@hedgerow/contract/member/shortcut.contract'
import { menu } from '@hedgerow/contract/screens'
import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answers, contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { useBadges } from '../menu/badges.ts'
import { NavMenu } from './NavMenu.tsx'

afterEach(() => {
  cleanup()
  useBadges.setState({ waiting: {} })
})

const screens = menu.flatMap((section) => section.screens)
const entry = { menuName: '', title: '', icon: null, target: null, parentId: null, pinyin: '', url: null }
const entries = menu.flatMap((section) => [
  { ...entry, id: section.id, type: 'collapse' as const },
  ...section.screens.map(({ id, url }) => ({
    ...entry,
    id,
    type: 'item' as const,
    url,
    pinyin: id === 'rate-spot' ? 'ji qi hui lv' : '',
  })),
])

function show(...grants: string[]) {
  const requests = contractServer(
    answers(sessionApi.menu, entries),
    answers(shortcutApi.query, ['var']),
    answers(shortcutApi.add, undefined),
  )
  signInAs(...grants)
  const { router } = renderScreen(
    <NavMenu />,
    '/',
    screens.map(({ url }) => url),
  )
  return { requests, router }
}
const shownDialog = () =>
  waitFor(() => {
    const dialog = document.querySelector('dialog')
    if (!dialog) throw new Error('should hold: all screens are shown')
    return dialog
  })
const linkNames = (within: ParentNode = document) =>
  [...within.querySelectorAll('a')].map(({ textContent }) => textContent)

test('the menu of a clerk is the clerk’s work and stands open; everything else is two clicks away', async () => {
  const { router } = show('exposure.edit', 'hedging.edit')
  await screen.findByText('Exposure register')
  expect(linkNames()).toEqual([
    'Risk overview',
    'Exposure register',
    'Exposure changes',
    'Hedge requests',
    'Exposure transfers',
    'Calendar',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'All screens' }))
  const dialog = await shownDialog()
  // The favourite stands first, and again in its section.
  await waitFor(() => expect(linkNames(dialog)).toHaveLength(screens.length + 1))
  expect(linkNames(dialog)[0]).toBe('FX value at risk')
  fireEvent.click(within(dialog).getByText('Board quota'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/board-quota'))
  expect(document.querySelector('dialog')).toBeNull()
  // Where one is stays in the menu.
  await waitFor(() => expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('Board quota'))
})

test('what is typed leaves what fits, a star keeps it, and Enter opens the best', async () => {
  const { requests, router } = show('exposure.edit')
  fireEvent.click(await screen.findByRole('button', { name: 'All screens' }))
  const dialog = await shownDialog()
  const field = within(dialog).getByLabelText('Search screens')
  fireEvent.change(field, { target: { value: 'zzzz' } })
  expect(within(dialog).getByRole('status', { hidden: true }).textContent).toBe('No results..')
  fireEvent.change(field, { target: { value: 'jqhl' } })
  expect(linkNames(dialog)).toEqual(['Spot rates'])
  fireEvent.click(within(dialog).getByLabelText('Pin Spot rates'))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === shortcutApi.add.path)?.body).toEqual({ menuId: 'rate-spot' }),
  )
  fireEvent.submit(field)
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/rateInfo/rateInfo-spot'))
})

test('what begins to wait adds a screen and closes no section of a menu that stood open', async () => {
  show('exposure.edit', 'hedging.edit')
  await screen.findByText('Exposure register')
  act(() => useBadges.setState({ waiting: Object.fromEntries(screens.slice(0, 30).map(({ url }) => [url, 1])) }))
  expect(linkNames().length).toBeGreaterThan(22)
  expect(document.querySelector('[aria-expanded="false"]')).toBeNull()
})

test('who has no duty sees everything and needs no way to more', async () => {
  show('exposure.view')
  await screen.findByRole('button', { name: /Pricing/ })
  expect(screen.queryByRole('button', { name: 'All screens' })).toBeNull()
})
