import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { marketDrawerTexts } from '@hedgerow/contract/market/market.text'
import { cleanup, screen, within } from '@testing-library/react'
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

test('a fixing opens with its prices, times and origin, and what to do next', async () => {
  signInAs('market.view')
  contractServer(
    answers(marketPriceApi.page, pageOf({ id: '1', currencyPair: 'USD/CNY' })),
    answers(marketPriceApi.query, {
      id: '1',
      currencyPair: 'USD/CNY',
      dataDate: '20260410',
      dataTime: '14:15 Europe/Frankfurt',
      dataSource: 'ECB',
      transDate: '20260410',
      term: 'SPOT',
      maturityDate: '20260414',
      midPrice: '6.834',
      bidPrice: null,
      askPrice: null,
      openPrice: null,
      highPrice: null,
      lowPrice: null,
      previousClosePrice: '6.8',
      ric: 'CNY=',
      srcSystemCode: null,
      impDate: '20260411',
      impTime: '09:30:00',
      derivedFrom: null,
      simulated: false,
      orgName: null,
    }),
  )
  renderScreen(<SpotRatePage />, '/?open=1')
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('2026/04/14')).toBeTruthy()
  expect(drawer.getByText('CNY=')).toBeTruthy()
  expect(drawer.getByRole('link', { name: marketDrawerTexts.correct.en }).getAttribute('href')).toContain(
    'sourceCurrency=USD',
  )
})
