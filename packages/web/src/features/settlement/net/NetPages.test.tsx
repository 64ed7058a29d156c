import { type NetMessage, paymentFileApi } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { waitingApi } from '@hedgerow/contract/dashboard/waiting.contract'
import { counterPartyApi } from '@hedgerow/contract/enterprise/counter-party.contract'
import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { type AllocationDetail, allocationApi } from '@hedgerow/contract/funding/allocation/allocation.contract'
import { allocationTexts } from '@hedgerow/contract/funding/allocation/allocation.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { say } from '@hedgerow/contract/kit/text'
import { currencyApi } from '@hedgerow/contract/reference/currency.contract'
import { pathOf } from '@hedgerow/contract/screens'
import {
  type NetDetail,
  type NetPreview,
  netCheckApi,
  netResultApi,
  netSettleApi,
} from '@hedgerow/contract/settlement/net/net-result.contract'
import { netResultRefusals } from '@hedgerow/contract/settlement/net/net-result.refusals'
import { netResultTexts } from '@hedgerow/contract/settlement/net/net-result.text'
import { netRunApi } from '@hedgerow/contract/settlement/run/net-run.contract'
import { waitingWords } from '@hedgerow/contract/waits'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { NetCheckPage } from './NetCheckPage.tsx'
import { NetResultPage } from './NetResultPage.tsx'

const row = {
  id: '4',
  version: '2',
  nettingNo: 'NET202604130001',
  nettingStatus: 'T',
  operateStatus: '0',
  checkStatus: '0',
  approveStatus: '0',
  lockFlag: '0',
  checkBlock: '0',
  recentChange: '0',
  settleCurrency: 'USD',
  settleAmt: '69.5',
  cflFlag: '2',
}
const member = {
  cflId: '7',
  cflNo: 'SPT1-1-1',
  dealId: '1',
  dealSerialNo: 'SPT1',
  payCurrency: 'USD',
  payDateAdj: '20260420',
} as const
const preview: NetPreview = {
  rows: [
    {
      members: [{ ...member, cflFlag: '2', payAmt: '100', manualChgFlag: '0' }],
      netFlag: '1',
      cflFlag: '2',
      settleAmt: '69.50',
      grossAmt: '130.50',
      settleCurrency: 'USD',
      settleDate: '20260420',
      counterPartyName: 'Yongjiang',
      payWay: '3',
      pathsChangedLately: ['STP1'],
    },
  ],
  excluded: [
    {
      ...member,
      cflId: '8',
      cflNo: 'SPT2-1-1',
      cflFlag: '1',
      payAmt: null,
      manualChgFlag: '0',
      leftOutBecause: 'path-missing',
      eventOrderNo: null,
    },
  ],
  totals: [{ currency: 'USD', flows: 2, payments: 1, paymentsSaved: 1, grossAmt: '130.50', netAmt: '69.50' }],
  feesSaved: [{ currency: 'CNY', amount: '25' }],
}
const detail: NetDetail = {
  net: {
    id: '4',
    version: 2,
    nettingNo: row.nettingNo,
    settleDate: '20260420',
    position: '1',
    settleAmt: '69.5',
    settleCurrency: 'USD',
    cflFlag: '2',
    ourPartyId: '1',
    orgName: 'Company',
    counterPartyId: '2',
    counterPartyName: 'Yongjiang',
    payWay: '3',
    ourPartyPathId: '1',
    counterPartyPathId: '2',
    pathState: '2',
    netFlag: '1',
    netConditions: '',
    postscript: '',
    overrideReason: 'the bank is slow',
    failReason: '',
    nettingStatus: '1',
    operateStatus: '1',
    checkStatus: '0',
    approveStatus: '0',
    allocateStatus: '0',
    lockFlag: '0',
    sendStatus: '0',
    memberCount: 1,
    grossAmt: '130.5',
    makerName: 'Xu',
    createTime: '2026-04-13T02:00:00Z',
    remark: '',
  },
  members: [],
  ours: null,
  theirs: null,
  checkBlock: '0',
  differences: [],
  trail: [],
}
const messages: NetMessage[] = [
  {
    fileFormat: 'MT103',
    hasProfile: true,
    content: ':20:NET202604130001',
    cuts: [],
    account: '6222 01',
    accountId: '11',
    bankName: 'Yongjiang',
    currency: 'USD',
    amount: '69.5',
  },
]
const allocation: AllocationDetail = {
  net: detail.net,
  rows: [
    {
      accountId: '11',
      account: '6222 01',
      bankName: 'Yongjiang',
      currency: 'USD',
      balance: '1000',
      projected: '1000',
      available: '1000',
      minBalance: '0',
      overdrawFlag: '0',
      allocAmt: '69.5',
      allocRule: '1',
      balanceAfter: '930.5',
    },
  ],
  shortfall: null,
  allocatorId: null,
  allocatorName: null,
  results: [],
  trail: [],
}
const refusedRow = {
  id: '4',
  nettingNo: row.nettingNo,
  refusalCode: '31020007',
  because: 'Settlement path not verified',
}

const toAllocate = { kind: 'toAllocate', count: 2, url: `${pathOf('allocate')}?allocateStatus=0` } as const

