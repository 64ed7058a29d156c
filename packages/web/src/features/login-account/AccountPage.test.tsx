import { securityPolicyApi } from '@hedgerow/contract/factor/factor.contract'
import { factorTexts } from '@hedgerow/contract/factor/factor.text'
import { accountApi } from '@hedgerow/contract/login-account/login-account.contract'
import { accountTexts } from '@hedgerow/contract/login-account/login-account.text'
import { staffAccountApi } from '@hedgerow/contract/staff/member/staff-account.contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../kit/person/session-store.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { AccountPage } from './AccountPage.tsx'
import { AccountSomePage, filterOf } from './AccountSomePage.tsx'

afterEach(() => {
  cleanup()
  useSession.getState().signOut()
})

const row = {
  id: '9',
  userName: 'li.na',
  realName: 'Li Na',
  orgUserType: '0',
  userStatus: '1',
  factor: '1',
  resting: '1',
  sessions: '2',
}
const policy = {
  stepUp: '2',
  proposed: '0',
  proposedBy: '7',
  proposedByName: 'Gu Yi',
  proposedAt: null,
  version: 4,
} as const
const server = (over: object = {}) =>
  contractServer(
    answers(accountApi.queryByPage, pageOf(row)),
    answers(accountApi.confirmProofs, null),
    answers(staffAccountApi.resetFactor, { pending: false }),
    answers(securityPolicyApi.query, { ...policy, ...over }),
    answers(securityPolicyApi.confirm, null),
  )

test('a colleague’s second factor is reset after a question', async () => {
  const requests = server()
  signInAs('account.edit')
  renderScreen(<AccountPage />)
  fireEvent.click(await screen.findByText('li.na'))
  await screen.findByText('1 selected')
  fireEvent.click(await screen.findByRole('button', { name: accountTexts.resetFactor.en }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement)
  await waitFor(() =>
    expect(requests.find(({ path }) => path === staffAccountApi.resetFactor.path)?.body).toEqual({ id: '9' }),
  )
})

test('a colleague’s new proofs are confirmed after a question, which says to ask first', async () => {
  const requests = server()
  signInAs('account.edit')
  renderScreen(<AccountPage />)
  fireEvent.click(await screen.findByText('li.na'))
  await screen.findByText('1 selected')
  fireEvent.click(await screen.findByRole('button', { name: accountTexts.confirmProofs.en }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Verify with Li Na in person')
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement)
  await waitFor(() =>
    expect(requests.find(({ path }) => path === accountApi.confirmProofs.path)?.body).toEqual({ id: '9' }),
  )
})

test('a lower demand waits for a second administrator, who agrees to what is shown', async () => {
  const requests = server()
  signInAs('account.edit')
  renderScreen(<AccountPage />)
  expect(await screen.findByText('Gu Yi proposes “Not required”')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: factorTexts.agree.en }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === securityPolicyApi.confirm.path)?.body).toEqual({
      accept: '1',
      version: 4,
    }),
  )
})

test('who proposed it only waits', async () => {
  server({ proposedBy: '1' })
  signInAs('account.edit')
  renderScreen(<AccountPage />)
  await screen.findByText('Gu Yi proposes “Not required”')
  expect(screen.queryByRole('button', { name: factorTexts.agree.en })).toBeNull()
})

test('the published addresses are filters of the list', () => {
  expect(['disabled', '42', 'accountMng', 'nonsense'].map(filterOf)).toEqual([
    { userStatus: '0' },
    { userId: '42' },
    {},
    undefined,
  ])
})

test('an address that nobody knows says so', async () => {
  contractServer()
  signInAs('account.edit')
  window.history.replaceState(null, '', '/apps/accountMng/nonsense')
  renderScreen(<AccountSomePage />)
  expect(await screen.findByText(accountTexts.unsupported.en)).toBeTruthy()
})
