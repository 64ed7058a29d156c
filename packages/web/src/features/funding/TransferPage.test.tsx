import { accountOptionApi } from '@hedgerow/contract/account/account-flow.contract'
import { type Transfer, transferApi, transferCheckApi } from '@hedgerow/contract/funding/transfer.contract'
import { systemDateApi } from '@hedgerow/contract/reference/system-date.contract'
import { virtualNumberApi } from '@hedgerow/contract/reference/virtual-number.contract'
import { settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { CrossCurrencyPage } from './CrossCurrencyPage.tsx'
import { TransferCheckPage } from './TransferCheckPage.tsx'
import { TransferPage } from './TransferPage.tsx'

/** The bank is an hour ahead. */
const there = { bankTime: '01:00', timezone: 'GMT+09:00' }
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
  portfolioName: null,
  trader: 'lc_back1',
  lateReason: '',
  offMarketReason: '',
  nettingId: null,
  nettingNo: null,
  failReason: '',
  remark: '',
  makerId: '7',
  makerName: 'Maker',
  lastEditorId: '7',
  earlierEditorIds: [],
  firstCheckerId: null,
}

const clock = { systemDate: '20260413', systemTime: '16:00:00', timeZone: 'Asia/Shanghai' }
const standing = { cutOff: null, accounts: [], solved: null, market: null, quota: null, duplicateOf: null }

// What opens later is loaded before the first test, so that none waits for a module.
beforeAll(() =>
  Promise.all([import('./transfer/TransferDialog.tsx'), import('../../pieces/settlement/BatchResult.tsx')]),
)
beforeEach(() => {
  signInAs('funding.view', 'funding.edit', 'funding.check')
  useSystemDateStore.getState().setSystemDate('20260413' as BusinessDate, 'Asia/Shanghai')
})
afterEach(() => {
  cleanup()
  useSystemDateStore.setState({ systemDate: null, timeZone: undefined })
})

