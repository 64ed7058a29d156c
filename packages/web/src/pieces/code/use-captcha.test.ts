import { captchaWords } from '@hedgerow/contract/session/captcha/captcha.text'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '../../kit/testing.tsx'
import { useCaptcha, type Wanted } from './use-captcha.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})
const wanted: Wanted = { channel: 'mail', purpose: 'login', target: 'somebody@example.com' }
const open = (of: Wanted = wanted) => renderHook(() => useCaptcha(of))

test('says what became of the first sending, of another one, and of one that failed', async () => {
  let isRefused = false
  fakeServer(() => (isRefused ? new Response('', { status: 500 }) : { retryAfter: 0 }))
  const { result } = open()
  expect(result.current.sent).toBeUndefined()
  await act(() => result.current.send())
  expect(result.current.sent).toBe(captchaWords.sent)
  isRefused = true
  await act(() => result.current.send().catch(() => undefined))
  expect(result.current.sent?.en).toBe('Re-send Fail')
  isRefused = false
  await act(() => result.current.send())
  expect(result.current.sent?.en).toBe('Re-send Successful')
})

test('who was sent a code waits for the next one, also after the page was loaded anew; another target waits for nothing', async () => {
  fakeServer(() => ({ retryAfter: 60 }))
  const { result, unmount } = open()
  expect(result.current.left).toBe(0)
  await act(() => result.current.send())
  expect(result.current.left).toBe(60)
  unmount()
  expect(open().result.current.left).toBeGreaterThan(50)
  expect(open({ ...wanted, target: 'other@example.com' }).result.current.left).toBe(0)
})
