import { fxRateApi } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { rateQualityApi } from '@hedgerow/contract/fx-rate/rate-quality.contract'
import { rateQualityTexts } from '@hedgerow/contract/fx-rate/rate-quality.text'
import { currencyApi, currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { answers, contractServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { RateQualityPage } from './RateQualityPage.tsx'

const usual = ['MANUAL', 'BANK', 'CFETS', 'ECB', 'FED_H10', 'DEMO'] as const

function open(view: 'gaps' | 'priority' | 'quality') {
  const requests = contractServer(
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
    answers(rateQualityApi.priority, [
      { currencyPair: null, sources: [...usual], validFrom: null, usedToday: [], waiting: null },
      {
        currencyPair: 'EUR/CNY',
        sources: ['MANUAL', 'ECB', 'BANK', 'CFETS', 'FED_H10', 'DEMO'],
        validFrom: '20260410',
        usedToday: [{ currencyPair: 'EUR/CNY', dataSource: 'ECB' }],
        waiting: null,
      },
    ]),
    answers(rateQualityApi.fetch, [
      { dataSource: 'ECB', outcome: '2', midPrice: null, failure: null, leftOut: null },
      { dataSource: 'FED_H10', outcome: '0', midPrice: null, failure: 'NOT_CONNECTED', leftOut: null },
    ]),
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
    answers(
      currencyPairApi.list,
      ['USD/CNY', 'EUR/CNY'].map((code) => ({ currencyPairCode: code, ctrlFlag: '1' }) as never),
    ),
  )
  renderScreen(
    <RateQualityPage view={view} title={rateQualityTexts[view === 'gaps' ? 'calendar' : view]} above={null} />,
  )
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
beforeEach(() => {
  signInAs('market.view', 'market.import')
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
})
afterEach(cleanup)

test('a missing day is asked of the sources, which say what came, and filled by hand where nothing did', async () => {
  const sent = open('gaps')
  expect(await screen.findByText('1 day missing in the range')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'No rate of USD/CNY, 2026/04/10' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: rateQualityTexts.fetch.en }))
  expect(await dialog.findByText(rateQualityTexts.fetchedNone.en)).toBeTruthy()
  expect(dialog.getByText('This source is not connected to the system')).toBeTruthy()
  expect(sent('fetch')).toEqual([{ currencyPair: 'USD/CNY', dataDate: '20260410' }])
  fireEvent.click(dialog.getByRole('button', { name: rateQualityTexts.fill.en }))
  expect(await screen.findByDisplayValue('2026/04/10')).toBeTruthy()
})

test('a source says how late and how far off it is, and why it is silent', async () => {
  open('quality')
  const table = within(await screen.findByRole('table', { name: rateQualityTexts.sourcesTitle.en }))
  expect(table.getAllByRole('row')[1]?.textContent).toContain('2201.542.0Not reachable')
})

test('an order is changed by moving a source and sent whole', async () => {
  const sent = open('priority')
  const [first] = await screen.findAllByRole('button', { name: rateQualityTexts.change.en })
  if (first) fireEvent.click(first)
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

test('a pair gets an order of its own, and loses it again', async () => {
  const sent = open('priority')
  const table = within(await screen.findByRole('table', { name: rateQualityTexts.order.en }))
  expect(table.getAllByRole('row')[2]?.textContent).toContain('EUR/CNYEntered by hand → ECB')
  fireEvent.click(table.getByRole('button', { name: rateQualityTexts.end.en }))
  const ending = within(await screen.findByRole('dialog'))
  fireEvent.change(ending.getByLabelText(/^Reason/), { target: { value: 'over' } })
  fireEvent.click(ending.getByRole('button', { name: /Submit|Confirm|OK/ }))
  await waitFor(() =>
    expect(sent('modifyPriority')).toEqual([{ currencyPair: 'EUR/CNY', validFrom: '20260413', reason: 'over' }]),
  )
})
