import { fxRateApi, type RateUses } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { fxRateRefusals } from '@hedgerow/contract/fx-rate/fx-rate.refusals'
import { fxRateTexts } from '@hedgerow/contract/fx-rate/fx-rate.text'
import { marketChangeRefusals } from '@hedgerow/contract/market/change/market-change.refusals'
import { currencyApi } from '@hedgerow/contract/reference/currency.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { FxRatePage } from './FxRatePage.tsx'

const row = {
  id: '51',
  dataDate: '20260410',
  sourceCurrency: 'USD',
  targetCurrency: 'CNY',
  currencyPair: 'USD/CNY',
  priceType: '1',
  closePrice: '6.81',
  dataSource: 'MANUAL',
  counts: '1',
  ownFlag: '1',
}
const uses: RateUses = {
  exposures: 3,
  requests: 0,
  deals: 1,
  alerts: 0,
  isLatest: true,
  named: [
    {
      record: 'deal',
      id: '7',
      number: 'FX202604100007',
      use: '1',
      amount: '1000000',
      currency: 'USD',
      orgName: 'Hedgerow',
    },
  ],
}
function open(over: object = {}) {
  const requests = contractServer(
    answers(fxRateApi.queryByPage, pageOf({ ...row, ...over })),
    answers(fxRateApi.delete, { changeId: '9', fileName: 'USD/CNY' }),
    answers(fxRateApi.quarantine, { changeId: '9', fileName: 'USD/CNY' }),
    answers(fxRateApi.uses, uses),
    answers(currencyApi.list, []),
  )
  renderScreen(<FxRatePage />)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function choose(action: string) {
  fireEvent.click(await screen.findByText('6.8100'))
  await screen.findByText('1 selected')
  press(action)
}
beforeEach(() => {
  signInAs('market.view', 'market.import')
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
})
afterEach(cleanup)

test('a deletion names the figures that use the rate, and asks for a reason', async () => {
  const sent = open()
  await choose(fxRateTexts.remove.en)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/3 exposures, 0 hedge requests, 1 deal, 0 rate alerts/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'wrong' } })
  fireEvent.click(dialog.getByRole('button', { name: fxRateTexts.remove.en }))
  await waitFor(() => expect(sent('delete')).toEqual([{ id: '5', reason: 'wrong' }]))
})

test('it opens on the last thirty days', async () => {
  const sent = open()
  await screen.findByText('6.8100')
  expect(sent('queryByPage')).toEqual([expect.objectContaining({ queryWrapper: { dataDateStart: '20260314' } })])
})

test('a published rate is overridden, not edited', async () => {
  open({ dataSource: 'ECB', ownFlag: '0' })
  await choose(fxRateTexts.edit.en)
  expect(await screen.findByText(fxRateRefusals.EDIT_PUBLISHED.en)).toBeTruthy()
})

test('the records that use a rate are named and open', async () => {
  open()
  await choose(fxRateTexts.uses.en)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('FX202604100007')).toBeTruthy()
  expect(drawer.getByText('1,000,000.00 USD')).toBeTruthy()
  expect(drawer.getByText(/1 of 4 shown/)).toBeTruthy()
})

test('a rate is quarantined with a reason; one that is not is not released, and one that waits is left alone', async () => {
  const sent = open({ dataSource: 'ECB', ownFlag: '0' })
  await choose(fxRateTexts.release.en)
  expect(await screen.findByText(fxRateRefusals.RATE_NOT_QUARANTINED.en)).toBeTruthy()
  press(fxRateTexts.quarantine.en)
  const dialog = within(await screen.findByRole('dialog', { name: fxRateTexts.quarantineTitle.en }))
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'off by ten' } })
  fireEvent.click(dialog.getByRole('button', { name: fxRateTexts.quarantine.en }))
  await waitFor(() => expect(sent('quarantine')).toEqual([{ id: '5', reason: 'off by ten' }]))
  cleanup()
  open({ operateStatus: 'quarantine' })
  await choose(fxRateTexts.quarantine.en)
  expect(await screen.findByText(marketChangeRefusals.CHANGE_WAITS.en)).toBeTruthy()
})
