import { counterPartyApi } from '@hedgerow/contract/enterprise/counter-party.contract'
import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { dealFacets, dealQueryApi } from '@hedgerow/contract/query/deal-query.contract'
import { hedgeFacets, hedgeQueryApi } from '@hedgerow/contract/query/hedge-query.contract'
import { queryTexts } from '@hedgerow/contract/query/query.text'
import { currencyApi, currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { DealQueryPage } from './DealQueryPage.tsx'
import { HedgeQueryPage } from './HedgeQueryPage.tsx'

const values = [
  { value: 'FX_SPOT', label: null, count: 2, worthUsd: '2000.00' },
  { value: 'FX_FWD', label: null, count: 5, worthUsd: null },
]
const cards = (names: readonly string[], filled: string) => ({
  facets: names.map((name) => ({ name, values: name === filled ? values : [], others: 0 })),
  isCapped: false,
})

const link = {
  exposureId: '7',
  serialNo: 'EXP-1',
  currency: 'USD',
  lockAmt: '300',
  dealId: '8',
  dealSerialNo: 'FWD-8',
  hedgeAmt: '100',
  linkStatus: 'locked',
}
const matrix = {
  links: [link, { ...link, dealId: '9', dealSerialNo: 'FWD-9', hedgeAmt: '50', linkStatus: 'pending' }],
  exposureSums: [{ exposureId: '7', currency: 'USD', hedgeAmt: '150' }],
  dealSums: [
    { dealId: '8', currency: 'USD', hedgeAmt: '100' },
    { dealId: '9', currency: 'USD', hedgeAmt: '50' },
  ],
  count: 3,
  sums: [
    {
      currency: 'USD',
      hedgeAmt: '150',
      remainAmt: '150',
      rights: [],
      prices: [{ currencyPair: 'USD/CNY', lockPrice: '7.1234' }],
      lockAmt: '300',
      lockedHere: '100',
      apartAmt: '200',
      outside: '180',
      transferred: '20',
      unexplained: '0',
    },
  ],
  isCapped: false,
}

function open(page: 'deals' | 'hedges', address = '/') {
  const requests = contractServer(
    answers(dealQueryApi.queryByPage, pageOf({ id: '1', dealSerialNo: 'FWD-1', version: '0' })),
    answers(dealQueryApi.facets, cards(dealFacets, 'businType')),
    answers(hedgeQueryApi.queryByPage, pageOf({ id: '1', lockSerialNo: '1', serialNo: 'EXP-1', exposureId: '7' })),
    answers(hedgeQueryApi.facets, cards(hedgeFacets, 'businType')),
    answers(hedgeQueryApi.matrix, matrix),
    answers(organisationApi.userOrg, []),
    answers(counterPartyApi.options, []),
    answers(currencyApi.list, []),
    answers(currencyPairApi.list, []),
  )
  const { router } = renderScreen(page === 'deals' ? <DealQueryPage /> : <HedgeQueryPage />, address)
  const of = (path: string) =>
    requests.filter((one) => one.path === path).map(({ body }) => (body as { queryWrapper: object }).queryWrapper)
  return { server: of, router }
}
beforeEach(() => signInAs('trade.view', 'hedging.view', 'exposure.view', 'settlement.view', 'profit-loss.view'))
afterEach(cleanup)

test('a click on a card is a condition of the list and of the other cards; Ctrl adds another', async () => {
  const { server } = open('deals', '/?contractNo=C-1')
  const spot = await screen.findByRole('button', { name: /^Spot/ })
  fireEvent.click(spot)
  await waitFor(() =>
    expect(server(dealQueryApi.facets.path).at(-1)).toEqual({ contractNo: 'C-1', businType: 'FX_SPOT' }),
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Forward/ }), { ctrlKey: true })
  await waitFor(() =>
    expect(server(dealQueryApi.queryByPage.path).at(-1)).toEqual({ contractNo: 'C-1', businType: 'FX_SPOT,FX_FWD' }),
  )
  expect(screen.getByRole('button', { name: /^Spot/ }).getAttribute('aria-pressed')).toBe('true')
  // Each condition stands once: as a chip that goes alone, and not as a word of the filters too, which say what only they set.
  expect(screen.getAllByRole('button', { name: /^Remove condition Business type: / })).toHaveLength(2)
  const filters = within(screen.getByRole('form', { name: kitWords.filters.en }))
  expect(await filters.findByRole('button', { name: /^Clear .*Contract no/ })).toBeTruthy()
  expect(filters.queryByText(/Business type|Trade status/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: queryTexts.clearAll.en }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Spot/ }).getAttribute('aria-pressed')).toBe('false'))
})

test('hedge links have cards of their own', async () => {
  const { server } = open('hedges')
  fireEvent.click(await screen.findByRole('button', { name: /^Forward/ }))
  await waitFor(() =>
    expect(server(hedgeQueryApi.queryByPage.path).at(-1)).toEqual({ linkStatus: 'locked', businType: 'FX_FWD' }),
  )
  expect(await screen.findByText('EXP-1')).toBeTruthy()
})

test('the matrix has a row for an exposure with all its deals, and says what it leaves out', async () => {
  const { router } = open('hedges')
  fireEvent.click(await screen.findByRole('radio', { name: queryTexts.matrix.en }))
  const table = await screen.findByRole('table', { name: queryTexts.matrixTitle.en })
  expect(router.state.location.search).toEqual({ tab: 'matrix' })
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
  expect(cells.slice(1)).toEqual([
    ['EXP-1', 'USD', '100.00', '50.00Awaiting review', '150.00', '300.00'],
    ['Sum USD', '100.00', '50.00', ''],
  ])
  expect(
    screen.getByText('The matrix shows the newest 2 of 3 links; narrow the conditions for the others'),
  ).toBeTruthy()
})

test('a sum that is not what the exposures have locked names each part of the difference, and each figure has its sheet', async () => {
  open('hedges')
  const table = await screen.findByRole('table', { name: queryTexts.sumsTitle.en })
  const [, row] = within(table).getAllByRole('row')
  expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'USD',
    '150.00',
    '150.00',
    '300.00',
    '100.00',
    '200.00',
    '180.00',
    '20.00',
    '0.00',
  ])
  expect(screen.queryByText(queryTexts.sumsEqual.en)).toBeNull()
  const prices = screen.getByRole('table', { name: queryTexts.lockedPrices.en })
  expect(within(prices).getByText('7.1234')).toBeTruthy()
  const sheets = [...within(table).getAllByRole('link'), ...within(prices).getAllByRole('link')]
  const ids = sheets.map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('sheet'))
  expect(ids).toContain('hedgeSum.apartAmt~linkStatus:locked~of:USD')
  expect(ids).toContain('hedgePrice.agreed~linkStatus:locked~of:USD~pair:USD=2FCNY')
})

test('a deal opens its evidence graph', async () => {
  signInAs('trade.view', 'hedging.view', 'evidence.view')
  const { router } = open('deals')
  fireEvent.click(await screen.findByText('FWD-1'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: queryTexts.graph.en }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/evidence/deal/1'))
})
