import { factorApi } from '@hedgerow/contract/factor/factor.contract'
import { factorTexts } from '@hedgerow/contract/factor/factor.text'
import { passkeyApi } from '@hedgerow/contract/factor/passkey/passkey.contract'
import { passkeyTexts } from '@hedgerow/contract/factor/passkey/passkey.text'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../kit/person/session-store.ts'
import { answers, contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { FactorCard } from './FactorCard.tsx'

afterEach(() => {
  cleanup()
  useSession.getState().signOut()
})

test('an account without an authenticator offers to add one, and says where it is asked', async () => {
  contractServer(
    answers(factorApi.query, {
      hasTotp: false,
      recoveryLeft: 0,
      passkeys: 0,
      passkeyHost: null,
      isAsked: true,
      target: null,
      ways: [],
      changeWays: [],
      resting: [{ proof: 'mobile', countsFrom: '2026-04-14T01:00:00Z' }],
    }),
    answers(passkeyApi.query, []),
  )
  signInAs()
  renderScreen(<FactorCard />)
  expect(await screen.findByText(factorTexts.asked.en)).toBeTruthy()
  expect(screen.getByRole('button', { name: factorTexts.add.en })).toBeTruthy()
  expect(screen.getByText(/^Mobile: can be used for sensitive actions from 2026/)).toBeTruthy()
  // Where browsers offer no passkey it says why.
  expect(screen.getByText(passkeyTexts.noHttps.en)).toBeTruthy()
})
