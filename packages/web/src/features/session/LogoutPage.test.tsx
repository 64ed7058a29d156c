import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../kit/person/session-store.ts'
import { fakeServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { LogoutPage } from './LogoutPage.tsx'

afterEach(cleanup)

test('leaving ends the session here and on the server', async () => {
  const asked = fakeServer(() => null)
  signInAs()
  renderScreen(<LogoutPage />)
  await waitFor(() => expect(useSession.getState().token).toBeNull())
  expect(asked.some(({ path }) => /logout/i.test(path))).toBe(true)
})
