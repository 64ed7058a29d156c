import { inboxWords } from '@hedgerow/contract/session/captcha/captcha.text'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer, renderScreen } from '../../../kit/testing.tsx'
import { InboxPage } from './InboxPage.tsx'

afterEach(cleanup)

test('what would have been sent is shown with whom it was for', async () => {
  const message = {
    channel: 'sms',
    target: '+8619900000001',
    subject: '',
    text: 'Your code is 012345',
    at: '2026-04-13T02:00:00Z',
  }
  fakeServer(() => [message])
  renderScreen(<InboxPage />)
  expect(await screen.findByText('Your code is 012345')).toBeTruthy()
  expect(screen.getByText(/\+8619900000001/)).toBeTruthy()
  expect(screen.queryByText(inboxWords.empty.en)).toBeNull()
})
