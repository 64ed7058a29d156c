import type { DealReview } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { dealReview } from '../deal/deal.fixture.ts'
import { TradeCheckPage } from './TradeCheckPage.tsx'

const row = { id: '7', version: '3', dealSerialNo: 'SPT20260413-0001', tradeStatus: '1', checkBlock: '0' }

function open(review: DealReview = dealReview) {
  const requests = contractServer(
    answers(fxDealCheckApi.queryByPage, pageOf(row)),
    answers(fxDealCheckApi.review, review),
    answers(fxDealCheckApi.check, { deals: [{ id: '7', dealSerialNo: 'SPT20260413-0001', version: 4 }] }),
  )
  const { router } = renderScreen(<TradeCheckPage />, '/?open=7')
  return { router, decided: () => requests.filter(({ path }) => path.endsWith('/check')).map(({ body }) => body) }
}
const drawer = async () => within(await screen.findByRole('dialog'))
const press = async (name: string) => fireEvent.click(await (await drawer()).findByRole('button', { name }))

beforeEach(() => signInAs('trade.check', 'trade.view'))
afterEach(cleanup)

test('passing sends the version that was seen, names the deal and closes', async () => {
  const { router, decided } = open()
  expect(await (await drawer()).findByText('First Bank')).toBeTruthy()
  expect((await drawer()).getByText('Submitted')).toBeTruthy()
  await press('Pass')
  expect(await screen.findByText('Successfully check. SPT20260413-0001 is confirmed')).toBeTruthy()
  expect(decided()).toEqual([{ id: '7', version: 3, checkStatus: '1' }])
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
})

test('rejecting needs a comment, and is not told as a success', async () => {
  const { decided } = open()
  await press('Reject')
  expect(await (await drawer()).findByText('A comment is required to reject')).toBeTruthy()
  expect(decided()).toEqual([])
  fireEvent.change((await drawer()).getByLabelText(/^Comment/), { target: { value: 'The rate is 6.8350' } })
  await press('Reject')
  expect(await screen.findByText('Sent back: SPT20260413-0001')).toBeTruthy()
  expect(decided()).toEqual([{ id: '7', version: 3, checkStatus: '2', comment: 'The rate is 6.8350' }])
})

test('the first of two passes is not told as a confirmation', async () => {
  open({ ...dealReview, deal: { ...dealReview.deal, checkTier: '3' } })
  await press('Pass')
  await waitFor(() => expect(screen.queryByText(/is confirmed/)).toBeNull())
})

test('beyond the reader’s limit there is no decision, and the reason stands in its place', async () => {
  open({ ...dealReview, checkBlock: '6' })
  expect(await (await drawer()).findByText('Beyond your limit')).toBeTruthy()
  expect((await drawer()).queryByRole('button', { name: 'Pass' })).toBeNull()
})
