import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { journalApi } from '@hedgerow/contract/ledger/journal.contract'
import { ledgerAccountApi } from '@hedgerow/contract/ledger/ledger-account.contract'
import { voucherApi } from '@hedgerow/contract/ledger/voucher.contract'
import type { Member } from '@hedgerow/contract/session/session.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSession } from '../../kit/person/session-store.ts'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { JournalPage } from './JournalPage.tsx'

const posting = { subjectCode: '1002.01', subjectName: 'Bank', currency: 'CNY', amount: '20.00', homeAmt: '20.00' }
const journal = {
  id: '6',
  journalNo: 'VCH1',
  bookDate: '20260413',
  journalKind: 'transfer' as const,
  journalState: '9' as const,
  sourceType: 'transfer',
  sourceId: '3',
  originNo: 'TRF1',
  reversesId: null,
  reversesNo: null,
  reversedById: '8',
  reversedByNo: 'VCH3',
  orgName: 'Oasis',
  homeCurrency: 'CNY',
  makerName: 'Booker',
  createTime: '2026-04-13T01:00:00.000Z',
  postings: [posting, { ...posting, subjectCode: '1002.02', amount: '-20.00' }],
  exports: [{ exportNo: 'VEX1', createTime: '2026-04-13T02:00:00.000Z' }],
}
const row = { id: '6', journalNo: 'VCH1', journalKind: 'transfer', journalState: '9', debits: 'CNY 20.00' }
const account = {
  id: '4',
  version: '1',
  subjectCode: '6061',
  subjectName: 'F',
  subjectNameEn: 'FX',
  accountRole: 'fxResult',
}

function server() {
  return contractServer(
    answers(journalApi.queryByPage, pageOf(row)),
    answers(journalApi.query, journal),
    answers(
      ledgerAccountApi.queryByPage,
      pageOf(account, { ...account, id: '5', subjectCode: '1002', accountRole: 'bank' }),
    ),
    answers(ledgerAccountApi.modify, { id: '4', subjectCode: '6061.01' }),
    answers(voucherApi.preview, { count: 3, fresh: 1, lastNo: 'VEX1', lastDay: '20260412' }),
    answers(organisationApi.userOrg, [{ id: '7', orgName: 'Oasis', orgCode: 'ORG', baseCurrency: 'CNY' }]),
    answers(voucherApi.make, { id: '2', exportNo: 'VEX2', journalCount: 3, againCount: 2 }),
  )
}
beforeEach(() => {
  signInAs('ledger.view', 'ledger.export', 'ledger.edit', 'funding.view')
  useSystemDateStore.getState().setSystemDate('20260413' as BusinessDate, 'Asia/Shanghai')
})
afterEach(() => {
  cleanup()
  useSystemDateStore.setState({ systemDate: null, timeZone: undefined })
  useSession.setState({ member: null })
})

test('a journal opens with both sides, its reversal and the export that holds it', async () => {
  server()
  renderScreen(<JournalPage />, '/?open=6')
  const lines = within(await screen.findByRole('table', { name: 'Postings' }))
  expect(lines.getAllByText('20.00').length).toBe(2)
  expect(screen.getByText('VCH3')).toBeTruthy()
  expect(screen.getByText('VEX1')).toBeTruthy()
})

test('an export says what left before, and that it held some of it again', async () => {
  const requests = server()
  renderScreen(<JournalPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Export journals' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/3 journals in the period: 1 new, 2 exported before/)).toBeTruthy()
  expect(dialog.getByText(/Last exported in VEX1 \(2026\/04\/12\)/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Export journals' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/make'))?.body).toEqual({
      orgId: '7',
      template: 'KINGDEE',
      bookDateStart: '20260401',
      bookDateEnd: '20260413',
      againFlag: '0',
    }),
  )
  expect(await screen.findByText(/2 of them were exported before/)).toBeTruthy()
})

test('a company outside China is offered the template of a program that is used there', async () => {
  server()
  useSession.setState({ member: { orgCountry: 'DE' } as Member })
  renderScreen(<JournalPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Export journals' }))
  expect(await within(await screen.findByRole('dialog')).findByText('SAP')).toBeTruthy()
})

test('an account of the chart is named anew, one of a bank account is not', async () => {
  const requests = server()
  renderScreen(<JournalPage />, '/?tab=chart')
  fireEvent.click(await screen.findByText('1002'))
  await screen.findByText('1 selected')
  const edit = () => screen.getByRole('button', { name: 'Edit account' })
  expect(edit().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByText('6061'))
  await waitFor(() => expect(edit().getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(edit())
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText(/Ledger account code/), { target: { value: '6061.01' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/modify'))?.body).toMatchObject({
      id: '4',
      subjectCode: '6061.01',
    }),
  )
})
