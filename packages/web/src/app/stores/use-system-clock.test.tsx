import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { fakeServer, renderScreen } from '../../kit/testing.tsx'
import { useSystemClock } from './use-system-clock.ts'

const Clock = () => {
  useSystemClock()
  return null
}
const day = () => useSystemDateStore.getState().systemDate

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the day of the frame that was left is not the day of the next', async () => {
  fakeServer(() => ({ systemDate: '20260430', timeZone: 'Asia/Shanghai' }))
  renderScreen(<Clock />)
  await vi.waitFor(() => expect(day()).toBe('20260430'))
  cleanup()
  expect(day()).toBeNull()
  fakeServer(() => ({ systemDate: '20260731', timeZone: 'Asia/Shanghai' }))
  renderScreen(<Clock />)
  expect(day()).toBeNull()
  await vi.waitFor(() => expect(day()).toBe('20260731'))
})

test('the day is asked for every half hour, and when it turns', async () => {
  vi.useFakeTimers()
  let now = { systemDate: '20260430', systemTime: '23:10:00', timeZone: 'Asia/Shanghai' }
  const requests = fakeServer(() => now)
  renderScreen(<Clock />)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(requests).toHaveLength(1)
  now = { ...now, systemTime: '23:40:00' }
  await vi.advanceTimersByTimeAsync(30 * 60_000)
  expect(requests).toHaveLength(2)
  now = { ...now, systemDate: '20260501', systemTime: '00:00:01' }
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(day()).toBe('20260430')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(day()).toBe('20260501')
})
