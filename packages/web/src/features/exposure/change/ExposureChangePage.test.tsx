import { exposureChangeApi } from '@hedgerow/contract/exposure/exposure.contract'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { ExposureChangePage } from './ExposureChangePage.tsx'

beforeEach(() => signInAs('exposure.view', 'exposure.edit'))
afterEach(cleanup)

test('a change that was taken back already is not taken back again, and says so', async () => {
  const row = { id: '3', version: '1', chgSerialNo: 'CHG1', serialNo: 'EXP1', changeType: '1', reversed: '1' }
  const asked = contractServer(answers(exposureChangeApi.queryByPage, pageOf(row)))
  renderScreen(<ExposureChangePage />)
  fireEvent.click(await screen.findByText('CHG1'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: exposureTexts.takeBack.en }))
  expect(await screen.findByText(exposureRefusals.CANNOT_DELETE.en)).toBeTruthy()
  expect(asked.some(({ path }) => path.includes('invalid'))).toBe(false)
})
