import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { menu } from '@hedgerow/contract/screens'
import type { Member } from '@hedgerow/contract/session/session.contract'
import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../kit/person/session-store.ts'
import { answers, contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { ServerErrorPage } from './ServerErrorPage.tsx'

afterEach(() => {
  cleanup()
  useSession.setState({ member: null, token: null, userId: null, grants: [] })
})

const sections = menu.map(({ id }) => ({ id, type: 'collapse' as const, url: null, parentId: null }))
const items = menu.flatMap(({ id: parentId, screens }) =>
  screens.map(({ id, url }) => ({ id, type: 'item' as const, url, parentId })),
)
/** The menu of somebody who may see all of these screens. */
const menuOf = (may: (id: string) => boolean) =>
  [...sections, ...items.filter(({ id }) => may(id))].map((entry) => ({
    ...entry,
    menuName: entry.id,
    title: entry.id,
    pinyin: '',
    icon: null,
    target: null,
  }))
const paths = items.map(({ url }) => url)
const mistyped = '/404?path=/apps/exposureMng/exposureMng-basinfo'

test('a page that is not there says which was asked for, and leads to the dashboard', async () => {
  contractServer()
  renderScreen(<NotFoundPage />, '/404?path=/apps/exposureMng/exposures')
  expect(await screen.findByRole('heading', { level: 1, name: shellWords.notFound.en })).toBeTruthy()
  expect(screen.getByText(/\/apps\/exposureMng\/exposures/)).toBeTruthy()
  expect(screen.getByRole('link', { name: shellWords.toDashboard.en })).toBeTruthy()
})

test('a member finds the nearest screens of the menu, the likeliest first, each a link to its address', async () => {
  contractServer(
    answers(
      sessionApi.menu,
      menuOf(() => true),
    ),
  )
  signInAs()
  useSession.setState({ member: { userName: 'li.na' } as Member })
  renderScreen(<NotFoundPage />, mistyped, paths)
  await screen.findByRole('heading', { level: 2, name: shellWords.maybeMeant.en })
  const near = within(screen.getByRole('list')).getAllByRole('link')
  expect(near[0]?.getAttribute('href')).toBe('/apps/exposureMng/exposureMng-baseinfo')
  expect(near.length).toBeGreaterThan(1)
  expect(near.length).toBeLessThanOrEqual(5)
})

test('a screen that the member may not see is never among the nearest', async () => {
  const requests = contractServer(
    answers(
      sessionApi.menu,
      menuOf((id) => id === 'expo-mon'),
    ),
  )
  signInAs()
  useSession.setState({ member: { userName: 'li.na' } as Member })
  renderScreen(<NotFoundPage />, mistyped, paths)
  const near = within(await screen.findByRole('list')).getAllByRole('link')
  expect(near.map((link) => link.getAttribute('href'))).toEqual([items.find(({ id }) => id === 'expo-mon')?.url])
  expect(requests.map(({ path }) => path)).toEqual([sessionApi.menu.path])
})

test('a guest is offered no screen, and the menu is not asked for', async () => {
  const requests = contractServer(
    answers(
      sessionApi.menu,
      menuOf(() => true),
    ),
  )
  renderScreen(<NotFoundPage />, mistyped, paths)
  expect(await screen.findByRole('heading', { level: 1, name: shellWords.notFound.en })).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
  expect(requests).toEqual([])
})

test('an error of the server shows the number that finds it in the log', async () => {
  contractServer()
  renderScreen(<ServerErrorPage />, '/500?traceId=req-42')
  expect(await screen.findByText('req-42')).toBeTruthy()
})
