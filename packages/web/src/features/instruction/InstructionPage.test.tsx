import { counterPartyApi } from '@hedgerow/contract/enterprise/counter-party.contract'
import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { hedgeApi, hedgeExecuteApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { instructionApi, type TicketReply } from '@hedgerow/contract/instruction/instruction.contract'
import { instructionRefusals } from '@hedgerow/contract/instruction/instruction.refusals'
import { instructionTexts } from '@hedgerow/contract/instruction/instruction.text'
import { currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { systemDateApi } from '@hedgerow/contract/reference/system-date.contract'
import { virtualNumberApi } from '@hedgerow/contract/reference/virtual-number.contract'
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { InstructionPage } from './InstructionPage.tsx'

const row = {
  id: '5',
  version: '1',
  instrVirtualNo: 'IV20260413-5',
  instrStatus: 'T',
  counterPartyName: 'North Lake',
  currencyPair: 'USD/CNY',
  dealAmt: '1000000',
  currency: 'USD',
  dealDirection: '2',
  limitRate: null,
  verifyHash: null,
}
const paper: TicketReply = {
  ticket: {
    instrVirtualNo: row.instrVirtualNo,
    orgName: '公司',
    orgNameEn: 'Company',
    counterPartyName: '北湖银行',
    counterPartyNameEn: 'North Lake Bank',
    contact: 'Wang',
    contactPhone: '',
    businType: 'FX_FWD',
    dealDirection: '2',
    currencyPair: 'USD/JPY',
    currency: 'USD',
    dealAmt: '1000000',
    amountWords: '美元壹佰万整',
    amountWordsEn: 'USD ONE MILLION ONLY',
    currency2: 'JPY',
    dealAmt2: '152000000',
    timeLimit: '3M',
    valueDate: '20260715',
    priceKind: '2',
    limitRate: '152',
    validDate: '20260414',
    validTime: '16:00:00',
    remark: '',
    issuedBy: 'Lu',
    issuedTime: '2026-04-13T02:00:00Z',
  },
  lines: [
    { word: { zh: '致', en: 'To' }, value: { zh: '北湖银行', en: 'North Lake Bank' } },
    { word: { zh: '我方', en: 'We' }, value: { zh: '卖出 USD', en: 'sell USD' } },
    { word: { zh: '金额', en: 'Amount' }, value: { zh: 'USD 1,000,000.00', en: 'USD 1,000,000.00' } },
  ],
  verifyHash: 'ab12',
  isGenuine: true,
}

function open(over: object = {}) {
  const requests = contractServer(
    answers(instructionApi.queryByPage, pageOf({ ...row, ...over })),
    answers(instructionApi.issue, { id: '5', version: 2, instrVirtualNo: row.instrVirtualNo }),
    answers(instructionApi.linkDeal, { id: '5', version: 2, instrVirtualNo: row.instrVirtualNo }),
    answers(instructionApi.ticket, paper),
    answers(virtualNumberApi.instruction, { virtualNo: 'IV20260413-6' }),
    answers(organisationApi.userOrg, []),
    answers(counterPartyApi.options, []),
    answers(counterPartyApi.facilities, []),
  )
  renderScreen(<InstructionPage />)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function choose(action: string) {
  fireEvent.click(await screen.findByText(row.instrVirtualNo))
  await screen.findByText('1 selected')
  press(action)
}
beforeEach(() => {
  signInAs('trade.view', 'trade.edit')
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
})
afterEach(cleanup)

test('a new one is filled with what is left of the agreed request that is chosen', async () => {
  signInAs('trade.view', 'trade.edit', 'hedging.execute')
  const hedge = { id: '9', requestCode: 'REQ202604130001', orgId: '1', buyCurrency: 'CNY', sellCurrency: 'USD' }
  const amounts = { hedgeCurrency: 'USD', hedgeAmt: '500000', executedAmt: '120000', remainingAmt: '380000' }
  const request = { ...hedge, ...amounts, version: '1', deliveryDate: '20260713', deliveryPeriod: '3M' }
  const sent = contractServer(
    answers(instructionApi.queryByPage, pageOf(row)),
    answers(virtualNumberApi.instruction, { virtualNo: 'IV20260413-6' }),
    answers(systemDateApi.query, { systemDate: '20260413', systemTime: '17:00:00', timeZone: 'Asia/Shanghai' }),
    answers(organisationApi.userOrg, [{ id: '1', orgCode: 'HR', orgName: 'Hedgerow' } as never]),
    answers(counterPartyApi.options, []),
    answers(counterPartyApi.facilities, []),
    answers(currencyPairApi.list, [{ currencyPairCode: 'USD/CNY' } as never]),
    answers(hedgeExecuteApi.queryByPage, pageOf(request)),
    answers(hedgeApi.query, request as never),
    answers(fxDealApi.quote, { valueDate: '20260715', problems: [] } as never),
  )
  renderScreen(<InstructionPage />)
  fireEvent.click(await screen.findByRole('button', { name: instructionTexts.add.en }))
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Hedge request/ }))
  fireEvent.click(await screen.findByText('REQ202604130001'))
  const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ })
  await waitFor(() => expect(amount().value).toBe('380,000.00'))
  expect(await screen.findByText('Settles 2026/07/15')).toBeTruthy()
  expect(
    screen.getByLabelText<HTMLInputElement>(/^Validity date/, { selector: '[role=dialog] input' }).value,
    'today is over',
  ).toBe('2026/04/14')
  expect(sent.filter(({ path }) => path === fxDealApi.quote.path).at(-1)?.body).toEqual({
    businType: 'FX_FWD',
    buyCurrency: 'CNY',
    sellCurrency: 'USD',
    timeLimit: '3M',
  })
})

test('issuing asks first, because nothing of it can be changed afterwards', async () => {
  const sent = open()
  await choose(instructionTexts.issue.en)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByText(/Once issued it cannot be changed/).length).toBeGreaterThan(0)
  expect(dialog.getByText(/^North Lake USD\/CNY Sell USD 1,000,000(\.00)? At market$/)).toBeTruthy()
  expect(sent('issue')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: instructionTexts.issue.en }))
  expect(await screen.findByText(`Instruction issued: ${row.instrVirtualNo}`)).toBeTruthy()
  expect(sent('issue')).toEqual([{ id: '5', version: 1 }])
})

test('a draft has no ticket and is not dealt; it says why', async () => {
  open()
  await choose(instructionTexts.print.en)
  expect(await screen.findByText(instructionRefusals.INSTR_NO_TICKET.en)).toBeTruthy()
})

test('the ticket says both sides in both languages, with its hash', async () => {
  open({ instrStatus: '1', verifyHash: 'ab12' })
  await choose(instructionTexts.print.en)
  const ticket = within(await screen.findByRole('article'))
  expect(ticket.getByText('北湖银行')).toBeTruthy()
  expect(ticket.getByText('North Lake Bank')).toBeTruthy()
  expect(ticket.getByText('sell USD')).toBeTruthy()
  expect(ticket.getAllByText('USD 1,000,000.00'), 'what is alike in both languages stands once').toHaveLength(1)
  expect(ticket.getByText('ab12')).toBeTruthy()
})

test('an issued one is linked to the number of its deal', async () => {
  const sent = open({ instrStatus: '3', verifyHash: 'ab12' })
  await choose(instructionTexts.dealt.en)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText(/^Serial no/), { target: { value: 'FWD202604130001' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent('linkDeal')).toEqual([{ id: '5', version: 1, dealSerialNo: 'FWD202604130001' }]))
})
