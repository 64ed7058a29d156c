import { passwordRefusals } from '@hedgerow/contract/session/password/password.refusals'
import { passwordWords } from '@hedgerow/contract/session/password/password.text'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { contractServer, renderScreen } from '../../../kit/testing.tsx'
import { InitialPasswordPage } from './InitialPasswordPage.tsx'

afterEach(cleanup)

test('two different new passwords are refused at the field, and nothing is sent', async () => {
  const requests = contractServer()
  renderScreen(<InitialPasswordPage />)
  expect(await screen.findByRole('heading', { level: 1, name: passwordWords.initialTitle.en })).toBeTruthy()
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type(passwordWords.oldPwd.en, 'Given-by-1')
  type(passwordWords.newPwd.en, 'Mine-alone-2')
  type(passwordWords.confirmPwd.en, 'Mine-alone-3')
  fireEvent.click(screen.getByRole('button', { name: passwordWords.change.en }))
  expect(await screen.findByText(passwordRefusals.PASSWORD_CONFIRM.en)).toBeTruthy()
  expect(requests).toEqual([])
})
