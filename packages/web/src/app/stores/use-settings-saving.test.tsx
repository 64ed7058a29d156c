import { settingsApi } from '@hedgerow/contract/member/settings.contract'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../kit/person/session-store.ts'
import { firstSettings, setScheme, useSettingsStore } from '../../kit/person/settings.ts'
import { fakeServer, refused } from '../../kit/testing.tsx'
import { useSettingsSaving } from './use-settings-saving.ts'

const Saving = () => {
  useSettingsSaving()
  return null
}
const memberWith = (role: readonly string[] | null) =>
  act(() => useSession.setState({ token: 'test-token', userId: '1', member: { role } as never }))

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  act(() => useSettingsStore.setState({ settings: firstSettings() }))
})
afterEach(() => {
  vi.useRealTimers()
  act(() => useSession.setState({ token: null, userId: null, member: null }))
})

test('what a member arranges is saved once, 300 ms after the last change', async () => {
  const requests = fakeServer(() => null)
  memberWith(['2-0'])
  render(<Saving />)
  act(() => setScheme('jade'))
  await vi.advanceTimersByTimeAsync(299)
  act(() => setScheme('indigo'))
  await vi.advanceTimersByTimeAsync(299)
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(requests.map(({ path }) => path)).toEqual([settingsApi.modify.path])
  expect(requests[0]?.body).toMatchObject({ settings: { theme: { main: 'indigo', footer: 'indigo' } } })
})

test.each([
  ['a member without a role', 'settings.1', []],
  ['a guest', 'settings', null],
])('what %s arranges stays in the browser', async (_, key, role) => {
  const requests = fakeServer(() => null)
  if (role) memberWith(role.length > 0 ? role : null)
  render(<Saving />)
  act(() => setScheme('jade'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(requests).toEqual([])
  expect(JSON.parse(localStorage.getItem(key) ?? '').theme.main).toBe('jade')
})

test('what the server refuses is tried once more, and holds on the screen', async () => {
  const requests = fakeServer(() => refused('00000500', 'no'))
  memberWith(['2-0'])
  render(<Saving />)
  act(() => setScheme('jade'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requests).toHaveLength(2)
  expect(useSettingsStore.getState().settings.theme.main).toBe('jade')
})
