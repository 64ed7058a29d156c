import type { Member } from '@hedgerow/contract/session/session.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { firstSettings, useSettingsStore } from '../../kit/person/settings.ts'
import { contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { UserMenu } from './UserMenu.tsx'

const member = {
  userName: 'li.na',
  nickName: 'Nana',
  realName: 'Li Na',
  orgName: 'Gubei',
  orgUserType: '0',
  realNameAuthStatus: '1',
} as Member

beforeEach(() => {
  useSettingsStore.setState({ settings: firstSettings() })
  signInAs()
})

test('the own status is chosen in the user menu, by keyboard, and kept with the settings', async () => {
  contractServer()
  renderScreen(<UserMenu member={member} />)
  const opener = await screen.findByRole('button', { name: 'User menu: Nana' })
  fireEvent.click(opener)
  const group = await screen.findByRole('group', { name: 'My status' })
  const entries = within(group).getAllByRole('menuitemradio')
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Online', 'Do not disturb', 'Away', 'Appear offline'])
  expect(entries[0]?.getAttribute('aria-checked')).toBe('true')
  const menu = screen.getByRole('menu')
  fireEvent.keyDown(menu, { key: 'End' })
  expect(document.activeElement).not.toBe(opener)
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Away' }))
  await waitFor(() => expect(useSettingsStore.getState().settings.extra.presence).toBe('away'))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(opener)
})