function open(page: 'netResult' | 'netResultCheck', address = '/') {
  const requests = contractServer(
    answers(netResultApi.queryByPage, pageOf(row)),
    answers(netRunApi.latest, null),
    answers(netCheckApi.queryByPage, pageOf({ ...row, nettingStatus: '1', operateStatus: '1' })),
    answers(netResultApi.query, detail),
    answers(paymentFileApi.netMessage, messages),
    answers(allocationApi.propose, allocation),
    answers(netResultApi.commitList, { done: [], refused: [refusedRow] }),
    answers(netCheckApi.check, { id: '4', nettingNo: row.nettingNo, version: 3 }),
    answers(netCheckApi.checkList, { done: [{ id: '4', nettingNo: row.nettingNo, version: 3 }], refused: [] }),
    answers(netSettleApi.previewFlowGen, preview),
    answers(netSettleApi.settleFlowGen, { generated: [{ id: '9', nettingNo: 'NET2', version: 0 }] }),
    answers(currencyApi.list, []),
    answers(counterPartyApi.options, []),
    answers(organisationApi.userOrg, []),
    answers(waitingApi.waiting, [toAllocate] as never),
  )
  renderScreen(page === 'netResult' ? <NetResultPage /> : <NetCheckPage />, address)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}

// What opens later is loaded before the first test, so that none waits for a module.
beforeAll(() => Promise.all([import('./GenerateDialog.tsx'), import('./NetDrawer.tsx')]))
beforeEach(() => {
  signInAs('settlement.view', 'settlement.edit', 'settlement.check')
  useSystemDateStore.setState({ systemDate: businessDate('20260413') })
})
afterEach(cleanup)

test('the review leads on to what is allocated next, with those rows chosen', async () => {
  open('netResultCheck')
  const link = await screen.findByRole('link', { name: `${waitingWords.toAllocate.text.en} (2)` })
  expect(link.getAttribute('href')).toBe(`${pathOf('allocate')}?allocateStatus=0&chosen=all`)
})

test('a generation shows before and after, what is left out and why, and sends what was unticked', async () => {
  const sent = open('netResult')
  await screen.findByText(row.nettingNo)
  fireEvent.click(screen.getByRole('button', { name: netResultTexts.generate.en }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Settlement path missing')).toBeTruthy()
  expect(dialog.getByText('Bank charges saved: CNY 25.00')).toBeTruthy()
  expect(dialog.getByText(/Changed recently STP1|Path changed recently STP1/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('checkbox'))
  fireEvent.click(dialog.getByRole('checkbox'))
  fireEvent.click(await dialog.findByRole('button', { name: say(netResultTexts.generateAsk, 'en_US', { count: 1 }) }))
  expect(await screen.findByText(say(netResultTexts.generated, 'en_US', { count: 1 }))).toBeTruthy()
  expect(sent('settleFlowGen')).toEqual([{ settleDateEnd: '20260427', includeUnmatched: '0' }])
})

test('flows that another screen chose are the only ones that are asked for and generated', async () => {
  const sent = open('netResult', '/?flows=7,8&until=20260420')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Only the 2 chosen cash flows')).toBeTruthy()
  fireEvent.click(await dialog.findByRole('button', { name: say(netResultTexts.generateAsk, 'en_US', { count: 1 }) }))
  await screen.findByText(say(netResultTexts.generated, 'en_US', { count: 1 }))
  const question = { settleDateEnd: '20260420', cflIds: '7,8', includeUnmatched: '0' }
  expect([sent('previewFlowGen')[0], sent('settleFlowGen')]).toEqual([question, [question]])
})

test('a batch tells of each refused row why', async () => {
  const sent = open('netResult')
  fireEvent.click((await screen.findAllByText('69.50'))[0] as HTMLElement)
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: netResultTexts.commit.en }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: netResultTexts.commit.en }))
  expect(await screen.findByText('Settlement path not verified')).toBeTruthy()
  expect(sent('commitList')).toEqual([{ ids: '4', versions: '2' }])
  expect(screen.getAllByRole('button', { name: kitWords.close.en }).length).toBeGreaterThan(0)
})

test('a detail tells which account will pay and what the bank will read, to those who handle payments', async () => {
  signInAs('settlement.view', 'bank-file.view')
  open('netResult', '/?open=4')
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(':20:NET202604130001')).toBeTruthy()
  expect(drawer.getByText(allocationTexts.proposed.en)).toBeTruthy()
  expect(drawer.getByText('930.50')).toBeTruthy()
  cleanup()
  signInAs('settlement.view')
  open('netResult', '/?open=4')
  const other = within(await screen.findByRole('dialog'))
  expect(await other.findByText(allocationTexts.proposed.en)).toBeTruthy()
  expect(other.queryByText(netResultTexts.message.en)).toBeNull()
})

test('a pass of several names the sums', async () => {
  const sent = open('netResultCheck')
  fireEvent.click((await screen.findAllByText('69.50'))[0] as HTMLElement)
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: netResultTexts.pass.en }))
  const question = within(await screen.findByRole('dialog'))
  expect(
    question.getAllByText(
      'Pass 1 clearing flow, Pay USD 69.50? Those that need no second review can then be allocated.',
    ).length,
  ).toBeGreaterThan(0)
  fireEvent.click(question.getByRole('button', { name: netResultTexts.pass.en }))
  await waitFor(() => expect(sent('checkList')).toEqual([{ ids: '4', versions: '2', checkStatus: '1' }]))
})

test('an override needs the reviewer’s comment; the pass names the version that was seen', async () => {
  const sent = open('netResultCheck', '/?open=4')
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(say(netResultTexts.override, 'en_US', { reason: 'the bank is slow' }))).toBeTruthy()
  const pass = () => fireEvent.click(drawer.getByRole('button', { name: netResultTexts.pass.en }))
  pass()
  expect(await drawer.findByText(netResultRefusals.NET_OVERRIDE_COMMENT.en)).toBeTruthy()
  fireEvent.change(drawer.getByRole('textbox'), { target: { value: 'called the bank' } })
  pass()
  await waitFor(() =>
    expect(sent('check')).toEqual([{ id: '4', version: 2, checkStatus: '1', comment: 'called the bank' }]),
  )
})
