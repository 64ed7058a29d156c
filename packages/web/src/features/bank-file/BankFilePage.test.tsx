import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { bankFileTexts } from '@hedgerow/contract/bank-file/bank-file.text'
import { statementApi } from '@hedgerow/contract/bank-file/statement.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, pageOf, refused, renderScreen, signInAs } from '../../kit/testing.tsx'
import { BankFilePage } from './BankFilePage.tsx'

const row = {
  id: '5',
  version: '2',
  fileNo: 'BFI202604130001',
  fileStatus: '0',
  statementDate: '20260413',
  account: '62220001',
  currency: 'CNY',
  fileFormat: 'CAMT053',
  lineCount: '2',
  matchedCount: '0',
  diffCount: '0',
  closingCheck: '0',
}
const statement = {
  ...row,
  version: 2,
  lineCount: 2,
  matchedCount: 1,
  diffCount: 0,
  accountId: '7',
  statementId: 'S1',
  fileName: 'a.xml',
  fileHash: 'ab12',
  openingBalance: '100',
  closingBalance: '90',
  closingOff: '-5',
  openingCheck: '0',
  openingOff: '12.5',
  missingNumbers: '41–42',
  repeatedCount: 3,
  lines: [
    {
      id: '1',
      lineNo: 1,
      lineStatus: '0',
      amount: '-5',
      bookDate: '20260413',
      valueDate: null,
      bankRef: 'B1',
      endToEndId: 'TRF1',
      entryCode: '',
      lineText: 'words',
      flowId: '9',
      flowSerialNo: 'AFL9',
    },
  ],
}

function open(over: object = {}, uploads: readonly unknown[] = [], others: readonly (typeof row)[] = []) {
  const waiting = [...uploads]
  const requests = fakeServer(({ path }) => {
    if (path === statementApi.queryByPage.path) return pageOf({ ...row, ...over }, ...others)
    if (path === statementApi.upload.path) return waiting.shift()
    if (path.includes('/query/')) return statement
    if (path === statementApi.match.path) return { id: '5', fileNo: row.fileNo, matched: 2, booked: 1, differences: 0 }
    return []
  })
  renderScreen(<BankFilePage />, '/?tab=in')
  return (path: string) => requests.filter((one) => one.path === path).map(({ body }) => body)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function choose(action: string) {
  fireEvent.click(await screen.findByText(row.fileNo))
  await screen.findByText('1 selected')
  press(action)
}
beforeEach(() => signInAs('bank-file.view', 'bank-file.edit', 'bank-account.view'))
afterEach(cleanup)

test('a statement is matched with the version that was seen, and says what came of it', async () => {
  const sent = open()
  await choose(bankFileTexts.match.en)
  expect(await screen.findByText('2 lines matched, 1 movement booked, 0 differences')).toBeTruthy()
  expect(sent(statementApi.match.path)).toEqual([{ id: '5', version: 2 }])
})

test('the statements of one file are matched at once, and one sentence says what came of them', async () => {
  const sent = open({}, [], [{ ...row, id: '6', fileNo: 'BFI6' }])
  for (const number of [row.fileNo, 'BFI6']) fireEvent.click(await screen.findByText(number), { ctrlKey: true })
  await screen.findByText('2 selected')
  press(bankFileTexts.match.en)
  expect(await screen.findByText('4 lines matched, 2 movements booked, 0 differences')).toBeTruthy()
  expect(sent(statementApi.match.path)).toEqual([
    { id: '5', version: 2 },
    { id: '6', version: 2 },
  ])
})

test('one of which something is booked is not reverted, and says why', async () => {
  open({ fileStatus: '1' })
  await choose(bankFileTexts.revert.en)
  expect(await screen.findByText(bankFileRefusals.STATEMENT_BOOKED.en)).toBeTruthy()
})

test('a refused file stays with its reason and is sent again', async () => {
  const done = {
    statements: [{ id: '6', fileNo: 'BFI2', account: '62', lineCount: 1, repeatedCount: 0 }],
    answered: 0,
    confirmed: [],
  }
  const sent = open(
    {},
    [refused('08510006', 'There is no bank account 99 in CNY'), done],
    [{ ...row, id: '6', fileNo: 'BFI2' }],
  )
  await screen.findByText(row.fileNo)
  press(bankFileTexts.upload.en)
  const dialog = await screen.findByRole('dialog')
  const input = dialog.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.xml')] } })
  expect(await within(dialog).findByText('There is no bank account 99 in CNY')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: /^Try again/ }))
  expect(await screen.findByText(bankFileTexts.uploaded.en)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(statementApi.upload.path)).toHaveLength(2)
  // What it brought is what is looked at and matched next.
  expect(await screen.findByText('1 selected')).toBeTruthy()
  press(bankFileTexts.match.en)
  await waitFor(() => expect(sent(statementApi.match.path)).toEqual([{ id: '6', version: 2 }]))
})

