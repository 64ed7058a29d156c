import { economicEventApi, type Surprise } from '@hedgerow/contract/economic-event/economic-event.contract'
import { economicEventRefusals } from '@hedgerow/contract/economic-event/economic-event.refusals'
import { economicEventTexts } from '@hedgerow/contract/economic-event/economic-event.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { currencyApi } from '@hedgerow/contract/reference/currency.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { EconomicEventPage } from './EconomicEventPage.tsx'

const row = {
  id: '5',
  eventDate: '20260414',
  dataTimeStr: '2030',
  countryName: 'United States',
  currency: 'USD',
  importance: '3',
  content: 'US CPI y/y',
  oldValue: '2.4%',
  forecastValue: '2.3%',
  newValue: '',
  sampleFlag: '1',
}
function open(over: object = {}, address = '/') {
  const requests = contractServer(
    answers(economicEventApi.queryByPage, pageOf({ ...row, ...over })),
    answers(economicEventApi.surprise, surprises),
    answers(economicEventApi.schedule, { count: 1 }),
    answers(economicEventApi.delete, { count: 1 }),
    answers(currencyApi.list, []),
  )
  const { router } = renderScreen(<EconomicEventPage />, address, ['/apps/remind/remind-market'])
  place = () => router.state.location.href
  return (act: string) => requests.map(({ path }) => path).filter((path) => path.includes(`/${act}/`))
}
let place = () => ''
let surprises: Surprise[] = []
const released = (at: number): Surprise => ({
  id: String(at),
  eventDate: `202601${String(at + 10)}`,
  currency: 'USD',
  content: 'US CPI y/y',
  deviations: at % 2 ? '-1.5' : '0.5',
  moveBp: '12.5',
  sampleFlag: '1',
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function choose(action: string) {
  fireEvent.click(await screen.findByText(/US CPI/))
  await screen.findByText('1 selected')
  press(action)
}
beforeEach(() => {
  signInAs('market.view', 'market.import')
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
})
afterEach(cleanup)

test('an event says its time, and that it is a sample', async () => {
  open()
  expect(await screen.findByText('20:30')).toBeTruthy()
  expect(screen.getAllByText('Sample').length).toBeGreaterThan(0)
})

test('it opens on what is to come within two weeks', async () => {
  const requests = contractServer(answers(economicEventApi.queryByPage, pageOf(row)), answers(currencyApi.list, []))
  renderScreen(<EconomicEventPage />)
  await screen.findByText('20:30')
  const questions = requests.filter(({ path }) => path === economicEventApi.queryByPage.path).map(({ body }) => body)
  const range = { eventDateStart: '20260413', eventDateEnd: '20260427' }
  expect(questions).toEqual([expect.objectContaining({ queryWrapper: { releasedFlag: '0', ...range } })])
})

test('an event goes into the calendar; one that is past does not', async () => {
  const sent = open()
  await choose(economicEventTexts.schedule.en)
  expect(await screen.findByText('1 added to your calendar')).toBeTruthy()
  expect(sent('schedule')).toEqual(['/CLOUD-BASE/financeNews/schedule/5'])
  cleanup()
  open({ eventDate: '20260401' })
  await choose(economicEventTexts.schedule.en)
  expect(await screen.findByText(economicEventRefusals.EVENT_PAST.en)).toBeTruthy()
})

test('surprises stand against what the market did, once there are enough of them', async () => {
  surprises = Array.from({ length: 7 }, (_, at) => released(at))
  open({}, '/?show=against')
  expect(await screen.findByText('Too few releases: 7; 8 are needed')).toBeTruthy()
  cleanup()
  surprises = Array.from({ length: 9 }, (_, at) => released(at))
  open({}, '/?show=against')
  const says = '9 releases; the move had the sign of the surprise in 5'
  expect((await screen.findAllByText(says)).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('radio', { name: kitWords.table.en }))
  const table = within(await screen.findByRole('table', { name: says }))
  expect(table.getAllByRole('row')).toHaveLength(10)
  expect(table.getAllByText('-1.5')).toHaveLength(4)
})

test('deleting asks first', async () => {
  const sent = open()
  await choose(economicEventTexts.remove.en)
  const dialog = within(await screen.findByRole('dialog'))
  expect(sent('delete')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: economicEventTexts.remove.en }))
  await waitFor(() => expect(sent('delete')).toEqual(['/CLOUD-BASE/financeNews/delete/5']))
})

test('an event leads to a new market alert on its currency', async () => {
  open()
  await choose(economicEventTexts.alert.en)
  await waitFor(() => expect(place()).toBe('/apps/remind/remind-market?watchObject=USD&event=US+CPI+y%2Fy'))
})

test('a week shows each day with its events, and turns', async () => {
  open({}, '/?show=week')
  const tuesday = within(await screen.findByRole('region', { name: '2026/04/14' }))
  expect(await tuesday.findByText('US CPI y/y')).toBeTruthy()
  expect(tuesday.getByText('Forecast 2.3% · Previous 2.4%')).toBeTruthy()
  expect(screen.getByText('2026/04/13 to 2026/04/19, 1 event')).toBeTruthy()
  press(economicEventTexts.weekAfter.en)
  expect(await screen.findByRole('region', { name: '2026/04/20' })).toBeTruthy()
})