test('what the bank made of a transfer is sent in the version that was seen', async () => {
  const requests = contractServer(answers(transferApi.queryByPage, pageOf(row)), answers(transferApi.record, saved))
  renderScreen(<TransferPage />)
  fireEvent.click(await screen.findByText('Donghu'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Record result' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(/Result recorded/)).toBeTruthy()
  expect(requests.find(({ path }) => path.endsWith('/record'))?.body).toMatchObject({
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
    answers(transferApi.standing, standing),
  )
  renderScreen(<CrossCurrencyPage />)
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('TV9')).toBeTruthy()
  expect(dialog.getByLabelText(/^Rate/)).toBeTruthy()
  expect(dialog.getByLabelText(/^Incoming currency/)).toBeTruthy()
})

test('the dialog tells the clock, the balances after, the market, the quota and a twin, and fills in the third value', async () => {
  contractServer(
    answers(transferApi.queryCrossByPage, pageOf()),
    answers(virtualNumberApi.trade, { virtualNo: 'TV9' }),
    answers(accountOptionApi.options, []),
    answers(transferApi.standing, {
      cutOff: { bankName: 'Donghu', currency: 'USD', time: '00:00', ...there, isPast: true },
      accounts: [
        { account: '62220001', currency: 'USD', balance: '900', projected: '800', after: '-200', isShort: true },
        { account: '62220002', currency: 'CNY', balance: null, projected: null, after: null, isShort: false },
      ],
      solved: { field: 'amount2', value: '6830.20' },
      market: {
        mid: '6.8322',
        dataDate: '20260413',
        dataSource: 'CFETS',
        simulated: false,
        deviationPct: '1.2',
        verdict: 'reason',
      },
      quota: { limitUsd: '1000', usedUsd: '900', leftUsd: '100', neededUsd: '1000', exceeded: true },
      duplicateOf: 'TRF0',
    }),
    answers(systemDateApi.query, clock),
  )
  renderScreen(<CrossCurrencyPage />)
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('past its cut-off')).toBeTruthy()
  expect(dialog.getByLabelText(/^Reason for passing the cut-off/)).toBeTruthy()
  expect(dialog.getByLabelText(/^Deviation reason/)).toBeTruthy()
  expect(dialog.getByText(/^.200\.00$/)).toBeTruthy()
  expect(dialog.getAllByText('Balance unknown')).toHaveLength(3)
  expect(dialog.getByText('Board-authorised quota exceeded')).toBeTruthy()
  expect(dialog.getByText(/TRF0 pays the same amount/)).toBeTruthy()
  expect((dialog.getByLabelText(/^Incoming amount/) as HTMLInputElement).value).toContain('6,830.20')
})

test('a counterparty is paid by one of its verified paths, which fills in what the bank asks', async () => {
  const payee = {
    id: '8',
    pathNo: 'STP8',
    partyName: 'Nanling',
    currency: 'CNY',
    payWay: '1',
    bankName: 'Nanling Bank',
    account: '600088',
    accountName: 'Nanling Ltd',
    bankBic: '',
    cnapsNo: '313332000012',
    recentChange: true,
  } as const
  const account = {
    id: '1',
    account: '62220001',
    accountName: 'Lanchuan',
    bankName: 'Donghu',
    swiftCode: '',
    currencies: 'CNY',
  }
  const ranks = { bankId: '3', accountStatus: '1', useType: '1', isHeld: true, balanceAge: '1' } as const
  contractServer(
    answers(transferApi.queryByPage, pageOf()),
    answers(virtualNumberApi.trade, { virtualNo: 'TV9' }),
    answers(accountOptionApi.options, [account]),
    answers(accountOptionApi.ranked, [{ ...account, ...ranks, availableAmt: '900' }]),
    answers(settlePathApi.payees, [{ ...payee, account: '600077', currency: 'EUR' }, payee]),
    answers(transferApi.standing, standing),
  )
  renderScreen(<TransferPage />)
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  const pick = async (label: RegExp, option: RegExp) => {
    fireEvent.mouseDown(dialog.getByLabelText(label))
    fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option *' }))
  }
  await pick(/^Draw-out account(?! name)/, /62220001 Donghu/)
  await pick(/^Transfer type/, /To a counterparty/)
  await pick(/^Transfer-in account(?! name)/, /Nanling 600088/)
  const valueAt = (label: RegExp) => (dialog.getByLabelText(label) as HTMLInputElement).value
  await waitFor(() => expect(valueAt(/^Transfer-in bank no/)).toBe('313332000012'))
  expect(valueAt(/^Transfer-in account name/)).toBe('Nanling Ltd')
  expect(valueAt(/^Draw-out account name/)).toBe('Lanchuan')
  expect(valueAt(/^Transfer-in bank$|^Transfer-in bank\s*\*/)).toBe('Nanling Bank')
  expect(screen.queryByText(/600077/)).toBeNull()
  expect(screen.getByText(/STP8 · CNAPS high value · Changed recently/)).toBeTruthy()
})

const choose = async (bank: string) => {
  fireEvent.click(await screen.findByText(bank))
  await screen.findByText('1 selected')
}
const failed = { ...row, orderStatus: '2', sendStatus: '9', transferStatus: '9' }

test('the list has the clock of each bank running, until the transfer left', async () => {
  contractServer(
    answers(
      transferApi.queryByPage,
      pageOf(
        { ...row, payDate: '20260413', cutOff: '17:30', transferStatus: '1' },
        { ...row, id: '6', payDate: '20260413', cutOff: '15:00', transferStatus: '2' },
        { ...row, id: '7', payDate: '20260413', cutOff: '15:00', transferStatus: '4' },
      ),
    ),
    answers(systemDateApi.query, clock),
  )
  renderScreen(<TransferPage />)
  expect(await screen.findByText('1:30 left')).toBeTruthy()
  expect(await screen.findAllByText('past its cut-off')).toHaveLength(1)
})

test('drafts are committed from the list as they stand, and what one lacks is told beside its number', async () => {
  const draft = { ...row, orderStatus: 'T', checkStatus: '0', transferStatus: 'T' }
  const because = 'Trader is required'
  const requests = contractServer(
    answers(
      transferApi.queryByPage,
      pageOf(draft, { ...draft, id: '6', dealSerialNo: 'TRF2', transferInBank: 'Beichen' }),
    ),
    answers(transferApi.commitList, {
      done: [{ id: '5', dealSerialNo: 'TRF1', version: 3 }],
      refused: [{ id: '6', dealSerialNo: 'TRF2', refusalCode: '00010001', because }],
    }),
  )
  renderScreen(<TransferPage />)
  await screen.findByText('Beichen')
  for (const box of screen.getAllByRole('checkbox', { name: /Press Space to toggle row selection/ }))
    fireEvent.click(box)
  await screen.findByText('2 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Commit' }))
  const question = within(await screen.findByRole('dialog'))
  expect(
    question.getAllByText('Commit 2 transfers? Payment follows after review by another person.').length,
  ).toBeGreaterThan(0)
  fireEvent.click(question.getByRole('button', { name: 'Commit' }))
  expect(await screen.findByText(because)).toBeTruthy()
  expect(requests.find(({ path }) => path.endsWith('/commitList'))?.body).toEqual({ ids: '5,6', versions: '2,2' })
})

