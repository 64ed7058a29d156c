import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { contactApi } from '@hedgerow/contract/session/contact/contact.contract'
import { contactWords } from '@hedgerow/contract/session/contact/contact.text'
import { securityApi } from '@hedgerow/contract/session/security/security.contract'
import { securityWords } from '@hedgerow/contract/session/security/security.text'
import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../../kit/person/session-store.ts'
import { fakeServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { ProfilePage } from './ProfilePage.tsx'

afterEach(() => {
  cleanup()
  useSession.getState().signOut()
})

const member = {
  userId: '1',
  userName: 'li.na',
  nickName: 'Nana',
  realName: 'Li Na',
  orgName: 'Gubei',
  orgUserType: '0',
  userType: '1',
  realNameAuthStatus: '1',
}
const session = (sessionNo: string, isThis: boolean, ip: string) => ({
  sessionNo,
  ip,
  userAgent: 'Chrome/140 Linux',
  createdAt: '2026-04-13T02:00:00Z',
  expiresAt: '2026-04-15T02:00:00Z',
  isThis,
})

test('another session is ended after a question, and this one cannot be', async () => {
  const sent = fakeServer(({ path }) => {
    if (path === securityApi.sessions.path) return [session('5', true, '10.0.0.1'), session('4', false, '10.0.0.2')]
    if (path === securityApi.events.path)
      return [{ kind: 'SIGN_IN_FAILED', ip: '10.0.0.9', userAgent: 'curl', at: '2026-04-13T01:00:00Z' }]
    return null
  })
  signInAs()
  useSession.setState({ member: member as never })
  renderScreen(<ProfilePage />)
  expect(await screen.findByText('Sign-in failed')).toBeTruthy()
  expect(await screen.findByText(securityWords.thisOne.en)).toBeTruthy()
  const [end, ...more] = screen.getAllByRole('button', { name: securityWords.end.en })
  expect(more).toEqual([])
  fireEvent.click(end as HTMLElement)
  await screen.findByRole('dialog', { name: securityWords.endAsk.en })
  const buttons = await screen.findAllByRole('button', { name: securityWords.end.en })
  fireEvent.click(buttons.at(-1) as HTMLElement)
  await waitFor(() =>
    expect(sent.find(({ path }) => path === securityApi.end.path)?.body).toEqual({ sessionNos: ['4'] }),
  )
})

test('the nickname is changed in place, and the member read again', async () => {
  const sent = fakeServer(({ path }) => {
    if (path === securityApi.sessions.path || path === securityApi.events.path) return []
    if (path === sessionApi.tokenSignIn.path)
      return {
        token: 't',
        userId: '1',
        member: { ...member, nickName: '小麦' },
        grants: [],
        mustChangePwd: false,
        agreementDue: false,
        deviceToken: null,
      }
    return null
  })
  signInAs()
  useSession.setState({ member: member as never })
  renderScreen(<ProfilePage />)
  fireEvent.click(await screen.findByRole('button', { name: contactWords.changeNickName.en }))
  const field = await screen.findByLabelText(new RegExp(`^${contactWords.nickName.en}`))
  expect((field as HTMLInputElement).value).toBe('Nana')
  fireEvent.change(field, { target: { value: '小麦' } })
  fireEvent.click(screen.getByRole('button', { name: kitWords.submit.en }))
  expect(await screen.findByText('小麦')).toBeTruthy()
  expect(sent.find(({ path }) => path === contactApi.modify.path)?.body).toEqual({ nickName: '小麦' })
})
