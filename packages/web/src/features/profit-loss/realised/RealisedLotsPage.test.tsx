import { realisedLotsApi } from '@hedgerow/contract/profit-loss/realised/realised-lots.contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { RealisedLotsPage } from './RealisedLotsPage.tsx'

beforeEach(() => signInAs('profit-loss.view'))
afterEach(cleanup)

test('the steps stand under what both methods, the books and the open lots say', async () => {
  const requests = contractServer(
    answers(
      realisedLotsApi.queryByPage,
      pageOf({ id: '1', dealSerialNo: 'S1', closedAgainst: 'B1 1,000,000.00 · B2 200,000.00', realizedPl: '-144980' }),
    ),
    answers(realisedLotsApi.run, {
      asOf: '20260413',
      isWhatIf: true,
      positions: [
        {
          orgId: '1',
          orgName: 'Lindgren',
          currencyPair: 'USD/CNY',
          baseCurrency: 'USD',
          quoteCurrency: 'CNY',
          realizedPl: '-144980.00',
          openAmount: '300000.00',
          openCost: '2085000.00',
          openAverage: '6.95',
          methodDifference: '-12460.00',
          bookedPl: '-140000.00',
          byDealDifference: '-4980.00',
          openLots: [
            {
              dealId: '7',
              dealSerialNo: 'B2',
              baseAmount: '300000',
              exchangeRate: '6.95',
              cashFlowDate: '20260211',
              ageDays: 61,
            },
          ],
          lotCount: 3,
        },
      ],
    }),
  )
  renderScreen(<RealisedLotsPage />)
  expect(await screen.findByText('S1')).toBeTruthy()
  const summary = await screen.findByText(/^3 (open lots|个未平批次)$/)
  expect(summary.closest('details')?.open).toBe(false)
  fireEvent.click(summary)
  const lots = await screen.findByRole('table', { name: /Open lots|未平批次/ })
  expect(lots.textContent).toMatch(/B2.*300,000\.00.*6\.95.*61/)
  const card = lots.closest('.hg-card')?.textContent
  expect(card).toMatch(/144,980\.00.*140,000\.00.*12,460\.00.*4,980\.00.*2,085,000\.00/)
  expect(screen.getByText(/^What-if/).getAttribute('role')).toBe('status')
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/run'))?.body).toMatchObject({
      queryWrapper: { lotMethod: '1' },
    }),
  )
})
