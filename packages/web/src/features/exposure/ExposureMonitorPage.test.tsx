import { exposureApi, exposureMonitorApi } from '@hedgerow/contract/exposure/exposure.contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, refused, renderScreen, signInAs } from '../../kit/testing.tsx'
import { ExposureMonitorPage } from './ExposureMonitorPage.tsx'

const row = { id: '5', serialNo: 'EXP1', currency: 'USD', cover: '20', netExposure: '400000' }

beforeEach(() => signInAs('exposure.view'))
afterEach(cleanup)

test('a row is opened by its address, and the record is read anew', async () => {
  const requests = contractServer(
    answers(exposureMonitorApi.queryByPage, pageOf(row)),
    answers(exposureApi.byId, refused('00000404', 'gone')),
  )
  const { router } = renderScreen(<ExposureMonitorPage />)
  fireEvent.doubleClick(await screen.findByText('EXP1'))
  await waitFor(() => expect(router.state.location.searchStr).toContain('open=5'))
  expect(await screen.findByText('gone')).toBeTruthy()
  expect(requests.some(({ path }) => path.endsWith('/5'))).toBe(true)
})
