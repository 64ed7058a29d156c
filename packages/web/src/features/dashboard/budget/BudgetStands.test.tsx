import type { AgainstBudget } from '@hedgerow/contract/dashboard/dashboard.contract'
import { dashboardApi } from '@hedgerow/contract/dashboard/dashboard.contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, contractServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { BudgetStands } from './BudgetStands.tsx'

/** 4 of 10 million are locked at 7.00, the rest is worth 6.80 today; the budget is 6.95. */
const june = {
  currency: 'USD',
  exposureDirection: '1',
  currencyPair: 'USD/CNY',
  exposureAmt: '10000000',
  lockAmt: '4000000',
  netAmt: '6000000',
  hedgeAverage: '7',
  marketRate: '6.8',
  achievedRate: '6.88',
  budgetRate: '6.95',
  neededRate: '6.9166666667',
  isSecured: false,
  lockedAtRate: '28000000',
  netAtMarket: '40800000',
} as const
const months = [{ ...june, month: '202606', exposureIds: ['7', '8'] }]
const openCard = (over: Partial<AgainstBudget> = {}, leftOutCount = 0) => {
  const policy = { bands: [], budgets: [], convertCurrency: 'CNY', leftOutCount, problems: [] }
  contractServer(answers(dashboardApi.policy, { ...policy, againstBudget: [{ ...june, months, ...over }] }))
  return renderScreen(<BudgetStands />)
}

test('a side says by colour and words whether its budget is reached', async () => {
  openCard({}, 2)
  expect(await screen.findByText('Needs 6.9167')).toBeTruthy()
  expect(screen.getByText(/2 exposures without a booking, budget or market rate excluded/)).toBeTruthy()
})

test.each([
  ['Secured', { neededRate: '-0.5', isSecured: true }],
  ['On budget', { achievedRate: '6.96' }],
  ['Budget missed', { neededRate: null, netAmt: '0', netAtMarket: '0' }],
  ['No budget rate', { budgetRate: null, neededRate: null, isSecured: null }],
])('it says %s where that is so', async (word, over) => {
  openCard(over)
  expect(await screen.findByText(word)).toBeTruthy()
})

test('a payable reaches its budget below it', async () => {
  openCard({ exposureDirection: '0', achievedRate: '6.88' })
  expect(await screen.findByText('On budget')).toBeTruthy()
})

test('its months open with what a hedge now would do, and lead to a request and an alert', async () => {
  signInAs('hedging.edit')
  openCard()
  fireEvent.click(await screen.findByRole('button', { name: 'USD Receivable' }))
  const drawer = within(await screen.findByRole('dialog'))
  const rows = () =>
    drawer.getAllByRole('row', { name: /^(Current|With hedge)/ }).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
  expect(await drawer.findByText('50%, 3,000,000.00 USD')).toBeTruthy()
  // (69.5 − 28 − 3 · 6.8) ÷ 3 for what is still open.
  expect(rows()).toEqual([
    ['6.8800', '6.9167', 'Needs 6.9167'],
    ['6.8800', '7.0333', 'Needs 7.0333'],
  ])
  fireEvent.change(drawer.getByRole('slider'), { target: { value: '100' } })
  fireEvent.change(drawer.getByLabelText('Deal rate'), { target: { value: '6.92' } })
  expect(rows()[1]).toEqual(['6.9520', '—', 'Secured'])
  expect(drawer.getByRole('button', { name: 'Alert at required rate' })).toBeTruthy()
  expect(drawer.getByRole('button', { name: 'Request a hedge' })).toBeTruthy()
})
