import type { Row } from '@hedgerow/contract/kit/list'
import { noticeApi } from '@hedgerow/contract/notice/notice.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { closePanel, useEdge } from '../edge/edge-state.ts'
import { Bell } from './Bell.tsx'
import { NoticePanel } from './NoticePanel.tsx'

const notice = (id: string, says: Partial<Row> = {}): Row => ({
  id,
  message: `Deal ${id} awaits review`,
  url: '/somewhere?open=7',
  variant: 'info',
  noticeKind: '1',
  readFlag: '0',
  dismissed: '0',
  createTime: '2026-04-13T01:30:00Z',
  ...says,
})

/** A server that keeps what was read and dismissed. */
function open(...rows: Row[]) {
  let stored = rows
  const drop = (gone: (row: Row) => boolean) => {
    stored = stored.filter((row) => !gone(row))
    return null
  }
  const read = (isRead: (row: Row) => boolean) => {
    stored = stored.map((row) => (isRead(row) ? { ...row, readFlag: '1' } : row))
    return null
  }
  const idIn = (path: string) => path.split('/').at(-1)
  const requests = contractServer(
    answers(noticeApi.queryByPage, ({ body }) => {
      const { readFlag } = (body as { queryWrapper: { readFlag?: string } }).queryWrapper
      return pageOf(...stored.filter((row) => readFlag === undefined || row.readFlag === readFlag))
    }),
    answers(noticeApi.count, () => ({
      unread: stored.filter(({ readFlag }) => readFlag === '0').length,
      standing: stored.length,
    })),
    answers(noticeApi.read, ({ path }) => read(({ id }) => id === idIn(path))),
    answers(noticeApi.readAll, ({ body }) => read(({ id }) => Number(id) <= Number((body as { upTo: string }).upTo))),
    answers(noticeApi.dismiss, ({ path }) => drop(({ id }) => id === idIn(path))),
    answers(noticeApi.dismissAll, ({ body }) =>
      drop(({ id }) => Number(id) <= Number((body as { upTo: string }).upTo)),
    ),
  )
  signInAs()
  useEdge.setState({ open: 'notices' })
  renderScreen(
    <>
      <Bell />
      <NoticePanel />
    </>,
  )
  return requests
}
afterEach(closePanel)

test('one is read, another dismissed; the bell counts with them', async () => {
  open(notice('2'), notice('1', { noticeKind: '0', variant: 'success' }))
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Review: Deal 2 awaits review' }).getAttribute('href')).toBe(
    '/somewhere?open=7',
  )
  expect(screen.getByRole('link', { name: 'Open: Deal 1 awaits review' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mark as read: Deal 2 awaits review' }))
  await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Unread only' }))
  await waitFor(() => expect(screen.queryByText('Deal 2 awaits review')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Deal 1 awaits review' }))
  expect(await screen.findByText('No unread notifications')).toBeTruthy()
})

test('all up to the newest shown are dismissed, and an empty panel says so', async () => {
  const requests = open(notice('12'), notice('11'))
  await screen.findByText('Deal 12 awaits review')
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss all' }))
  expect(await screen.findByText('There are no notifications for now.')).toBeTruthy()
  expect(requests.find(({ path }) => path === noticeApi.dismissAll.path)?.body).toEqual({ upTo: '12' })
})

test('whoever follows a link has read it, and the panel closes', async () => {
  const requests = open(notice('3'))
  fireEvent.click(await screen.findByRole('link', { name: /Review/ }))
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/notice/read/3'))).toBe(true))
  expect(useEdge.getState().open).toBeNull()
})

test('Escape and a press elsewhere close it; a press on the bell does so once', async () => {
  open(notice('3'))
  const bell = await screen.findByRole('button', { name: /Notifications/ })
  fireEvent.pointerDown(bell)
  expect(useEdge.getState().open).toBe('notices')
  fireEvent.pointerDown(document.body)
  expect(useEdge.getState().open).toBeNull()
  useEdge.setState({ open: 'notices' })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(useEdge.getState().open).toBeNull()
})
