import { marketWords } from '@hedgerow/contract/market/market.text'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { RateHistory } from './RateHistory.tsx'

afterEach(cleanup)

it('chooses the pair of the list too where the list is filtered by one', async () => {
  signInAs('market.view')
  const requests = fakeServer(({ path, body }) => {
    if (path.endsWith('/live')) return []
    return path.endsWith('/pairs')
      ? ['USD/CNY', 'EUR/CNY'].map((currencyPair) => ({ currencyPair, lastDate: '20260413', simulated: false }))
      : { currencyPair: (body as { currencyPair: string }).currencyPair, fixings: [], summary: null }
  })
  const { router } = renderScreen(<RateHistory />, '/?currencyPair=USD%2FCNY&dataSource=ECB')
  await screen.findByText(marketWords.noHistory.en)
  const select = screen.getByLabelText('Pair')
  fireEvent.change(select, { target: { value: 'EUR' } })
  await screen.findByText('EUR/CNY', { selector: '.ant-select-item-option-content' })
  fireEvent.keyDown(select, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(router.state.location.search).toEqual({ currencyPair: 'EUR/CNY', dataSource: 'ECB' }))
  const last = requests.filter(({ path }) => path.endsWith('/history')).at(-1)?.body
  expect(last).toMatchObject({ currencyPair: 'EUR/CNY' })
})

it('says the span as the answer has it, and how its change was worked out', async () => {
  signInAs('market.view')
  const fixing = { openPrice: null, highPrice: null, lowPrice: null, dataSource: 'ECB', simulated: false }
  const prices = { lastPrice: '6.83', highPrice: '6.9', lowPrice: '6.8', changePct: '7.77' }
  const history = {
    currencyPair: 'USD/CNY',
    fixings: [{ ...fixing, dataDate: '20260410', midPrice: '6.8' }],
    summary: { ...prices, firstDate: '20260410', lastDate: '20260413', toDate: '20260414' },
  }
  fakeServer(({ path }) => (path.endsWith('/history') ? history : []))
  renderScreen(<RateHistory />)
  const line = await screen.findByText(/latest 6\.8300, high 6\.9000, low 6\.8000, change 7\.77%/, { selector: 'p' })
  expect(decodeURIComponent(line.querySelector('a')?.getAttribute('href') ?? '')).toContain(
    'rateHistory.changePct~from:20260410~pair:USD=2FCNY~to:20260414',
  )
})
