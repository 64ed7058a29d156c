import { exposureMonitorApi } from '@hedgerow/contract/exposure/exposure.contract'
import { type PayoffLab, payoffLabApi } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { payoffLabTexts } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { KeptPayoff } from '../../../pieces/payoff/KeptPayoff.tsx'
import { PayoffLabPage } from './PayoffLabPage.tsx'

const leg = { rate: null, strike: null, soldStrike: null, participationPct: null, premium: '0', later: [] }
const figures = {
  breakEven: [],
  budgetReachedAt: ['6.8'],
  atBudget: '6800000.00',
  atForward: '6779500.00',
  premium: '0.00',
  atRisk: '100000.00',
}
const lab: PayoffLab = {
  exposureId: '7',
  serialNo: 'EXP1',
  currencyPair: 'USD/CNY',
  exposureDirection: '1',
  currency: 'USD',
  correspondCurrency: 'CNY',
  baseCurrency: 'USD',
  quoteCurrency: 'CNY',
  openAmt: '1000000',
  endDate: '20260720',
  calcDate: '20260413',
  spotRate: '6.8322',
  forwardRate: '6.7795',
  budgetRate: '6.8',
  volatilityPct: '4.2',
  axis: ['6.5', '7.1'],
  fan: [{ percentile: '50', rate: '6.77' }],
  strategies: [
    {
      strategyName: 'Nothing',
      legs: [{ ...leg, legKind: '0', percent: '100' }],
      outcomes: ['6500000.00', '7100000.00'],
      fanOutcomes: ['6770000.00'],
      worst: '0.00',
      best: null,
      ...figures,
    },
    {
      strategyName: 'All forward',
      legs: [{ ...leg, legKind: '1', percent: '100', rate: '6.7795' }],
      outcomes: ['6779500.00', '6779500.00'],
      fanOutcomes: ['6779500.00'],
      worst: '6779500.00',
      best: '6779500.00',
      ...figures,
      budgetReachedAt: [],
    },
  ],
}

beforeEach(() => signInAs('strategy.view', 'hedging.edit', 'hedging.view'))
afterEach(cleanup)

function open(address: string) {
  const requests = contractServer(
    answers(
      exposureMonitorApi.queryByPage,
      pageOf({ id: '7', serialNo: 'EXP1', currency: 'USD', exposureDirection: '1' }),
    ),
    answers(payoffLabApi.run, lab),
    answers(payoffLabApi.saveRequest, { id: '3', requestCode: 'REQ1', version: 0 }),
  )
  renderScreen(<PayoffLabPage />, address)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}

test('strategies stand beside each other, with where they have no bound and never reach the budget', async () => {
  const sent = open('/?tab=lab&exposureId=7')
  const table = within(await screen.findByRole('table', { name: payoffLabTexts.table.en }))
  expect(table.getByText(payoffLabTexts.unbounded.en)).toBeTruthy()
  expect(table.getByText(payoffLabTexts.never.en)).toBeTruthy()
  fireEvent.change(screen.getAllByLabelText('Share (%)')[1] as HTMLElement, { target: { value: '60' } })
  expect(screen.getByText(payoffLabTexts.changed.en)).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: payoffLabTexts.save.en })[1] as HTMLElement)
  await waitFor(() =>
    expect(sent('saveRequest')).toEqual([
      {
        exposureId: '7',
        strategies: [
          { strategyName: 'Nothing', legs: [{ legKind: '0', percent: '100' }] },
          { strategyName: 'All forward', legs: [{ legKind: '1', percent: '60' }] },
        ],
        chosen: 1,
      },
    ]),
  )
})

test('an exposure in the second currency comes to the first one', async () => {
  contractServer(
    answers(payoffLabApi.ofRequest, { lab: { ...lab, currency: 'CNY', correspondCurrency: 'USD' }, chosen: 1 }),
  )
  renderScreen(<KeptPayoff hedgeId="3" />)
  expect(await screen.findByRole('heading', { name: 'Strategies compared · USD received' })).toBeTruthy()
  expect(screen.getByText(/1,000,000.00 CNY open/)).toBeTruthy()
})

test('without an exposure it asks for one', async () => {
  const sent = open('/?tab=lab')
  expect((await screen.findAllByText(payoffLabTexts.choose.en)).length).toBeGreaterThan(0)
  expect(sent('run')).toEqual([])
})

test('a request shows what it was compared with, and which was chosen', async () => {
  contractServer(answers(payoffLabApi.ofRequest, { lab, chosen: 1 }))
  renderScreen(<KeptPayoff hedgeId="3" />)
  expect(await screen.findByText('All forward · Chosen')).toBeTruthy()
})
