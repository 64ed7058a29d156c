import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLanguageStore } from '../../../kit/person/language.ts'
import { fakeServer } from '../../../kit/testing.tsx'
import { DemoRoles } from './DemoRoles.tsx'

const demo = {
  password: 'demo-1a',
  roles: [{ userName: 'li.na', realName: 'Li Na', orgUserType: '0', about: 'Books deals' }],
}
const card = () => screen.findByRole<HTMLButtonElement>('button', { name: /Li Na/ })

beforeEach(() => useLanguageStore.getState().setLang('en_US'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('without encryption the cards say why they do nothing', async () => {
  vi.stubGlobal('crypto', {})
  fakeServer(() => demo)
  render(<DemoRoles />)
  expect((await card()).disabled).toBe(true)
  expect(screen.getByText(/^Open this page over https or at a local address/)).toBeTruthy()
})

test('whatever fails is said, and the cards can be tried again', async () => {
  // A key that no browser can read.
  fakeServer(({ path }) => (path.includes('getKey') ? { keyId: 'k', publicKey: '!', nonce: 'n' } : demo))
  render(<DemoRoles />)
  fireEvent.click(await card())
  expect((await screen.findByRole('alert')).textContent).toBe('server error')
  expect((await card()).disabled).toBe(false)
})
