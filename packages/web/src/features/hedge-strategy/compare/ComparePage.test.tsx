import { type PlanCompare, planCompareApi } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.contract'
import { planCompareTexts } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.text'
import { hedgeStrategyApi } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { ComparePage } from './ComparePage.tsx'

const total = {
  exposureCount: 2,
  exposureAmt: '2000000',
  lockAmt: '900000',
  plannedPct: '55.0000',
  donePct: '45.0000',
  plannedRate: '6.84',
  doneRate: '6.86',
  difference: '18000.00',
  midsMissing: [],
}
const compared: PlanCompare = {
  id: '4',
  currencyPair: 'USD/CNY',
  exposureDirection: '1',
  currency: 'USD',
  correspondCurrency: 'CNY',
  calcDate: '20260413',
  total,
  inBandPct: '100',
  instruments: [
    { instrument: '1', lockAmt: '900000', donePct: '45.0000', ceilingPct: '40', exceeded: true },
    { instrument: null, lockAmt: '1', donePct: '0.0001', ceilingPct: null, exceeded: true },
  ],
  overrides: [
    {
      requestId: '8',
      requestCode: 'REQ8',
      requestDate: '20260414',
      makerName: 'Wang Maker',
      hedgeAmt: '900000',
      planReason: 'The buyer prepays',
    },
  ],
  months: [
    {
      month: '202605',
      firstDate: '20260501',
      lastDate: '20260531',
      ...total,
      coverPct: '60.0000',
      leastPct: '40',
      mostPct: '90',
      bandVerdict: '2',
    },
    {
      month: '202609',
      firstDate: '20260901',
      lastDate: '20260930',
      ...total,
      plannedRate: null,
      difference: null,
      midsMissing: ['20260321'],
      coverPct: '45.0000',
      leastPct: null,
      mostPct: null,
      bandVerdict: null,
    },
  ],
}

beforeEach(() => signInAs('strategy.view'))
afterEach(cleanup)

function open(months: PlanCompare) {
  contractServer(
    answers(hedgeStrategyApi.queryByPage, pageOf({ id: '4', strategyName: 'Dollar layers', currencyPair: 'USD/CNY' })),
    answers(planCompareApi.compare, months),
  )
  renderScreen(<ComparePage />, '/?tab=compare')
}

test('says what the plan would have dealt and what was done; a month opens its exposures, a missing mid is named', async () => {
  open(compared)
  expect(await screen.findByText(/^Planned 6\.84\d*, actual 6\.86\d*, difference CNY 18,000\.00$/)).toBeTruthy()
  const link = screen.getByRole('link', { name: /2026.*09/ })
  expect(link.getAttribute('href')).toMatch(/endDateStart=.*20260901/)
  const cover = screen.getByText(/^Policy cover 60\.00% \(40%–90%\)$/)
  const sheetOf = (mark: Element | null) => decodeURIComponent(mark?.getAttribute('href') ?? '')
  expect(sheetOf(cover.querySelector('a'))).toContain('hedgePlan.coverPct~id:4~month:202605')
  // A rate that is missing has no sheet; that of the total names no month.
  const rates = screen.getAllByRole('link', { name: /Planned average rate/ }).map(sheetOf)
  expect(rates.map((sheet) => sheet.replace(/.*sheet=/, ''))).toEqual([
    'hedgePlan.plannedRate~id:4~month:202605',
    'hedgePlan.plannedRate~id:4',
  ])
  expect(screen.getByText(/^Mids missing: 2026\/03\/21/)).toBeTruthy()
})

test('says so where nothing is due', async () => {
  open({ ...compared, months: [], total: null, inBandPct: null })
  expect(await screen.findByText(planCompareTexts.empty.en)).toBeTruthy()
})

test('says which instruments are above their ceilings, and who went beyond the plan and why', async () => {
  open(compared)
  expect((await screen.findByText(planCompareTexts.ceilingExceeded.en)).closest('tr')?.textContent).toContain('Forward')
  expect(screen.getByText(planCompareTexts.notAllowed.en).closest('tr')?.textContent).toContain('Other')
  const link = screen.getByRole('link', { name: 'REQ8' })
  expect(link.getAttribute('href')).toMatch(/open=.*8/)
  expect(link.closest('tr')?.textContent).toContain('The buyer prepays')
})

test('says so where no request goes beyond the plan', async () => {
  open({ ...compared, overrides: [] })
  expect(await screen.findByText(planCompareTexts.noOverrides.en)).toBeTruthy()
})
