import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionKey, useSession } from '../../kit/person/session-store.ts'
import { useSignInAgain } from '../../kit/person/sign-in-again.ts'
import { followOtherTabs } from './other-tabs.ts'

const startAnew = vi.fn<() => void>()
let stop: () => void

beforeEach(() => {
  useSession.setState({ token: 'mine', userId: '7', grants: ['exposure.view'] })
  startAnew.mockClear()
  stop = followOtherTabs(startAnew)
})
afterEach(() => stop())

/** What another tab does reaches this one as an event, after the store has changed. */
function elsewhere(stored: object | null, key: string | null = sessionKey): void {
  if (stored === null) localStorage.removeItem(sessionKey)
  else localStorage.setItem(sessionKey, JSON.stringify(stored))
  dispatchEvent(new StorageEvent('storage', { key }))
}

test.each([sessionKey, null])('a sign-out elsewhere signs out here (key %s)', (key) => {
  elsewhere(null, key)
  expect(useSession.getState()).toMatchObject({ token: null, userId: null, member: null, grants: [] })
  expect(startAnew).not.toHaveBeenCalled()
})

test('another member elsewhere starts this tab anew; the same member again goes on here with the new token', () => {
  useSignInAgain.setState({ isAsked: true })
  elsewhere({ token: 'newer', userId: '7' })
  expect(startAnew).not.toHaveBeenCalled()
  expect([useSession.getState().token, useSignInAgain.getState().isAsked]).toEqual(['newer', false])
  elsewhere({ token: 'theirs', userId: '8' })
  expect(startAnew).toHaveBeenCalledOnce()
})

test('what else is stored is no business of the session', () => {
  elsewhere(null, 'lang')
  expect(useSession.getState().token).toBe('mine')
})
