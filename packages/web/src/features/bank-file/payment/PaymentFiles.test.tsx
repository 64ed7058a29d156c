import {
  type PaymentFile,
  type PaymentPreview,
  paymentFileApi,
} from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { BankFilePage } from '../BankFilePage.tsx'

const row = {
  id: '5',
  version: '1',
  fileNo: 'BFO202604130001',
  fileStatus: '0',
  bankName: 'East Lake',
  fileFormat: 'PAIN001',
  payCount: '2',
  fileSum: '300.50',
  currency: 'CNY',
}
const payable = {
  id: '7',
  number: 'TRF1',
  accountId: '1',
  account: '62220001',
  bankName: 'East Lake',
  currency: 'CNY',
  amount: '100.50',
  payDate: '20260413',
  payeeName: 'Payee',
  payeeAccount: '62220002',
  payeeBank: 'West Lake',
  usualFormat: null,
  bankFormat: null,
}
const preview: PaymentPreview = {
  fileFormat: 'PAIN001',
  fileName: 'YJ-BFO202604130000.xml',
  hasProfile: true,
  content: '<Document/>',
  cuts: [{ number: 'TRF1', field: 'payeeName', kept: 'A very long na', dropped: 'me of a payee' }],
}
const item = {
  number: 'TRF1',
  payeeName: 'The name of a payee',
  payeeAccount: '62229',
  payeeAddress: '',
  itemStatus: '0',
  reason: '',
} as const
const file: PaymentFile = {
  id: '5',
  version: 1,
  fileNo: row.fileNo,
  fileStatus: '0',
  fileFormat: 'PAIN001',
  bankName: 'East Lake',
  account: '62220001',
  accountId: '1',
  currency: 'CNY',
  fileSum: '300.50',
  payCount: 2,
  sequenceNo: 1,
  fileHash: 'abc',
  fileName: 'BFO202604130001.xml',
  fileCharset: 'UTF-8',
  createBy: 'Xu',
  releasedBy: null,
  sentTime: null,
  bankAnswer: '',
  content: '<Document/>',
  isSame: true,
  isAltered: false,
  items: [
    { ...item, id: '1', amount: '100.00', payDate: '20260414' },
    { ...item, id: '2', amount: '200.50', payDate: '20260413' },
  ],
  // As the answer says them.
  batches: [
    { payDate: '20260413', payCount: 1, fileSum: '200.50' },
    { payDate: '20260414', payCount: 1, fileSum: '100.00' },
  ],
  cuts: preview.cuts,
}
const moved = { id: '5', fileNo: row.fileNo, version: 2 }

function open(over: object = {}) {
  const requests = contractServer(
    answers(paymentFileApi.queryByPage, pageOf({ ...row, ...over })),
    answers(paymentFileApi.payable, [payable, { ...payable, id: '8', number: 'TRF2', accountId: '2' }]),
    answers(paymentFileApi.make, moved),
    answers(paymentFileApi.preview, preview),
    answers(paymentFileApi.query, file),
    answers(paymentFileApi.release, moved),
    answers(paymentFileApi.answer, moved),
  )
  renderScreen(<BankFilePage />)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function choose(action: string) {
  fireEvent.click(await screen.findByText(row.fileNo))
  await screen.findByText('1 selected')
  press(action)
}
const dialog = async () => within(await screen.findByRole('dialog'))
beforeEach(() => signInAs('bank-file.view', 'bank-file.edit', 'bank-file.send', 'bank-account.view', 'funding.view'))
afterEach(cleanup)

test('a file is made of payments of one account', async () => {
  const sent = open()
  await screen.findByText(row.fileNo)
  press(paymentFileTexts.make.en)
  const form = await dialog()
  fireEvent.click(await form.findByRole('checkbox', { name: 'TRF1' }))
  await waitFor(() => expect((form.getByRole('checkbox', { name: 'TRF2' }) as HTMLInputElement).disabled).toBe(true))
  expect(form.getByText('1 payment chosen, CNY 100.50')).toBeTruthy()
  expect(await form.findByText(preview.fileName)).toBeTruthy()
  expect(form.getByText('me of a payee')).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: paymentFileTexts.make.en }))
  await waitFor(() => expect(sent('make')).toEqual([{ ids: '7', fileFormat: 'PAIN001' }]))
})

test('a release says what leaves from where on which day, how many payments it locks, and what the bank will not read', async () => {
  const sent = open()
  await choose(paymentFileTexts.release.en)
  const question = await dialog()
  expect(await question.findByText('1 text is truncated; the bank receives only what is kept')).toBeTruthy()
  expect(question.getByText('me of a payee')).toBeTruthy()
  const batches = question.getByRole('table', { name: paymentFileTexts.batches.en })
  const rows = within(batches)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual(['2026/04/131CNY 200.50', '2026/04/141CNY 100.00'])
  const [mark] = within(batches).getAllByRole('link')
  expect(decodeURIComponent(mark?.getAttribute('href') ?? '')).toContain('paymentDay.fileSum~day:20260413~file:5')
  expect(question.getByText(paymentFileTexts.releaseMeans.en)).toBeTruthy()
  expect(question.getAllByText(/Releasing locks 2 payments/).length).toBeGreaterThan(0)
  fireEvent.click(question.getByRole('button', { name: paymentFileTexts.release.en }))
  await waitFor(() => expect(sent('release')).toEqual([{ id: '5', version: 1 }]))
})

test('what left is not voided, and says why', async () => {
  open({ fileStatus: '1' })
  await choose(paymentFileTexts.void.en)
  expect(await screen.findByText(paymentFileRefusals.FILE_NOT_MADE.en)).toBeTruthy()
})

test('an answer is written down', async () => {
  const sent = open({ fileStatus: '1' })
  await choose(paymentFileTexts.enterAnswer.en)
  const form = await dialog()
  fireEvent.mouseDown(await form.findByLabelText(/^Answer/))
  fireEvent.click(await screen.findByTitle('Accepted'))
  fireEvent.click(form.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent('answer')).toEqual([{ id: '5', version: 1, answer: '2' }]))
})
