import { deliveryPlApi } from '@hedgerow/contract/profit-loss/delivery/delivery-pl.contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { DeliveryPlPage } from './DeliveryPlPage.tsx'

beforeEach(() => signInAs('profit-loss.view', 'funding.view'))
afterEach(cleanup)

test('the rows stand also where their totals could not be read, and the totals say so', async () => {
  contractServer(answers(deliveryPlApi.queryByPage, pageOf({ id: '7', dealSerialNo: 'FWD7' })))
  renderScreen(<DeliveryPlPage />)
  expect(await screen.findByText('FWD7')).toBeTruthy()
  expect(await screen.findByText(/^nothing answers/)).toBeTruthy()
})

test('item and hedge stand beside what they are together, and what the books hold beside the difference', async () => {
  const gains = { realizedPl: '-166561.85', itemGainLoss: '154861.85', combinedGainLoss: '-11700.00' }
  contractServer(
    answers(deliveryPlApi.queryByPage, pageOf({ id: '7', dealSerialNo: 'FWD7' })),
    answers(deliveryPlApi.total, {
      count: 1,
      currencies: [
        {
          currency: 'CNY',
          count: 1,
          ...gains,
          reversedMtm: '0.00',
          bookedPl: '-166561.85',
          ledgerDifference: '0.00',
        },
      ],
      months: [{ month: '202604', currency: 'CNY', ...gains, cumulative: gains.combinedGainLoss }],
      pairs: [{ currencyPair: 'JPY/CNY', dealDirection: '1', averageRate: '4.441100', marketRate: '4.274538' }],
      leftOut: [{ leftOutCause: '2', count: 1 }],
      dueCount: 2,
    }),
  )
  renderScreen(<DeliveryPlPage />)
  const books = await screen.findByRole('link', { name: /Realised results|账面/ })
  const line = books.closest('dl')
  expect(line?.textContent).toMatch(/166,561\.85.*166,561\.85.*0\.00/)
  const card = line?.parentElement
  expect(card?.textContent).toMatch(/11,700\.00.*154,861\.85.*166,561\.85/)
  expect(screen.getByRole('link', { name: /2 awaiting settlement|待清算 2 笔/ })).toBeTruthy()
})
