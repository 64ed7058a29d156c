import { type FetchTry, rateQualityApi } from '@hedgerow/contract/fx-rate/rate-quality.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { type Publishers, startPublishers } from '../../rate-feed/feed/rate-feed.fixture.ts'
import { fetchGap } from './rate-gap.act.ts'

let test: TestApp
let publishers: Publishers
beforeAll(async () => {
  test = await testApp()
  publishers = await startPublishers()
})
afterAll(async () => {
  await publishers.close()
  await test.close()
})
afterEach(async () => {
  Object.assign(publishers, { euro: {}, parity: {}, status: 200, body: undefined })
  publishers.requests.length = 0
  for (const table of ['rate_feed', 'market_price', 'market_change'])
    await asOwner(test.database.owner, `delete from ${table}`)
})

const euro = {
  '20260408': { USD: '1.1665', CNY: '7.9750' },
  '20260409': { USD: '1.1672', CNY: '7.9790' },
  '20260410': { USD: '1.1684', CNY: '7.9863' },
}
const ask = (day: string, addresses = publishers.addresses): Promise<FetchTry[]> => {
  const { scope, orgId } = test.as('a_mk')
  const context = { db: test.database.db, signal: new AbortController().signal, outside: addresses }
  return fetchGap(context, { ...scope, orgId }, { currencyPair: 'USD/CNY', dataDate: businessDate(day) }, testDay)
}
const outcomes = (tries: readonly FetchTry[]) =>
  tries.map(({ dataSource, outcome, midPrice, failure }) =>
    `${dataSource} ${outcome} ${midPrice ?? failure ?? ''}`.trim(),
  )

it('asks the sources in their order until one brings the day', async () => {
  Object.assign(publishers, { euro, parity: { '20260410': ['6.8310', '4.2790', '1'] } })
  expect(outcomes(await ask('20260410'))).toEqual(['CFETS 1 6.831'])
  expect(publishers.requests.some((url) => url.includes('eurofxref'))).toBe(false)
  // The parity has no such day; the ECB's cross does.
  await asOwner(test.database.owner, `update rate_feed set last_tried_at = now() - interval '1 minute'`)
  const tries = await ask('20260409')
  expect(tries.map(({ dataSource, outcome }) => `${dataSource} ${outcome}`)).toEqual(['CFETS 2', 'ECB 1'])
  expect(tries[1]?.midPrice).toMatch(/^6\.836/)
  // Whom somebody asked just now is left in peace.
  expect(outcomes(await ask('20260408')).slice(0, 1)).toEqual(['CFETS 0 RATE_LIMITED'])
})

it('goes by the order of the organisation, and by that of the pair', async () => {
  Object.assign(publishers, { euro, parity: { '20260410': ['6.8310', '4.2790', '1'] } })
  const { groupId, orgId } = test.refs.a
  await asOwner(
    test.database.owner,
    `insert into market_change (group_id, org_id, change_kind, file_name, first_date, new_count, changed_count, left_out_count,
        source_order, order_pair, change_status, check_status, worth_usd, maker_id, last_editor_id)
      values ($1, $2, 'priority', 'x', '20260401', 0, 1, 0, array['MANUAL', 'ECB', 'CFETS', 'FED_H10', 'BANK', 'DEMO'], 'USD/CNY', '2', '1', 0, $3, $3)`,
    [groupId, orgId, test.as('a_mk').scope.userId],
  )
  expect((await ask('20260410')).map(({ dataSource, outcome }) => `${dataSource} ${outcome}`)).toEqual(['ECB 1'])
})

it('says of each source why nothing came', async () => {
  publishers.status = 503
  expect(outcomes(await ask('20260410', { ECB: publishers.addresses.ECB ?? '' }))).toEqual([
    'CFETS 0 NOT_CONNECTED',
    'ECB 0 OFFLINE',
    'FED_H10 0 NOT_CONNECTED',
  ])
})

it('says what the guard band left out', async () => {
  publishers.parity = {
    '20260408': ['6.8290', '4', '1'],
    '20260409': ['68.300', '4', '1'],
    '20260410': ['6.8310', '4', '1'],
  }
  const [first] = await ask('20260409', { CFETS: publishers.addresses.CFETS ?? '' })
  expect(first).toMatchObject({ outcome: '3', leftOut: 'USD/CNY 20260409 68.3' })
})

it('is asked over HTTP by who may bring rates; nobody outside is asked where nothing is connected', async () => {
  const fetch = (over: object = {}, person: 'a_mk' | 'a_ck' = 'a_mk') =>
    test
      .as(person)
      .post(
        rateQualityApi.fetch.path,
        { currencyPair: 'USD/CNY', dataDate: '20260410', ...over },
        { language: 'en_US' },
      )
  expect(outcomes((await fetch()).data)).toEqual([
    'CFETS 0 NOT_CONNECTED',
    'ECB 0 NOT_CONNECTED',
    'FED_H10 0 NOT_CONNECTED',
  ])
  expect((await fetch({}, 'a_ck')).code).not.toBe('00000000')
  expect((await fetch({ dataDate: '20260414' })).data.fields[0].field).toBe('dataDate')
  expect((await fetch({ currencyPair: 'USD/XXX' })).data.fields[0].field).toBe('currencyPair')
})
