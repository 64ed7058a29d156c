import { accountOptionApi } from '@hedgerow/contract/account/account-flow.contract'
import { opinionWords } from '@hedgerow/contract/approval/opinion.text'
import { counterPartyApi } from '@hedgerow/contract/enterprise/counter-party.contract'
import { type SettlePathReview, settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { settlePathRefusals } from '@hedgerow/contract/settlement/path/settle-path.refusals'
import { settlePathTexts, settlePathWords } from '@hedgerow/contract/settlement/path/settle-path.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSession } from '../../../kit/person/session-store.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { SettlePathPage } from './SettlePathPage.tsx'

const facts = {
  pathName: 'Dollars',
  currency: 'USD',
  cflType: '0',
  payWay: '3',
  position: '1',
  beginDate: '20260101',
  endDate: null,
  bankName: 'Yongjiang Bank',
  account: '2000',
  accountName: 'Yongjiang',
  street: '',
  buildingNo: '',
  postCode: '',
  townName: '',
  country: '',
  addressLine: '',
  bankTown: '',
  bankCountry: '',
  purposeCode: '',
  bankBic: 'YJBKCNSH',
  cnapsNo: '',
  interBank: '',
  interBic: '',
  pathSource: '1',
  remark: '',
} as const
const changed: SettlePathReview = {
  path: {
    id: '4',
    version: 3,
    pathNo: 'STP202604130001',
    pathStatus: '1',
    pathState: '3',
    checkStatus: '0',
    partyType: '1',
    partyId: '7',
    partyName: 'Yongjiang',
    orgId: '1',
    orgName: 'Company',
    makerName: 'Xu',
    changedOn: '20260413',
    verifiedBy: 'Dong',
    verifiedTime: '2026-01-05T02:00:00Z',
    callBackNote: 'called',
    ...facts,
  },
  checkBlock: '0',
  before: { ...facts, account: '1000' },
  recentChange: true,
  waitingFlows: 2,
  trail: [],
}
const own = {
  id: '9',
  account: '6222',
  accountName: 'Company',
  bankName: 'Donghu Bank',
  swiftCode: 'DHBKCNSH',
  currencies: 'CNY,USD',
}
const row = { id: '4', version: '3', pathNo: 'STP202604130001', pathState: '3', checkStatus: '0', checkBlock: '0' }

function open(address = '/', of = row) {
  const requests = contractServer(
    answers(settlePathApi.queryByPage, pageOf(of)),
    answers(settlePathApi.query, changed),
    answers(settlePathApi.verify, { id: '4', pathNo: row.pathNo, version: 4 }),
    answers(accountOptionApi.options, [own]),
    answers(counterPartyApi.options, []),
    answers(settlePathApi.invalid, { id: '4', pathNo: row.pathNo, version: 4 }),
  )
  renderScreen(<SettlePathPage />, address)
  return requests
}
const drawer = async () => within(await screen.findByRole('dialog'))

beforeEach(() => signInAs('settlement.view', 'path.edit', 'path.verify'))
afterEach(cleanup)

test('the verifier reads what changed and when, and gives a call-back note with the pass', async () => {
  const requests = open('/?open=4')
  const cells = (await (await drawer()).findAllByRole('cell')).map(({ textContent }) => textContent)
  expect(cells).toEqual([settlePathWords.account.en, '1000', '2000'])
  expect((await drawer()).getByText('The path changed on 2026/04/13')).toBeTruthy()
  const verify = async () => fireEvent.click((await drawer()).getByRole('button', { name: settlePathTexts.verify.en }))
  await verify()
  expect(await (await drawer()).findByText(settlePathRefusals.CALL_BACK_NEEDED.en)).toBeTruthy()
  fireEvent.change((await drawer()).getByLabelText(settlePathWords.comment.en), { target: { value: 'called +86' } })
  await verify()
  const asks = await screen.findAllByText(
    'Confirm that you called back and enable path STP202604130001? It can then be used for payments.',
  )
  const question = within(asks[0]?.closest<HTMLElement>('.ant-modal') ?? document.body)
  fireEvent.click(question.getByRole('button', { name: settlePathTexts.verify.en }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/verify'))?.body).toEqual({
      id: '4',
      version: 3,
      checkStatus: '1',
      comment: 'called +86',
    }),
  )
})

test('a void path offers neither change nor voiding', async () => {
  const requests = open('/', { ...row, pathState: '0' })
  fireEvent.click(await screen.findByText(row.pathNo))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: settlePathTexts.void.en }))
  expect(await screen.findByText(settlePathRefusals.PATH_VOID.en)).toBeTruthy()
  expect(requests.some(({ path }) => path.includes('/invalid/'))).toBe(false)
})

test('a path of our own takes one of our accounts, with its bank and its name', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: settlePathTexts.add.en }))
  const dialog = await drawer()
  const labelled = (label: string) => new RegExp(`^${label}\\W*$`)
  fireEvent.mouseDown(await dialog.findByLabelText(labelled(settlePathWords.account.en)))
  fireEvent.click(await screen.findByText('6222 Donghu Bank CNY,USD'))
  const names = ['bankName', 'accountName', 'bankBic'] as const
  const values = names.map((name) => dialog.getByLabelText<HTMLInputElement>(labelled(settlePathWords[name].en)).value)
  expect(values).toEqual(['Donghu Bank', 'Company', 'DHBKCNSH'])
})

test('a verified path leads to the next that the reader may verify', async () => {
  const rows = [row, { ...row, id: '5', checkBlock: '1' }, { ...row, id: '6' }]
  const requests = contractServer(
    answers(settlePathApi.queryByPage, pageOf(...rows)),
    answers(settlePathApi.query, changed),
    answers(settlePathApi.verify, { id: '4', pathNo: row.pathNo, version: 4 }),
  )
  renderScreen(<SettlePathPage />, '/?open=4')
  await screen.findAllByText(row.pathNo)
  fireEvent.change(await (await drawer()).findByLabelText(settlePathWords.comment.en), { target: { value: 'called' } })
  fireEvent.click((await drawer()).getByRole('button', { name: opinionWords.passThenNext.en }))
  const asks = await screen.findAllByText(
    'Confirm that you called back and enable path STP202604130001? It can then be used for payments.',
  )
  const question = within(asks[0]?.closest<HTMLElement>('.ant-modal') ?? document.body)
  fireEvent.click(question.getByRole('button', { name: settlePathTexts.verify.en }))
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/query/6'))).toBe(true))
  expect(requests.some(({ path }) => path.endsWith('/query/5'))).toBe(false)
})

test('the number of a bank in China is asked of who can have one', async () => {
  contractServer(answers(settlePathApi.queryByPage, pageOf()), answers(counterPartyApi.options, []))
  const member = (orgCountry: string) => useSession.setState({ member: { orgId: '1', orgCountry } as never })
  member('DE')
  renderScreen(<SettlePathPage />)
  fireEvent.click((await screen.findAllByRole('button', { name: settlePathTexts.add.en }))[0] as HTMLElement)
  await screen.findByLabelText(/^Intermediary BIC/)
  expect(screen.queryByLabelText(/^CNAPS no/)).toBeNull()
  expect(screen.getByText(settlePathTexts.bankPlaceHintAbroad.en)).toBeTruthy()
  member('CN')
  expect(await screen.findByLabelText(/^CNAPS no/)).toBeTruthy()
})
