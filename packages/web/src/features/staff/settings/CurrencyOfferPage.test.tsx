import { currencyOfferApi } from '@hedgerow/contract/staff/settings/currency-offer.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, contractServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { CurrencyOfferPage } from './SettingsPages.tsx'

const currency = (currencyCode: string, ctrlFlag: '0' | '1', deals = 0) => ({
  currencyCode,
  currencyName: `name of ${currencyCode}`,
  currencyNo: '840',
  decimalScale: 2,
  ctrlFlag,
  accounts: 0,
  deals,
  exposures: 0,
})
const offer = {
  orgName: 'Lanchuan',
  mayChange: true,
  pending: false,
  currencies: [currency('USD', '1', 41), currency('CNY', '1'), currency('EUR', '0')],
}

test('a further currency is sent behind those that are offered, and waits for a second administrator', async () => {
  signInAs('staff.edit')
  const requests = contractServer(
    answers(currencyOfferApi.query, offer),
    answers(currencyOfferApi.modify, { pending: true }),
  )
  renderScreen(<CurrencyOfferPage />)
  const table = await screen.findByRole('table', { name: 'Currencies of the group' })
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe('USDname of USDYes84020410')
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.mouseDown(within(dialog).getByLabelText(/^Currencies offered/))
  fireEvent.click(await screen.findByTitle('EUR name of EUR'))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === currencyOfferApi.modify.path)?.body).toEqual({
      currencies: 'USD,CNY,EUR',
    }),
  )
  expect(await screen.findByText('The settings await confirmation by another administrator')).toBeTruthy()
})

test.each([
  [{ ...offer, pending: true }, 'A change awaits confirmation'],
  [{ ...offer, mayChange: false }, 'Changed by an administrator of Lanchuan'],
])('the change is shut with its reason', async (over, reason) => {
  signInAs('staff.edit')
  contractServer(answers(currencyOfferApi.query, over))
  renderScreen(<CurrencyOfferPage />)
  const button = await screen.findByRole('button', { name: 'Change' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.mouseEnter(button)
  expect(await screen.findByText(reason)).toBeTruthy()
})
