import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { RunsPage } from './RunsPage.tsx'

const head = {
  runId: '3',
  runNo: 'RSK202604130001',
  runName: 'April',
  orgName: 'Oasis',
  calcDate: '20260413',
  snapshotId: null,
  libraryVersion: '0.1.0',
  valueAtRisk: '1000.00',
  expectedShortfall: '1200.00',
  diversificationBenefit: '0.00',
  itemValueAtRisk: '1500.00',
  hedgeValueAtRisk: '500.00',
  netPosition: '60000.00',
}
const row = {
  id: '3',
  runNo: head.runNo,
  runName: 'April',
  runKind: '1',
  runStatus: '2',
  calcDate: '20260413',
  algorithm: '1',
  valueAtRisk: '1000.00',
  convertCurrency: 'CNY',
}
const queued = { ...row, id: '4', runNo: 'RSK202604130002', runStatus: '0', valueAtRisk: null }
const run = {
  runId: '4',
  runNo: queued.runNo,
  runName: 'April',
  runKind: '1',
  runStatus: '0',
  progress: 0,
  runsBefore: 2,
  orgName: 'Oasis',
  calcDate: '20260413',
  snapshotId: null,
  makerName: 'Lin',
  createTime: '2026-04-13T02:00:00Z',
  durationMs: 0,
  failureReason: null,
  terms: { algorithm: '3', confidence: '99' },
  result: null,
  totals: null,
  stress: null,
}
const comparison = {
  runKind: '1',
  convertCurrency: 'CNY',
  runs: [head, { ...head, runId: '5', runNo: 'RSK202604140001', valueAtRisk: '1300.00' }],
  changes: [
    {
      runId: '5',
      scenarioKey: null,
      market: '100.00',
      positions: '150.00',
      parameters: '50.00',
      library: '0.00',
      difference: '300.00',
    },
  ],
  parameters: [{ name: 'algorithm', values: ['1', null] }],
  positions: [{ currency: 'USD', values: ['60000.00', '65000.00'] }],
  scenarios: [],
  pairs: [],
}

const rows = pageOf(row)
const server = (address: string, compared: object = comparison, opened: object = run) => {
  const requests = contractServer(
    answers(riskRunApi.queryByPage, {
      ...rows,
      recordList: [row, { ...row, id: '5', runNo: 'RSK202604140001' }, queued],
      totalCount: 3,
    } as never),
    answers(riskRunApi.get, opened as never),
    answers(riskRunApi.cancel, { runNo: queued.runNo }),
    answers(riskRunApi.compare, compared as never),
  )
  renderScreen(<RunsPage />, address)
  return requests
}

afterEach(cleanup)

test('a run under way says so, with what it was asked, and is cancelled after a question', async () => {
  signInAs('risk.view', 'risk.save')
  server('/?open=4')
  expect(await screen.findByText(/Queued behind 2 runs/)).toBeTruthy()
  expect(screen.getByText('Monte Carlo')).toBeTruthy()
  const again = screen.getByRole('link', { name: 'Recalculate for today with these parameters' })
  expect(again.getAttribute('href')).toContain('algorithm=3&confidence=99')
  // The list has the same button, for the row that is chosen.
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel the run' }).at(-1) as HTMLElement)
  await screen.findAllByText('Cancel this run? It will have no result.')
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel the run' }).at(-1) as HTMLElement)
  expect(await screen.findByText(`Run ${queued.runNo} is cancelled`)).toBeTruthy()
})

test('runs compared show each cause beside the whole difference, and what a run does not know as nothing', async () => {
  signInAs('risk.view')
  server('/?chosen=3,5')
  const compare = await screen.findByRole('button', { name: 'Compare' })
  await waitFor(() => expect(compare.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(compare)
  const table = await screen.findByRole('table', { name: 'Causes of the difference' })
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells).toEqual(['RSK202604140001', '100.00', '150.00', '50.00', '300.00'])
  expect(within(table).queryByText('Library')).toBeNull()
  const sheets = within(table).getAllByRole('link')
  expect(sheets).toHaveLength(4)
  expect(decodeURIComponent(sheets[0]?.getAttribute('href') ?? '')).toMatch(/riskRunChange\.market~first:\d+~runId:\d+/)
  const parameters = screen.getByRole('table', { name: 'Parameters that differ' })
  expect(within(parameters).getByText('Parametric')).toBeTruthy()
})

test('a run that is measured says how far it has come', async () => {
  signInAs('risk.view')
  server('/?open=4', comparison, { ...run, runStatus: '1', progress: 50, runsBefore: 0 })
  expect(await screen.findByText(/50% done/)).toBeTruthy()
})

test('stress runs compared show the causes under each scenario, which is named', async () => {
  signInAs('risk.view')
  const names = { scenarioKey: '12', scenarioNameZh: '人民币走强', scenarioNameEn: 'Stronger yuan' }
  server('/?chosen=3,5', {
    ...comparison,
    runKind: '2',
    changes: comparison.changes.map((change) => ({ ...change, scenarioKey: '12' })),
    parameters: [{ name: 'scenarios', values: ['12', '2015-08,12'] }],
    scenarios: [{ ...names, values: ['-1000.00', null] }],
    positions: [],
    pairs: [{ currencyPair: 'USD/CNY', values: ['60000.00', '65000.00'] }],
  })
  const compare = await screen.findByRole('button', { name: 'Compare' })
  await waitFor(() => expect(compare.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(compare)
  const cellsOf = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  const why = ['RSK202604140001', 'Stronger yuan', '100.00', '150.00', '50.00', '300.00']
  expect(await cellsOf('Causes of the difference')).toEqual(why)
  expect((await cellsOf('Figures')).slice(-3)).toEqual(['Stronger yuan', '−1,000.00', '—'])
  expect(await cellsOf('Parameters that differ')).toEqual([
    'Scenarios',
    'Stronger yuan',
    '2015-08 Fixing reform, Stronger yuan',
  ])
  expect(await cellsOf('Value by pair')).toEqual(['USD/CNY', '60,000.00', '65,000.00'])
})

test('value-at-risk and stress runs are not compared with each other', async () => {
  signInAs('risk.view')
  const requests = contractServer(
    answers(riskRunApi.queryByPage, {
      ...rows,
      recordList: [row, { ...row, id: '5', runNo: 'RSK202604140001', runKind: '2', algorithm: null }],
      totalCount: 2,
    } as never),
  )
  renderScreen(<RunsPage />, '/?chosen=3,5')
  const compare = await screen.findByRole('button', { name: 'Compare' })
  await waitFor(() => expect(compare.getAttribute('aria-disabled')).toBe('true'))
  fireEvent.click(compare)
  expect(requests.length).toBeLessThan(3)
})
