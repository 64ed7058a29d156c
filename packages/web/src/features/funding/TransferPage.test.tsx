import { accountOptionApi } from '@hedgerow/contract/account/account-flow.contract'
import { type Transfer, transferApi, transferCheckApi } from '@hedgerow/contract/funding/transfer.contract'
import { virtualNumberApi } from '@hedgerow/contract/reference/virtual-number.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { CrossCurrencyPage } from './CrossCurrencyPage.tsx'
import { TransferCheckPage } from './TransferCheckPage.tsx'
import { TransferPage } from './TransferPage.tsx'

const saved = { id: '5', dealSerialNo: 'TRF1', version: 3, duplicateOf: null }
const row = {
  id: '5',
  version: '2',
  dealSerialNo: 'TRF1',
  orderStatus: '2',
  sendStatus: '2',
  checkStatus: '1',
  approveStatus: '0',
  currency: 'CNY',
  amount: '300000.01',
  transferInBank: 'Donghu',
  checkBlock: '0',
  duplicateFlag: '0',
}
const transfer: Transfer = {
  ...row,
  dealId: '5',
  version: 2,
  transferStatus: '1',
  orderStatus: '1',
  sendStatus: '2',
  checkStatus: '0',
  approveStatus: '0',
  duplicateFlag: '1',
  checkTier: '1',
  worthUsd: '43000',
  orgId: '1',
  orgName: 'Lanchuan',
  transferType: '1',
  payWay: '4',
  drawOutBank: 'Donghu',
  drawOutBankNo: null,
  drawOutAccount: '62220001',
  drawOutAccountName: null,
  transferInBankNo: null,
  transferInAccount: '62220002',
  transferInAccountName: null,
  currency2: null,
  exchangeRate2: null,
  amount2: null,
  currencyPair: null,
  fxDifference: null,
  differenceCurrency: null,
  carryingRate: null,
  payDate: '20260413',
  purposeCode: null,
  portfolioId: null,
  trader: 'lc_back1',
  failReason: '',
  remark: '',
  makerId: '7',
  makerName: 'Maker',
  lastEditorId: '7',
  earlierEditorIds: [],
  firstCheckerId: null,
}

beforeEach(() => {
  signInAs('funding.view', 'funding.edit', 'funding.check')
  useSystemDateStore.getState().setSystemDate('20260413' as BusinessDate, 'Asia/Shanghai')
})
afterEach(() => {
  cleanup()
  useSystemDateStore.setState({ systemDate: null, timeZone: undefined })
})

test('what the bank made of a transfer is sent in the version that was seen', async () => {
  const asked = contractServer(answers(transferApi.queryByPage, pageOf(row)), answers(transferApi.record, saved))
  renderScreen(<TransferPage />)
  fireEvent.click(await screen.findByText('Donghu'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Record result' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(/Result recorded/)).toBeTruthy()
  expect(asked.find(({ path }) => path.endsWith('/record'))?.body).toMatchObject({
    id: '5',
    version: 2,
    payResult: '4',
    bookDate: '20260413',
  })
})

test('a conversion asks for both currencies and the rate', async () => {
  contractServer(
    answers(transferApi.queryCrossByPage, pageOf()),
    answers(virtualNumberApi.trade, { virtualNo: 'TV9' }),
    answers(accountOptionApi.options, []),
  )
  renderScreen(<CrossCurrencyPage />)
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('TV9')).toBeTruthy()
  expect(dialog.getByLabelText(/^Rate/)).toBeTruthy()
  expect(dialog.getByLabelText(/^Currency in/)).toBeTruthy()
})

test('a reviewer sees what it may repeat, and decides', async () => {
  const asked = contractServer(
    answers(transferCheckApi.queryByPage, pageOf(row)),
    answers(transferCheckApi.review, {
      transfer,
      checkBlock: '0',
      twins: [{ id: '4', dealSerialNo: 'TRF0', transferStatus: '4' }],
      after: [{ account: '62220001', currency: 'CNY', balance: '-5' }],
      trail: [],
    }),
    answers(transferCheckApi.check, saved),
  )
  renderScreen(<TransferCheckPage />, '/?open=5')
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('TRF0')).toBeTruthy()
  fireEvent.click(drawer.getByRole('button', { name: 'Pass' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/check'))?.body).toMatchObject({
      id: '5',
      version: 2,
      checkStatus: '1',
    }),
  )
})

test('a possible duplicate is passed by itself only', async () => {
  contractServer(answers(transferCheckApi.queryByPage, pageOf({ ...row, duplicateFlag: '1' })))
  renderScreen(<TransferCheckPage />)
  fireEvent.click(await screen.findByText('Donghu'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Pass' }))
  expect((await screen.findAllByText('A possible duplicate is reviewed by itself')).length).toBeGreaterThan(0)
})
