import { type Waiting, waitingApi } from '@hedgerow/contract/dashboard/waiting.contract'
import { menu } from '@hedgerow/contract/screens'
import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLanguageStore } from '../../kit/person/language.ts'
import { answers, contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { NavMenu } from '../nav/NavMenu.tsx'
import { useBadges } from './badges.ts'
import { WaitingBadges } from './WaitingBadges.tsx'

afterEach(() => {
  cleanup()
  useBadges.setState({ waiting: {} })
})

const trading = menu.find(({ id }) => id === 'trade')
const screens = trading?.screens ?? []
const [first, second] = screens
if (!trading || !first || !second) throw new Error('should hold: trading has two screens in the menu')

const entry = { pinyin: '', icon: null, target: null }
const entries = [
  { ...entry, id: trading.id, menuName: '', title: '', type: 'collapse' as const, url: null, parentId: null },
  ...screens.map(({ id, url }) => ({
    ...entry,
    id,
    menuName: '',
    title: '',
    type: 'item' as const,
    url,
    parentId: trading.id,
  })),
]

function show(waiting: Waiting, address = '/') {
  const requests = contractServer(answers(sessionApi.menu, entries), answers(waitingApi.waiting, waiting))
  signInAs('dashboard.view')
  renderScreen(
    <>
      <WaitingBadges />
      <NavMenu />
    </>,
    address,
    screens.map(({ url }) => url),
  )
  return requests
}
const section = () => screen.findByRole('button', { name: new RegExp(trading.title.en) })
const linkTo = (url: string) => {
  const link = document.querySelector<HTMLElement>(`a[href="${url}"]`)
  if (!link) throw new Error(`should hold: the menu has ${url}`)
  return link
}

test('a screen says how much waits there: passes and second passes together, whatever is filtered', async () => {
  const requests = show([
    { kind: 'hedgeCheck', count: 3, url: `${first.url}?checkStatus=0`, named: [] },
    { kind: 'hedgeSecond', count: 2, url: `${first.url}?checkStatus=1`, named: [] },
    { kind: 'tradeCheck', count: 4, url: second.url, named: [] },
  ])
  // Closed, the section carries the sum of its screens; open, each screen its own. So short a menu stands open.
  const opener = await section()
  fireEvent.click(opener)
  expect(await within(opener).findByRole('img', { name: '9 waiting' })).toBeTruthy()
  expect(document.querySelector(`a[href="${first.url}"]`)).toBeNull()
  fireEvent.click(opener)
  expect(within(linkTo(first.url)).getByRole('img', { name: '5 waiting' }).textContent).toBe('5')
  expect(within(linkTo(second.url)).getByRole('img', { name: '4 waiting' }).textContent).toBe('4')
  expect(within(opener).queryByRole('img')).toBeNull()
  useLanguageStore.getState().setLang('zh_CN')
  await waitFor(() => expect(within(linkTo(first.url)).getByRole('img', { name: '5 项待办' })).toBeTruthy())
  // A number has no words: another language does not ask for it again.
  expect(requests.filter(({ path }) => path === waitingApi.waiting.path)).toHaveLength(1)
})

test('what is among another matter is not counted twice, and a screen where nothing waits has no badge', async () => {
  show([
    { kind: 'expiring', count: 7, url: first.url, named: [] },
    { kind: 'tradeCheck', count: 1, url: second.url, named: [] },
  ])
  await section()
  await waitFor(() => expect(within(linkTo(second.url)).getByRole('img').textContent).toBe('1'))
  expect(within(linkTo(first.url)).queryByRole('img')).toBeNull()
})

test('the screen on display is brought into sight where the menu is long', async () => {
  const seen: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrolled(this: Element) {
    seen.push(this.getAttribute('href'))
  })
  show([], second.url)
  await waitFor(() => expect(seen).toContain(second.url))
})
