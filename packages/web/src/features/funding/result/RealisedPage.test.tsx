import { realisedApi } from '@hedgerow/contract/funding/result/realised-result.contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { RealisedPage } from './RealisedPage.tsx'

beforeEach(() => signInAs('funding.view', 'ledger.view'))
afterEach(cleanup)

test('a result shows its sign and its rate, and opens deal and voucher; what was taken back is left out', async () => {
  const row = {
    id: '3',
    dealSerialNo: 'FWD1',
    dealId: '7',
    currency: 'CNY',
    currencyPair: 'USD/CNY',
    resultAmt: '-13700',
    homeResult: '-13700',
    homeCurrency: 'CNY',
    carryingRate: '6.8322',
    journalNo: 'VCH9',
    journalId: '9',
  }
  const requests = contractServer(answers(realisedApi.queryByPage, pageOf(row)))
  renderScreen(<RealisedPage />)
  expect((await screen.findAllByText('−13,700.00')).length).toBeGreaterThanOrEqual(2)
  expect(screen.getByText('6.8322')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'VCH9' })).toBeTruthy()
  const question = () => requests.find(({ path }) => path.endsWith('/queryByPage'))?.body
  await waitFor(() => expect(question()).toMatchObject({ queryWrapper: { reversed: '0' } }))
})
