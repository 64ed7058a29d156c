import { marketSnapshotApi } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { varApi } from '@hedgerow/contract/risk/var/var.contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { VarPage } from './VarPage.tsx'

const figures = {
  itemPosition: '1000.00',
  hedgePosition: '-400.00',
  together: '600.00',
  standalone: '10.00',
  marginal: '0.01666667',
  component: '10.00',
  contributionPct: '100.0000',
  incremental: '10.00',
  shortfallComponent: '12.00',
  dailyVolPct: '1.0132',
}
const result = {
  calcDate: '20260413',
  snapshotId: null,
  convertCurrency: 'CNY',
  algorithm: '3' as const,
  observations: 250,
  libraryVersion: '0.1.0',
  seed: 20260413,
  holdingDays: 1,
  confidence: '95',
  netPosition: '600.00',
  netPct: '1.6667',
  valueAtRisk: '10.00',
  expectedShortfall: '12.00',
  strictShortfall: '12.10',
  intervalLow: '9.00',
  intervalHigh: '11.00',
  shortfallError: '0.30',
  diversificationBenefit: '0.00',
  itemValueAtRisk: '16.67',
  hedgeValueAtRisk: '6.67',
  currencies: [{ currency: 'USD', ...figures }],
  model: { positions: [600], volatilities: [0.010132], correlation: [[1]] },
  repairedBy: null,
  histogram: [{ low: '-10.00', high: '12.00', scenarios: 10000 }],
  worst: [{ date: null, loss: '20.00', moves: [{ currency: 'USD', movePct: '-3.3000' }] }],
  backtest: null,
  leftOutDates: ['20260105'],
  simulatedCount: 3,
  largestGap: '0.00000000',
}
const reason = {
  message: 'USD/CNY lacks 9 days (3.59%), more than 2% of the sample: 2026-01-05',
  currencyPair: 'USD/CNY',
}

const server = (answer: object) =>
  contractServer(
    answers(varApi.run, {
      runStatus: '2',
      reasons: [],
      result: null,
      totals: null,
      durationMs: 12,
      ...answer,
    } as never),
    answers(riskRunApi.queryByPage, pageOf({ id: '3', runNo: 'RSK202604130001', runName: 'April', algorithm: '3' })),
    answers(organisationApi.userOrg, []),
    answers(marketSnapshotApi.query, {
      orgId: '7',
      calcDate: '20260413',
      snapshotId: null,
      snapshotNo: null,
      dayStatus: '0',
      affected: false,
      versions: [],
      figures: [],
    } as never),
  )

afterEach(cleanup)

test('shows item, hedge and both, with what the figures are worth', async () => {
  signInAs('risk.view', 'risk.save')
  const { itemPosition, hedgePosition, component, contributionPct, shortfallComponent } = figures
  server({
    result,
    // As the answer says them; the screen does not add up.
    totals: { itemPosition, hedgePosition, together: '777.77', component, contributionPct, shortfallComponent },
  })
  renderScreen(<VarPage />)
  const table = await screen.findByRole('table', { name: 'By currency' })
  const totals = within(table).getByRole('row', { name: /^Total/ })
  expect(totals.textContent).toContain('777.77')
  expect(within(totals).getAllByRole('link')).toHaveLength(6)
  expect(within(table).getByRole('row', { name: /USD/ }).textContent).toContain('1,000.00')
  expect(screen.getByText(/95% interval of VaR, low 9\.00/)).toBeTruthy()
  expect(screen.getByText(/Seed 20260413/)).toBeTruthy()
})

test('a correlation that had to be repaired is said below the matrix, with the sheet of the change', async () => {
  signInAs('risk.view')
  server({ result: { ...result, repairedBy: '0.000000000100' } })
  renderScreen(<VarPage />)
  const line = await screen.findByText(/Correlation repaired, largest change 0\.000000000100/)
  const mark = line.querySelector('a')
  expect(decodeURIComponent(mark?.getAttribute('href') ?? '')).toContain('check:repairedBy')
  cleanup()
  server({ result })
  renderScreen(<VarPage />)
  await screen.findByRole('table', { name: 'By currency' })
  expect(screen.queryByText(/Correlation repaired/)).toBeNull()
})

test('a handle moves the figure of its position at once, and says that nothing is saved', async () => {
  signInAs('risk.view')
  server({ result })
  renderScreen(<VarPage />)
  const handle = await screen.findByRole('slider')
  fireEvent.change(handle, { target: { value: '0' } })
  expect(screen.getByText('Trial, not saved')).toBeTruthy()
  expect(screen.getByText('USD position 0%')).toBeTruthy()
})

test('says every reason why nothing is measured, with the way to fill the gaps', async () => {
  signInAs('risk.view')
  server({ runStatus: '3', reasons: [reason] })
  renderScreen(<VarPage />)
  expect(await screen.findByText(/USD\/CNY lacks 9 days/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Fill the gaps' }).getAttribute('href')).toContain('foreignExchangeRate')
  expect(screen.queryByRole('table', { name: 'By currency' })).toBeNull()
})

test('the newest runs stand below, each to be opened on the page of all', async () => {
  signInAs('risk.view')
  server({ result })
  renderScreen(<VarPage />)
  const link = await screen.findByRole('link', { name: 'RSK202604130001' })
  expect(link.getAttribute('href')).toContain('/apps/risk/runs?open=3')
})
