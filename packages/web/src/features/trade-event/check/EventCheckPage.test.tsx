import { dealEventCheckApi, type EventDetail } from '@hedgerow/contract/trade-event/trade-event.contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { EventCheckPage } from './EventCheckPage.tsx'

const row = { id: '9', version: '0', dealSerialNo: 'FWD20260413-0001', orderSubCode: 'CLOSE', checkBlock: '0' }
const detail = {
  order: {
    id: '9',
    orderId: '9',
    version: 0,
    orderNo: 'EVT202604130001',
    orderSubCode: 'CLOSE',
    orderStatus: '1',
    dealId: '7',
    dealSerialNo: row.dealSerialNo,
    dealDate: '20260413',
    terms: { eventAmt: '600000', closePayMode: '1', eventRate: '6.8187' },
    registrant: 'Wang Dealer',
    registerTime: '2026-04-13T01:00:00.000Z',
    childDealId: null,
    childDealSerialNo: null,
    picture: {
      remainBefore: '600000',
      remainAfter: '0.00',
      completes: true,
      flows: [],
      exposures: [],
      cover: [{ month: '202605', currency: 'USD', before: '600000', after: '0' }],
      currency: 'USD',
      eventRate: '6.8187',
      resultCurrency: 'CNY',
      result: '180780.00',
      rollResult: '180780.00',
      homeCurrency: 'CNY',
      forwardPoint: null,
      marketRate: null,
      discountFactor: null,
      payoff: null,
      newMaturityDate: null,
      reverseDeal: null,
      child: null,
      freedUsd: null,
      market: null,
      eventAmt: '600000',
      verdict: 'within',
    },
  },
  deal: { id: '7', dealSerialNo: row.dealSerialNo, currencyPair: 'USD/CNY', principal: '1000000' },
  checkBlock: '0',
  earlier: [],
  notes: [],
  trail: [],
} as unknown as EventDetail

beforeEach(() => signInAs('trade-event.check', 'trade-event.view'))
afterEach(cleanup)

test('the stored picture is what is passed, in the version that was seen', async () => {
  const requests = contractServer(
    answers(dealEventCheckApi.queryByPage, pageOf(row)),
    answers(dealEventCheckApi.detail, detail),
    answers(dealEventCheckApi.check, { orders: [] }),
  )
  renderScreen(<EventCheckPage />, '/?open=9')
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('+180,780.00 CNY')).toBeTruthy()
  expect(drawer.getByText('2026/05')).toBeTruthy()
  fireEvent.click(await drawer.findByRole('button', { name: 'Pass' }))
  expect(await screen.findByText('Successfully check.')).toBeTruthy()
  const decided = requests.filter(({ path }) => path.endsWith('/check'))
  expect(decided.map(({ body }) => body)).toEqual([{ id: '9', version: 0, checkStatus: '1' }])
})

test('a deal that ends with an amount left becomes void: nothing of it remains', async () => {
  const { picture } = detail.order
  contractServer(
    answers(dealEventCheckApi.queryByPage, pageOf(row)),
    answers(dealEventCheckApi.detail, {
      ...detail,
      order: { ...detail.order, picture: { ...picture, remainAfter: '600000' } },
    }),
  )
  renderScreen(<EventCheckPage />, '/?open=9')
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('The deal becomes void')).toBeTruthy()
  expect(
    drawer.getByText('600,000.00 → 0.00 USD', { normalizer: (text) => text.replaceAll('\u00a0', ' ') }),
  ).toBeTruthy()
  expect(drawer.queryByText('The deal completes')).toBeNull()
})
