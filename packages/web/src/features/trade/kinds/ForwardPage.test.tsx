import { organisationApi, portfolioApi } from '@hedgerow/contract/enterprise/organisation.contract'
import type { Deal, Quote } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { answers, contractServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { dealReview } from '../deal/deal.fixture.ts'
import { ForwardPage } from './ForwardPage.tsx'

type Terms = Readonly<Record<string, string | undefined>>

/** Points of 135 below 6.832 make 6.8185. */
const quoted = ({ spotRate, forwardPoint, forwardRate }: Terms): Quote => ({
  pair: 'USD/CNY',
  quotedUnit: 1,
  pip: '0.0001',
  dealDirection: '2',
  buyScale: 2,
  sellScale: 2,
  rateScale: 4,
  buyAmt: null,
  sellAmt: null,
  spotRate: spotRate ?? null,
  forwardPoint: forwardPoint ?? null,
  forwardRate: forwardRate ?? (spotRate && forwardPoint ? '6.8185' : null),
  parityMark: '2',
  computed: ['forwardRate'],
  valueDate: '20260515',
  spotDate: '20260415',
  provisional: false,
  calendars: ['CNY', 'USD'],
  market: null,
  deviationPct: null,
  verdict: 'unknown',
  tolerancePct: '1',
  limitPct: '3',
  facility: null,
  quota: null,
  problems: [],
})

const draft: Deal = {
  ...dealReview.deal,
  ...{ businType: 'FX_FWD', tradeStatus: 'T', buyCurrency: 'CNY', sellCurrency: 'USD', timeLimit: '1M' },
  ...{ buyAmt: null, sellAmt: null, spotRate: null, forwardPoint: null, forwardRate: null, exchangeRate: null },
}

const field = async (label: RegExp) => (await screen.findByLabelText(label)) as HTMLInputElement
async function type(label: RegExp, value: string) {
  const input = await field(label)
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value } })
}

beforeEach(() => {
  signInAs('trade.edit', 'trade.view')
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
})
afterEach(cleanup)

test('spot and points make the forward, and one that is typed afterwards stands', async () => {
  const requests = contractServer(
    answers(organisationApi.userOrg, [{ id: '1', orgCode: 'ORG001', orgName: 'Company', baseCurrency: 'CNY' }]),
    answers(portfolioApi.list, [{ id: '2', portfolioCode: 'P1', portfolioName: 'Hedging' }]),
    answers(fxDealApi.getById, draft),
    answers(fxDealApi.quote, ({ body }) => quoted(body as Terms)),
  )
  renderScreen(<ForwardPage />, '/?edit=7')
  await type(/^Spot exchange rate/, '6.832')
  await type(/^Forward point/, '-135')
  await waitFor(async () => expect(Number((await field(/^Forward rate/)).value)).toBe(6.8185))
  const last = () => requests.filter(({ path }) => path === fxDealApi.quote.path).at(-1)?.body
  expect(last()).toMatchObject({ businType: 'FX_FWD', spotRate: '6.832', forwardPoint: '-135' })

  await type(/^Forward rate/, '6.82')
  await waitFor(() => expect(last()).toMatchObject({ forwardPoint: '-135', forwardRate: '6.82' }))
  expect(last()).not.toHaveProperty('spotRate')
})

test('beside spot alone a forward has no deviation: the form says that there is no forward rate, and asks why', async () => {
  const spot = { basis: 'spot', midPrice: '6.8321', dataDate: '20260413', dataTime: '', dataSource: 'ECB' } as const
  contractServer(
    answers(organisationApi.userOrg, [{ id: '1', orgCode: 'ORG001', orgName: 'Company', baseCurrency: 'CNY' }]),
    answers(portfolioApi.list, [{ id: '2', portfolioCode: 'P1', portfolioName: 'Hedging' }]),
    answers(fxDealApi.getById, draft),
    answers(fxDealApi.quote, ({ body }) => ({
      ...quoted(body as Terms),
      market: { ...spot, derivedFrom: null, simulated: false },
      verdict: 'spotOnly' as const,
    })),
  )
  renderScreen(<ForwardPage />, '/?edit=7')
  expect(
    await screen.findByText('Only a spot rate is available, no forward rate to compare with; a reason is required'),
  ).toBeTruthy()
  expect(screen.queryByText('Deviation')).toBeNull()
  expect(screen.queryByText(/No market rate/)).toBeNull()
  expect(await field(/^Deviation reason/)).toBeTruthy()
})
