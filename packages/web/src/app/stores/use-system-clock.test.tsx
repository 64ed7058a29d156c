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

afterEach(cleanup)

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
