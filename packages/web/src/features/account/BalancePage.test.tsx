import { accountFlowApi, accountOptionApi } from '@hedgerow/contract/account/account-flow.contract'
import { balanceApi } from '@hedgerow/contract/account/balance.contract'
import { pathOf } from '@hedgerow/contract/screens'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { AccountFlowPage } from './AccountFlowPage.tsx'
import { BalancePage } from './BalancePage.tsx'

const options = [
  { id: '5', account: '62220001', accountName: 'A', bankName: 'Donghu', swiftCode: '', currencies: 'CNY' },
]
const row = { id: '8', version: '2', accountId: '5', account: '62220001', currency: 'CNY', pendingAmt: '-20' }
const unknown = { ...row, id: '9', account: '62220002', balance: null, availableAmt: null, balanceAge: '0' }
const stale = { ...row, balance: '1000.5', availableAmt: '980.5', balanceAge: '2', balanceDate: '20260410' }

beforeEach(() => {
  signInAs('bank-account.view', 'bank-account.edit')
  useSystemDateStore.getState().setSystemDate('20260413' as BusinessDate, 'Asia/Shanghai')
})
afterEach(() => {
  cleanup()
  useSystemDateStore.setState({ systemDate: null, timeZone: undefined })
})

test('a stale balance says how old it is, an unknown one that it is unknown', async () => {
  contractServer(answers(balanceApi.queryBalance, pageOf(stale, unknown)))
  renderScreen(<BalancePage />)
  expect(await screen.findByText('3 days old')).toBeTruthy()
  expect(screen.getAllByText('Unknown').length).toBe(3)
  expect(screen.queryByText('0.00')).toBeNull()
})

test('what one person typed stands beside the balance as not counted yet', async () => {
  contractServer(answers(balanceApi.queryBalance, pageOf({ ...unknown, waitingAmt: '500000' })))
  renderScreen(<BalancePage />)
  expect(await screen.findByText('Not included yet')).toBeTruthy()
  expect(screen.getByText('500,000.00')).toBeTruthy()
  expect(screen.getAllByText('Unknown').length).toBe(3)
})

test('what a bank says is sent with its day and proof, and the difference is told', async () => {
  const done = { id: '8', account: '62220001', difference: '-0.5', currency: 'CNY' }
  const requests = contractServer(
    answers(balanceApi.queryBalance, pageOf(stale)),
    answers(balanceApi.enterBalance, done),
  )
  renderScreen(<BalancePage />)
  fireEvent.click(await screen.findByText('CNY'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Enter balance' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText(/^Balance\*?$/), { target: { value: '1000' } })
  fireEvent.change(dialog.getByLabelText(/Source reference/), { target: { value: 'statement 7' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(/difference −0.50 CNY/)).toBeTruthy()
  expect(requests.find(({ path }) => path.endsWith('/enterBalance'))?.body).toEqual({
    id: '8',
    version: 2,
    balance: '1000',
    balanceDate: '20260413',
    proof: 'statement 7',
  })
})

test('the outlook names the first day below the minimum', async () => {
  const days = [
    { date: '20260413', booked: '400000.00', pending: '0.00', projected: '400000.00' },
    { date: '20260414', booked: '400000.00', pending: '-450000.00', projected: '-50000.00' },
  ]
  const outlook = { account: '62220001', currency: 'CNY', minBalance: '0', days, firstShortfall: '20260414' }
  contractServer(answers(balanceApi.queryBalance, pageOf(stale)), answers(balanceApi.outlook, outlook))
  renderScreen(<BalancePage />, '/?open=8')
  expect(await screen.findByText('Below the minimum from 2026/04/14')).toBeTruthy()
  expect(screen.getByText('−50,000.00')).toBeTruthy()
})

test('the statement of an account stands above its movements, and a movement shows both sides', async () => {
  const flow = {
    id: '4',
    flowSerialNo: 'AFL1',
    accountId: '5',
    account: '62220001',
    currency: 'CNY',
    flowStatus: '1',
  } as const
  const posted = { subjectCode: '1002.01', subjectName: 'Bank', currency: 'CNY', amount: '-20.00' }
  contractServer(
    answers(accountOptionApi.options, options),
    answers(accountFlowApi.queryByPage, pageOf({ ...flow, changeDate: '20260413', balanceChange: '-20' })),
    answers(accountFlowApi.statement, [
      { currency: 'CNY', opening: '100', inflow: '0', outflow: '20', closing: '80', expected: '0' },
    ]),
    answers(accountFlowApi.query, {
      ...flow,
      changeDate: '20260413',
      balanceChange: '-20',
      runningBalance: '80',
      relBusinType: 'TRANSFER',
      relDealSerialNo: 'SPT1',
      relDealId: null,
      relNettingNo: '',
      bankRef: '',
      remark: '',
      journalNo: 'VCH1',
      journalId: '6',
      postings: [posted, { ...posted, subjectCode: '1002.02', amount: '20.00' }],
    }),
  )
  const { router } = renderScreen(<AccountFlowPage />, '/?accountId=5')
  const statement = within(await screen.findByRole('table', { name: /^Statement/ }))
  expect(statement.getByText('80.00')).toBeTruthy()
  await router.navigate({ to: '.', search: { accountId: '5', open: '4' } as never })
  expect(await screen.findByText('VCH1')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText('20.00').length).toBeGreaterThanOrEqual(2))
})

const pending = {
  id: '4',
  version: '1',
  accountId: '5',
  account: '62220001',
  currency: 'CNY',
  flowStatus: '0',
  changeDate: '20260414',
  balanceChange: '-20',
}

test('movements open on the first account and the last thirty days; without an account nothing is asked', async () => {
  const requests = contractServer(
    answers(accountOptionApi.options, options),
    answers(accountFlowApi.queryByPage, pageOf(pending)),
    answers(accountFlowApi.statement, []),
  )
  renderScreen(<AccountFlowPage />)
  expect(await screen.findByText('2026/04/14')).toBeTruthy()
  const lists = () => requests.filter(({ path }) => path.endsWith('/queryByPage'))
  expect(lists().map(({ body }) => body)).toMatchObject([
    { queryWrapper: { accountId: '5', changeDateStart: '20260314' } },
  ])
})

test('a movement that is still pending leads to what the bank says of its account', async () => {
  signInAs('bank-account.view', 'bank-file.view', 'bank-file.edit')
  contractServer(
    answers(accountOptionApi.options, options),
    answers(accountFlowApi.queryByPage, pageOf(pending)),
    answers(accountFlowApi.statement, []),
  )
  const { router } = renderScreen(<AccountFlowPage />)
  fireEvent.click(await screen.findByText('2026/04/14'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Match' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(pathOf('bank-difference')))
  expect(router.state.location.href).toContain('accountId=5')
})
