import { hedgeApi, hedgeCheckApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { hedgeReview } from '../view/hedge.fixture.ts'
import { HedgeRequestPage } from './HedgeRequestPage.tsx'

const row = {
  id: '5',
  version: '2',
  requestCode: 'REQ1',
  orderStatus: '1',
  checkStatus: '0',
  executeStatus: '0',
  closedFlag: '0',
  makerId: '9',
}

beforeEach(() => signInAs('hedging.view', 'hedging.edit'))
afterEach(cleanup)

test('what another person asked for is not withdrawn, and what waits is not edited; both say so', async () => {
  contractServer(answers(hedgeApi.queryByPage, pageOf(row)))
  renderScreen(<HedgeRequestPage />)
  fireEvent.click(await screen.findByText('REQ1'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(hedgeRefusals.NOT_YOURS.en)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(await screen.findByText(hedgeRefusals.NOT_EDITABLE.en)).toBeTruthy()
})

test('the maker sees the policy as the reviewer does, and no decision', async () => {
  contractServer(answers(hedgeApi.queryByPage, pageOf(row)), answers(hedgeCheckApi.review, hedgeReview))
  renderScreen(<HedgeRequestPage />, '/?open=5')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Board quota, once agreed')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Agree' })).toBeNull()
})
