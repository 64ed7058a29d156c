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

test('the button looks disabled until everything holds, and what does not is told with every change', async () => {
  contractServer()
  renderScreen(<InitialPasswordPage />)
  const button = await screen.findByRole('button', { name: passwordWords.change.en })
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  type(passwordWords.oldPwd.en, 'Given-by-1')
  type(passwordWords.newPwd.en, 'Mine-alone-2')
  type(passwordWords.confirmPwd.en, 'Mine')
  fireEvent.blur(screen.getByLabelText(passwordWords.confirmPwd.en))
  expect(await screen.findByText(passwordRefusals.PASSWORD_CONFIRM.en)).toBeTruthy()
  type(passwordWords.confirmPwd.en, 'Mine-alone')
  expect(screen.getByText(passwordRefusals.PASSWORD_CONFIRM.en)).toBeTruthy()
  type(passwordWords.confirmPwd.en, 'Mine-alone-2')
  expect(screen.queryByText(passwordRefusals.PASSWORD_CONFIRM.en)).toBeNull()
  expect(button.getAttribute('aria-disabled')).toBeNull()
})
