import { hedgeEntryWords } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.text'
import { hedgeGainLossApi } from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { GainLossScreen } from '../GainLossScreen.tsx'

const line = {
  runId: '3',
  runNo: 'HGE1',
  entryDate: '20260331',
  orgName: 'Oasis',
  relationId: '7',
  relationNo: 'HDG1',
  hedgeKind: '1',
  currency: 'CNY',
  itemChange: '-76000.00',
  hedgeChange: '80000.00',
  effectiveAmt: '76000.00',
  ineffectiveAmt: '4000.00',
  reclassifiedAmt: '1000.00',
  basisAmt: '0.00',
  releaseRole: 'revenue',
  reserveAmt: '80000.00',
  adjustmentAmt: '0.00',
  costChange: '0.00',
  costReleased: '0.00',
  costAmt: '0.00',
  carryingAmt: '80000.00',
} as const
const sums = {
  hedgeKind: '1',
  currency: 'CNY',
  openingAmt: '5000.00',
  itemChange: '-76000.00',
  hedgeChange: '80000.00',
  together: '4000.00',
  effectiveAmt: '76000.00',
  ineffectiveAmt: '4000.00',
  reclassifiedAmt: '1000.00',
  basisAmt: '0.00',
  closingAmt: '80000.00',
} as const
const book = { ledgerRole: 'hedgeReserve', currency: 'CNY', entriesAmt: '80000.00', ledgerAmt: '80000.00' } as const
const period = { startDate: '20250430', endDate: '20260331' }
const month = {
  currency: 'CNY',
  entryDate: '20260331',
  itemChange: '-76000.00',
  hedgeChange: '80000.00',
  together: '4000.00',
}
const whole = {
  ...period,
  lines: [line],
  sums: [sums],
  months: [month],
  currencies: [{ currency: 'CNY', together: '4321.00' }],
  books: [{ ...book, difference: '0.00' }],
}

beforeEach(() => signInAs('hedge-relation.view'))
afterEach(cleanup)

test('the reserve is rolled forward, the ledger stands beside it, and a line opens its entries', async () => {
  contractServer(answers(hedgeGainLossApi.run, whole))
  renderScreen(<GainLossScreen />, '/?tab=analysis')
  const roll = within(await screen.findByRole('table', { name: 'Roll-forward of the reserve' }))
  for (const amount of ['5,000.00', '76,000.00', '1,000.00', '80,000.00'])
    expect(roll.getAllByText(new RegExp(amount)).length).toBeGreaterThan(0)
  const sheetOf = (mark: Element) => decodeURIComponent(mark.getAttribute('href') ?? '')
  const opening = roll.getByRole('link', { name: /Opening/ })
  expect(sheetOf(opening)).toContain('hedgeGainLoss.openingAmt~endDate:20260331~hedgeKind:1~of:CNY~startDate:20250430')
  expect(screen.getByRole('heading', { name: 'Comparison with the ledger · Agrees with the ledger' })).toBeTruthy()
  // What is released leaves the reserve: the row adds up from its opening to its closing.
  expect(roll.getByText(/^−1,000.00$/)).toBeTruthy()
  const lines = within(screen.getByRole('table', { name: 'By period and relationship' }))
  expect(sheetOf(lines.getByRole('link', { name: /Effective/ }))).toContain(
    'hedgeEntryLine.effectiveAmt~relation:7~run:3',
  )
  expect(lines.queryByRole('columnheader', { name: hedgeEntryWords.costChange.en })).toBeNull()
  expect(screen.getByRole('img', { name: /Cash flow hedge reserve.*Opening 5,000.00.*−1,000.00/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'HGE1' }).getAttribute('href')).toContain('open=3')
})

test('the chart says what item and hedge brought together as the answer has it, each figure with its sheet', async () => {
  contractServer(answers(hedgeGainLossApi.run, whole))
  renderScreen(<GainLossScreen />, '/?tab=analysis')
  const sentence = 'Month ends: 1. Item and hedge together: 4,321.00 CNY.'
  const picture = await screen.findByRole('img', { name: sentence })
  expect(picture).toBeTruthy()
  fireEvent.click(screen.getAllByRole('radio', { name: 'Table' })[0] as Element)
  const table = within(await screen.findByRole('table', { name: sentence }))
  const ids = table
    .getAllByRole('link')
    .map((mark) => new URLSearchParams(mark.getAttribute('href')?.split('?')[1]).get('sheet'))
  expect(ids).toContain('hedgeGainLossMonth.together~endDate:20260331~month:20260331~of:CNY~startDate:20250430')
  expect(ids).toContain('hedgeGainLossWhole.together~endDate:20260331~of:CNY~startDate:20250430')
})

test('a difference from the ledger is said, and a period without entries says so', async () => {
  contractServer(answers(hedgeGainLossApi.run, { ...whole, books: [{ ...book, difference: '0.01' }] }))
  renderScreen(<GainLossScreen />, '/?tab=analysis')
  expect(
    await screen.findByRole('heading', { name: 'Comparison with the ledger · Differs from the ledger' }),
  ).toBeTruthy()
  cleanup()
  const requests = contractServer(
    answers(hedgeGainLossApi.run, { ...whole, ...period, lines: [], sums: [], months: [], currencies: [], books: [] }),
  )
  renderScreen(<GainLossScreen />, '/?tab=analysis&startDate="20260131"&orgId="4"&hedgeKind="2"')
  expect(await screen.findByText('No hedge entries were booked in the period')).toBeTruthy()
  const [question] = requests.filter(({ path }) => path === hedgeGainLossApi.run.path)
  expect(question?.body).toEqual({ startDate: '20260131', orgId: '4', hedgeKind: '2' })
})

test('where all has been released, the ledger still is compared', async () => {
  contractServer(answers(hedgeGainLossApi.run, { ...whole, books: [] }))
  renderScreen(<GainLossScreen />, '/?tab=analysis')
  expect(
    await screen.findByRole('heading', { name: 'Comparison with the ledger · Agrees with the ledger' }),
  ).toBeTruthy()
  expect(screen.getByText('Neither the entries nor the ledger has a balance left.')).toBeTruthy()
})
