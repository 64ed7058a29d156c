import { hedgeExecuteApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { clickDealApi } from '@hedgerow/contract/quote/click.contract'
import { fxDealOnlineApi } from '@hedgerow/contract/quote/quote.contract'
import { currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../../kit/person/session-store.ts'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, refused, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { ClickDealPage } from './ClickDealPage.tsx'

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
const ticks = (id: string, bid = '6.8310', ask = '6.8330') => ({
  seq: 1,
  ticks: [{ id, currencyPair: 'USD/CNY', dealLimit: 'SPOT', bid, ask }],
})
const bank = {
  quoteSource: 'B5',
  quoteSourceName: 'Harbour',
  facility: null,
  quota: { limitUsd: '50000000', usedUsd: '12000000', leftUsd: '38000000', neededUsd: null, exceeded: false },
  clickLimitUsd: '500000',
  simulated: true,
  dealTimeBegin: '09:30:00',
  dealTimeEnd: '23:30:00',
  isOpen: true,
}

let clicked: unknown
beforeEach(() => {
  clicked = undefined
  Line.all.length = 0
  vi.stubGlobal('WebSocket', Line)
  signInAs('quote.view', 'quote.deal')
  contractServer(
    answers(clickDealApi.streaming, [bank]),
    answers(fxDealOnlineApi.queryByPage, pageOf()),
    answers(clickDealApi.click, ({ body }) => {
      clicked = body
      return refused(
        '21020001',
        'This quote was given before the connection broke and is no longer valid; request a new one',
      )
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tile = async () => within(await screen.findByRole('region', { name: 'USD/CNY SPOT' }))
const isShut = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
async function live() {
  renderScreen(<ClickDealPage />)
  const card = await tile()
  last().onopen()
  last().says({ epoch: 'e1', tiles: ['USD/CNY SPOT'], settleDates: ['20260415'] })
  last().says(ticks('t1'))
  return card
}

test('a press asks first, and deals at the price that is shown then', async () => {
  const card = await live()
  expect(last().sent[0]).toBe('{"token":"test-token"}')
  expect(JSON.parse(last().sent[1] ?? '').bank).toBe('B5')
  fireEvent.click(card.getByRole('button', { name: 'BUY USD 6.8330' }))
  last().says(ticks('t2', '6.8311', '6.8331'))
  fireEvent.click(card.getByRole('button', { name: 'Confirm BUY 100,000 USD @ 6.8331' }))
  await waitFor(() => expect(clicked).toMatchObject({ quoteRef: 'e1.t2', exchangeRate: '6.8331', dealDirection: '1' }))
})

test('by the keyboard: S opens the question, Escape closes it', async () => {
  const card = await live()
  fireEvent.keyDown(card.getByRole('button', { name: 'BUY USD 6.8330' }), { key: 's' })
  expect(card.getByRole('button', { name: /Confirm SELL/ })).toBeTruthy()
  fireEvent.keyDown(card.getByRole('button', { name: /Confirm SELL/ }), { key: 'Escape' })
  expect(card.queryByRole('button', { name: /Confirm SELL/ })).toBeNull()
})

test('a break shuts the tiles until the new line has shown a price of its own', async () => {
  const card = await live()
  act(() => void last().onclose())
  expect(await screen.findByText(/Reconnecting, try 1/)).toBeTruthy()
  expect(isShut(card.getByRole('button', { name: /BUY USD/ }))).toBe(true)
  await waitFor(() => expect(Line.all).toHaveLength(2), { timeout: 3_000 })
  last().says({ epoch: 'e2', tiles: ['USD/CNY SPOT'], settleDates: ['20260415'] })
  expect(await screen.findAllByText('Waiting for the latest quote')).not.toHaveLength(0)
  expect(isShut(card.getByRole('button', { name: /BUY USD/ }))).toBe(true)
  last().says(ticks('t9'))
  expect(isShut(card.getByRole('button', { name: 'BUY USD 6.8330' }))).toBe(false)
})

test('without the dealing duty prices are seen and nothing can be pressed', async () => {
  signInAs('quote.view')
  const card = await live()
  expect(isShut(card.getByRole('button', { name: 'SELL USD 6.8310' }))).toBe(true)
  expect(card.getByText('No dealing duty')).toBeTruthy()
})

test('outside the hours of the bank the tiles say when it deals; a bank that is open is shown first', async () => {
  contractServer(
    answers(clickDealApi.streaming, [{ ...bank, isOpen: false }]),
    answers(fxDealOnlineApi.queryByPage, pageOf()),
  )
  const card = await live()
  expect(isShut(card.getByRole('button', { name: 'SELL USD 6.8310' }))).toBe(true)
  expect(card.getByText('Market closed (09:30–23:30)')).toBeTruthy()
  cleanup()
  contractServer(
    answers(clickDealApi.streaming, [
      { ...bank, isOpen: false },
      { ...bank, quoteSource: 'B6', quoteSourceName: 'Always' },
    ]),
    answers(fxDealOnlineApi.queryByPage, pageOf()),
  )
  const open = await live()
  expect(JSON.parse(last().sent[1] ?? '').bank).toBe('B6')
  expect(isShut(open.getByRole('button', { name: 'SELL USD 6.8310' }))).toBe(false)
})

test('with the confirmation turned off a press deals at once, by the keyboard too', async () => {
  const card = await live()
  fireEvent.click(screen.getByRole('switch', { name: 'One-click' }))
  fireEvent.keyDown(card.getByRole('button', { name: 'SELL USD 6.8310' }), { key: 's' })
  await waitFor(() => expect(clicked).toMatchObject({ quoteRef: 'e1.t1', exchangeRate: '6.8310', dealDirection: '2' }))
  expect(card.queryByRole('button', { name: /Confirm/ })).toBeNull()
})

test('a price says how old it is, also the last one before a break', async () => {
  const card = await live()
  expect(card.getByText('Spread 20 · 0 s')).toBeTruthy()
  act(() => void last().onclose())
  expect(card.queryByText(/Spread/)).toBeNull()
  expect(card.getByText(/^\d s$/)).toBeTruthy()
})

test("the board's quota stands beside the tiles, and one that is used up shuts them", async () => {
  const card = await live()
  expect(screen.getByText(/50,000,000/)).toBeTruthy()
  expect(isShut(card.getByRole('button', { name: 'BUY USD 6.8330' }))).toBe(false)
  cleanup()
  contractServer(
    answers(clickDealApi.streaming, [{ ...bank, quota: { ...bank.quota, usedUsd: '50000000' } }]),
    answers(fxDealOnlineApi.queryByPage, pageOf()),
  )
  const full = await live()
  expect(isShut(full.getByRole('button', { name: 'BUY USD 6.8330' }))).toBe(true)
  expect(full.getByText('Limit not sufficient')).toBeTruthy()
})

test('a line that says nothing for five seconds is opened anew', async () => {
  const card = await live()
  const later = performance.now() + 5_100
  vi.spyOn(performance, 'now').mockImplementation(() => later)
  expect(await screen.findByText(/Reconnecting, try 1/, {}, { timeout: 3_000 })).toBeTruthy()
  expect(isShut(card.getByRole('button', { name: /BUY USD/ }))).toBe(true)
  await waitFor(() => expect(Line.all).toHaveLength(2), { timeout: 3_000 })
})

test('a tile names its bank and its day, and takes a usual amount with one press', async () => {
  const card = await live()
  expect(card.getByText('Harbour · Settles 2026/04/15')).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: /^250 ?K$/ }))
  fireEvent.click(card.getByRole('button', { name: 'BUY USD 6.8330' }))
  expect(card.getByRole('button', { name: 'Confirm BUY 250,000 USD @ 6.8330' })).toBeTruthy()
})

test('the tiles that somebody chose are asked for in their order', async () => {
  const pair = (currencyPairCode: string) => ({ currencyPairCode, ctrlFlag: '1' }) as never
  contractServer(
    answers(clickDealApi.streaming, [bank]),
    answers(fxDealOnlineApi.queryByPage, pageOf()),
    answers(currencyPairApi.list, [pair('EUR/USD'), pair('USD/CNY')]),
  )
  renderScreen(<ClickDealPage />)
  localStorage.setItem(`tiles.${useSession.getState().userId}`, "EUR/USD 3M,USD/CNY SPOT,GBP/CNY SPOT,'--")
  await tile()
  last().onopen()
  expect(JSON.parse(last().sent[1] ?? '').tiles).toEqual(['EUR/USD 3M', 'USD/CNY SPOT', 'GBP/CNY SPOT'])
  // A pair that is not offered has no tile to be counted.
  expect(await screen.findByText('Tiles 2/12')).toBeTruthy()
})

test('the line says how long the way is, and prices go on meanwhile', async () => {
  await live()
  expect(screen.getByText('Connected')).toBeTruthy()
  expect(last().sent.at(-1)).toBe('ping')
  last().says({ pong: true })
  expect(screen.getByText(/^Connected, \d+ ms$/)).toBeTruthy()
  last().says(ticks('t2'))
  expect(screen.getByText(/^Connected, \d+ ms$/)).toBeTruthy()
})

test('a tile executes the request that is linked to it: its rest, its side alone, its organisation', async () => {
  const request = { id: '9', version: '1', requestCode: 'TBSQ1', orgId: '3', exposureType: '2', hedgeCurrency: 'USD' }
  const sells = { ...request, remainingAmt: '380000', buyCurrency: 'CNY', sellCurrency: 'USD' }
  const quote = { dealSerialNo: 'SPT1', dealStatus: '2', quoteStatus: '4' }
  const dealt = { askGroupNo: 'ASK1', hedgeRequestId: '9', quotes: [quote] } as never
  signInAs('quote.view', 'quote.deal', 'hedging.execute')
  contractServer(
    answers(clickDealApi.streaming, [bank]),
    answers(fxDealOnlineApi.queryByPage, pageOf()),
    answers(hedgeExecuteApi.queryByPage, pageOf(sells)),
    answers(clickDealApi.click, ({ body }) => {
      clicked = body
      return dealt
    }),
    answers(fxDealOnlineApi.queryQuoteResult, dealt),
  )
  const card = await live()
  fireEvent.mouseDown(await card.findByRole('combobox', { name: 'USD/CNY SPOT Hedge request' }))
  fireEvent.click(await screen.findByText('TBSQ1 USD 380,000'))
  expect(isShut(card.getByRole('button', { name: 'BUY USD 6.8330' }))).toBe(true)
  fireEvent.keyDown(card.getByRole('button', { name: 'SELL USD 6.8310' }), { key: 'b' })
  fireEvent.click(card.getByRole('button', { name: 'SELL USD 6.8310' }))
  fireEvent.click(card.getByRole('button', { name: 'Confirm SELL 380,000 USD @ 6.8310' }))
  const linked = { hedgeRequestId: '9', orgId: '3', hedgeExposureType: '2', dealAmt: '380000', dealDirection: '2' }
  await waitFor(() => expect(clicked).toMatchObject(linked))
  expect(await screen.findByText('Execute Successful.')).toBeTruthy()
})

test('above the click limit the buttons ask for a quote', async () => {
  const card = await live()
  fireEvent.change(card.getByRole('textbox'), { target: { value: '600000' } })
  expect(card.getAllByRole('button', { name: /Request a quote/ })).toHaveLength(2)
})

test('a click of today is replayed with the prices that stood on its tile', async () => {
  const dealt = {
    id: '3',
    version: '1',
    askGroupNo: 'ASK202604130003',
    quoteTime: '10:00:01',
    currencyPair: 'USD/CNY',
    exchangeRate: '6.8310',
  }
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
  contractServer(
    answers(clickDealApi.streaming, [bank]),
    answers(fxDealOnlineApi.queryByPage, pageOf(dealt)),
    answers(clickDealApi.replay, {
      askGroupNo: dealt.askGroupNo,
      currencyPair: 'USD/CNY',
      ticks: [
        { agoMs: 1250, bid: '6.8308', ask: '6.8328' },
        { agoMs: 240, bid: '6.8310', ask: '6.8330' },
      ],
    }),
  )
  renderScreen(<ClickDealPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Replay' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('1,250')).toBeTruthy()
  expect(dialog.getByText('6.8328')).toBeTruthy()
})
