import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../kit/person/session-store.ts'
import { fakeServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { LogoutPage } from './LogoutPage.tsx'

afterEach(cleanup)

test('leaving ends the session here and on the server', async () => {
  const requests = fakeServer(() => null)
  signInAs()
  renderScreen(<LogoutPage />)
  await waitFor(() => expect(useSession.getState().token).toBeNull())
  expect(requests.some(({ path }) => /logout/i.test(path))).toBe(true)
})
