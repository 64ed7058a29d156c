import { organisationApi, portfolioApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { hedgeApi, hedgeExecuteApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { fxDealOnlineApi, type Inquiry, type OnlineQuote } from '@hedgerow/contract/quote/quote.contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answers, contractServer, pageOf, refused, renderScreen, signInAs } from '../../kit/testing.tsx'
import { OnlineAskPage } from './OnlineAskPage.tsx'
import { pollEvery, tryOf } from './poll.ts'

const quote = (over: Partial<OnlineQuote>): OnlineQuote => ({
  quoteSerialNo: 'QTE202604130001',
  quoteSource: 'B1',
  quoteSourceName: 'Yongjiang',
  quoteStatus: '1',
  dealStatus: '0',
  executableFlag: '1',
  exchangeRate: '6.8310',
  spotRate: '6.8310',
  forwardPoint: null,
  dealAmt2: '6831000.00',
  indicative: '0',
  quotedAmt: null,
  heldNo: null,
  fee: '0',
  validity: 30,
  secondsLeft: '28',
  quoteMessage: null,
  quoteDate: '20260413',
  quoteTime: '09:30:00',
  bestFlag: '0',
  spreadPip: '12',
  spreadBp: '1.76',
  spreadCost: '1200.00',
  loseReason: null,
  simulated: true,
  dealId: null,
  dealSerialNo: null,
  ...over,
})
const inquiry = (...quotes: OnlineQuote[]): Inquiry => ({
  askGroupNo: 'ASK202604130001',
  orgId: '1',
  businType: 'FX_SPOT',
  currencyPair: 'USD/CNY',
  dealDirection: '2',
  currency: 'USD',
  currency2: 'CNY',
  dealAmt: '1000000',
  dealLimit: 'SPOT',
  settleDate: '20260415',
  lowPrice: null,
  hedgeRequestId: null,
  mid: null,
  waitedSeconds: '7',
  quotes,
})
const late = quote({
  quoteSerialNo: 'QTE202604130002',
  quoteSource: 'B4',
  quoteSourceName: 'Nanling',
  quoteStatus: '0',
  executableFlag: '0',
  exchangeRate: null,
  dealAmt2: null,
  secondsLeft: null,
})
const rejected = quote({
  quoteSerialNo: 'QTE202604130003',
  quoteSource: 'B3',
  quoteSourceName: 'Beichen',
  quoteStatus: '2',
  executableFlag: '0',
  exchangeRate: null,
  secondsLeft: null,
  quoteMessage: 'No price now',
})
const best = quote({ bestFlag: '1' })
const open = '/?inquiry=ASK202604130001'
const list = answers(fxDealOnlineApi.queryByPage, pageOf())

beforeEach(() => signInAs('quote.view', 'quote.deal', 'trade.view'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('only a live quote can be dealt, and the dealer sees what he agrees to first', async () => {
  let ordered: unknown
  contractServer(
    list,
    answers(fxDealOnlineApi.queryQuoteResult, inquiry(best, late, rejected)),
    answers(fxDealOnlineApi.deal, ({ body }) => {
      ordered = body
      return inquiry(quote({ dealStatus: '1', executableFlag: '0' }))
    }),
  )
  renderScreen(<OnlineAskPage />, open)
  const card = await screen.findByRole('article', { name: 'Yongjiang' })
  expect(within(card).getByText('Best')).toBeTruthy()
  expect(within(card).getByText(/12 pips worse than the mid/)).toBeTruthy()
  expect(within(screen.getByRole('article', { name: 'Beichen' })).getByText('No price now')).toBeTruthy()
  expect(within(screen.getByRole('article', { name: 'Nanling' })).getByText(/Waiting 7 s, try 2 of 30/)).toBeTruthy()
  for (const bank of ['Nanling', 'Beichen'])
    expect(screen.getByRole('button', { name: `Deal with ${bank}` }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Deal with Yongjiang' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Deal now' }))
  await waitFor(() =>
    expect(ordered).toEqual({ quoteSerialNo: 'QTE202604130001', exchangeRate: '6.8310', dealAmt: '1000000' }),
  )
})

test('a quote off the market is dealt with a reason', async () => {
  const ordered: unknown[] = []
  const sentence = 'The rate is 0.9% off the market; give the reason'
  const asks = { field: 'offMarketReason', message: sentence }
  contractServer(
    list,
    answers(fxDealOnlineApi.queryQuoteResult, inquiry(best)),
    answers(fxDealOnlineApi.deal, ({ body }) => {
      ordered.push(body)
      if (ordered.length === 1) return refused('03010001', sentence, { fields: [asks] })
      return inquiry(quote({ dealStatus: '1', executableFlag: '0' }))
    }),
  )
  renderScreen(<OnlineAskPage />, open)
  fireEvent.click(await screen.findByRole('button', { name: 'Deal with Yongjiang' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Deal now' }))
  fireEvent.change(await screen.findByLabelText('Deviation reason'), {
    target: { value: 'the only bank that answers' },
  })
  fireEvent.click(screen.getAllByRole('button', { name: 'Deal now' }).at(-1) as HTMLElement)
  await waitFor(() => expect(ordered).toHaveLength(2))
  expect(ordered[1]).toEqual({
    quoteSerialNo: 'QTE202604130001',
    exchangeRate: '6.8310',
    dealAmt: '1000000',
    offMarketReason: 'the only bank that answers',
  })
})

test('who takes none says why', async () => {
  let cancellation: unknown
  contractServer(
    list,
    answers(fxDealOnlineApi.queryQuoteResult, inquiry(best)),
    answers(fxDealOnlineApi.cancel, ({ body }) => {
      cancellation = body
      return inquiry(quote({ quoteStatus: '5', executableFlag: '0' }))
    }),
  )
  renderScreen(<OnlineAskPage />, open)
  fireEvent.click(await screen.findByRole('button', { name: 'Decline all quotes' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('radio', { name: 'Timing' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Decline all quotes' }))
  await waitFor(() => expect(cancellation).toEqual({ askGroupNo: 'ASK202604130001', loseReason: '2' }))
})

test('while a result is unknown every button is shut', async () => {
  const unknown = quote({ dealStatus: '9', executableFlag: '0' })
  const other = quote({ quoteSerialNo: 'QTE202604130009', quoteSourceName: 'Donghu', executableFlag: '0' })
  contractServer(list, answers(fxDealOnlineApi.queryQuoteResult, inquiry(unknown, other)))
  renderScreen(<OnlineAskPage />, open)
  expect(await screen.findByText('Result being confirmed, do not resubmit')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Deal with Donghu' }).getAttribute('aria-disabled')).toBe('true')
})

test('after 150 seconds the question is over', async () => {
  contractServer(list, answers(fxDealOnlineApi.queryQuoteResult, { ...inquiry(late), waitedSeconds: '151' }))
  renderScreen(<OnlineAskPage />, open)
  expect(await screen.findByText('request timed out, please ask the price again')).toBeTruthy()
})

test('it asks while a result is open, thirty times at most, and no more once the screen is left', async () => {
  expect(pollEvery(inquiry(late))).toBe(5_000)
  expect(pollEvery({ ...inquiry(late), waitedSeconds: '149' })).toBe(5_000)
  expect(pollEvery({ ...inquiry(late), waitedSeconds: '150' })).toBe(false)
  expect([tryOf(0), tryOf(149), tryOf(400)]).toEqual([1, 30, 30])
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let count = 0
  const asking = () => {
    count += 1
    return inquiry(late)
  }
  contractServer(list, answers(fxDealOnlineApi.queryQuoteResult, asking))
  renderScreen(<OnlineAskPage />, open)
  await waitFor(() => expect(count).toBe(1))
  await screen.findByText(/Waiting/)
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  await waitFor(() => expect(count).toBe(2))
  cleanup()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(count).toBe(2)
})

test('who holds no dealing duty sees the inquiries and asks nothing', async () => {
  signInAs('quote.view')
  contractServer(list)
  renderScreen(<OnlineAskPage />)
  expect(await screen.findByText(/Only members who hold the duty Deals: initiate can request quotes/)).toBeTruthy()
})

test('a request that is chosen fills the terms with its rest and fixes pair and side; taken away, the terms stay', async () => {
  signInAs('quote.view', 'quote.deal', 'hedging.execute')
  const hedge = { id: '9', requestCode: 'TBSQ202604130001', orgId: '1', buyCurrency: 'CNY', sellCurrency: 'USD' }
  const amounts = { hedgeCurrency: 'USD', hedgeAmt: '500000', executedAmt: '120000', remainingAmt: '380000' }
  const row = { ...hedge, ...amounts, version: '1', deliveryDate: '20260713', deliveryPeriod: '3M' }
  contractServer(
    list,
    answers(organisationApi.userOrg, [{ id: '1', orgCode: 'HR', orgName: 'Hedgerow' } as never]),
    answers(portfolioApi.list, [{ id: '7', portfolioName: 'Trade' }] as never),
    answers(hedgeExecuteApi.queryByPage, pageOf(row)),
    answers(hedgeApi.query, row as never),
    answers(fxDealOnlineApi.terms, { mid: null, banks: [], problems: [], quota: null } as never),
  )
  renderScreen(<OnlineAskPage />)
  const amount = async () => (await screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ })).value
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /Hedge request/ }))
  fireEvent.click(await screen.findByText('TBSQ202604130001'))
  await waitFor(async () => expect(await amount()).toBe('380,000.00'))
  const isShut = (name: RegExp) => screen.getAllByRole<HTMLInputElement>('combobox', { name })[0]?.disabled
  expect(isShut(/^Pair/)).toBe(true)
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear' })[0] as HTMLElement)
  await waitFor(() => expect(isShut(/^Pair/)).toBe(false))
  expect(await amount()).toBe('380,000.00')
})

test('the terms open with what they propose, so that the first press of Next counts', async () => {
  const arrives = Promise.withResolvers<void>()
  contractServer(
    list,
    answers(organisationApi.userOrg, [{ id: '1', orgCode: 'HR', orgName: 'Hedgerow' } as never]),
    answers(portfolioApi.list, async () => {
      await arrives.promise
      return [{ id: '7', portfolioName: 'Trade' }] as never
    }),
    answers(fxDealOnlineApi.terms, { mid: null, banks: [], problems: [], quota: null } as never),
  )
  renderScreen(<OnlineAskPage />)
  await screen.findByText('Loading')
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  arrives.resolve()
  const next = await screen.findByRole('button', { name: 'Next' })
  fireEvent.change(screen.getAllByLabelText(/^Amount/)[0] as HTMLElement, { target: { value: '30000' } })
  fireEvent.click(next)
  expect(await screen.findByText(/No bank/)).toBeTruthy()
})

test('asked for is the first organisation that can settle the pair; one that cannot is named with the way to its paths', async () => {
  const named = { orgCode: 'HR', baseCurrency: 'CNY' }
  contractServer(
    list,
    answers(organisationApi.userOrg, [
      { ...named, id: '1', orgName: 'Head', pathCurrencies: ['CNY'] },
      { ...named, id: '2', orgName: 'Branch', pathCurrencies: ['CNY', 'USD'] },
    ]),
    answers(portfolioApi.list, [{ id: '7', portfolioName: 'Trade' }] as never),
    answers(fxDealOnlineApi.terms, { mid: null, banks: [], problems: [], quota: null } as never),
  )
  renderScreen(<OnlineAskPage />)
  expect(await screen.findByText('Branch HR')).toBeTruthy()
  expect(screen.queryByText(/no verified settlement path/)).toBeNull()
  fireEvent.mouseDown(screen.getAllByLabelText(/^Organisation/)[0] as HTMLElement)
  fireEvent.click(await screen.findByText('Head HR'))
  const missing = await screen.findByText('Head has no verified settlement path for USD yet')
  expect(missing.getAttribute('href')).toContain('settle-path')
})
