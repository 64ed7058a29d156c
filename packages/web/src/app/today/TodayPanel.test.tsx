import { agendaApi } from '@hedgerow/contract/calendar/agenda/agenda.contract'
import { scheduleApi } from '@hedgerow/contract/calendar/schedule.contract'
import { dashboardApi } from '@hedgerow/contract/dashboard/dashboard.contract'
import { waitingApi } from '@hedgerow/contract/dashboard/waiting.contract'
import { economicEventApi } from '@hedgerow/contract/economic-event/economic-event.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { answers, contractServer, refused, renderScreen, signInAs } from '../../kit/testing.tsx'
import { TodayPanel } from './TodayPanel.tsx'

const item = {
  id: '3',
  title: 'Call the bank',
  description: '',
  scheduleType: '1' as const,
  scheduleDate: '20260413',
  scheduleTime: '09:30:00',
  remindMinutes: null,
  version: 0,
}
const flow = { payCurrency: 'USD', receive: '1000', pay: '0', net: '1000', count: 1, undecided: 0 }
beforeEach(() => {
  useSystemDateStore.setState({ systemDate: businessDate('20260413'), timeZone: 'Asia/Shanghai' })
  signInAs('dashboard.view')
})

test('the day, what waits, what is paid today and the own items', async () => {
  contractServer(
    answers(waitingApi.waiting, [{ kind: 'tradeCheck', count: 2, url: '/somewhere?tradeStatus=1', named: [] }]),
    answers(dashboardApi.maturing, {
      from: '20260413',
      to: '20260420',
      flows: [
        { ...flow, payDateAdj: '20260413' },
        { ...flow, payDateAdj: '20260414', payCurrency: 'JPY' },
      ],
    }),
    answers(scheduleApi.today, [item]),
    answers(agendaApi.range, {
      items: [
        {
          layer: 'maturity',
          day: '20260413',
          time: null,
          number: 'FWD1',
          paper: null,
          counterParty: 'First Bank',
          flows: [{ currency: 'USD', amount: '1000' }],
          url: '/deals?open=7',
        },
      ],
      more: [],
      closed: [],
      provisionalFrom: null,
    }),
  )
  renderScreen(<TodayPanel />)
  expect(await screen.findByText('Monday')).toBeTruthy()
  const link = await screen.findByRole('link', { name: /^2/ })
  expect(link.getAttribute('href')).toBe('/somewhere?tradeStatus=1')
  expect((await screen.findByText('USD')).parentElement?.textContent).toBe('USDInflow 1,000.00Outflow 0.00')
  expect(screen.queryByText(/JPY/)).toBeNull()
  expect((await screen.findByRole('link', { name: 'FWD1' })).getAttribute('href')).toBe('/deals?open=7')
  expect(screen.getByText('09:30')).toBeTruthy()
  expect(screen.getByText('Warning')).toBeTruthy()
})

test('an item is cancelled after a question, and the empty day says so', async () => {
  let items = [item]
  const requests = contractServer(
    answers(waitingApi.waiting, []),
    answers(agendaApi.range, { items: [], more: [], closed: [], provisionalFrom: null }),
    answers(dashboardApi.maturing, { from: '20260413', to: '20260420', flows: [] }),
    answers(scheduleApi.today, () => items),
    answers(scheduleApi.cancel, () => {
      items = []
      return null
    }),
  )
  renderScreen(<TodayPanel />)
  expect(await screen.findByText('No items today')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel Call the bank' }))
  const question = await screen.findByRole('dialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel the item' }))
  expect(await screen.findByText('No schedule today')).toBeTruthy()
  expect(requests.find(({ path }) => path === scheduleApi.cancel.path)?.body).toEqual({ id: '3' })
})

test('a new one begins on the system date', async () => {
  const requests = contractServer(
    answers(waitingApi.waiting, refused('00020500', 'server error')),
    answers(scheduleApi.today, []),
    answers(scheduleApi.add, null),
  )
  renderScreen(<TodayPanel />)
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
  expect(await screen.findByText('server error')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Add an item' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(/^Title/), { target: { value: 'Fixing' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === scheduleApi.add.path)?.body).toMatchObject({
      title: 'Fixing',
      scheduleDate: '20260413',
      scheduleType: '0',
    }),
  )
})

test('what economies publish today, samples marked, what is not known as a dash', async () => {
  const event = {
    id: '5',
    imgUrl: '',
    countryName: 'United States',
    currency: 'USD',
    content: 'CPI, year on year',
    dataTimeStr: '2030',
    newValue: '',
    oldValue: '2.4%',
    forecastValue: '2.5%',
    importance: '3' as const,
    heldFlag: '1' as const,
    sampleFlag: '1' as const,
  }
  contractServer(answers(scheduleApi.today, []), answers(economicEventApi.today, [event]))
  renderScreen(<TodayPanel />)
  const line = (await screen.findByText('CPI, year on year')).closest('li')
  expect(line?.textContent).toContain('Held by us')
  expect(line?.textContent).toContain('20:30')
  expect(line?.textContent).toContain('Sample')
  expect(line?.textContent).toContain('Actual—')
})
