import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { type FutureTrades, futureTradeApi } from '@hedgerow/contract/risk/future/future-trade.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { FuturePage } from './FuturePage.tsx'

beforeEach(() => signInAs('risk.view'))
afterEach(cleanup)

const percents = { hedgePercent: '80', forwardPercent: '100', optionPercent: '0', spotPercent: '0' }
const month = {
  month: '202605',
  firstDate: '20260501',
  lastDate: '20260531',
  dueDate: '20260520',
  exposureCount: 2,
  plannedAmt: '500000',
  ...percents,
  forwardRate: '6.8187',
  strike: '6.8187',
  premiumPips: null,
  volatilityPct: null,
  hedgedAmt: '400000.00',
  forwardAmt: '400000.00',
  optionAmt: '0.00',
  spotAmt: '0.00',
  premium: '0.00',
  achievedRate: '6.8187',
  openValueAtRisk: '12345.00',
}
const limit = {
  month: '202605',
  quotaAmt: '1000000',
  quotaUsedAmt: '700000.00',
  facilityAmt: '5000000',
  facilityUsedAmt: '700000.00',
  planUsedAmt: '400000.00',
}
const result: FutureTrades = {
  asOf: '20260413',
  currencyPair: 'USD/CNY',
  baseCurrency: 'USD',
  quoteCurrency: 'CNY',
  limitCurrency: 'USD',
  exposureDirection: '1',
  months: [month],
  plannedAmt: '500000',
  hedgedAmt: '400000.00',
  premium: '0.00',
  achievedRate: '6.8187',
  budgetRate: '6.8',
  againstBudget: '9350.00',
  limits: [limit],
  roll: null,
  lackingHistory: null,
}
const server = (answer: object) =>
  contractServer(
    answers(futureTradeApi.run, { runStatus: '2', reasons: [], result: null, ...answer } as never),
    answers(organisationApi.userOrg, []),
    answers(currencyPairApi.list, [{ currencyPairCode: 'USD/CNY', ctrlFlag: '1' }] as never),
  )

test('a month opens its exposures, a limit that the plan breaks stands out, and a percent that is typed waits for the run', async () => {
  server({ result })
  renderScreen(<FuturePage />, '/?currencyPair=USD/CNY')
  const plan = await screen.findByRole('table', { name: /Monthly plan|月度计划/ }, { timeout: 10_000 })
  const link = within(plan).getByRole('link', { name: '2026/05' }).getAttribute('href')
  expect(link).toContain('endDateEnd=20260531')
  expect(link).toContain('exposureDirection=1')
  const limits = screen.getByRole('table', { name: /Limits by month|各月额度/ })
  expect(limits.querySelector('.hg-tag-danger')?.textContent).toContain('700,000.00')
  expect(screen.getByText(/no extension to compare|没有可比较的展期/)).toBeTruthy()
  const percent = within(plan).getByLabelText(/2026\/05 (Hedged \(%\)|套保份额（%）)/)
  fireEvent.change(percent, { target: { value: '55' } })
  expect((percent as HTMLInputElement).value).toBe('55')
  expect(screen.getByText(/Parameters changed|参数已变更/)).toBeTruthy()
  // Enter runs the form that the percent belongs to.
  const { form } = percent as HTMLInputElement
  if (form) fireEvent.submit(form)
  await waitFor(() => expect(screen.queryByText(/Parameters changed|参数已变更/)).toBeNull())
})

test('without future exposures it says so, and shows no figure', async () => {
  server({ runStatus: '3', reasons: [{ message: 'No future exposures', currencyPair: null }] })
  renderScreen(<FuturePage />, '/?currencyPair=USD/CNY')
  expect(await screen.findByText(/No future exposures/, {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
