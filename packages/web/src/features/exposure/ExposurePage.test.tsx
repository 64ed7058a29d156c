import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, refused, renderScreen, signInAs } from '../../kit/testing.tsx'
import { ExposurePage } from './ExposurePage.tsx'

const row = {
  id: '5',
  version: '1',
  serialNo: 'EXP1',
  status: '1',
  lockFlag: '0',
  hedgeFlag: '1',
  currency: 'USD',
  exposureAmt: '500000',
  netExposure: '500000',
  settledAmt: '0',
  lockAmt: '100000',
  reservedAmt: '0',
  hedgeableAmt: '400000',
  chgNo: '0',
}

beforeEach(() => signInAs('exposure.view', 'exposure.edit'))
afterEach(cleanup)

test('a chosen exposure opens what its state allows, and the others say what stands against it', async () => {
  contractServer(answers(exposureApi.queryByPage, pageOf(row)))
  renderScreen(<ExposurePage />)
  fireEvent.click(await screen.findByText('EXP1'))
  expect(await screen.findByText('1 selected')).toBeTruthy()
  const edit = screen.getByRole('button', { name: 'Edit' })
  await waitFor(() => expect(edit.getAttribute('aria-disabled')).toBe('true'))
  fireEvent.click(edit)
  expect(await screen.findByText(exposureRefusals.LOCKED_MODIFY.en)).toBeTruthy()
})

test('a record that cannot be read says so beside the list', async () => {
  contractServer(
    answers(exposureApi.queryByPage, pageOf(row)),
    answers(exposureApi.byId, refused('00000404', 'This exposure is gone')),
  )
  renderScreen(<ExposurePage />, '/?open=5')
  expect(await screen.findByText('This exposure is gone')).toBeTruthy()
})
