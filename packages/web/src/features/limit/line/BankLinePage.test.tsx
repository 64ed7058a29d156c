import { counterPartyApi } from '@hedgerow/contract/enterprise/counter-party.contract'
import { type BankLineReply, bankLineApi } from '@hedgerow/contract/limit/line/bank-line.contract'
import { bankLineRefusals } from '@hedgerow/contract/limit/line/bank-line.refusals'
import { bankLineTexts } from '@hedgerow/contract/limit/line/bank-line.text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { BankLinePage } from './BankLinePage.tsx'

const stored: BankLineReply = {
  id: '4',
  version: 2,
  counterPartyId: '9',
  shortName: 'North Lake',
  adapter: '2',
  onlineType: '0',
  clickLimitUsd: '500000',
  host: 'fix.bank.com',
  port: '9880',
  senderComp: 'HEDGE',
  targetComp: 'BANK',
  heartbeatSeconds: '30',
  sessionBegin: '17:05:00',
  sessionEnd: '17:00:00',
  sessionZone: 'America/New_York',
  dailyReset: '1',
  usesTls: '1',
  usesPassword: '1',
  enabled: true,
}
const row = {
  id: '4',
  version: '2',
  shortName: 'North Lake',
  adapter: '2',
  lineState: '1',
  since: '2026-04-13T02:00:00Z',
}

function open(over: object = {}) {
  signInAs('limit.view', 'limit.edit')
  const requests = contractServer(
    answers(bankLineApi.queryByPage, pageOf({ ...row, ...over })),
    answers(bankLineApi.standings, [
      { id: '4', lineState: '0', since: '2026-04-13T03:00:00Z', reason: 'the bank is silent' },
    ]),
    answers(bankLineApi.query, stored),
    answers(bankLineApi.add, { id: '5', version: 0 }),
    answers(bankLineApi.modify, { id: '4', version: 2 }),
    answers(bankLineApi.disable, { id: '4', version: 3 }),
    answers(bankLineApi.reset, { id: '4', version: 3 }),
    answers(counterPartyApi.options, []),
  )
  renderScreen(<BankLinePage />)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function choose(action: string) {
  fireEvent.click(await screen.findByText('North Lake'))
  await screen.findByText('1 selected')
  press(action)
}

test('how a connection stands is what was heard last, with its reason', async () => {
  open()
  expect(await screen.findByText('the bank is silent')).toBeTruthy()
  expect(screen.getByText('Down')).toBeTruthy()
})

test('a change is sent without the password that is kept, which is never shown', async () => {
  const sent = open()
  await choose(bankLineTexts.edit.en)
  const host = await screen.findByLabelText(/^Host/)
  const password = screen.getByLabelText(/^Password/) as HTMLInputElement
  expect([password.type, password.value]).toEqual(['password', ''])
  fireEvent.change(host, { target: { value: 'fix2.bank.com' } })
  press('Submit')
  expect(await screen.findByText(bankLineTexts.submitted.en)).toBeTruthy()
  expect(sent('modify')).toMatchObject([{ id: '4', version: 2, host: 'fix2.bank.com' }])
  expect(sent('modify')[0]).not.toHaveProperty('password', expect.stringMatching(/./))
})

test('switching off asks first and says which bank', async () => {
  const sent = open()
  await choose(bankLineTexts.disable.en)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: bankLineTexts.disable.en }))
  await waitFor(() => expect(sent('disable')).toEqual([{ id: '4', version: 2 }]))
  expect(await screen.findByText(bankLineTexts.disabled.en)).toBeTruthy()
})

test('numbers are those of a FIX connection alone', async () => {
  const sent = open({ adapter: '1' })
  await choose(bankLineTexts.reset.en)
  expect(await screen.findByText(bankLineRefusals.LINE_NOT_FIX.en)).toBeTruthy()
  expect(sent('reset')).toEqual([])
})
