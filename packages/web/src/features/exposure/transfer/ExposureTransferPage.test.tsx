import { exposureTransferApi } from '@hedgerow/contract/exposure/transfer/exposure-transfer.contract'
import { TransferStatus } from '@hedgerow/contract/exposure/transfer/exposure-transfer.life'
import { transferRefusals } from '@hedgerow/contract/exposure/transfer/exposure-transfer.refusals'
import { transferTexts } from '@hedgerow/contract/exposure/transfer/exposure-transfer.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { ExposureTransferPage } from './ExposureTransferPage.tsx'

const row = {
  id: '3',
  version: '1',
  transferNo: 'TRF20260413-0001',
  transferStatus: TransferStatus.of.waiting,
  currency: 'USD',
  transferAmt: '250000',
  transferPrice: '6.83',
  targetOrgName: 'Suzhou',
}
const moved = { id: '3', transferNo: 'TRF20260413-0001', version: 2 }

async function choose(over: Readonly<Record<string, string>> = {}) {
  const requests = contractServer(
    answers(exposureTransferApi.queryByPage, pageOf({ ...row, ...over })),
    answers(exposureTransferApi.accept, { ...moved, mirrorExposureId: '8', mirrorSerialNo: 'EXP20260413-0008' }),
    answers(exposureTransferApi.refuse, moved),
  )
  renderScreen(<ExposureTransferPage />)
  fireEvent.click(await screen.findByText(row.transferNo))
  await screen.findByText('1 selected')
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
const act = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => signInAs('exposure.view', 'exposure.accept', 'exposure.edit'))
afterEach(cleanup)

test('accepting asks first with amount, price and taker, and sends the version that was seen', async () => {
  const sent = await choose()
  act(transferTexts.accept.en)
  const question = within(await screen.findByRole('dialog'))
  expect(question.getAllByText(/Suzhou takes over 250,000(\.00)? USD at 6\.83/)[0]).toBeTruthy()
  expect(sent('accept')).toEqual([])
  fireEvent.click(question.getByRole('button', { name: transferTexts.accept.en }))
  await waitFor(() => expect(sent('accept')).toEqual([{ id: '3', version: 1 }]))
  expect(await screen.findByText(/EXP20260413-0008/)).toBeTruthy()
})

test('refusing needs a reason', async () => {
  const sent = await choose()
  act(transferTexts.refuse.en)
  const dialog = within(await screen.findByRole('dialog'))
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: transferTexts.refuse.en }))
  submit()
  expect(await dialog.findByText('Reason is required')).toBeTruthy()
  expect(sent('refuse')).toEqual([])
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Not ours' } })
  submit()
  await waitFor(() => expect(sent('refuse')).toEqual([{ id: '3', version: 1, comment: 'Not ours' }]))
})

test('what was taken back is not accepted, and says why', async () => {
  const sent = await choose({ transferStatus: TransferStatus.of.withdrawn })
  act(transferTexts.accept.en)
  expect(await screen.findByText(transferRefusals.NOT_WAITING.en)).toBeTruthy()
  expect(sent('accept')).toEqual([])
})
