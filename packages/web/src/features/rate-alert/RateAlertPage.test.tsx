import { marketPriceApi, type RateHistory } from '@hedgerow/contract/market/market.contract'
import { type RateAlert, rateAlertApi } from '@hedgerow/contract/rate-alert/rate-alert.contract'
import { rateAlertRefusals } from '@hedgerow/contract/rate-alert/rate-alert.refusals'
import { rateAlertTexts } from '@hedgerow/contract/rate-alert/rate-alert.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, pageOf, refused, signInAs } from '../../kit/testing.tsx'
import { chooseAlert, openAlerts, standingAlert } from './alert-page.fixture.tsx'
import { RateAlertPage } from './RateAlertPage.tsx'

const row = {
  id: '5',
  version: '0',
  remindName: 'Seven',
  alertState: '1',
  alertScope: '1',
  currencyPair: 'USD/CNY',
  condition: '1',
  level: '7',
  current: '6.8',
  distance: '2.94',
  enableStatus: '1',
}
const standing: RateAlert = {
  ...standingAlert,
  version: 0,
  remindName: 'Seven',
  currencyPair: 'USD/CNY',
  term: null,
  condition: '1',
  level: '7',
  movePct: null,
  moveWindow: null,
  repeatFlag: '1',
  alertState: '1',
}
const history: RateHistory = {
  currencyPair: 'USD/CNY',
  fixings: ['6.80', '6.90'].map((midPrice, at) => ({
    dataDate: `2026041${at}`,
    midPrice,
    openPrice: null,
    highPrice: null,
    lowPrice: null,
    dataSource: 'ECB',
    simulated: false,
  })),
  summary: null,
}
const forwards = ['6.70', '6.72'].map((midPrice, at) => ({ dataDate: `2026041${at}`, midPrice }))

const open = (over: object = {}, stored: Partial<RateAlert> = {}, modified: (body: unknown) => unknown = () => null) =>
  openAlerts(<RateAlertPage />, [
    answers(rateAlertApi.queryByPage, pageOf({ ...row, ...over })),
    answers(rateAlertApi.add, null),
    answers(rateAlertApi.modify, ({ body }) => modified(body) as null),
    answers(rateAlertApi.budget, { budgetRate: '7.05' }),
    answers(rateAlertApi.query, { ...standing, ...stored }),
    answers(rateAlertApi.forwards, forwards),
    answers(marketPriceApi.history, history),
    answers(rateAlertApi.test, null),
  ])
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (action: string) => chooseAlert('Seven', action)
beforeEach(() => signInAs('market.view'))
afterEach(cleanup)

test('a test is sent', async () => {
  const sent = open()
  await choose(rateAlertTexts.test.en)
  await waitFor(() => expect(sent('test')).toEqual([{ id: '5' }]))
})

test('an armed alert is not armed again', async () => {
  open()
  await choose(rateAlertTexts.rearm.en)
  expect(await screen.findByText(rateAlertRefusals.REMIND_NOT_FIRED.en)).toBeTruthy()
})

test('the organisation’s are its administrators’', async () => {
  open({ alertScope: '2' })
  await choose(rateAlertTexts.disable.en)
  expect(await screen.findByText(rateAlertRefusals.REMIND_ADMIN.en)).toBeTruthy()
})

test('a new one asks for a level, and names what is missing', async () => {
  const sent = open()
  await screen.findByText('Seven')
  press(rateAlertTexts.add.en)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByLabelText(/^Level/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Seven' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await dialog.findByText('Pair is required')).toBeTruthy()
  expect(sent('add')).toEqual([])
})

test('a level is set on the chart: by a pip with the arrows', async () => {
  open()
  await choose(rateAlertTexts.chart.en)
  const dialog = within(await screen.findByRole('dialog'))
  const line = await dialog.findByRole('slider', { name: rateAlertTexts.chart.en })
  const level = dialog.getByLabelText<HTMLInputElement>(/^Level/, { selector: 'input' })
  fireEvent.keyDown(line, { key: 'ArrowUp' })
  await waitFor(() => expect(level.value).toBe('7.0001'))
  expect(line.getAttribute('aria-valuetext')).toBe('7.0001')
})

test('a tenor is watched on the chart of its forward, and kept with a change', async () => {
  const sent = open({ term: '3M' }, { term: '3M' })
  expect(await screen.findByText('3M')).toBeTruthy()
  await choose(rateAlertTexts.edit.en)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^USD\/CNY 3M, the last three months, now 6\.72/)).toBeTruthy()
  expect(sent('forwards')).toEqual([{ currencyPair: 'USD/CNY', term: '3M' }])
  expect(sent('history')).toEqual([])
  fireEvent.change(dialog.getByLabelText(/^Tenor/), { target: { value: '6m' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent('modify')).toMatchObject([{ id: '5', term: '6M', level: '7' }]))
})

test('what is no tenor is refused by its form, and has no chart', async () => {
  const sent = open()
  await choose(rateAlertTexts.edit.en)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText(/^Tenor/), { target: { value: '3 months' } })
  expect(dialog.queryByRole('slider')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await dialog.findByText(/^Tenor must be a number followed by D, M or Y/)).toBeTruthy()
  expect(sent('modify')).toEqual([])
})

test('one whose level is passed already is kept where its owner says so, and else refused', async () => {
  const past = refused(rateAlertRefusals.REMIND_PAST.code, 'The rate 6.8 is past the level already')
  const sent = open({}, {}, (body) => ((body as { keepFlag?: string }).keepFlag === '1' ? null : past))
  await choose(rateAlertTexts.edit.en)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText(/^Name/), { target: { value: 'Past' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('The rate 6.8 is past the level already.')).toBeTruthy()
  expect((await screen.findAllByText('Keep the alert anyway? It fires with the next rate.')).length).toBeGreaterThan(0)
  expect(sent('modify')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: rateAlertTexts.keep.en }))
  await waitFor(() => expect(sent('modify')).toMatchObject([{ level: '7' }, { level: '7', keepFlag: '1' }]))
})

test('the budget rate is taken as the level', async () => {
  open()
  await choose(rateAlertTexts.edit.en)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: 'Take the budget rate 7.05' }))
  const level = dialog.getByLabelText<HTMLInputElement>(/^Level/, { selector: 'input' })
  await waitFor(() => expect(level.value).toBe('7.0500'))
})

test('an alert on a move is not set on the chart', async () => {
  open({ condition: '3', level: null })
  await choose(rateAlertTexts.chart.en)
  expect(await screen.findByText(rateAlertTexts.chartLevel.en)).toBeTruthy()
})
