import { differenceTexts } from '@hedgerow/contract/approval/difference/difference.text'
import {
  type BankProfile,
  type BankProfileReview,
  bankProfileApi,
} from '@hedgerow/contract/bank-file/profile/bank-profile.contract'
import { bankProfileRefusals } from '@hedgerow/contract/bank-file/profile/bank-profile.refusals'
import { bankProfileTexts } from '@hedgerow/contract/bank-file/profile/bank-profile.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { BankFilePage } from '../BankFilePage.tsx'

const values = {
  fileFormat: 'PAIN001',
  fileCharset: 'UTF-8',
  chargeBearer: 'SHAR',
  serviceLevel: 'URGP',
  purposeCode: 'TREA',
  addressRule: '1',
  senderBic: 'LANCCNBNXXX',
  debitKind: '0',
  nameLength: 140,
  remarkLength: 140,
  longText: '1',
  fileName: '[fileNo].xml',
  cutOffs: 'CNY 17:00',
  tableFormat: '0',
  remark: '',
} as const
const profile: BankProfile = {
  ...values,
  fileCharset: 'GB18030',
  id: '4',
  version: 2,
  orgId: '1',
  orgName: 'Oasis',
  bankId: '7',
  bankName: 'East Lake',
  profileStatus: '1',
  checkStatus: '0',
  approveStatus: '0',
  checkTier: '1',
  makerId: '9',
  makerName: 'Shen',
  lastEditorId: '9',
  earlierEditorIds: [],
  firstCheckerId: null,
  worthUsd: '0',
  createTime: '2026-04-13T02:00:00Z',
}
const row = { id: '4', version: '2', bankName: 'East Lake', profileStatus: '1', makerId: '9' }

function open(address: string, listed: object = {}) {
  const review: BankProfileReview = { profile, inForce: values, checkBlock: '0', trail: [] }
  const requests = contractServer(
    answers(bankProfileApi.queryByPage, pageOf({ ...row, ...listed })),
    answers(bankProfileApi.query, review),
    answers(bankProfileApi.check, { id: '4', version: 3 }),
    answers(bankProfileApi.modify, { id: '5', version: 0 }),
  )
  renderScreen(<BankFilePage />, address)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
// Fetched when they are opened; on a busy machine that takes longer than a test waits.
beforeAll(() => Promise.all([import('./BankProfileDrawer.tsx'), import('./BankProfileDialog.tsx')]))
beforeEach(() => signInAs('bank-file.view', 'bank-file.edit', 'bank-file.send'))
afterEach(cleanup)

test('a version is shown beside what is in force, and another person passes it', async () => {
  const sent = open('/?tab=formats&open=4')
  expect(await screen.findByText('GB18030')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: differenceTexts.before.en })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: bankProfileTexts.pass.en }))
  await waitFor(() => expect(sent('check')).toEqual([{ id: '4', version: 2, checkStatus: '1' }]))
})

test('what is in force is changed from what it says', async () => {
  const sent = open('/?tab=formats', { profileStatus: '2' })
  fireEvent.click(await screen.findByText('East Lake'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: bankProfileTexts.edit.en }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText(/^Name length/), { target: { value: '35' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  const { remark: _, ...entered } = values
  const changed = { ...entered, fileCharset: 'GB18030', nameLength: '35', remarkLength: '140' }
  await waitFor(() => expect(sent('modify')).toEqual([{ id: '4', version: 2, ...changed }]))
})

test('what waits is not changed, and says why', async () => {
  open('/?tab=formats')
  fireEvent.click(await screen.findByText('East Lake'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: bankProfileTexts.edit.en }))
  expect(await screen.findByText(bankProfileRefusals.BANK_PROFILE_NOT_IN_FORCE.en)).toBeTruthy()
})
