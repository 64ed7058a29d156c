import { type NoticeSettings, noticeSettingsApi } from '@hedgerow/contract/notice/notice-settings.contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { NoticeSettingsCard } from './NoticeSettingsCard.tsx'

const stored: NoticeSettings = {
  toastKinds: ['0', '1'],
  mailKinds: [],
  digest: '0',
  quietFrom: null,
  quietTo: null,
  mayMail: true,
  isQuiet: false,
}
function open(says: Partial<NoticeSettings> = {}) {
  signInAs()
  const requests = contractServer(
    answers(noticeSettingsApi.settings, { ...stored, ...says }),
    answers(noticeSettingsApi.modifySettings, null),
  )
  renderScreen(<NoticeSettingsCard />)
  return requests
}

test('mails of reviews in a digest and quiet hours are saved together', async () => {
  const requests = open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Review Email' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Notification Pop-up' }))
  fireEvent.click(screen.getByText('Hourly'))
  fireEvent.change(screen.getByLabelText('Quiet hours start'), { target: { value: '22:00' } })
  fireEvent.change(screen.getByLabelText('Quiet hours end'), { target: { value: '07:30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === noticeSettingsApi.modifySettings.path)?.body).toEqual({
      toastKinds: ['1'],
      mailKinds: ['1'],
      digest: '1',
      quietFrom: '22:00:00',
      quietTo: '07:30:00',
    }),
  )
})

test('where no mail is sent, no mail can be chosen, and it says why', async () => {
  open({ mayMail: false })
  const box = (await screen.findByRole('checkbox', { name: 'Review Email' })) as HTMLInputElement
  expect(box.disabled).toBe(true)
  expect(screen.getByText(/No email service is set up/)).toBeTruthy()
})
