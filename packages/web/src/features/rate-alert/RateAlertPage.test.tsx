import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { marketPriceApi, type RateHistory } from '@hedgerow/contract/market/market.contract'
import { type RateAlert, rateAlertApi } from '@hedgerow/contract/rate-alert/rate-alert.contract'
import { rateAlertRefusals } from '@hedgerow/contract/rate-alert/rate-alert.refusals'
import { rateAlertTexts } from '@hedgerow/contract/rate-alert/rate-alert.text'
import { currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
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
  id: '5',
  version: 0,
  remindName: 'Seven',
  orgId: '1',
  alertScope: '1',
  currencyPair: 'USD/CNY',
  condition: '1',
  level: '7',
  movePct: null,
  moveWindow: null,
  hysteresis: '0.10',
  repeatFlag: '1',
  orgUserType: '0,1',
  userId: null,
  remindMode: '1',
  remindTime: '30',
  quietFrom: null,
  quietTo: null,
  enableStatus: '1',
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
}
function open(over: object = {}) {
  const asked = contractServer(
    answers(rateAlertApi.queryByPage, pageOf({ ...row, ...over })),
    answers(rateAlertApi.add, null),
    answers(rateAlertApi.query, standing),
    answers(marketPriceApi.history, history),
    answers(rateAlertApi.test, null),
    answers(organisationApi.userOrg, [{ id: '1', orgCode: 'A', orgName: 'Company', baseCurrency: 'CNY' }]),
    answers(currencyPairApi.list, []),
  )
  renderScreen(<RateAlertPage />)
  return (act: string) => asked.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function choose(action: string) {
  fireEvent.click(await screen.findByText('Seven'))
  await screen.findByText('1 selected')
  press(action)
}
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

test('an alert on a move is not set on the chart', async () => {
  open({ condition: '3', level: null })
  await choose(rateAlertTexts.chart.en)
  expect(await screen.findByText(rateAlertTexts.chartLevel.en)).toBeTruthy()
})
