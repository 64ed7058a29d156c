import { delegationApi } from '@hedgerow/contract/staff/delegation/delegation.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { DelegationPage } from './DelegationPage.tsx'

const row = {
  id: '4',
  holderName: 'Li Hong',
  delegateName: 'Zhou Min',
  duty: '2-1',
  orgName: 'Lanchuan',
  amtLimitUsd: null,
  validFrom: '20260413',
  validTo: '20260420',
  delegationStatus: '1',
  reason: 'on leave',
  createTime: '2026-04-13T01:00:00Z',
}
const held = {
  holderId: '1',
  holderName: 'Li Hong',
  duty: '2-1' as const,
  orgId: '3',
  orgName: 'Lanchuan',
  amtLimitUsd: '9000',
}

function open() {
  signInAs('delegation.give')
  useSystemDateStore.setState({ systemDate: businessDate('20260413'), timeZone: 'Asia/Shanghai' })
  const requests = contractServer(
    answers(delegationApi.queryByPage, pageOf(row)),
    answers(delegationApi.options, { held: [held], colleagues: [{ userId: '8', realName: 'Zhou Min' }] }),
    answers(delegationApi.add, { isPending: false }),
    answers(delegationApi.revoke, null),
  )
  renderScreen(<DelegationPage />)
  return requests
}

test('the own duty is offered first, with its limit, for a week from today', async () => {
  const requests = open()
  await screen.findByText('on leave')
  fireEvent.click(screen.getByRole('button', { name: 'Delegate' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Up to 9,000/)).toBeTruthy()
  const delegate = within(dialog).getByRole('combobox', { name: /^Delegate/ })
  fireEvent.mouseDown(delegate)
  fireEvent.keyDown(delegate, { key: 'Enter', keyCode: 13 })
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'on leave' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delegate' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === delegationApi.add.path)?.body).toMatchObject({
      holderId: '1',
      delegateId: '8',
      duty: '2-1',
      orgId: '3',
      validFrom: '20260413',
      validTo: '20260419',
    }),
  )
})

test('one that holds is revoked after a question', async () => {
  const requests = open()
  fireEvent.click(await screen.findByText('on leave'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Revoke' }))
  const question = await screen.findByRole('dialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Revoke' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === delegationApi.revoke.path)?.body).toEqual({ id: '4' }),
  )
})
