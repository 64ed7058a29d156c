import {
  type ExposureAnalysis,
  exposureAnalysisApi,
} from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { ExposureAnalysisPage } from './ExposureAnalysisPage.tsx'

beforeEach(() => signInAs('dashboard.view'))
afterEach(cleanup)

const row = { id: '7', serialNo: 'EXP7' }
const side = { effective: '0', locked: '0', reserved: '0', open: '0' }
const analysis: ExposureAnalysis = {
  exposureAxis: '1',
  exposureView: '1',
  unit: '1',
  isToday: true,
  asOf: '20260413',
  convertCurrency: 'CNY',
  netOfAll: '4099320',
  coverRatio: '40.0000',
  parts: { receivable: { ...side, open: '4099320' }, payable: side },
  // As the answer says it; the screen does not add up.
  together: { reserved: '77', open: '4099333' },
  overdue: { count: 2, lastDate: '20260412' },
  overHedge: [{ currency: 'EUR', overAmt: '1000' }],
  cells: [
    {
      currency: 'USD',
      exposureDirection: '1',
      month: '202606',
      firstDate: '20260601',
      lastDate: '20260630',
      effective: '1000000',
      locked: '400000',
      reserved: '0',
      open: '600000',
      count: 1,
      coverPct: '40',
      leastPct: '50',
      mostPct: '80',
      verdict: 'below',
      toLeast: '100000',
      exposureIds: ['7', '8'],
      orgId: null,
      orgName: null,
    },
  ],
  steps: [
    {
      currency: 'USD',
      exposureDirection: '1',
      originalAmt: '1200000',
      changedAmt: '-200000',
      settledAmt: '0',
      lockAmt: '400000',
      reservedAmt: '0',
      openAmt: '600000',
    },
  ],
  offsets: [
    {
      currency: 'USD',
      month: '202606',
      firstDate: '20260601',
      lastDate: '20260630',
      offsetAmt: '250000',
      savedSpread: '854.03',
      own: [],
      transfers: [{ fromOrgId: '3', fromOrgName: 'North', toOrgId: '4', toOrgName: 'South', offsetAmt: '250000' }],
    },
  ],
  moves: null,
  rates: [],
  problems: [],
}

test('the exposures stand also where their figures could not be read, and the figures say so', async () => {
  contractServer(answers(exposureAnalysisApi.queryByPage, pageOf(row)))
  renderScreen(<ExposureAnalysisPage />)
  expect(await screen.findByText('EXP7', {}, { timeout: 10_000 })).toBeTruthy()
  expect(await screen.findByText(/^nothing answers/)).toBeTruthy()
})

test('a month stands beside its band and opens its exposures; a transfer is proposed; without frozen days it says why not', async () => {
  contractServer(answers(exposureAnalysisApi.queryByPage, pageOf(row)), answers(exposureAnalysisApi.run, analysis))
  renderScreen(<ExposureAnalysisPage />)
  const matrix = await screen.findByRole('table', { name: /Currency by maturity|币种 × 到期/ })
  expect(matrix.textContent).toMatch(/Below|低于/)
  expect(matrix.textContent).toContain('100,000.00')
  expect(matrix.querySelector('a')?.getAttribute('href')).toContain('endDateEnd=20260630')
  const transfer = screen.getByRole('link', { name: /North.*South/ })
  expect(transfer.getAttribute('href')).toContain('orgId=3')
  expect(screen.getByText(/Two frozen business days|两个已冻结的营业日/)).toBeTruthy()
})

test('columns are gathered by quarters or maturities, which the address keeps', async () => {
  const cells = analysis.cells.map((cell) => ({ ...cell, month: '5', lastDate: null }))
  const requests = contractServer(
    answers(exposureAnalysisApi.queryByPage, pageOf(row)),
    answers(exposureAnalysisApi.run, { ...analysis, exposureAxis: '3', cells }),
  )
  renderScreen(<ExposureAnalysisPage />, '/?axis=3')
  const matrix = await screen.findByRole('table', { name: /Currency by maturity/ })
  expect(within(matrix).getByText('Above 365 days')).toBeTruthy()
  expect(requests.find(({ path }) => path.endsWith('/run'))?.body).toMatchObject({ exposureAxis: '3' })
  fireEvent.click(screen.getByText('Quarters'))
  await waitFor(() =>
    expect(requests.some(({ body }) => (body as { exposureAxis?: string } | undefined)?.exposureAxis === '2')).toBe(
      true,
    ),
  )
})

test('what a cell lacks up to its band opens a request for just so much, to who may raise one', async () => {
  contractServer(answers(exposureAnalysisApi.queryByPage, pageOf(row)), answers(exposureAnalysisApi.run, analysis))
  renderScreen(<ExposureAnalysisPage />)
  await screen.findByRole('table', { name: /Currency by maturity/ })
  expect(screen.queryByRole('link', { name: 'Raise request' })).toBeNull()
  cleanup()
  signInAs('dashboard.view', 'hedging.edit')
  renderScreen(<ExposureAnalysisPage />)
  const href = (await screen.findByRole('link', { name: 'Raise request' })).getAttribute('href') ?? ''
  expect(href).toContain('leastAmount=100000')
  expect(decodeURIComponent(href)).toContain('exposureIds=7,8')
})

test('a past day says what it does not know, and the view, the currency and the unit are asked of the server', async () => {
  const [cell] = analysis.cells
  const past: ExposureAnalysis = {
    ...analysis,
    asOf: '20260331',
    isToday: false,
    exposureView: '2',
    convertCurrency: 'EUR',
    unit: '10000',
    parts: { receivable: { ...analysis.parts.receivable, reserved: null }, payable: { ...side, reserved: null } },
    cells: cell ? [{ ...cell, orgId: '3', orgName: 'North', reserved: null, toLeast: null, exposureIds: [] }] : [],
    steps: analysis.steps.map((step) => ({ ...step, reservedAmt: null })),
  }
  const requests = contractServer(
    answers(exposureAnalysisApi.queryByPage, pageOf(row)),
    answers(exposureAnalysisApi.run, past),
  )
  renderScreen(<ExposureAnalysisPage />, '/?calcDate=20260331&view=2&into=EUR&unit=10000')
  const matrix = await screen.findByRole('table', { name: /Currency by maturity/ })
  expect(matrix.textContent).toContain('North')
  expect(matrix.querySelector('a')?.getAttribute('href')).toContain('orgId=3')
  // A cell stays in the day and the terms that it was read in.
  expect(matrix.querySelector('a')?.getAttribute('href')).toMatch(/view=2.*calcDate=20260331|calcDate=20260331.*view=2/)
  expect(screen.getByText('Reserved amounts are not stored by day')).toBeTruthy()
  expect(screen.getAllByText(/EUR.*Ten thousands/).length).toBeGreaterThan(0)
  expect(requests.find(({ path }) => path.endsWith('/run'))?.body).toMatchObject({
    queryWrapper: { calcDate: '20260331' },
    exposureView: '2',
    convertCurrency: 'EUR',
    unit: '10000',
  })
  fireEvent.change(screen.getByLabelText('Unit'), { target: { value: '1' } })
  await waitFor(() =>
    expect(requests.some(({ body }) => (body as { unit?: string } | undefined)?.unit === '1')).toBe(true),
  )
})
