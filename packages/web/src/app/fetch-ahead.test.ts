import { pathOf } from '@hedgerow/contract/screens'
import { expect, test } from 'vitest'
import { fakeServer, signInAs } from '../kit/testing.tsx'
import { fetchAhead } from './fetch-ahead.ts'

test('who comes to sign out asks nothing for a frame, whose questions would meet the end of the session', async () => {
  signInAs()
  const requests = fakeServer(() => null)
  await fetchAhead(pathOf('logout'))
  expect(requests).toEqual([])
})
