import { reminderApi } from '@hedgerow/contract/reminder/reminder.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { ReminderPage } from './ReminderPage.tsx'

const stored = {
  id: '3',
  remindTypeCode: 'MATURITY' as const,
  orgId: '1',
  ownerFlag: '0' as const,
  orgUserType: '1',
  userId: null,
  remindMode: '1,2',
  remindTime: '5',
  timeType: '2' as const,
  enableStatus: '1' as const,
  version: 4,
}
const row = {
  ...stored,
  remindType: 'MATURITY',
  orgName: 'Lanchuan',
  orgUserType: 'Managers',
  userName: null,
  remindMode: 'In the product, Email',
  lastSentTime: null,
  createTime: '2026-04-13T01:30:00Z',
  version: '4',
}

function open() {
  signInAs()
  const requests = contractServer(
    answers(reminderApi.queryByPage, pageOf(row)),
    answers(reminderApi.query, stored),
    answers(reminderApi.people, [{ userId: '9', realName: 'Lin' }]),
    answers(reminderApi.modify, null),
    answers(reminderApi.disable, null),
  )
  renderScreen(<ReminderPage />)
  return requests
}

test('a rule is edited with its values and says whom it reaches', async () => {
  const requests = open()
  fireEvent.doubleClick(await screen.findByText('In the product, Email'))
  const dialog = await screen.findByRole('dialog')
  const days = await within(dialog).findByLabelText(/^Time \(days\)/)
  expect((days as HTMLInputElement).value).toBe('5')
  expect(within(dialog).getByText('Before the due date')).toBeTruthy()
  fireEvent.change(days, { target: { value: '7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === reminderApi.modify.path)?.body).toMatchObject({
      id: '3',
      version: 4,
      remindTime: '7',
      remindMode: '1,2',
      orgUserType: '1',
    }),
  )
})
