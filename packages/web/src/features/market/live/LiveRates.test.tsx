import { liveRateApi, liveRateTexts } from '@hedgerow/contract/market/live/live-rate.contract'
import { clickDealApi } from '@hedgerow/contract/quote/click.contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers, contractServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { LiveRates } from './LiveRates.tsx'

/** The browser's side of a price line that the test holds in its hand. */
class Line {
  static readonly all: Line[] = []
  onopen = () => undefined as unknown
  onmessage = (_: { data: string }) => undefined as unknown
  onclose = () => undefined as unknown
  readonly sent: string[] = []
  constructor() {
    Line.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.onclose()
  }
  says(frame: object) {
    act(() => void this.onmessage({ data: JSON.stringify(frame) }))
  }
}
const last = () => Line.all.at(-1) as Line
const tick = (bid: string, ask: string) => ({
  seq: 1,
  ticks: [{ id: '1', currencyPair: 'USD/CNY', dealLimit: 'SPOT', bid, ask }],
})
const bank = {
  quoteSource: 'B5',
  quoteSourceName: 'Harbour',
  facility: null,
  quota: null,
  clickLimitUsd: '500000',
  simulated: true,
  dealTimeBegin: '',
  dealTimeEnd: '',
  isOpen: true,
}
const rate = {
  currencyPair: 'USD/CNY',
  midPrice: '6.8',
  dataDate: '20260410',
  simulated: false,
  spark: ['6.7', '6.9', '6.8'],
  parity: { midPrice: '6.8', dataDate: '20260413', simulated: false },
}

function open(banks: readonly (typeof bank)[]) {
  contractServer(answers(liveRateApi.live, [rate]), answers(clickDealApi.streaming, [...banks]))
  renderScreen(<LiveRates />)
}
const row = async () => within(await screen.findByRole('row', { name: /USD\/CNY/ }))
beforeEach(() => {
  Line.all.length = 0
  vi.stubGlobal('WebSocket', Line)
  signInAs('market.view', 'quote.view')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('without a stream the fixing stands under its day, and no price', async () => {
  open([])
  const pairRow = await row()
  expect(pairRow.getByText('Fixing of 2026/04/10')).toBeTruthy()
  expect(await screen.findByText(liveRateTexts.noStream.en)).toBeTruthy()
  expect(pairRow.getByText('0% · central parity 6.8000')).toBeTruthy()
  expect(pairRow.getByRole('img', { name: 'USD/CNY, 3 days: 6.7000 to 6.9000' })).toBeTruthy()
  expect(Line.all).toEqual([])
})

test('a price shows its age, grows stale, and says when it is outside the parity band', async () => {
  open([bank])
  const pairRow = await row()
  await waitFor(() => expect(Line.all).toHaveLength(1))
  last().onopen()
  expect(last().sent[1]).toBe('{"bank":"B5","tiles":["USD/CNY SPOT"]}')
  last().says({ epoch: 'e1', tiles: ['USD/CNY SPOT'], settleDates: ['20260415'] })
  last().says(tick('6.8660', '6.8700'))
  expect(pairRow.getByText('6.8660')).toBeTruthy()
  expect(pairRow.getByText('1.00%')).toBeTruthy()
  expect(pairRow.getByText('50% · central parity 6.8000')).toBeTruthy()
  expect(await screen.findByText(/Harbour \(simulated\) · Connected/)).toBeTruthy()
  last().says(tick('6.9500', '6.9520'))
  expect(pairRow.getByText('Outside ±2% · central parity 6.8000')).toBeTruthy()
  // Nothing comes any more: the price stays, with its age, and counts for nothing.
  const later = performance.now() + 6_500
  vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(await pairRow.findByText(/^Quote is stale · 6 s ago$/, {}, { timeout: 5_000 })).toBeTruthy()
  expect(pairRow.getByText('0% · central parity 6.8000')).toBeTruthy()
})

test('a pair that the bank does not quote says so', async () => {
  open([bank])
  const pairRow = await row()
  await waitFor(() => expect(Line.all).toHaveLength(1))
  last().onopen()
  last().says({ epoch: 'e1', tiles: [], settleDates: [] })
  expect(await pairRow.findByText('Not quoted by the bank · fixing of 2026/04/10')).toBeTruthy()
})

test('a broken line says that it connects again', async () => {
  open([bank])
  await row()
  await waitFor(() => expect(Line.all).toHaveLength(1))
  act(() => void last().onclose())
  expect(await screen.findByText(/Reconnecting \(try 1\)/)).toBeTruthy()
})
