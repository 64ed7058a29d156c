import { type Exposure, exposureApi, exposureChangeApi } from '@hedgerow/contract/exposure/exposure.contract'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { exposureDialogTexts } from '@hedgerow/contract/exposure/exposure-dialog.text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { ExposureChangePage } from './ExposureChangePage.tsx'

beforeEach(() => signInAs('exposure.view', 'exposure.edit'))
afterEach(cleanup)

test('a change that was taken back already is not taken back again, and says so', async () => {
  const row = { id: '3', version: '1', chgSerialNo: 'CHG1', serialNo: 'EXP1', changeType: '1', reversed: '1' }
  const requests = contractServer(answers(exposureChangeApi.queryByPage, pageOf(row)))
  renderScreen(<ExposureChangePage />)
  fireEvent.click(await screen.findByText('CHG1'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: exposureTexts.takeBack.en }))
  expect(await screen.findByText(`${exposureRefusals.CANNOT_DELETE.en}: current state “Undone”`)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: exposureTexts.edit.en }))
  expect(requests.some(({ path }) => path.includes('invalid') || path.includes('modify'))).toBe(false)
})

const exposure = {
  id: '5',
  version: 4,
  serialNo: 'EXP1',
  currency: 'USD',
  originalAmt: '500000',
  changedAmt: '0',
  exposureAmt: '520000',
  settledAmt: '0',
  lockAmt: '0',
  reservedAmt: '0',
  openAmt: '520000',
  hedgeableAmt: '520000',
  endDate: '20260601',
} as Exposure
const amountChange = {
  id: '3',
  version: '1',
  chgSerialNo: 'CHG1',
  serialNo: 'EXP1',
  exposureId: '5',
  currency: 'USD',
  changeType: '1',
  dealType: '2',
  changeAmt: '-20000',
  amtBefore: '540000',
  amtAfter: '520000',
  changeDate: '20260410',
  endDateBefore: '20260601',
  endDate: '20260601',
  contractPayDate: '20260602',
  exposureTypeBefore: '2',
  exposureType: '2',
  reversed: '0',
  remark: 'less',
}
const server = () => {
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
  return contractServer(
    answers(exposureChangeApi.queryByPage, pageOf(amountChange)),
    answers(
      exposureApi.queryByPage,
      pageOf({ id: '5', serialNo: 'EXP1', currency: 'USD', exposureAmt: '520000', status: '2', chgNo: '1' }),
    ),
    answers(exposureApi.byId, exposure),
    answers(exposureChangeApi.modify, { exposureId: '5', chgSerialNo: 'CHG3', version: 6 }),
    answers(exposureChangeApi.add, { exposureId: '5', chgSerialNo: 'CHG2', version: 5 }),
  )
}
async function type(label: RegExp, value: string) {
  const input = await screen.findByLabelText(label)
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}

test('the latest change is edited from what it says, and another is recorded in its place', async () => {
  const requests = server()
  renderScreen(<ExposureChangePage />)
  fireEvent.click(await screen.findByText('CHG1'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: exposureTexts.edit.en }))
  expect(await screen.findByText(/CHG1 is undone, and a new change/)).toBeTruthy()
  await type(/^Change amount/, '30000')
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(requests.some(({ path }) => path === exposureChangeApi.modify.path)).toBe(true))
  expect(await screen.findByText(/undone; new change/)).toBeTruthy()
  expect(requests.find(({ path }) => path === exposureChangeApi.modify.path)?.body).toEqual({
    id: '3',
    version: 4,
    changeType: '1',
    dealType: '2',
    changeAmt: '30000',
    changeDate: '20260410',
    endDate: '20260601',
    contractPayDate: '20260602',
    remark: 'less',
  })
})

test('a new change begins with the exposure that it is of', async () => {
  const requests = server()
  renderScreen(<ExposureChangePage />)
  fireEvent.click(await screen.findByRole('button', { name: exposureTexts.add.en }))
  fireEvent.mouseDown(await screen.findByLabelText(/^Exposure to change/))
  fireEvent.click(await screen.findByText(/^EXP1 · USD 520,000/, { selector: '.ant-select-item-option-content' }))
  fireEvent.click(screen.getByRole('button', { name: exposureDialogTexts.next.en }))
  await type(/^Change amount/, '1000')
  await type(/^Contract payment date/, '20260603')
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(requests.some(({ path }) => path === exposureChangeApi.add.path)).toBe(true))
  expect(requests.find(({ path }) => path === exposureChangeApi.add.path)?.body).toMatchObject({
    exposureId: '5',
    version: 4,
    changeAmt: '1000',
    contractPayDate: '20260603',
  })
})

test('a change shows what it replaced and its contract pay date', async () => {
  server()
  renderScreen(<ExposureChangePage />)
  fireEvent.doubleClick(await screen.findByText('CHG1'))
  const dialog = within(await screen.findByRole('dialog'))
  const value = (word: string) => dialog.getByText(word).nextElementSibling?.textContent
  expect(value('Contract payment date')).toBe('2026/06/02')
  expect(value('Previous maturity date')).toBe('2026/06/01')
  expect(value('Undone')).toBe('No')
})
