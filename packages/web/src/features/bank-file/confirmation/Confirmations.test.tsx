import {
  type ConfirmableDeal,
  confirmationFileApi,
} from '@hedgerow/contract/bank-file/confirmation/confirmation-file.contract'
import { confirmationFileRefusals } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.refusals'
import { confirmationFileTexts } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { BankFilePage } from '../BankFilePage.tsx'

const row = { id: '5', version: '1', fileNo: 'BFC202604130001', fileStatus: '0', bankName: 'East Lake', dealCount: '1' }
const deal: ConfirmableDeal = {
  id: '7',
  dealSerialNo: 'SPT1',
  buyCurrency: 'USD',
  buyAmt: '100',
  sellCurrency: 'CNY',
  sellAmt: '683.2',
  exchangeRate: '6.832',
  transDate: '20260413',
  valueDate: '20260415',
  bankId: '1',
  bankName: 'East Lake',
  waitDays: 2,
}
const exchanged = (({ bankId: _, bankName: __, waitDays: ___, ...exchange }) => exchange)(deal)

function open(over: object = {}) {
  const requests = contractServer(
    answers(confirmationFileApi.queryByPage, pageOf({ ...row, ...over })),
    answers(confirmationFileApi.confirmable, [deal, { ...deal, id: '8', dealSerialNo: 'SPT2', bankId: '2' }]),
    answers(confirmationFileApi.make, { id: '6', fileNo: 'BFC202604130002', version: 0 }),
    answers(confirmationFileApi.query, {
      id: '5',
      version: 1,
      fileNo: row.fileNo,
      fileStatus: '0',
      bankName: 'East Lake',
      sequenceNo: 3,
      dealCount: 1,
      fileHash: 'ab12',
      createBy: 'Xu',
      createTime: '2026-04-13T02:00:00Z',
      content: ':22A:NEWT',
      isSame: true,
      deals: [exchanged],
    }),
  )
  renderScreen(<BankFilePage />, '/?tab=confirmations')
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
beforeEach(() => signInAs('bank-file.view', 'bank-file.edit'))
afterEach(cleanup)

test('deals of one bank go into a file', async () => {
  const sent = open()
  await screen.findByText(row.fileNo)
  fireEvent.click(screen.getByRole('button', { name: confirmationFileTexts.make.en }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'SPT1' }))
  await waitFor(() => expect((dialog.getByRole('checkbox', { name: 'SPT2' }) as HTMLInputElement).disabled).toBe(true))
  fireEvent.click(dialog.getByRole('button', { name: confirmationFileTexts.make.en }))
  await waitFor(() => expect(sent('make')).toEqual([{ ids: '7' }]))
})

test('a file shows its deals and its text', async () => {
  open()
  fireEvent.doubleClick(await screen.findByText(row.fileNo))
  expect(await screen.findByText(':22A:NEWT')).toBeTruthy()
  expect(screen.getByText('CNY 683.2')).toBeTruthy()
})

test('what is void is not voided again, and says why', async () => {
  open({ fileStatus: '8' })
  fireEvent.click(await screen.findByText(row.fileNo))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: confirmationFileTexts.void.en }))
  expect(await screen.findByText(confirmationFileRefusals.CONFIRMATION_NOT_MADE.en)).toBeTruthy()
})
