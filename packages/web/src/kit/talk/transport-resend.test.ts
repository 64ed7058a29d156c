import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from './transport.ts'

afterEach(() => vi.unstubAllGlobals())

const reply = (status: number, code: string, message: string) =>
  new Response(JSON.stringify({ code, message, data: null }), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })

function serverSaying(...replies: Response[]): Request[] {
  const requests: Request[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push(new Request(`http://hedgerow.test${url}`, init))
    return Promise.resolve(replies.shift() ?? reply(200, '00000000', 'success'))
  })
  return requests
}

it('sends a submit again under its key when nobody knows whether it was saved', async () => {
  const requests = serverSaying(reply(503, '00020502', 'unknown'))
  await call(sessionApi.logout, {}, { idempotencyKey: 'one' })
  expect(requests.map((request) => request.headers.get('Idempotency-Key'))).toEqual(['one', 'one'])
})

it('says what the server said when it stays so, and repeats nothing without a key', async () => {
  const away = () => reply(503, '00020502', 'not known whether saved')
  const requests = serverSaying(away(), away(), away(), away())
  await expect(call(sessionApi.logout, {}, { idempotencyKey: 'one' })).rejects.toThrow('not known whether saved')
  await expect(call(sessionApi.logout, {})).rejects.toThrow('not known whether saved')
  expect(requests).toHaveLength(4)
})
