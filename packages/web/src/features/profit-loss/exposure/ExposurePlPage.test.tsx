import { exposurePlApi } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { ExposurePlPage } from './ExposurePlPage.tsx'

beforeEach(() => signInAs('profit-loss.view'))
afterEach(cleanup)

test('the exposures stand also where their totals could not be read, and the totals say so', async () => {
  contractServer(answers(exposurePlApi.queryByPage, pageOf({ id: '7', serialNo: 'EXP7' })))
  renderScreen(<ExposurePlPage />)
  expect(await screen.findByText('EXP7')).toBeTruthy()
  expect(await screen.findByText(/^nothing answers/)).toBeTruthy()
})

test('item and hedge stand beside what they are together, by month too', async () => {
  const gains = { itemGainLoss: '-1200.00', hedgeGainLoss: '900.00', gainLoss: '-300.00' }
  const rates = { hedgeAverage: '6.83', marketRate: '6.80', achievedRate: '6.82', budgetRate: null, neededRate: null }
  const side = {
    ...gains,
    ...rates,
    currency: 'USD',
    exposureDirection: '1',
    currencyPair: 'USD/CNY',
    exposureAmt: '1000000.00',
    lockAmt: '400000.00',
    netAmt: '600000.00',
    isSecured: null,
    count: 1,
  } as const
  contractServer(
    answers(exposurePlApi.queryByPage, pageOf({ id: '7', serialNo: 'EXP7' })),
    answers(exposurePlApi.total, {
      ...gains,
      calcDate: '20260413',
      isToday: true,
      snapshotId: null,
      convertCurrency: 'CNY',
      count: 1,
      profitPercent: '-0.0044',
      leftOut: [],
      fallbackCount: 0,
      currencies: [side],
      months: [{ ...side, month: '202606', anchorRate: '6.8' }],
      // As the answer says them; the chart does not add up.
      monthGains: [{ ...gains, month: '202606', hedgeGainLoss: '777.77' }],
      rates: [],
      curves: [],
      points: [],
      problems: [],
    }),
  )
  renderScreen(<ExposurePlPage />)
  const table = await screen.findByRole('table', { name: /By month|按月/ })
  expect(table.textContent).toContain('2026/06')
  expect(table.textContent).toContain('600,000.00')
  expect(table.textContent).toMatch(/1,200\.00.*900\.00.*300\.00/)
})
