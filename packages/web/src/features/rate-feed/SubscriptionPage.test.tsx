import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { rateFeedRefusals } from '@hedgerow/contract/rate-feed/rate-feed.refusals'
import { rateFeedTexts } from '@hedgerow/contract/rate-feed/rate-feed.text'
import { rateSubscriptionApi } from '@hedgerow/contract/rate-feed/rate-subscription.contract'
import { currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { SubscriptionPage } from './SubscriptionPage.tsx'

const row = {
  id: '5',
  version: '2',
  currencyPair: 'USD/CNY',
  subStatus: '1',
  feedAge: '1',
  lastRate: '6.83',
  dataSource: 'CCY_API',
  frequency: '4',
  priority: '5',
  subScope: '1',
} as const
function open(over: object = {}) {
  const requests = contractServer(
    answers(rateSubscriptionApi.queryByPage, pageOf({ ...row, ...over })),
    answers(rateSubscriptionApi.query, { ...row, version: 2, orgId: '1' }),
    answers(rateSubscriptionApi.sources, [{ dataSource: 'ECB', callsMonth: 7 }]),
    answers(rateSubscriptionApi.fetch, null),
    answers(rateSubscriptionApi.modify, null),
    answers(organisationApi.userOrg, [{ id: '1', orgCode: 'A', orgName: 'Company', baseCurrency: 'CNY' }]),
    answers(currencyPairApi.list, [{ currencyPairCode: 'USD/CNY', ctrlFlag: '1' } as never]),
    answers(rateSubscriptionApi.firstQuote, [
      { currencyPair: 'USD/CNY', lastRate: '6.8312', lastDate: '20260410', feedAge: '1', isServed: true },
      { currencyPair: 'EUR/SEK', lastRate: null, lastDate: null, feedAge: '0', isServed: false },
    ]),
  )
  renderScreen(<SubscriptionPage />)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
async function choose(action: string) {
  fireEvent.click(await screen.findByText('USD/CNY'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: action }))
}
beforeEach(() => signInAs('market.view'))
afterEach(cleanup)

test('a source is asked at once', async () => {
  const sent = open()
  await choose(rateFeedTexts.fetch.en)
  await waitFor(() => expect(sent('fetch')).toEqual([{ id: '5' }]))
})

test('a paused one is not asked, and the organisation’s is its administrators’', async () => {
  open({ subStatus: '2', subScope: '2' })
  await choose(rateFeedTexts.fetch.en)
  expect(await screen.findByText(rateFeedRefusals.SUB_PAUSED.en)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: rateFeedTexts.pause.en }))
  expect(await screen.findByText(rateFeedRefusals.SUB_ADMIN.en)).toBeTruthy()
})

test('a change names the version that was seen', async () => {
  const sent = open()
  await choose(rateFeedTexts.edit.en)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText(/^Priority/), { target: { value: '2' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent('modify')).toEqual([{ id: '5', version: 2, frequency: '4', priority: '2' }]))
})

test.each([
  ['a fresh one is plain', {}, null],
  ['a late one is amber', { feedAge: '2' }, 'late'],
  ['one whose quota is nearly used is amber', { quotaUsed: '80' }, 'late'],
  ['a stale one is red', { feedAge: '3' }, 'down'],
  ['one without quota is red', { quotaUsed: '100' }, 'down'],
  ['a failed one is red', { subStatus: '9' }, 'down'],
  ['a paused one is plain', { subStatus: '2', feedAge: '3' }, null],
])('%s', async (_, over, mark) => {
  open(over)
  const { className } = await screen.findByText('USD/CNY')
  expect(className).toBe(mark ? `hg-feed-${mark}` : '')
})

test('a failed one says why behind its status', async () => {
  open({ subStatus: '9', lastError: 'OFFLINE' })
  expect((await screen.findByTitle('Last error: Not reachable')).textContent).toBe('Failed')
})

test('a new one names what is missing', async () => {
  open()
  await screen.findByText('USD/CNY')
  fireEvent.click(screen.getByRole('button', { name: rateFeedTexts.add.en }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: 'Submit' }))
  expect(await dialog.findByText('Pairs is required')).toBeTruthy()
})

test('the first quote stands there before one subscribes', async () => {
  const sent = open()
  await screen.findByText('USD/CNY')
  fireEvent.click(screen.getByRole('button', { name: rateFeedTexts.add.en }))
  const dialog = within(await screen.findByRole('dialog'))
  const pairs = await dialog.findByRole('combobox', { name: /^Pairs/ })
  fireEvent.mouseDown(pairs)
  fireEvent.click(await screen.findByTitle('USD/CNY'))
  expect(await dialog.findByText('USD/CNY 6.8312 of 2026/04/10')).toBeTruthy()
  expect(dialog.getByText('The source has no rate of EUR/SEK')).toBeTruthy()
  expect(sent('firstQuote')).toEqual([{ currencyPairs: 'USD/CNY', dataSource: 'ECB' }])
})
