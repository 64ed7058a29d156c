import { fxRateApi } from '@hedgerow/contract/market/rate/fx-rate.contract'
import { rateQualityApi } from '@hedgerow/contract/market/rate/rate-quality.contract'
import { rateQualityTexts } from '@hedgerow/contract/market/rate/rate-quality.text'
import { currencyApi } from '@hedgerow/contract/reference/currency.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { answers, contractServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { RateQualityPage } from './RateQualityPage.tsx'

function open() {
  const asked = contractServer(
    answers(rateQualityApi.calendar, {
      days: ['20260409', '20260410', '20260411'],
      pairs: [{ currencyPair: 'USD/CNY', missing: 1, states: ['1', '0', null] }],
    }),
    answers(rateQualityApi.quality, [
      {
        currencyPair: 'USD/CNY',
        dataSource: 'ECB',
        counts: true,
        lastDate: '20260409',
        lateDays: 2,
        dayCount: 20,
        medianBp: '1.5',
        largestBp: '42.0',
        largestDate: '20260402',
        lastError: 'OFFLINE',
        leftOut: '',
        simulated: false,
      },
    ]),
    answers(rateQualityApi.priority, {
      sources: ['MANUAL', 'BANK', 'CFETS', 'ECB', 'FED_H10', 'DEMO'],
      validFrom: null,
      waiting: null,
    }),
    answers(rateQualityApi.modifyPriority, { changeId: '9', fileName: 'order' }),
    answers(fxRateApi.uses, {
      exposures: 0,
      requests: 0,
      deals: 0,
      alerts: 0,
      isLatest: false,
      named: [],
    }),
    answers(currencyApi.list, []),
  )
  renderScreen(<RateQualityPage above={null} />)
  return (act: string) => asked.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
beforeEach(() => {
  signInAs('market.view', 'market.import')
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
})
afterEach(cleanup)

test('a missing day is filled from where it is seen', async () => {
  open()
  expect(await screen.findByText('1 day missing in the range')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Fill USD/CNY 2026/04/10' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByDisplayValue('2026/04/10')).toBeTruthy()
})

test('a source says how late and how far off it is, and why it is silent', async () => {
  open()
  const table = within(await screen.findByRole('table', { name: rateQualityTexts.sourcesTitle.en }))
  expect(table.getAllByRole('row')[1]?.textContent).toContain('2201.542.0Not reachable')
})

test('an order is changed by moving a source and sent whole', async () => {
  const sent = open()
  fireEvent.click(await screen.findByRole('button', { name: rateQualityTexts.change.en }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: 'Move ECB up' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Move ECB up' }))
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'late' } })
  fireEvent.click(dialog.getByRole('button', { name: /Submit|Confirm|OK/ }))
  await waitFor(() =>
    expect(sent('modifyPriority')).toEqual([
      { sources: 'ECB,BANK,CFETS,FED_H10', validFrom: '20260413', reason: 'late' },
    ]),
  )
})