test('the drawer shows each line with its movement, and by how much the closing balance is off', async () => {
  open()
  fireEvent.doubleClick(await screen.findByText(row.fileNo))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('AFL9')).toBeTruthy()
  expect(drawer.getByText('The closing balance differs by CNY -5')).toBeTruthy()
  expect(drawer.getByText(/differs from the closing balance of the previous statement by CNY 12.5/)).toBeTruthy()
  expect(drawer.getByText('Statement numbers are missing: 41–42')).toBeTruthy()
  expect(drawer.getByText(/^3 lines were already imported with an earlier file/)).toBeTruthy()
  expect(drawer.getByText('TRF1')).toBeTruthy()
})

test('an MT300 says what became of each confirmation, and stays open', async () => {
  const confirmed = [
    { counterPartyDealNo: 'BK-1', dealId: '3', dealSerialNo: 'SPOT3', confirmResult: '1', because: '' },
    { counterPartyDealNo: 'BK-2', dealId: null, dealSerialNo: null, confirmResult: '0', because: 'No deal is like it' },
  ]
  open({}, [{ statements: [], answered: 0, confirmed }])
  await screen.findByText(row.fileNo)
  press('Upload')
  const dialog = within(await screen.findByRole('dialog'))
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['{1:'], 'mt300.txt')] } })
  expect(await dialog.findByText('SPOT3')).toBeTruthy()
  expect(dialog.getByText('No such deal · No deal is like it')).toBeTruthy()
})

const tableProposal = {
  tableFormat: ',DMY',
  lines: [
    { lineNo: 2, writtenDay: '13.04.2026', writtenAmount: '-1.234,56', bookDate: '20260413', amount: '-1234.56' },
    { lineNo: 3, writtenDay: '14.04.2026', writtenAmount: '12,5', bookDate: '20260414', amount: '12.5' },
  ],
}
const asking = { statements: [], answered: 0, confirmed: [], proposal: tableProposal }
async function uploadTable(uploads: readonly unknown[]) {
  const sent = open({}, uploads)
  await screen.findByText(row.fileNo)
  press(bankFileTexts.upload.en)
  const dialog = await screen.findByRole('dialog')
  const input = dialog.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.csv')] } })
  return { sent, dialog: within(dialog) }
}

test('a table shows its first lines as they would be read, and is taken once a person confirms them', async () => {
  const done = { statements: [], answered: 0, confirmed: [] }
  const { sent, dialog } = await uploadTable([asking, done])
  for (const written of ['13.04.2026', '-1.234,56']) expect(await dialog.findByText(written)).toBeTruthy()
  for (const read of ['→ 2026/04/13', '→ −1,234.56']) expect(dialog.getByText(read)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: bankFileTexts.confirmFormat.en }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const forms = sent(statementApi.upload.path) as FormData[]
  expect(forms.map((form) => form.get('tableFormat'))).toEqual([null, ',DMY'])
})

test('one that is not confirmed is not taken', async () => {
  const { sent, dialog } = await uploadTable([asking])
  fireEvent.click(await dialog.findByRole('button', { name: bankFileTexts.cancelFormat.en }))
  expect(dialog.queryByText('13.04.2026 · -1.234,56')).toBeNull()
  expect(sent(statementApi.upload.path)).toHaveLength(1)
})
