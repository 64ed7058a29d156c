import type { Exposure } from '@hedgerow/contract/exposure/exposure.contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useHomeCurrencies } from '../../kit/person/conventions.ts'
import { fakeServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { ExposureDialog } from './ExposureDialog.tsx'

const exposure = {
  id: '5',
  version: 1,
  serialNo: 'EXP1',
  orgId: '1',
  exposureType: '1',
  exposureDirection: '1',
  currency: 'USD',
  exposureAmt: '500000',
  transDate: '20260401',
  endDate: '20260601',
  deliveryDate: '20260603',
  documentaryBillFlag: '1',
  documentaryBillRate: '6.81',
  documentaryBillBank: 'First Bank',
} as Exposure

afterEach(cleanup)

test('an exposure that is no documentary bill any more has no bill rate and bank', async () => {
  signInAs('exposure.edit')
  const requests = fakeServer(({ path }) => (path.endsWith('/modify') ? { id: '5', serialNo: 'EXP1', version: 2 } : []))
  const onClose = vi.fn<() => void>()
  renderScreen(<ExposureDialog exposure={exposure} onClose={onClose} />)
  expect(await screen.findByText(/^Edit exposure/)).toBeTruthy()
  expect(((await screen.findByLabelText(/^Documentary bill bank/)) as HTMLInputElement).value).toBe('First Bank')
  fireEvent.mouseDown(screen.getByLabelText(/^Documentary bill\s*\*?$/))
  fireEvent.click(await screen.findByText('No', { selector: '.ant-select-item-option-content' }))
  await waitFor(() => expect(screen.queryByLabelText(/^Documentary bill bank/)).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const { body } = requests.find(({ path }) => path.endsWith('/modify')) ?? {}
  expect(body).toMatchObject({ documentaryBillFlag: '0' })
  expect(body).not.toHaveProperty('documentaryBillRate')
  expect(body).not.toHaveProperty('documentaryBillBank')
})

test('the form says that an amount in the home currency of the organisation is no exposure', async () => {
  signInAs('exposure.edit')
  fakeServer(() => [])
  useHomeCurrencies.setState({ byOrganisation: { 1: 'USD' } })
  renderScreen(<ExposureDialog exposure={exposure} onClose={() => undefined} />)
  expect(await screen.findByText(/^USD is the home currency of this organisation/)).toBeTruthy()
  act(() => useHomeCurrencies.setState({ byOrganisation: {} }))
  await waitFor(() => expect(screen.queryByText(/home currency of this organisation/)).toBeNull())
})

test('how a booking rate is quoted stands below it once its pair is known', async () => {
  signInAs('exposure.edit')
  fakeServer(() => [])
  useHomeCurrencies.setState({ byOrganisation: { 1: 'CNY' } })
  renderScreen(<ExposureDialog exposure={{ ...exposure, currency: '' }} onClose={() => undefined} />)
  await screen.findByLabelText(/^Booking rate/)
  expect(screen.queryByText(/the published mid of the exposure date/)).toBeNull()
  cleanup()
  renderScreen(<ExposureDialog exposure={exposure} onClose={() => undefined} />)
  expect(await screen.findByText(/^USD\/CNY; if left empty, the published mid/)).toBeTruthy()
})