test('another screen asks for a transfer by the address, which the closed dialog leaves', async () => {
  contractServer(
    answers(transferApi.queryByPage, pageOf()),
    answers(virtualNumberApi.trade, { virtualNo: 'TV9' }),
    answers(accountOptionApi.options, []),
    answers(accountOptionApi.ranked, []),
    answers(transferApi.standing, standing),
  )
  renderScreen(<TransferPage />, '/?transferIn="62220002"&unit=CNY&sum="1200.5"')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByDisplayValue('1,200.50')).toBeTruthy()
  expect(dialog.getByText('62220002')).toBeTruthy()
})

test('what goes by a path that changed lately is passed by itself only', async () => {
  contractServer(
    answers(transferCheckApi.queryByPage, pageOf({ ...row, recentChange: '1', pathChangedOn: '20260410' })),
  )
  renderScreen(<TransferCheckPage />)
  await choose('Donghu')
  fireEvent.click(screen.getByRole('button', { name: 'Pass' }))
  expect((await screen.findAllByText(/^The path changed on 2026\/04\/10/)).length).toBeGreaterThan(0)
})

test('what the bank refused begins again as a copy, with its reasons to be given anew', async () => {
  contractServer(
    answers(transferApi.queryByPage, pageOf(failed)),
    answers(transferApi.getByDealId, { ...transfer, lateReason: 'late', transferStatus: '9' }),
    answers(transferApi.standing, {
      ...standing,
      cutOff: { bankName: 'D', currency: 'CNY', time: '00:00', ...there, isPast: true },
    }),
    answers(virtualNumberApi.trade, { virtualNo: 'TV9' }),
    answers(accountOptionApi.options, []),
  )
  renderScreen(<TransferPage />)
  await choose('Donghu')
  fireEvent.click(screen.getByRole('button', { name: 'Make again' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByDisplayValue('300,000.01')).toBeTruthy()
  expect(((await dialog.findByLabelText(/^Reason for passing the cut-off/)) as HTMLInputElement).value).toBe('')
})

test('what a transfer hangs together with is a list of its records', async () => {
  contractServer(
    answers(transferApi.queryByPage, pageOf(failed)),
    answers(transferApi.relatedDeals, [
      { relatedKind: '1', id: '3', number: 'NET3', day: '20260415', currency: 'CNY', amount: '100' },
    ]),
  )
  renderScreen(<TransferPage />)
  await choose('Donghu')
  fireEvent.click(screen.getByRole('button', { name: 'Related deals' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('NET3')).toBeTruthy()
  expect(dialog.getByText('Clearing flow')).toBeTruthy()
})

test('a reviewer sees what it may repeat, and decides', async () => {
  const requests = contractServer(
    answers(transferCheckApi.queryByPage, pageOf(row)),
    answers(transferCheckApi.review, {
      transfer,
      checkBlock: '0',
      differences: [],
      twins: [{ id: '4', dealSerialNo: 'TRF0', transferStatus: '4' }],
      cutOff: { bankName: 'Donghu', currency: 'CNY', time: '00:00', ...there, isPast: true },
      market: null,
      payeePath: null,
      after: [{ account: '62220001', currency: 'CNY', balance: '-5' }],
      trail: [],
    }),
    answers(systemDateApi.query, clock),
    answers(transferCheckApi.check, saved),
  )
  renderScreen(<TransferCheckPage />, '/?open=5')
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('TRF0')).toBeTruthy()
  expect(await drawer.findByText('past its cut-off')).toBeTruthy()
  fireEvent.click(drawer.getByRole('button', { name: 'Pass' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/check'))?.body).toMatchObject({
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
  expect((await screen.findAllByText('A possible duplicate must be reviewed separately')).length).toBeGreaterThan(0)
})
