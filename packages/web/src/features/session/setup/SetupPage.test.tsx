import { setupApi } from '@hedgerow/contract/session/setup/setup.contract'
import { setupWords } from '@hedgerow/contract/session/setup/setup.text'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answers, contractServer, refused, renderScreen } from '../../../kit/testing.tsx'
import { SetupPage } from './SetupPage.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function sayCode(answer: ReturnType<typeof refused> | null) {
  const requests = contractServer(answers(setupApi.state, { open: true }), answers(setupApi.code, answer))
  renderScreen(<SetupPage />)
  fireEvent.change(await screen.findByLabelText(setupWords.setupCode.en), { target: { value: 'ABCD-1234' } })
  fireEvent.click(screen.getByRole('button', { name: setupWords.next.en }))
  return requests
}

test('the code of the terminal opens the organisation, and is kept nowhere', async () => {
  const requests = await sayCode(null)
  expect(await screen.findByLabelText(setupWords.orgCode.en)).toBeTruthy()
  expect(requests.find(({ path }) => path === setupApi.code.path)?.body).toMatchObject({ setupCode: 'ABCD-1234' })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('ABCD-1234')
})

test('a wrong code is said, and the first step stays', async () => {
  await sayCode(refused('01040001', 'This is not the code'))
  expect(await screen.findByText('This is not the code')).toBeTruthy()
  expect(screen.getByLabelText(setupWords.setupCode.en)).toBeTruthy()
})
