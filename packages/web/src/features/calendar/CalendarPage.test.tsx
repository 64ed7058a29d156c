import { type Agenda, agendaApi } from '@hedgerow/contract/calendar/agenda/agenda.contract'
import { scheduleApi } from '@hedgerow/contract/calendar/schedule.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { firstSettings, useSettingsStore } from '../../kit/person/settings.ts'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { answers, contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { CalendarPage } from './CalendarPage.tsx'

const maturity = {
  layer: 'maturity' as const,
  day: '20260413',
  time: null,
  number: 'FWD26011301',
  paper: null,
  counterParty: 'First Bank',
  flows: [
    { currency: 'USD', amount: '1000000' },
    { currency: 'CNY', amount: '-7100000' },
  ],
  url: '/deals?open=7',
}
const agenda: Agenda = {
  items: [
    maturity,
    { ...maturity, layer: 'settle', day: '20260430', number: 'NET1', counterParty: null, flows: [], url: '/net' },
  ],
  more: [],
  closed: [{ day: '20260406', currencies: ['CNY'] }],
  provisionalFrom: null,
}
const note = {
  id: '3',
  title: 'Call the bank',
  description: '',
  scheduleType: '0' as const,
  scheduleDate: '20260414',
  scheduleTime: '09:30:00',
  remindMinutes: null,
  version: 0,
}

beforeEach(() => {
  useSystemDateStore.setState({ systemDate: businessDate('20260413'), timeZone: 'Asia/Shanghai' })
  useSettingsStore.setState({ settings: firstSettings() })
  signInAs()
})

function open() {
  const requests = contractServer(
    answers(agendaApi.range, agenda),
    answers(scheduleApi.range, [note]),
    answers(agendaApi.feedLink, null),
    answers(agendaApi.makeFeed, { path: '/CLOUD-BASE/calendar/feed/secret.ics' }),
  )
  renderScreen(<CalendarPage />)
  return requests
}
const day = (name: RegExp) => screen.findByRole('button', { name })

test('the day of the system date is open, with the deal that matures and what it moves', async () => {
  const requests = open()
  expect((await day(/^2026\/04\/13, Monday, 1 item/)).getAttribute('aria-pressed')).toBe('true')
  const chosen = screen.getByRole('region', { name: /2026\/04\/13/ })
  expect(within(chosen).getByRole('link', { name: 'FWD26011301' }).getAttribute('href')).toBe('/deals?open=7')
  expect(chosen.textContent).toContain('CNY −7,100,000.00')
  expect(await day(/2026\/04\/06, Monday, 0 items · CNY closed/)).toBeTruthy()
  expect(requests.find(({ path }) => path === agendaApi.range.path)?.body).toEqual({ from: '20260330', to: '20260503' })
})

test('arrows move by day, Enter goes to its items, and T returns', async () => {
  open()
  const start = await day(/^2026\/04\/13, Monday, 1 item/)
  start.focus()
  fireEvent.keyDown(start, { key: 'ArrowRight' })
  const next = await day(/^2026\/04\/14/)
  await waitFor(() => expect(document.activeElement).toBe(next))
  fireEvent.keyDown(next, { key: 'Enter' })
  const chosen = screen.getByRole('region', { name: /2026\/04\/14/ })
  expect(document.activeElement).toBe(chosen)
  expect(within(chosen).getByText('Call the bank')).toBeTruthy()
  next.focus()
  fireEvent.keyDown(next, { key: 't' })
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('20260413'))
})

test('a layer that is put away stays away', async () => {
  open()
  await day(/^2026\/04\/13, Monday, 1 item/)
  fireEvent.click(screen.getByRole('checkbox', { name: /Maturities/ }))
  expect(await day(/^2026\/04\/13, Monday, 0 items/)).toBeTruthy()
  expect(useSettingsStore.getState().settings.extra.calendar).not.toContain('maturity')
})

test('transfers are shown from the start, economic events once their layer is turned on', async () => {
  const transfer = { ...maturity, layer: 'transfer' as const, day: '20260415', number: 'TRF1', counterParty: null }
  const event = {
    ...transfer,
    layer: 'event' as const,
    time: '20:30:00',
    number: 'USD Payrolls',
    flows: [],
    url: '/eco',
  }
  contractServer(answers(agendaApi.range, { ...agenda, items: [transfer, event] }), answers(scheduleApi.range, []))
  renderScreen(<CalendarPage />)
  expect(await day(/^2026\/04\/15, Wednesday, 1 item/)).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /Economic events/ }))
  fireEvent.click(await day(/^2026\/04\/15, Wednesday, 2 items/))
  const chosen = await screen.findByRole('region', { name: /2026\/04\/15/ })
  expect(within(chosen).getByRole('link', { name: 'USD Payrolls' }).closest('p')?.textContent).toContain('20:30')
})

test('the link of the feed is made from the layers that were chosen, and shown', async () => {
  const requests = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Bank holidays' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Make a link' }))
  expect((await within(dialog).findByText(/secret\.ics$/)).textContent).toMatch(/^http/)
  expect(requests.find(({ path }) => path === agendaApi.makeFeed.path)?.body).toEqual({
    layers: ['maturity', 'cutoff', 'settle', 'transfer', 'exposure', 'document', 'schedule'],
    amountsShown: '0',
  })
})

test('today is in sight at first where the month is longer than the screen', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const below = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top: 2000, bottom: 2100 } as DOMRect)
  open()
  await waitFor(() => expect(seen.mock.contexts.map((of) => (of as HTMLElement).dataset.day)).toEqual(['20260413']))
  below.mockRestore()
})
