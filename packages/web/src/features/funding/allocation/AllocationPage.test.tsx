import { type AllocationDetail, allocationApi } from '@hedgerow/contract/funding/allocation/allocation.contract'
import { netResultApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { AllocationPage } from './AllocationPage.tsx'

const row = {
  id: '5',
  version: '2',
  nettingNo: 'NET5',
  nettingStatus: '1',
  operateStatus: '0',
  allocateStatus: '0',
  lockFlag: '0',
  sendStatus: '0',
  cflFlag: '2',
  settleCurrency: 'USD',
  settleAmt: '500',
  counterPartyName: 'Donghu',
}
const account = (
  accountId: string,
  over: Partial<AllocationDetail['rows'][number]>,
): AllocationDetail['rows'][number] => ({
  accountId,
  account: `6222${accountId}`,
  bankName: 'Donghu',
  currency: 'USD',
  balance: '1000',
  projected: '1000',
  available: '1000',
  minBalance: '0',
  overdrawFlag: '0',
  allocAmt: null,
  allocRule: null,
  balanceAfter: null,
  ...over,
})
const net: AllocationDetail['net'] = {
  id: '5',
  version: 2,
  nettingNo: 'NET5',
  settleDate: '20260413',
  position: '1',
  settleAmt: '500',
  settleCurrency: 'USD',
  cflFlag: '2',
  ourPartyId: '1',
  orgName: 'Lanchuan',
  counterPartyId: '3',
  counterPartyName: 'Donghu',
  payWay: '3',
  ourPartyPathId: '1',
  counterPartyPathId: '2',
  pathState: '2',
  netFlag: '0',
  netConditions: '',
  postscript: '',
  overrideReason: '',
  failReason: '',
  nettingStatus: '1',
  operateStatus: '0',
  checkStatus: '1',
  approveStatus: '0',
  allocateStatus: '0',
  lockFlag: '0',
  sendStatus: '0',
  memberCount: 1,
  grossAmt: '500',
  makerName: 'Maker',
  createTime: '2026-04-13T01:00:00Z',
  remark: '',
}
const detail = (over: Partial<AllocationDetail> = {}): AllocationDetail => ({
  net,
  rows: [
    account('1', { allocAmt: '300', allocRule: '1', balanceAfter: '700' }),
    account('2', { allocAmt: '200', allocRule: '2', balanceAfter: '800' }),
  ],
  shortfall: null,
  allocatorId: null,
  allocatorName: null,
  results: [],
  trail: [],
  ...over,
})

beforeEach(() => {
  signInAs('funding.view', 'funding.edit', 'funding.check')
  useSystemDateStore.getState().setSystemDate('20260413' as BusinessDate, 'Asia/Shanghai')
})
afterEach(() => {
  cleanup()
  useSystemDateStore.setState({ systemDate: null, timeZone: undefined })
})

const choose = async (name: string) => {
  fireEvent.click(await screen.findByText('500.00'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name }))
}

test('the rule proposes, and a share that is changed must add up again before it is sent', async () => {
  const requests = contractServer(
    answers(allocationApi.queryByPage, pageOf(row)),
    answers(allocationApi.propose, detail()),
    answers(allocationApi.save, { id: '5', nettingNo: 'NET5', version: 3 }),
  )
  renderScreen(<AllocationPage />)
  await choose('Allocate')
  const dialog = within(await screen.findByRole('dialog'))
  const second = await dialog.findByLabelText('Amount 62222')
  fireEvent.change(second, { target: { value: '100' } })
  expect(await dialog.findByText('100 USD left to allocate')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Allocate' }).hasAttribute('disabled')).toBe(true)
  fireEvent.change(dialog.getByLabelText('Amount 62221'), { target: { value: '400' } })
  await dialog.findByText('The total equals the settlement amount')
  const allocate = dialog.getByRole('button', { name: 'Allocate' })
  fireEvent.click(allocate)
  fireEvent.click(allocate)
  expect(await screen.findByText('Allocated successfully')).toBeTruthy()
  const saved = requests.filter(({ path }) => path.endsWith('/save')).map(({ body }) => body)
  expect(saved).toMatchObject([
    {
      id: '5',
      version: 2,
      rows: [
        { accountId: '1', allocAmt: '400' },
        { accountId: '2', allocAmt: '100' },
      ],
    },
  ])
})

test('what is short offers the transfer that funds it', async () => {
  contractServer(
    answers(allocationApi.queryByPage, pageOf(row)),
    answers(allocationApi.propose, detail({ shortfall: '120' })),
  )
  renderScreen(<AllocationPage />)
  await choose('Allocate')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/short of 120 USD/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Make a transfer' })).toBeTruthy()
})

test('a transfer is offered of what is short alone', async () => {
  contractServer(answers(allocationApi.queryByPage, pageOf(row)))
  renderScreen(<AllocationPage />)
  await choose('Transfer')
  expect(await screen.findByText('This clearing flow is not short of funds')).toBeTruthy()
})

test('what would be left below the minimum kept is said in the row', async () => {
  const rows = [account('1', { minBalance: '600', allocAmt: '300', allocRule: '1', balanceAfter: '700' })]
  contractServer(answers(allocationApi.queryByPage, pageOf(row)), answers(allocationApi.propose, detail({ rows })))
  renderScreen(<AllocationPage />)
  await choose('Allocate')
  const dialog = within(await screen.findByRole('dialog'))
  const share = await dialog.findByLabelText('Amount 62221')
  expect(dialog.queryByText('Below the minimum balance')).toBeNull()
  fireEvent.change(share, { target: { value: '500' } })
  expect(await dialog.findByText('Below the minimum balance')).toBeTruthy()
})

test('what the bank says of a confirmed row is sent with its proof', async () => {
  const requests = contractServer(
    answers(allocationApi.queryByPage, pageOf({ ...row, allocateStatus: '2', allocatorId: '99' })),
    answers(allocationApi.settle, { id: '5', nettingNo: 'NET5', version: 3 }),
  )
  renderScreen(<AllocationPage />)
  await choose('Record result')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText(/^Bank advice/), { target: { value: 'statement 12' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/settle'))?.body).toMatchObject({
      id: '5',
      version: 2,
      settleResult: '2',
      bookDate: '20260413',
      proof: 'statement 12',
    }),
  )
})

test('a path that changed lately is said in the list, in the row and in the question before the confirmation', async () => {
  const changed = { ...row, allocateStatus: '1', allocatorId: '99', pathState: '2', recentChange: '1', cutOff: '16:30' }
  const path = {
    id: '8',
    pathNo: 'STP8',
    pathName: 'Donghu USD',
    pathStatus: '2',
    payWay: '3',
    position: '1',
    bankName: 'Donghu',
    account: '6000',
    accountName: 'Donghu',
    bankBic: '',
    cnapsNo: '',
    beginDate: '20260101',
    endDate: null,
    changedOn: '20260410',
    recentChange: true,
  } as const
  contractServer(
    answers(allocationApi.queryByPage, pageOf(changed)),
    answers(allocationApi.propose, detail()),
    answers(netResultApi.querySettlePath, { ours: null, theirs: path }),
  )
  renderScreen(<AllocationPage />)
  expect(await screen.findByText('16:30')).toBeTruthy()
  expect(screen.getByTitle('Path changed recently')).toBeTruthy()
  await choose('Confirm')
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText('NET5 USD 500 Path changed recently')).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  fireEvent.doubleClick(screen.getByText('NET5'))
  expect(await screen.findByText('The path changed on 2026/04/10')).toBeTruthy()
})
