import { inquiryTexts } from '@hedgerow/contract/quote/inquiry.text'
import type { Inquiry, OnlineQuote } from '@hedgerow/contract/quote/quote.contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { QuoteCard } from './QuoteCard.tsx'

async function show(over: Partial<OnlineQuote>) {
  contractServer()
  const quote = {
    quoteSerialNo: 'QTE202604130001',
    quoteSourceName: 'Yongjiang',
    quoteStatus: '1',
    dealStatus: '0',
    executableFlag: '0',
    exchangeRate: '6.8310',
    dealAmt2: '6831000.00',
    indicative: '0',
    quotedAmt: null,
    heldNo: null,
    secondsLeft: '28',
    spreadPip: null,
    ...over,
  } as OnlineQuote
  const inquiry = {
    currencyPair: 'USD/CNY',
    currency: 'USD',
    currency2: 'CNY',
    dealDirection: '2',
    lowPrice: null,
  } as Inquiry
  const nothing = () => undefined
  renderScreen(
    <QuoteCard
      inquiry={inquiry}
      quote={quote}
      readAt={performance.now()}
      barred=""
      onDeal={nothing}
      onAskAgain={nothing}
    />,
  )
  await screen.findByRole('article')
  const deal = screen.queryByRole('button', { name: 'Deal with Yongjiang' })
  return { isOff: deal?.getAttribute('aria-disabled'), says: document.body.textContent }
}
beforeEach(() => signInAs('quote.view', 'quote.deal'))
afterEach(cleanup)

test('an indicative price says so and is not dealt', async () => {
  const { isOff, says } = await show({ indicative: '1' })
  expect([isOff, says?.includes(inquiryTexts.indicativeOnly.en)]).toEqual(['true', true])
})

test('a price for less than was asked says for how much and is not dealt for the whole', async () => {
  const { isOff, says } = await show({ quotedAmt: '400000' })
  expect(isOff).toBe('true')
  expect(says).toMatch(/Maximum amount USD 400,000(\.00)?/)
})

test.each<Partial<OnlineQuote>>([{ indicative: '1' }, { quotedAmt: '400000' }])(
  'a price that binds to less is not called expired while it stands: %o',
  async (over) => {
    const { says } = await show({ ...over, executableFlag: '0' })
    expect(says).toContain('28 s left')
    expect(says).not.toContain('Expired')
  },
)

test('what is held leads to where it is settled', async () => {
  expect((await show({ dealStatus: '9', heldNo: 'HLD202604130001' })).says).toContain('HLD202604130001')
})
