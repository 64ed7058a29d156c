import { type ForwardTable, type MarketPrice, marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await asOwner(
    test.database.owner,
    `insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price, bid_price, ask_price, open_price, high_price,
        low_price, previous_close_price, ric, src_system_code, quarantined)
      values ($1, 'USD/CNY', '20260409', '14:15', 'ECB', 6.80, null, null, null, null, null, null, null, null, false),
        ($1, 'USD/CNY', '20260410', '14:15', 'ECB', 6.834, 6.833, 6.835, 6.82, 6.85, 6.81, 6.80, 'CNY=', 'MX', false),
        ($1, 'EUR/CNY', '20260410', '14:15', 'ECB', 79.7, null, null, null, null, null, null, null, null, true)`,
    [test.refs.a.groupId],
  )
})
afterAll(() => test.close())

const idOf = async (pair: string, day: string) => {
  const [row] = await asOwner<{ id: string }>(
    test.database.owner,
    'select id from market_price where currency_pair = $1 and data_date = $2',
    [pair, day],
  )
  return row?.id ?? ''
}
const query = async (id: string, person: 'a_mk' | 'b_mk' = 'a_mk') =>
  test.as(person).get(marketPriceApi.query.path.replace(':id', id), { language: 'en_US' })

it('tells all fields of a market price', async () => {
  const { impDate, impTime, ...price } = (await query(await idOf('USD/CNY', '20260410'))).data as MarketPrice
  expect(impDate).toMatch(/^\d{8}$/)
  expect(impTime).toMatch(/^\d\d:\d\d:\d\d$/)
  expect(price).toEqual({
    id: await idOf('USD/CNY', '20260410'),
    currencyPair: 'USD/CNY',
    dataDate: '20260410',
    dataTime: '14:15',
    dataSource: 'ECB',
    transDate: '20260410',
    term: 'SPOT',
    // Two business days on, over a weekend.
    maturityDate: '20260414',
    midPrice: '6.834',
    bidPrice: '6.833',
    askPrice: '6.835',
    openPrice: '6.82',
    highPrice: '6.85',
    lowPrice: '6.81',
    previousClosePrice: '6.8',
    ric: 'CNY=',
    srcSystemCode: 'MX',
    derivedFrom: null,
    simulated: false,
    orgName: null,
  })
})

it('tells the change and the value date in the list', async () => {
  const { data } = await test.as('a_mk').post(marketPriceApi.page.path, { queryWrapper: {}, pageSize: 50 })
  expect(data.recordList).toMatchObject([
    { dataDate: '20260410', changePct: '0.5', maturityDate: '20260414', term: 'SPOT' },
    { dataDate: '20260409', changePct: null, maturityDate: '20260413' },
  ])
})

it('is nobody else’s, and one in quarantine is not shown', async () => {
  expect((await query(await idOf('USD/CNY', '20260410'), 'b_mk')).message).toBe('Data does not exist')
  expect((await query(await idOf('EUR/CNY', '20260410'))).message).toBe('Data does not exist')
})

it('lists what is subscribed to: every pair where nobody subscribed, else the own and the organisation’s', async () => {
  const owner = (text: string, values: unknown[]) => asOwner(test.database.owner, text, values)
  const { groupId, orgId } = test.refs.a
  const pairs = async (subscribedFlag: string, person: 'a_mk' | 'a_ck' = 'a_mk') => {
    const { data } = await test.as(person).post(marketPriceApi.page.path, { queryWrapper: { subscribedFlag } })
    return (data.recordList as { currencyPair: string }[]).map(({ currencyPair }) => currencyPair)
  }
  expect([await pairs('1'), await pairs('0')]).toEqual([['USD/CNY', 'USD/CNY'], []])
  const subscribe = (pair: string, userId: string | null, paused = false) =>
    owner(
      `insert into rate_subscription (group_id, org_id, user_id, currency_pair, data_source, frequency, priority, paused, create_by)
        values ($1, $2, $3, $4, 'ECB', '4', 5, $5, $6)`,
      [groupId, orgId, userId, pair, paused, test.as('a_mk').scope.userId],
    )
  await subscribe('USD/CNY', null, true)
  await subscribe('GBP/CNY', null)
  expect([await pairs('1'), await pairs('0')]).toEqual([[], ['USD/CNY', 'USD/CNY']])
  await subscribe('USD/CNY', test.as('a_mk').scope.userId)
  expect([await pairs('1'), await pairs('1', 'a_ck')]).toEqual([['USD/CNY', 'USD/CNY'], []])
  const { data } = await test.as('a_mk').post(marketPriceApi.pairs.path, {})
  expect(data).toMatchObject([{ currencyPair: 'USD/CNY', subscribed: true }])
})

it('forwards of quoted points have two sides, where the spot rate has', async () => {
  await asOwner(
    test.database.owner,
    `insert into forward_point (group_id, currency_pair, data_date, term, bid_points, ask_points, mid_points, data_source)
      values ($1, 'USD/CNY', '20260410', '1M', -110, -90, -100, 'ECB'), ($1, 'USD/CNY', '20260410', '3M', null, null, -300, 'ECB')`,
    [test.refs.a.groupId],
  )
  const { data } = await test.as('a_mk').post(marketPriceApi.forwards.path, { currencyPair: 'USD/CNY' })
  const of = (tenor: string) => (data as ForwardTable).forwards.find((row) => row.tenor === tenor)
  expect(of('1M')).toMatchObject({ bidPrice: '6.822', askPrice: '6.826', dataDate: '20260410', dataSource: 'ECB' })
  expect(of('3M')).toMatchObject({ method: 'quoted', bidPrice: null, askPrice: null })
})
