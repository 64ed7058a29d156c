import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLanguageStore } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { proveStoredToken } from './session-start.ts'

const member = { userId: '7', userName: 'li.na' }
const accepted = { code: '00000000', message: '', data: { token: 't-2', userId: '7', member, grants: ['trade.view'] } }
const answer = (status: number, reply: object) =>
  new Response(JSON.stringify(reply), { status, headers: { 'Content-Type': 'application/json' } })

const holdToken = () => useSession.setState({ token: 't-1', userId: '7', member: null, expiredMessage: null })

beforeEach(() => useLanguageStore.getState().setLang('en_US'))
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.getState().signOut()
  useSession.getState().clearExpired()
})

test('without a token nobody is asked', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  await proveStoredToken()
  expect(fetch).not.toHaveBeenCalled()
})

test('a stored token travels in the header and signs in', async () => {
  holdToken()
  const fetch = vi.fn(async (_path: string, _request: RequestInit) => answer(200, accepted))
  vi.stubGlobal('fetch', fetch)
  await proveStoredToken()
  const [path, request] = fetch.mock.calls[0] ?? []
  expect(path).toBe('/CLOUD-BASE/auth/accessToken')
  expect(request?.headers).toMatchObject({ Authorization: 'Bearer t-1' })
  expect(useSession.getState()).toMatchObject({ token: 't-2', member, grants: ['trade.view'] })
})

test('an expired token signs out with the message of the server', async () => {
  holdToken()
  const message = 'Token expired, please login again'
  vi.stubGlobal('fetch', async () => answer(401, { code: '00020403', message, data: null }))
  await proveStoredToken()
  expect(useSession.getState()).toMatchObject({ token: null, member: null, expiredMessage: message })
})

test('a token that is refused otherwise signs out and says so', async () => {
  holdToken()
  vi.stubGlobal('fetch', async () => answer(200, { code: '01010003', message: 'disabled', data: null }))
  await proveStoredToken()
  expect(useSession.getState()).toMatchObject({ token: null, expiredMessage: 'Failed to login with token' })
})

test('a server that does not answer is asked again and the token is kept; the splash says what is wrong', async () => {
  holdToken()
  document.body.innerHTML = '<div id="splash" role="status"><p></p></div>'
  const words: (string | undefined)[] = []
  const answers = [
    () => Promise.reject(new TypeError('no network')),
    () => Promise.resolve(answer(503, { code: '00020503', message: 'busy', data: null })),
    () => Promise.resolve(answer(200, accepted)),
  ]
  vi.stubGlobal('fetch', () => {
    words.push(document.querySelector('#splash p')?.textContent)
    return answers.shift()?.()
  })
  await proveStoredToken(1)
  expect(answers).toEqual([])
  expect(words).toEqual(['', 'server not exist', 'busy'])
  expect(useSession.getState().token).toBe('t-2')
})
