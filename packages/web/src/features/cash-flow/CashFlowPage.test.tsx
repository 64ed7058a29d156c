import { settleCflApi } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { cashLadderApi } from '@hedgerow/contract/funding/ladder/cash-ladder.contract'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { CashFlowPage } from './CashFlowPage.tsx'

beforeEach(() => signInAs('cash-flow.view', 'settlement.view'))
afterEach(cleanup)

test('the filters of the address are those that the flows are asked with', async () => {
  const requests = contractServer(answers(settleCflApi.queryCflByPage, pageOf()))
  renderScreen(<CashFlowPage />, '/?cflFlag=2&payCurrency=USD')
  expect(await screen.findByText('No records match')).toBeTruthy()
  expect(requests.find(({ path }) => path.endsWith('queryCflByPage'))?.body).toMatchObject({
    queryWrapper: { cflFlag: '2', payCurrency: 'USD' },
  })
})

const usd = { payCurrency: 'USD', orgId: '1', counterPartyId: '2', cflStatus: '1', settleStatus: '0', version: '1' }
const chosen = [
  { ...usd, id: '3', cflNo: 'SPT1-1-1', payAmt: '100', payDateAdj: '20260420' },
  { ...usd, id: '4', cflNo: 'SPT2-1-1', payAmt: '200', payDateAdj: '20260417' },
]
async function chooseAll() {
  for (const amount of ['100.00', '200.00']) fireEvent.click(await screen.findByText(amount), { ctrlKey: true })
  await screen.findByText('2 selected')
}

test('without a filter it opens on what is due until the day that the server says, and on what is overdue', async () => {
  const requests = contractServer(
    answers(settleCflApi.queryCflByPage, pageOf()),
    answers(settleCflApi.queryCflWindow, { today: '20260413', until: '20260427' }),
  )
  renderScreen(<CashFlowPage />)
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('queryCflByPage'))).toBe(true))
  const first = requests.find(({ path }) => path.endsWith('queryCflByPage'))?.body
  expect(first).toMatchObject({
    queryWrapper: { cflStatus: '1', settleStatus: '0,9', payDateAdjEnd: '20260427' },
  })
})

test('chosen flows go to the settlement screen with the last of their days', async () => {
  signInAs('settlement.view', 'settlement.edit')
  contractServer(answers(settleCflApi.queryCflByPage, pageOf(...chosen)))
  const { router } = renderScreen(<CashFlowPage />)
  await chooseAll()
  fireEvent.click(screen.getByRole('button', { name: 'Generate' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(pathOf('settlement')))
  const { flows, until } = router.state.location.search as Record<string, unknown>
  expect([String(flows), String(until)]).toEqual(['3,4', '20260420'])
})

test('one path is set for flows of one counterparty and currency alone', async () => {
  signInAs('settlement.view', 'settlement.edit')
  const [first, second] = chosen
  contractServer(answers(settleCflApi.queryCflByPage, pageOf(first as Row, { ...second, counterPartyId: '7' } as Row)))
  renderScreen(<CashFlowPage />)
  await chooseAll()
  fireEvent.click(screen.getByRole('button', { name: 'Edit path' }))
  expect(await screen.findByText('The cash flows must be of one organisation, counterparty and currency')).toBeTruthy()
})

test('the number of the deal opens the deal over the list', async () => {
  signInAs('settlement.view', 'trade.view')
  const flow = { id: '3', cflNo: 'SPT1-1-1', dealSerialNo: 'SPT1', dealId: '7' }
  contractServer(answers(settleCflApi.queryCflByPage, pageOf(flow)))
  const { router } = renderScreen(<CashFlowPage />)
  const link = await screen.findByRole('link', { name: 'SPT1' })
  expect(link.tabIndex).toBe(-1)
  fireEvent.click(link)
  await waitFor(() => expect(router.state.location.href).toBe('/?deal=7'))
})

test('a number stays plain text for whoever may not open its record', async () => {
  contractServer(
    answers(settleCflApi.queryCflByPage, pageOf({ id: '3', cflNo: 'SPT1-1-1', dealSerialNo: 'SPT1', dealId: '7' })),
  )
  renderScreen(<CashFlowPage />)
  expect(await screen.findByText('SPT1')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'SPT1' })).toBeNull()
})

test('the ladder marks the day on which money runs out, and a cell opens its flows', async () => {
  const line = {
    currency: 'USD',
    accountId: '1',
    account: '6222',
    bankName: 'East Lake',
    orgName: 'A',
    cutOff: '16:30',
    balance: '1500',
    cells: [
      { day: '', inAmt: '0', outAmt: '100', projectedAmt: '1400', shortAmt: null },
      { day: '20260415', inAmt: '200', outAmt: '1700.5', projectedAmt: '-100.5', shortAmt: '100.5' },
    ],
  }
  const unknown = { ...line, accountId: null, account: '', bankName: '', currency: 'EUR', balance: null, cells: [] }
  const requests = contractServer(
    answers(settleCflApi.queryCflByPage, pageOf()),
    answers(cashLadderApi.ladder, { today: '20260413', until: '20260511', lines: [line, unknown] }),
  )
  renderScreen(<CashFlowPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Show the cash ladder' }))
  expect(await screen.findByText('6222 is short of 100.50 USD on 2026/04/15')).toBeTruthy()
  expect(screen.getByText('Short of 100.50')).toBeTruthy()
  expect(screen.getAllByText('16:30').length).toBeGreaterThan(0)
  expect(screen.getByRole('columnheader', { name: /No account yet/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: /1,700\.50/ }))
  await waitFor(() =>
    expect(requests.at(-1)?.body).toMatchObject({
      queryWrapper: { cflStatus: '1', payCurrency: 'USD', payDateAdjStart: '20260415', payDateAdjEnd: '20260415' },
    }),
  )
})
