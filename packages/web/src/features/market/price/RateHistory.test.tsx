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
      : { currencyPair: (body as { currencyPair: string }).currencyPair, fixings: [] }
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
