import { memberRefusals } from '@hedgerow/contract/member/member.refusals'
import { contactApi } from '@hedgerow/contract/profile/contact/contact.contract'
import { contactWords } from '@hedgerow/contract/profile/contact/contact.text'
import { captchaApi } from '@hedgerow/contract/session/captcha/captcha.contract'
import { captchaWords } from '@hedgerow/contract/session/captcha/captcha.text'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSession } from '../../../kit/person/session-store.ts'
import { answers, contractServer, refused, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { ContactDialog } from './ContactDialog.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  useSession.getState().signOut()
})

const taken = refused(memberRefusals.EMAIL_TAKEN.code, memberRefusals.EMAIL_TAKEN.en, {
  fields: [{ field: 'email', message: memberRefusals.EMAIL_TAKEN.en }],
})
const press = () => fireEvent.click(screen.getByRole('button', { name: captchaWords.send.en }))
async function typeEmail(value: string) {
  fireEvent.change(await screen.findByLabelText(new RegExp(contactWords.newEmail.en)), { target: { value } })
}

test('an address that is taken is told at its field, and no code is sent', async () => {
  const requests = contractServer(answers(contactApi.checkEmail, taken))
  signInAs()
  renderScreen(<ContactDialog kind="email" onClose={() => undefined} />)
  await typeEmail('somebody@x.example')
  press()
  expect(await screen.findByText(memberRefusals.EMAIL_TAKEN.en)).toBeTruthy()
  expect(requests.some(({ path }) => path.includes('sendCaptcha'))).toBe(false)
})

test('a free address gets a code, and the button counts down', async () => {
  const requests = contractServer(
    answers(contactApi.checkEmail, null),
    answers(captchaApi.byMail, { retryAfter: 60, expiresIn: 300 }),
  )
  signInAs()
  renderScreen(<ContactDialog kind="email" onClose={() => undefined} />)
  await typeEmail('mine@x.example')
  press()
  expect(await screen.findByText(captchaWords.sent.en.replace('{target}', 'mine@x.example'))).toBeTruthy()
  expect(screen.getByRole('button', { name: /Send again \(\d+s\)/ })).toBeTruthy()
  expect(requests.find(({ path }) => path.includes('sendCaptcha'))?.path).toContain('purpose=modifyEmail')
})

test('the password changes with it only where that is wanted', async () => {
  contractServer()
  signInAs()
  renderScreen(<ContactDialog kind="email" onClose={() => undefined} />)
  await typeEmail('mine@x.example')
  expect(screen.queryByLabelText(new RegExp(contactWords.newPwd.en))).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: contactWords.alsoPassword.en }))
  expect(screen.getByLabelText(new RegExp(contactWords.newPwd.en))).toBeTruthy()
})
