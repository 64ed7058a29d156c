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
