import { bankAccountApi } from '@hedgerow/contract/account/register/bank-account.contract'
import { virtualNumberApi } from '@hedgerow/contract/reference/virtual-number.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSession } from '../../../kit/person/session-store.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { bankAccount } from './account.fixture.ts'
import { BankAccountPage } from './BankAccountPage.tsx'

const row = {
  id: '5',
  version: '4',
  account: '62220001',
  accountStatus: '1',
  changeStatus: '2',
  checkStatus: '1',
  approveStatus: '0',
  makerId: '7',
  bankName: 'Donghu',
}
const saved = { id: '5', account: '62220001', version: 5 }

function open(address = '/', over: object = {}, account = bankAccount) {
  const requests = contractServer(
    answers(bankAccountApi.queryByPage, pageOf({ ...row, ...over })),
    answers(bankAccountApi.query, account),
    answers(bankAccountApi.modify, saved),
    answers(bankAccountApi.check, saved),
    answers(bankAccountApi.freeze, saved),
    answers(virtualNumberApi.trade, { virtualNo: 'TV1' }),
  )
  renderScreen(<BankAccountPage />, address)
  return (end: string) => requests.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
}
const drawer = async () => within(await screen.findByRole('dialog'))

beforeEach(() => signInAs('bank-account.view', 'bank-account.edit', 'bank-account.check'))
afterEach(cleanup)

test('a change is read beside what stands, and passed in the version that was seen', async () => {
  const sent = open('/?open=5')
  const review = await drawer()
  const table = within(await review.findByRole('table', { name: 'Before and after' }))
  expect(table.getAllByRole('row').map((one) => one.textContent)).toEqual([
    'FieldBeforeAfter',
    'BankDonghuYongjiang',
    'Minimum balance0.005,000.00',
  ])
  expect(review.getByText('Unknown')).toBeTruthy()
  fireEvent.click(review.getByRole('button', { name: 'Pass' }))
  expect(await screen.findByText('Successfully check.')).toBeTruthy()
  expect(sent('/check')).toEqual([{ id: '5', version: 4, checkStatus: '1' }])
})

test('an opening that waits for its review is no draft in the list', async () => {
  open('/', { accountStatus: 'T', changeStatus: '1', checkStatus: '0' })
  const line = within((await screen.findByText('Donghu')).closest('[role=row]') as HTMLElement)
  expect(line.getByText('Awaiting review')).toBeTruthy()
  expect(line.queryByText('Draft')).toBeNull()
})

test('a freeze asks why before it is submitted', async () => {
  const sent = open()
  fireEvent.click(await screen.findByText('Donghu'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Freeze' }))
  const dialog = await drawer()
  fireEvent.change(await dialog.findByLabelText(/Reason/), { target: { value: 'lost seal' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Submit for review' }))
  await waitFor(() => expect(sent('/freeze')).toEqual([{ id: '5', version: 4, reason: 'lost seal' }]))
})

test('an account whose matter waits offers no other one, and says why', async () => {
  open('/', { changeStatus: '1', checkStatus: '0' })
  fireEvent.click(await screen.findByText('Donghu'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel account' }))
  expect((await screen.findAllByText('This action is already awaiting review.')).length).toBeGreaterThan(0)
})

test('a new account asks for what is missing and keeps its number', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
  const dialog = await drawer()
  expect(await dialog.findByText('TV1')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/^Account name/), { target: { value: 'X' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Submit for review' }))
  expect((await dialog.findAllByText('Bank is required')).length).toBeGreaterThan(0)
})

const stated = [
  { balanceId: null, currency: 'USD', balance: '500000', balanceDate: '20260413', proof: 'statement 1' },
] as const
const opening = { ...bankAccount.change, changeKind: '1', standing: null, stated: [...stated] } as NonNullable<
  typeof bankAccount.change
>

test.each([
  ['CN', '1002.01'],
  ['DE', '1000.01'],
])('a new account of a company in %s stands under the code of its chart', async (orgCountry, code) => {
  useSession.setState({ member: { orgCountry } as never })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }))
  expect(((await (await drawer()).findByLabelText(/^Ledger account/)) as HTMLInputElement).value).toBe(code)
  useSession.setState({ member: null })
})

test('the reviewer of an opening reads the balance with which it opens, and that it does not count yet', async () => {
  open('/?open=5', {}, { ...bankAccount, accountStatus: 'T', balances: [], change: opening })
  const table = within(await (await drawer()).findByRole('table', { name: 'Balances entered by hand' }))
  expect(table.getByText('500,000.00')).toBeTruthy()
  expect((await drawer()).getByText('Not included yet')).toBeTruthy()
})

test('a draft keeps its opening balances; one more is in a currency of the account that has none yet', async () => {
  const draft = { ...opening, changeStatus: 'T' as const, proposed: bankAccount.data }
  const drafted = { ...bankAccount, accountStatus: 'T' as const, change: draft }
  const sent = open('/', { accountStatus: 'T', changeStatus: 'T' }, drafted)
  fireEvent.click(await screen.findByText('Donghu'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = await drawer()
  fireEvent.click(await dialog.findByRole('button', { name: 'Add an opening balance' }))
  const amount = await dialog.findByRole('textbox', { name: /^Row 2.*Balance$/i })
  fireEvent.change(amount, { target: { value: '900000' } })
  fireEvent.blur(amount)
  fireEvent.click(dialog.getByRole('button', { name: 'Submit for review' }))
  await waitFor(() => expect(sent('/modify')).toHaveLength(1))
  expect(sent('/modify')[0]).toMatchObject({
    openings: [
      { currency: 'USD', balance: '500000' },
      { currency: 'CNY', balance: '900000' },
    ],
    openingDate: '20260413',
    openingProof: 'statement 1',
  })
})
