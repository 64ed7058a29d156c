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
  runStatus: '0',
  orgName: 'Oasis',
  calcDate: '20260413',
  snapshotId: null,
  makerName: 'Lin',
  createTime: '2026-04-13T02:00:00Z',
  durationMs: 0,
  failureReason: null,
  terms: { algorithm: '3', confidence: '99' },
  result: null,
}
const comparison = {
  convertCurrency: 'CNY',
  runs: [head, { ...head, runId: '5', runNo: 'RSK202604140001', valueAtRisk: '1300.00' }],
  changes: [
    { runId: '5', market: '100.00', positions: '150.00', parameters: '50.00', library: '0.00', difference: '300.00' },
  ],
  parameters: [{ name: 'algorithm', values: ['1', null] }],
  positions: [{ currency: 'USD', values: ['60000.00', '65000.00'] }],
}

const rows = pageOf(row)
const server = (address: string) => {
  const requests = contractServer(
    answers(riskRunApi.queryByPage, {
      ...rows,
      recordList: [row, { ...row, id: '5', runNo: 'RSK202604140001' }, queued],
      totalCount: 3,
    } as never),
    answers(riskRunApi.get, run as never),
    answers(riskRunApi.cancel, { runNo: queued.runNo }),
    answers(riskRunApi.compare, comparison as never),
  )
  renderScreen(<RunsPage />, address)
  return requests
}

afterEach(cleanup)

test('a run under way says so, with what it was asked, and is cancelled after a question', async () => {
  signInAs('risk.view', 'risk.save')
  server('/?open=4')
  expect(await screen.findByText(/Queued or being measured/)).toBeTruthy()
  expect(screen.getByText('Monte Carlo')).toBeTruthy()
  const again = screen.getByRole('link', { name: 'Measure today with these parameters' })
  expect(again.getAttribute('href')).toContain('algorithm=3&confidence=99')
  // The list has the same button, for the row that is chosen.
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel the run' }).at(-1) as HTMLElement)
  await screen.findAllByText('Cancel this run?')
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel the run' }).at(-1) as HTMLElement)
  expect(await screen.findByText(`Run ${queued.runNo} is cancelled`)).toBeTruthy()
})

test('runs compared show each cause beside the whole difference, and what a run does not know as nothing', async () => {
  signInAs('risk.view')
  server('/?chosen=3,5')
  const compare = await screen.findByRole('button', { name: 'Compare' })
  await waitFor(() => expect(compare.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(compare)
  const table = await screen.findByRole('table', { name: 'What changed' })
  const cells = within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells).toEqual(['RSK202604140001', '100.00', '150.00', '50.00', '300.00'])
  expect(within(table).queryByText('Library')).toBeNull()
  const parameters = screen.getByRole('table', { name: 'Parameters that differ' })
  expect(within(parameters).getByText('Parametric')).toBeTruthy()
})
