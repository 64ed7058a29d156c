import { nettingAgreementApi } from '@hedgerow/contract/settlement/agreement/netting-agreement.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useHomeCurrencies } from '../../../kit/person/conventions.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { NettingAgreementPage } from './NettingAgreementPage.tsx'

const row = { id: '3', version: '1', agreementNo: 'NTA1', agreementStatus: '1', coversPremium: '1', feeAmt: '12.5' }
const moved = { id: '3', agreementNo: 'NTA1', version: 2 }

function open(over: object = {}) {
  const requests = contractServer(
    answers(nettingAgreementApi.queryByPage, pageOf({ ...row, ...over })),
    answers(nettingAgreementApi.pass, moved),
  )
  renderScreen(<NettingAgreementPage />)
  return requests
}
const choose = async () => {
  fireEvent.click(await screen.findByText('NTA1'))
  await screen.findByText('1 selected')
}
beforeEach(() => signInAs('settlement.view', 'netting.edit', 'netting.check'))
afterEach(cleanup)

test('a pass asks first and names the agreement', async () => {
  const requests = open()
  await choose()
  fireEvent.click(screen.getByRole('button', { name: 'Pass' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByText(/Pass NTA1\? Clearing flows are netted by it/).length).toBeGreaterThan(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Pass' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/pass'))?.body).toEqual({ id: '3', version: 1 }),
  )
  expect(await screen.findByText('In force: NTA1')).toBeTruthy()
})

test('what is in force is neither passed nor withdrawn', async () => {
  open({ agreementStatus: '2' })
  await choose()
  for (const name of ['Pass', 'Reject', 'Withdraw'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
})

test('a new one asks what it covers, for whom, and what a payment costs', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'New agreement' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const word of [/Counterparty/, /Document/, /Premiums/, /Margins/, /Bank charge per payment/, /Charge currency/])
    expect(await dialog.findByLabelText(word)).toBeTruthy()
})

test('principal is named with what is declared one by one only where it is declared', async () => {
  useHomeCurrencies.setState({ own: 'EUR' })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'New agreement' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByLabelText(/^Principal(?! \()/)).toBeTruthy()
  useHomeCurrencies.setState({ own: 'CNY' })
  expect(await dialog.findByLabelText(/^Principal \(in China/)).toBeTruthy()
})
