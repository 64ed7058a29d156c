import { exposureMonitorApi } from '@hedgerow/contract/exposure/exposure.contract'
import { type PayoffLab, payoffLabApi } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { payoffLabTexts } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { KeptPayoff } from '../../../pieces/payoff/KeptPayoff.tsx'
import { PayoffLabPage } from './PayoffLabPage.tsx'

const leg = {
  rate: null,
  strike: null,
  soldStrike: null,
  participationPct: null,
  premium: '0',
  later: [],
  partTerms: null,
}
const figures = {
  breakEven: [],
  budgetReachedAt: [{ place: 1, rate: '6.8' }],
  atBudget: '6800000.00',
  atForward: '6779500.00',
  premium: '0.00',
  atRisk: '100000.00',
}
const outcomes = (low: string, high: string) => [
  { place: 1, rate: '6.5', amount: low },
  { place: 2, rate: '7.1', amount: high },
]
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
  strategyTerms: '0_100--1_100',
  fan: [{ percentile: '50', rate: '6.77' }],
  strategies: [
    {
      strategyName: 'Nothing',
      legs: [{ ...leg, legKind: '0', percent: '100' }],
      legTerms: '0_100',
      outcomes: outcomes('6500000.00', '7100000.00'),
      fanOutcomes: [{ percentile: '50', rate: '6.77', amount: '6770000.00' }],
      worst: '0.00',
      best: null,
      ...figures,
    },
    {
      strategyName: 'All forward',
      legs: [{ ...leg, legKind: '1', percent: '100', rate: '6.7795', partTerms: '1_100' }],
      legTerms: '1_100',
      outcomes: outcomes('6779500.00', '6779500.00'),
      fanOutcomes: [{ percentile: '50', rate: '6.77', amount: '6779500.00' }],
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

const sheetsIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('link')
    .map((link) => new URL(link.getAttribute('href') ?? '', 'http://host').searchParams.get('sheet'))

test('strategies stand beside each other, with where they have no bound and never reach the budget', async () => {
  const sent = open('/?tab=lab&exposureId=7')
  const table = within(await screen.findByRole('table', { name: payoffLabTexts.table.en }))
  expect(table.getByText(payoffLabTexts.unbounded.en)).toBeTruthy()
  expect(table.getByText(payoffLabTexts.never.en)).toBeTruthy()
  expect(sheetsIn(table.getAllByRole('row')[2] as HTMLElement)).toEqual([
    'hedgePayoff.worst~exposureId:7~legs:1_100',
    'hedgePayoff.best~exposureId:7~legs:1_100',
    'hedgePayoff.outcome~exposureId:7~legs:1_100~rate:6.7795',
    'hedgePayoff.outcome~exposureId:7~legs:1_100~rate:6.8',
    'hedgePayoff.premium~exposureId:7~legs:1_100',
    'hedgePayoff.atRisk~exposureId:7~legs:1_100',
  ])
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
  const name = await screen.findByText('All forward · Chosen')
  // Of what was asked for then, whose market is not kept, parts have no sheet.
  expect(sheetsIn(name.closest('tr') as HTMLElement)[0]).toBe('hedgePayoff.worst~hedgeId:3~strategy:2')
})
