import type { Exposure } from '@hedgerow/contract/exposure/exposure.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { type Answers, fakeServer, refused, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { ExposureChangeDialog } from './ExposureChangeDialog.tsx'

const before = {
  id: '5',
  version: 1,
  serialNo: 'EXP1',
  currency: 'USD',
  originalAmt: '500000',
  changedAmt: '0',
  exposureAmt: '500000',
  settledAmt: '0',
  lockAmt: '0',
  reservedAmt: '0',
  openAmt: '500000',
  hedgeableAmt: '500000',
  endDate: '20260601',
} as Exposure
const after = { ...before, version: 2, exposureAmt: '450000', hedgeableAmt: '450000' }

function Screen({ onClose }: { readonly onClose: () => void }) {
  const [exposure, setExposure] = useState(before)
  const reload = async () => {
    setExposure(after)
    return after
  }
  return <ExposureChangeDialog exposure={exposure} reload={reload} onClose={onClose} />
}
function open(answers: Answers) {
  const requests = fakeServer(answers)
  const onClose = vi.fn<() => void>()
  renderScreen(<Screen onClose={onClose} />)
  return { requests, onClose }
}
async function type(label: RegExp, value: string) {
  const input = await screen.findByLabelText(label)
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value } })
  fireEvent.blur(input)
}
async function choose(label: RegExp, option: string) {
  fireEvent.mouseDown(await screen.findByLabelText(label))
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }))

beforeEach(() => {
  signInAs('exposure.edit')
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
})
afterEach(cleanup)

test('a change of dates goes on after somebody else changed the exposure first', async () => {
  let version = 2
  const { requests, onClose } = open(({ body }) => {
    const isStale = (body as { version: number }).version !== version
    return isStale
      ? refused(kitRefusals.STALE_VERSION.code, 'Changed by somebody else')
      : { exposureId: '5', chgSerialNo: 'CHG2', version: ++version }
  })
  await choose(/^Change type/, 'Dates')
  await type(/^Maturity date/, '20260801')
  submit()
  fireEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull())
  submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests.at(-1)?.body).toMatchObject({
    version: 2,
    changeType: '2',
    dealType: '0',
    changeAmt: '0',
    endDate: '20260801',
  })
  expect(requests.at(-1)?.body).not.toHaveProperty('deterministicFlag')
})

test('a change of the amount needs it, and says nothing of a date that was typed before', async () => {
  const { requests, onClose } = open(() => ({ exposureId: '5', chgSerialNo: 'CHG2', version: 2 }))
  await choose(/^Change type/, 'Dates')
  await type(/^Maturity date/, '20200101')
  await choose(/^Change type/, 'Amount')
  submit()
  expect(await screen.findByText('Change amount is required')).toBeTruthy()
  await type(/^Change amount/, '20k')
  submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests.at(-1)?.body).toMatchObject({
    changeType: '1',
    dealType: '1',
    changeAmt: '20000',
    endDate: '20260601',
  })
})
