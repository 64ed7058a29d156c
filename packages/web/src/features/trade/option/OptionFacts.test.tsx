import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { OptionFacts } from './OptionFacts.tsx'

afterEach(cleanup)

test('who reviews an option of a package reads the terms of the others, too, and reaches them', async () => {
  signInAs('trade.view')
  const sold = {
    id: '8',
    dealSerialNo: 'OPT2',
    dealDirection: '2',
    optionFlag: '1',
    nominalAmt: '300000',
    nominalAmt2: '2115000',
    exePrice: '7.05',
    fee: '20000',
    offMarketReason: 'at no net premium',
  }
  const bought = { id: '7', currency: 'USD', currency2: 'CNY', currencyPair: 'USD/CNY', feeCalCurrency: 'CNY' }
  fakeServer(() => ({ ...bought, legs: [sold] }))
  renderScreen(<OptionFacts dealId="7" />)
  const link = await screen.findByRole('link', { name: 'OPT2' })
  const leg = within(link.closest('section') ?? document.body)
  expect(leg.getByRole('heading').textContent).toBe('OPT2 Sell USD call · CNY put')
  expect(leg.getByText('The counterparty may sell CNY for USD: a put on CNY, a call on USD')).toBeTruthy()
  expect(leg.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'USD 300,000.00',
    'CNY 2,115,000.00',
    '7.0500',
    'CNY 20,000.00',
    'at no net premium',
  ])
})

const deferred = { id: '7', legs: [], principalChgType: '0', maturityPayMethod: '2', maturityPayLag: '3' }
const factsOf = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )

test('a deferred payment says by how many days of which kind, and where they are calendar days, by which rule', async () => {
  signInAs('trade.view')
  fakeServer(() => ({ ...deferred, maturityPayLagType: '2', maturitySchedRule: 'modifiedFollowing' }))
  renderScreen(<OptionFacts dealId="7" />)
  await screen.findByText('Principal schedule')
  expect(factsOf()).toMatchObject({
    'Principal schedule': 'Constant',
    'Payment lag': '3',
    'Lag unit': 'Calendar days',
    'Date rule': 'Modified following',
  })
})

test('a payment that is not deferred has no lag to speak of', async () => {
  signInAs('trade.view')
  fakeServer(() => ({ ...deferred, maturityPayMethod: '1', maturityPayLagType: '1', maturitySchedRule: 'following' }))
  renderScreen(<OptionFacts dealId="7" />)
  await screen.findByText('Principal schedule')
  expect(Object.keys(factsOf())).not.toContain('Payment lag')
})
