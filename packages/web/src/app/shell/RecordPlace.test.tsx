import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import { lotStepList, realisedLotsApi } from '@hedgerow/contract/profit-loss/realised/realised-lots.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dealReview } from '../../features/trade/deal/deal.fixture.ts'
import { useAtHand } from '../../kit/link/at-hand.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { answers, contractServer, pageOf, refused, renderScreen, signInAs } from '../../kit/testing.tsx'
import { RecordPlace } from './RecordPlace.tsx'

afterEach(() => {
  cleanup()
  useAtHand.setState({ wanted: null })
})

const list = (
  <>
    <ListPage of={lotStepList} endpoint={realisedLotsApi.queryByPage} />
    <RecordPlace />
  </>
)
const rows = answers(realisedLotsApi.queryByPage, pageOf({ id: '3', dealId: '7', dealSerialNo: 'FX7' }))
const confirmed = {
  ...dealReview,
  deal: { ...dealReview.deal, businType: 'FX_FWD', tradeStatus: '2', valueDate: '20991231' },
} as typeof dealReview

test('the number of a deal opens it over the list, which keeps its filters and its place; closing leads back', async () => {
  signInAs('profit-loss.view', 'trade.view')
  const requests = contractServer(rows, answers(fxDealCheckApi.review, dealReview))
  const { router } = renderScreen(list, '/?currencyPair=USD/CNY&page=2')
  fireEvent.click(await screen.findByRole('link', { name: 'FX7' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('First Bank')).toBeTruthy()
  expect(router.state.location.search).toEqual({ currencyPair: 'USD/CNY', page: '2', deal: '7' })
  fireEvent.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ currencyPair: 'USD/CNY', page: '2' }))
  expect(requests.filter(({ path }) => path.includes(realisedLotsApi.queryByPage.path))).toHaveLength(1)
})

test('a submitted deal offers its maker to take it back, and its reviewer the review', async () => {
  signInAs('profit-loss.view', 'trade.view', 'trade.edit', 'trade.check')
  contractServer(rows, answers(fxDealCheckApi.review, { ...dealReview, deal: { ...dealReview.deal, makerId: '1' } }))
  const { router } = renderScreen(list, '/?deal=7', [pathOf('trade-check')])
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByRole('button', { name: 'Withdraw' })).toBeTruthy()
  for (const name of ['Edit', 'Void', /^Extend/]) expect(drawer.queryByRole('button', { name })).toBeNull()
  fireEvent.click(drawer.getByRole('button', { name: 'Review' }))
  await waitFor(() => expect(router.history.location.href).toBe(`${pathOf('trade-check')}?open=7`))
})

test('an event of a live deal is pressed where events are asked for, with the deal at hand', async () => {
  signInAs('profit-loss.view', 'trade.view', 'trade-event.edit')
  contractServer(rows, answers(fxDealCheckApi.review, confirmed))
  const { router } = renderScreen(list, '/?deal=7', [pathOf('trade-event')])
  const drawer = within(await screen.findByRole('dialog'))
  const number = confirmed.deal.dealSerialNo
  fireEvent.click(await drawer.findByRole('button', { name: `Extend ${number}` }))
  // Not before its value date; and a forward is not exercised.
  for (const name of ['Expire', 'Exercise'])
    expect(drawer.queryByRole('button', { name: `${name} ${number}` })).toBeNull()
  await waitFor(() => expect(router.history.location.href).toBe(`${pathOf('trade-event')}?dealSerialNo=${number}`))
  expect(useAtHand.getState().wanted).toEqual({ list: 'dealEvent', action: 'extend', number })
})

test('who may not read the deal of an address is told so over the list', async () => {
  signInAs('profit-loss.view')
  contractServer(rows, answers(fxDealCheckApi.review, refused('403', 'You may not read this deal')))
  renderScreen(list, '/?deal=7')
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('You may not read this deal')).toBeTruthy()
  expect(await screen.findByText('FX7')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'FX7' })).toBeNull()
})

test('an exposure takes the place of the deal that led to it', async () => {
  signInAs('profit-loss.view', 'trade.view', 'exposure.view')
  const links = [
    {
      exposureId: '1',
      serialNo: 'EXP1',
      currency: 'USD',
      linkStatus: 'pending' as const,
      effectiveExposure: '5',
      hedgeAmt: '5',
      coverBefore: '0',
      coverAfter: '100',
    },
  ]
  contractServer(
    rows,
    answers(fxDealCheckApi.review, { ...dealReview, links }),
    answers(exposureApi.byId, refused('404', 'No such exposure')),
  )
  const { router } = renderScreen(list, '/?page=2&deal=7')
  fireEvent.click(await screen.findByRole('link', { name: 'EXP1' }))
  expect(await screen.findByText('No such exposure')).toBeTruthy()
  expect(router.history.location.search).toBe('?page=2&exposure=1')
})
