import { registerApi } from '@hedgerow/contract/register/register.contract'
import { registerWords } from '@hedgerow/contract/register/register.text'
import { agreementVersion, agreementWords } from '@hedgerow/contract/session/agreement.text'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../kit/person/session-store.ts'
import { answers, contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { AgreementAgain } from './AgreementAgain.tsx'

afterEach(() => {
  cleanup()
  useSession.getState().signOut()
})

test('the present version is accepted by its name, and is not asked again', async () => {
  const requests = contractServer(answers(registerApi.accept, null))
  signInAs()
  useSession.setState({ agreementDue: true })
  renderScreen(<AgreementAgain />)
  expect(await screen.findByText(agreementWords.changed.en)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: registerWords.accept.en }))
  await waitFor(() => expect(useSession.getState().agreementDue).toBe(false))
  expect(requests.find(({ path }) => path === registerApi.accept.path)?.body).toEqual({ agreementVersion })
})
