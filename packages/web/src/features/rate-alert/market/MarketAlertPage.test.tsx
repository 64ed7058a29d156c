import { marketAlertApi } from '@hedgerow/contract/rate-alert/market/market-alert.contract'
import { AlertSeverity, MarketWatch } from '@hedgerow/contract/rate-alert/market/market-alert.dict'
import { marketAlertRefusals } from '@hedgerow/contract/rate-alert/market/market-alert.refusals'
import { marketAlertTexts } from '@hedgerow/contract/rate-alert/market/market-alert.text'
import { rateAlertTexts } from '@hedgerow/contract/rate-alert/rate-alert.text'
import { currencyApi } from '@hedgerow/contract/reference/currency.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, pageOf, signInAs } from '../../../kit/testing.tsx'
import { chooseAlert, openAlerts, standingAlert } from '../alert-page.fixture.tsx'
import { MarketAlertPage } from './MarketAlertPage.tsx'

const row = {
  id: '5',
  version: '3',
  remindName: 'Band',
  alertState: '2',
  alertScope: '1',
  severity: '3',
  watch: '2',
  watchObject: 'USD/CNY',
  threshold: '1.5%',
  enableStatus: '1',
} as const
const standing = {
  ...row,
  ...standingAlert,
  version: 3,
  threshold: '1.5',
  escalateHours: '48',
  escalateTo: '9',
}
const open = (over: object = {}, address = '/') =>
  openAlerts(
    <MarketAlertPage />,
    [
      answers(marketAlertApi.queryByPage, pageOf({ ...row, ...over })),
      answers(marketAlertApi.query, standing),
      answers(marketAlertApi.ack, null),
      answers(marketAlertApi.modify, null),
      answers(marketAlertApi.people, [{ userId: '9', realName: 'Wang', orgName: 'Company' }]),
      answers(currencyApi.list, []),
    ],
    address,
  )
const choose = (action: string) => chooseAlert('Band', action)
beforeEach(() => signInAs('market.view'))
afterEach(cleanup)

test('a fired one is acknowledged with a note, by the version that was seen', async () => {
  const sent = open()
  await choose(marketAlertTexts.acknowledge.en)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText(/^Note/), { target: { value: 'seen' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent('ack')).toEqual([{ id: '5', version: '3', ackNote: 'seen' }]))
})

test('a fired one is acknowledged without a note too', async () => {
  const sent = open()
  await choose(marketAlertTexts.acknowledge.en)
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent('ack')).toEqual([{ id: '5', version: '3' }]))
})

test('an armed one is not acknowledged', async () => {
  open({ alertState: '1' })
  await choose(marketAlertTexts.acknowledge.en)
  expect(await screen.findByText(marketAlertRefusals.WATCH_NOT_FIRED.en)).toBeTruthy()
})

test('a change shows what stands, with whom it is escalated to while it is critical', async () => {
  open()
  await choose(rateAlertTexts.edit.en)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Wang/)).toBeTruthy()
  expect(dialog.getByText(marketAlertTexts.parityBandHint.en)).toBeTruthy()
  expect(dialog.getAllByText(AlertSeverity.items[2]?.dictLabel.en ?? '').length).toBeGreaterThan(0)
  expect(dialog.getAllByText(MarketWatch.items[1]?.dictLabel.en ?? '').length).toBeGreaterThan(0)
})

test('an event of the calendar is proposed as a surprise of its currency', async () => {
  open({}, '/?watchObject=USD&event=US+CPI')
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('US CPI')
  expect(dialog.getByText(marketAlertTexts.surpriseHint.en)).toBeTruthy()
})
