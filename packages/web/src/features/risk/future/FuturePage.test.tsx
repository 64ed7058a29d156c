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
  unhedgedAmt: '100000.00',
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

const step = { points: '-0.0135', carry: '-5400.00', cost: '400.00', total: '-5800.00' }
const roll = {
  rollAmt: '400000.00',
  farDate: '20260620',
  farPoints: '-0.0268',
  farCarry: '-10720.00',
  farCost: '400.00',
  farTotal: '-11120.00',
  rolls: [
    { month: '202605', dueDate: '20260520', ...step },
    { month: '202606', dueDate: '20260620', ...step, points: '-0.0133', carry: '-5320.00', total: '-5720.00' },
  ],
  rolledPoints: '-0.0268',
  rolledCarry: '-10720.00',
  rolledCost: '800.00',
  rolledTotal: '-11520.00',
  extraCost: '400.00',
}

test('each figure of rolling opens its sheet, sums and totals among them', async () => {
  server({ result: { ...result, roll } })
  renderScreen(<FuturePage />, '/?currencyPair=USD/CNY')
  const table = await screen.findByRole('table', { name: /One long forward|一笔长远期/ }, { timeout: 10_000 })
  const cells = within(table)
    .getAllByRole('row')
    .slice(1, 5)
    .map((row) => [...row.querySelectorAll('td.hg-end')])
  expect(cells.map((row) => row.at(-1)?.textContent?.replace('−', '-'))).toEqual([
    '-11,120.00',
    '-5,800.00',
    '-5,720.00',
    '-11,520.00',
  ])
  expect(cells.map((row) => row.filter((cell) => cell.querySelector('.hg-figure-mark')).length)).toEqual([4, 4, 4, 4])
  const sheetOf = (name: string) => document.querySelector(`[href*="${name}"]`)
  for (const name of ['riskRoll.farPoints', 'riskRoll.rolledTotal', 'riskRollStep.total'])
    expect(sheetOf(name)).toBeTruthy()
})

test('without future exposures it says so, and shows no figure', async () => {
  server({ runStatus: '3', reasons: [{ message: 'No future exposures', currencyPair: null }] })
  renderScreen(<FuturePage />, '/?currencyPair=USD/CNY')
  expect(await screen.findByText(/No future exposures/, {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
