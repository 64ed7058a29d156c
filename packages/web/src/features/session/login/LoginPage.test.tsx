import { sessionWords } from '@hedgerow/contract/session/session.text'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../../kit/person/session-store.ts'
import { contractServer, renderScreen } from '../../../kit/testing.tsx'
import { LoginPage } from './LoginPage.tsx'

afterEach(() => {
  cleanup()
  useSession.getState().signOut()
})

test('whoever opens it is asked for a name and a password under one heading', async () => {
  contractServer()
  renderScreen(<LoginPage />)
  expect(await screen.findByRole('heading', { level: 1, name: sessionWords.welcome.en })).toBeTruthy()
  expect(screen.getByLabelText(sessionWords.userAcc.en)).toBeTruthy()
  expect(screen.getByLabelText(sessionWords.userPwd.en)).toBeTruthy()
  expect(screen.queryByText('The session has ended')).toBeNull()
})

test('whose session the server ended reads why', async () => {
  contractServer()
  useSession.setState({ expiredMessage: 'The session has ended' })
  renderScreen(<LoginPage />)
  expect(await screen.findByText('The session has ended')).toBeTruthy()
})
