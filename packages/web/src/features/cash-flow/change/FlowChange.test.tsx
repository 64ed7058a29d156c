import { opinionWords } from '@hedgerow/contract/approval/opinion.text'
import { settleCflApi } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { cashFlowTexts, cashFlowWords } from '@hedgerow/contract/cash-flow/cash-flow.text'
import { type FlowDetail, flowChangeApi } from '@hedgerow/contract/cash-flow/change/flow-change.contract'
import { flowChangeTexts } from '@hedgerow/contract/cash-flow/change/flow-change.text'
import { say } from '@hedgerow/contract/kit/text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { CashFlowPage } from '../CashFlowPage.tsx'

const flow: FlowDetail['flow'] = {
  id: '3',
  cflId: '3',
  cflNo: 'SPT1-1-1',
  cflVersion: 1,
  version: 4,
  originType: 'deal',
  originNo: 'SPT1',
  dealId: '7',
  dealSerialNo: 'SPT1',
  legNo: 1,
  cflType: '1',
  cflFlag: '2',
  cflGenType: '1',
  cflStatus: '1',
  cflKnownStatus: '1',
  settleStatus: '0',
  payDate: '20260420',
  payDateAdj: '20260420',
  payDateSchedRule: 'modifiedFollowing',
  payAmt: '1000',
  payCurrency: 'USD',
  holidayTypes: 'CNY,USD',
  counterPartyId: '2',
  actualAmt: null,
  actualDate: null,
  manualChgFlag: '0',
  postscript: '',
  ourPartyId: '1',
  payWay: '3',
  position: '1',
  ourPartyPathId: null,
  counterPartyPathId: null,
  nettingId: null,
  nettingNo: null,
  deductRate: null,
  deductFee: null,
  systemAmt: null,
  systemDate: null,
  changeReason: '',
  changeStatus: null,
  ruleNo: null,
  startDate: null,
  endDate: null,
  compdMethod: null,
  nominalType: null,
  nominalAmt: null,
  nominalCurrency: null,
  nominalSum: null,
  payRate: null,
  paySpread: null,
  dealAccId: null,
  accId: null,
}
const paths = { ours: null, theirs: null }
const detail: FlowDetail = { flow, paths, versions: [], waiting: null, cflChangePct: '1', trail: [] }
const waiting: FlowDetail = {
  ...detail,
  waiting: {
    id: '9',
    version: 0,
    changeStatus: '1',
    oldAmt: '1000',
    newAmt: '1100',
    deviationPct: '10',
    changeReason: 'fee',
    makerName: 'Xu',
    createTime: '2026-04-13T02:00:00Z',
    checkBlock: '0',
  },
}
const row = {
  id: '3',
  cflNo: flow.cflNo,
  payAmt: '1000',
  payCurrency: 'USD',
  cflStatus: '1',
  settleStatus: '0',
  pathState: '8',
  checkBlock: '0',
  version: '4',
}

function open(address = '/', of = row, reply = detail, ...others: (typeof row)[]) {
  const requests = contractServer(
    answers(settleCflApi.queryCflByPage, pageOf(of, ...others)),
    answers(flowChangeApi.queryCflDetail, reply),
    answers(flowChangeApi.modifyCflAmt, { cflId: '3', cflNo: flow.cflNo, cflVersion: 1, version: 5, waitsAtPct: '10' }),
    answers(flowChangeApi.checkCflChange, { id: '9', version: 1 }),
  )
  renderScreen(<CashFlowPage />, address)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}

// What opens later is loaded before the first test, so that none waits for a module.
beforeAll(() => Promise.all([import('./FlowAmountDialog.tsx'), import('./FlowDrawer.tsx')]))
beforeEach(() => signInAs('settlement.view', 'settlement.edit', 'settlement.check'))
afterEach(cleanup)

test('an amount that is off by more than one per cent says so while it is typed, and that it waits', async () => {
  const sent = open()
  fireEvent.click(await screen.findByText('1,000.00'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: cashFlowTexts.editAmt.en }))
  const dialog = within(await screen.findByRole('dialog'))
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label, { exact: false }), { target: { value } })
  const amount = await dialog.findByRole('textbox', { name: /^Amount/ })
  fireEvent.change(amount, { target: { value: '1100' } })
  fireEvent.blur(amount)
  expect(await dialog.findByText(say(flowChangeTexts.deviates, 'en_US', { pct: '10' }))).toBeTruthy()
  type(cashFlowWords.changeReason.en, 'the bank keeps a fee')
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(say(flowChangeTexts.amtWaits, 'en_US', { pct: '10' }))).toBeTruthy()
  expect(sent('modifyCflAmt')).toMatchObject([
    { cflId: '3', version: 4, payAmt: '1100', changeReason: 'the bank keeps a fee' },
  ])
})

test('a locked flow names the reason', async () => {
  open('/', { ...row, settleStatus: '2' })
  fireEvent.click(await screen.findByText('1,000.00'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: cashFlowTexts.editDate.en }))
  expect(await screen.findByText(/^This record has been locked and cannot be modified: current state “/)).toBeTruthy()
})

test('the second person reads the proposed amount beside the old one and passes the version that was seen', async () => {
  const sent = open('/?open=3', row, waiting)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('USD 1,100.00')).toBeTruthy()
  fireEvent.click(drawer.getByRole('button', { name: flowChangeTexts.pass.en }))
  await waitFor(() => expect(sent('checkCflChange')).toEqual([{ id: '9', version: 0, checkStatus: '1' }]))
})

test('a passed change leads to the next flow whose change the reader may decide on', async () => {
  const sent = open('/?open=3', row, waiting, { ...row, id: '4', checkBlock: '9' }, { ...row, id: '5' })
  await screen.findAllByText(row.cflNo)
  const drawer = within(await screen.findByRole('dialog'))
  fireEvent.click(await drawer.findByRole('button', { name: opinionWords.passThenNext.en }))
  await waitFor(() => expect(sent('checkCflChange')).toEqual([{ id: '9', version: 0, checkStatus: '1' }]))
  await waitFor(() => expect(sent('queryCflDetail/5')).toHaveLength(1))
  expect(sent('queryCflDetail/4')).toEqual([])
})
