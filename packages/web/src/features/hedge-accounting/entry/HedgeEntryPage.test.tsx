import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { hedgeEntryApi } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { HedgeEntryPage } from './HedgeEntryPage.tsx'

const row = { id: '3', version: '1', runNo: 'HGE1', entryDate: '20260331', entryStatus: '1', relationCount: '1' }
const moved = { id: '3', runNo: 'HGE1', version: 2 }
const zero = '0.00'
const line = {
  relationId: '7',
  relationNo: 'HDG1',
  hedgeKind: '1',
  currency: 'CNY',
  itemChange: '-76000.00',
  hedgeChange: '80000.00',
  effectiveAmt: '76000.00',
  ineffectiveAmt: '4000.00',
  reclassifiedAmt: zero,
  basisAmt: zero,
  releaseRole: 'revenue',
  reserveAmt: '76000.00',
  adjustmentAmt: zero,
  costChange: zero,
  costReleased: zero,
  costAmt: zero,
  carryingAmt: '80000.00',
  itemTotal: '-76000.00',
  hedgeTotal: '80000.00',
  exchangeAmt: zero,
  exchangeCost: zero,
  openingWorth: zero,
  clearedAmt: zero,
} as const

function server(over: object = {}, lineOver: object = {}) {
  return contractServer(
    answers(hedgeEntryApi.queryByPage, pageOf({ ...row, ...over })),
    answers(hedgeEntryApi.query, {
      id: '3',
      version: 1,
      runNo: 'HGE1',
      entryDate: '20260331',
      entryStatus: '1',
      snapshotNo: null,
      orgName: 'Oasis',
      makerName: 'Maker',
      checkerName: null,
      lines: [{ ...line, ...lineOver }],
    }),
    answers(organisationApi.userOrg, [{ id: '7', orgName: 'Oasis', orgCode: 'ORG', baseCurrency: 'CNY' }]),
    answers(hedgeEntryApi.propose, { ...moved, relationCount: 1 }),
    answers(hedgeEntryApi.book, moved),
    answers(hedgeEntryApi.reverse, moved),
  )
}
beforeEach(() => {
  signInAs('hedge-relation.view', 'hedge-entry.edit', 'hedge-entry.check')
  useSystemDateStore.getState().setSystemDate('20260413' as BusinessDate, 'Asia/Shanghai')
})
afterEach(() => {
  cleanup()
  useSystemDateStore.setState({ systemDate: null, timeZone: undefined })
})
const choose = async () => {
  fireEvent.click(await screen.findByText('HGE1'))
  await screen.findByText('1 selected')
}

test('the last month end that is over is proposed', async () => {
  const requests = server()
  renderScreen(<HedgeEntryPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Propose entries' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findAllByText('Oasis ORG')
  fireEvent.click(dialog.getByRole('button', { name: 'Propose entries' }))
  expect(await screen.findByText('Entries of 1 relationship proposed: HGE1')).toBeTruthy()
  expect(requests.find(({ path }) => path.endsWith('/propose'))?.body).toEqual({ orgId: '7', entryDate: '20260331' })
})

test('what the month end lacks opens the form with its organisation and day', async () => {
  const requests = server()
  renderScreen(<HedgeEntryPage />, '/?entryDateStart=20260228&entryDateEnd=20260228&propose=7')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findAllByText('Oasis ORG')
  fireEvent.click(dialog.getByRole('button', { name: 'Propose entries' }))
  expect(await screen.findByText('Entries of 1 relationship proposed: HGE1')).toBeTruthy()
  expect(requests.find(({ path }) => path.endsWith('/propose'))?.body).toEqual({ orgId: '7', entryDate: '20260228' })
})

test('what awaits review is booked and not reversed; what is booked is reversed and not booked', async () => {
  const requests = server()
  renderScreen(<HedgeEntryPage />)
  await choose()
  expect(screen.getByRole('button', { name: 'Reverse' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Book' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Book' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/book'))?.body).toEqual({ id: '3', version: 1 }),
  )
  cleanup()
  server({ entryStatus: '2' })
  renderScreen(<HedgeEntryPage />)
  await choose()
  expect(screen.getByRole('button', { name: 'Book' }).getAttribute('aria-disabled')).toBe('true')
})

test('one opens with what each relationship moved and where it went', async () => {
  server()
  renderScreen(<HedgeEntryPage />, '/?open=3')
  const table = within(await screen.findByRole('table', { name: 'Relationships' }))
  expect(table.getAllByText(/76,000\.00/).length).toBeGreaterThan(1)
  expect(table.getByText(/4,000\.00/)).toBeTruthy()
})

test('what a certain item sent to exchange gains has a column where there is any', async () => {
  const head = 'Released to exchange gains'
  server()
  renderScreen(<HedgeEntryPage />, '/?open=3')
  const table = within(await screen.findByRole('table', { name: 'Relationships' }))
  expect(table.queryByRole('columnheader', { name: head })).toBeNull()
  cleanup()
  server({}, { reclassifiedAmt: '35000.00', exchangeAmt: '20000.00' })
  renderScreen(<HedgeEntryPage />, '/?open=3')
  const other = within(await screen.findByRole('table', { name: 'Relationships' }))
  expect(other.getByRole('columnheader', { name: head })).toBeTruthy()
  expect(other.getByText(/20,000\.00/)).toBeTruthy()
})
