import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { SpotRatePage } from './SpotRatePage.tsx'

afterEach(cleanup)

test.each([
  [['market.view'], false],
  [['market.view', 'market.import'], true],
])('with the grants %o importing is offered: %s', async (grants, isOffered) => {
  signInAs(...grants)
  contractServer(answers(marketPriceApi.page, pageOf({ id: '1', currencyPair: 'USD/CNY', simulated: '1' })))
  renderScreen(<SpotRatePage />)
  expect(await screen.findByText('USD/CNY')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ }) !== null).toBe(isOffered)
})
