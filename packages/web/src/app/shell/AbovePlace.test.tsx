import { pathOf, screens } from '@hedgerow/contract/screens'
import { fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dealReview } from '../../features/trade/deal/deal.fixture.ts'
import { RecordLink } from '../../kit/link/RecordLink.tsx'
import { answers, contractServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { AbovePlace, recordsAbove } from './AbovePlace.tsx'

afterEach(cleanup)

const live = {
  ...dealReview,
  deal: { ...dealReview.deal, tradeStatus: '2' as const, businType: 'FX_FWD' as const, dealSerialNo: 'FWD7' },
}
const withNumber = (
  <>
    <RecordLink record="deal" id="7" number="FWD7" />
    <AbovePlace />
  </>
)

test('every record whose screen says that it opens above others does, and no other', () => {
  const declared = screens.flatMap((one) =>
    'shows' in one && one.shows && 'above' in one.shows ? [one.shows.record] : [],
  )
  expect(Object.keys(recordsAbove)).toEqual(declared)
})

test('a deal opens above another list by its number, with its events, and leaves filters and place as they were', async () => {
  signInAs('trade.view', 'trade-event.edit')
  contractServer(answers(fxDealCheckApi.review, live))
  const { router } = renderScreen(withNumber, '/?currencyPair=USD%2FCNY&page=3')
  fireEvent.click(await screen.findByRole('link', { name: 'FWD7' }))
  const deal = within(await screen.findByRole('dialog'))
  expect(await deal.findByRole('button', { name: 'Extend FWD7' })).toBeTruthy()
  expect(deal.getByRole('link', { name: 'Open in Trade input' }).getAttribute('href')).toMatch(/inputmng\?open=7$/)
  expect(router.state.location.search).toEqual({ currencyPair: 'USD/CNY', page: '3', above: 'deal.7' })
  fireEvent.click(deal.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('above'))
})

test('an option is exercised or lapses where a forward is closed', async () => {
  signInAs('trade.view', 'trade-event.edit')
  const option = { ...live, deal: { ...live.deal, businType: 'FX_OPTION' as const } }
  contractServer(answers(fxDealCheckApi.review, option))
  const { router } = renderScreen(<AbovePlace />, '/?above=deal.7', [pathOf('option-exercise')])
  const deal = within(await screen.findByRole('dialog'))
  fireEvent.click(await deal.findByRole('button', { name: 'Exercise FWD7' }))
  expect(deal.queryByRole('button', { name: 'Close FWD7' })).toBeNull()
  await waitFor(() => expect(router.state.location.pathname).toBe(pathOf('option-exercise')))
  expect(router.state.location.search).toEqual({ dealSerialNo: 'FWD7' })
})

test('whoever may only look is offered no event', async () => {
  signInAs('trade.view')
  contractServer(answers(fxDealCheckApi.review, live))
  renderScreen(<AbovePlace />, '/?above=deal.7')
  const deal = within(await screen.findByRole('dialog'))
  expect(await deal.findByRole('link', { name: 'Open in Trade input' })).toBeTruthy()
  expect(deal.queryByRole('button', { name: 'Extend FWD7' })).toBeNull()
})

test('an address that names no record opens nothing', async () => {
  signInAs('trade.view')
  const requests = contractServer()
  renderScreen(withNumber, '/?above=toString.7')
  await screen.findByText('FWD7')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests).toHaveLength(0)
})
