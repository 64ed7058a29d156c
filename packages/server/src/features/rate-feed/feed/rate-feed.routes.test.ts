import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import { measuringRates } from '../../market/price/market.answer.ts'
import { type Publishers, startPublishers } from './rate-feed.fixture.ts'
import { rateFeedFetch } from './rate-feed.jobs.ts'

type Person = Parameters<TestApp['as']>[0]

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

const api = '/CLOUD-PUB/rateSubscribe'
const success = '00000000'
const owner = <T extends Record<string, unknown> = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  asOwner<T>(test.database.owner, text, values)

const aprilDays = {
  '20260407': { USD: '1.1660', CNY: '7.9700' },
  '20260408': { USD: '1.1665', CNY: '7.9750' },
  '20260409': { USD: '1.1672', CNY: '7.9790' },
  '20260410': { USD: '1.1684', CNY: '7.9863' },
}
beforeEach(async () => {
  Object.assign(publishers, { euro: aprilDays, indicative: {}, parity: {}, status: 200, body: undefined })
  publishers.requests.length = 0
})
afterEach(async () => {
  for (const table of [
    'rate_subscription',
    'rate_feed',
    'indicative_rate',
    'notification',
    'market_price',
    'rate_alert',
  ])
    await owner(`delete from ${table}`)
})

const add = (over: object = {}, person: Person = 'a_mk') =>
  test.as(person).post(
    `${api}/add`,
    {
      subScope: '1',
      orgId: test.refs.a.orgId,
      currencyPairs: 'EUR/USD',
      dataSource: 'ECB',
      frequency: '4',
      priority: '1',
      ...over,
    },
    { language: 'en_US' },
  )
const rows = async (person: Person = 'a_mk', queryWrapper: object = {}) =>
  (await test.as(person).post(`${api}/queryByPage`, { queryWrapper, pageSize: 50 }, { language: 'en_US' })).data
    .recordList
/** Asks every source that is due, or the one that somebody wants asked. */
const fetchAll = (outside: Readonly<Record<string, string>> = publishers.addresses, source?: string) =>
  rateFeedFetch.run(
    { db: test.database.db, signal: new AbortController().signal, isLast: false, outside },
    source ? { groupId: test.refs.a.groupId, source } : {},
  )
const soon = () => owner(`update rate_feed set next_try_at = '-infinity', last_tried_at = now() - interval '1 hour'`)
const stored = (pair = 'EUR/USD') =>
  owner<{ day: string; mid: string; source: string }>(
    `select to_char(data_date, 'YYYYMMDD') as day, trim_scale(mid_price)::text as mid, data_source as source
       from market_price where group_id = $1 and currency_pair = $2 order by data_date`,
    [test.refs.a.groupId, pair],
  )
const feed = async () =>
  (await owner("select failures, last_error, next_try_at > now() + interval '20 hours' as later from rate_feed"))[0]
const notices = async () =>
  (
    await owner<{ message_en: string }>('select message_en from notification where user_id = $1 order by id', [
      test.as('a_mk').scope.userId,
    ])
  ).map((one) => one.message_en)

describe('a source', () => {
  it('that is subscribed to is asked, and its crosses derived; asked again it changes nothing', async () => {
    expect((await add()).code).toBe(success)
    await fetchAll()
    expect((await stored()).map(({ mid }) => mid)).toEqual(['1.166', '1.1665', '1.1672', '1.1684'])
    expect(await stored('USD/CNY')).toHaveLength(4)
    expect((await rows())[0]).toMatchObject({
      subStatus: '1',
      lastRate: '1.1684',
      lastDate: '20260410',
      feedAge: '1',
      quotaUsed: '0.1',
    })
    await fetchAll()
    expect(publishers.requests).toEqual(['/stats/eurofxref/eurofxref-hist.zip'])
    await soon()
    const before = await owner('select id, imp_at from market_price order by id')
    await fetchAll()
    expect(publishers.requests.at(-1)).toBe('/stats/eurofxref/eurofxref-hist-90d.xml')
    expect(await owner('select id, imp_at from market_price order by id')).toEqual(before)
  })

  it('that was cut off brings what was missed with its next answer', async () => {
    publishers.euro = { '20260407': aprilDays['20260407'] }
    await add()
    await fetchAll()
    publishers.status = 503
    for (let i = 1; i <= 2; i += 1) {
      await soon()
      await fetchAll()
      expect(await feed()).toMatchObject({ failures: i, last_error: 'OFFLINE', later: false })
    }
    expect((await rows())[0]).toMatchObject({ subStatus: '9', lastError: 'OFFLINE', lastRate: '1.166' })
    Object.assign(publishers, { status: 200, euro: aprilDays })
    await soon()
    await fetchAll()
    expect(await stored()).toHaveLength(4)
    expect(await feed()).toMatchObject({ failures: 0, last_error: null })
  })

  it('that is wrong by ten is left out, and the makers are told once', async () => {
    publishers.euro = { ...aprilDays, '20260409': { USD: '11.672', CNY: '7.9790' } }
    await add()
    await fetchAll()
    expect((await stored()).map(({ day }) => day)).toEqual(['20260407', '20260408', '20260410'])
    expect(await notices()).toEqual([
      'ECB: 1 rate more than 20% from the neighbouring rates not stored, such as EUR/USD 20260409 11.672',
    ])
    await soon()
    await fetchAll()
    expect(await notices()).toHaveLength(1)
  })

  it('that is silent is told once, until it speaks again', async () => {
    publishers.euro = { '20260401': aprilDays['20260407'] }
    await add()
    await fetchAll()
    publishers.status = 500
    await soon()
    await fetchAll()
    expect(await notices()).toEqual(['ECB has had no new rate for 8 weekdays (no new data)'])
    expect((await rows())[0]).toMatchObject({ feedAge: '3' })
    expect(await rows('a_mk', { feedAge: '3' })).toHaveLength(1)
    expect(await rows('a_mk', { feedAge: '1' })).toEqual([])
  })

  it.each([
    [404, undefined, 'REFUSED'],
    [429, undefined, 'RATE_LIMITED'],
    [200, '<html>sorry</html>', 'MALFORMED'],
    [200, '', 'MALFORMED'],
  ])('that answers %s %s is left alone for a while', async (status, body, failure) => {
    Object.assign(publishers, { status, body })
    await add()
    await fetchAll()
    expect(await feed()).toMatchObject({ failures: 1, last_error: failure, later: status === 429 })
    expect(await stored()).toEqual([])
    publishers.requests.length = 0
    await fetchAll()
    expect(publishers.requests).toEqual([])
  })

  it('that nothing connects says so, and one beyond its quota is not asked', async () => {
    await add()
    await fetchAll({})
    expect(await feed()).toMatchObject({ last_error: 'NOT_CONNECTED' })
    await soon()
    await owner('update rate_feed set calls_month = 1000')
    await fetchAll()
    expect(await feed()).toMatchObject({ last_error: 'QUOTA' })
    expect(publishers.requests).toEqual([])
  })

  it('the H.10 is asked for a span of days', async () => {
    await add({ dataSource: 'FED_H10' })
    await fetchAll()
    expect(publishers.requests).toEqual(['/h10?from=03/09/2025&to=04/13/2026'])
    expect(await stored()).toMatchObject([{ mid: '1.167', source: 'FED_H10' }, { mid: '1.1681' }])
    await soon()
    await fetchAll()
    expect(publishers.requests.at(-1)).toBe('/h10?from=03/20/2026&to=04/13/2026')
  })

  it('the central parity is the group’s, a page at a time, in the product’s own units', async () => {
    publishers.parity = {
      '20260408': ['6.8290', '4.2800', '4.7400'],
      '20260409': ['6.8300', '---', '4.7410'],
      '20260410': ['6.8310', '4.2790', '4.7420'],
    }
    await add({ dataSource: 'CFETS', currencyPairs: 'USD/CNY' })
    await fetchAll()
    expect(publishers.requests).toEqual([
      '/parity?startDate=2026-02-12&endDate=2026-04-13&pageNum=1',
      '/parity?startDate=2026-02-12&endDate=2026-04-13&pageNum=2',
    ])
    expect((await stored('USD/CNY')).map(({ mid }) => mid)).toEqual(['6.829', '6.83', '6.831'])
    expect((await stored('JPY/CNY')).map(({ day, mid }) => `${day} ${mid}`)).toEqual([
      '20260408 4.28',
      '20260410 4.279',
    ])
    expect((await rows())[0]).toMatchObject({ dataSource: 'CFETS', lastRate: '6.831', feedAge: '1' })
    // Nobody had it in his hands: it measures limits as any other publisher's.
    const { scope } = test.as('a_mk')
    const measured = await withTx(test.database.db, scope, (tx) => measuringRates(tx, scope, ['USD/CNY'], testDay))
    expect(measured.get('USD/CNY')).toMatchObject({ dataSource: 'CFETS' })
    // An organisation may still bring the parity by hand; what its publisher says stands first.
    await owner(
      `insert into market_price (group_id, org_id, currency_pair, data_date, data_time, data_source, mid_price)
        values ($1, $2, 'USD/CNY', '20260410', '09:15', 'CFETS', 6.9)`,
      [test.refs.a.groupId, test.refs.a.orgId],
    )
    const { data } = await test.as('a_mk').post('/CLOUD-PUB/rate/queryByPage', {
      queryWrapper: { sourceCurrency: 'USD', targetCurrency: 'CNY', dataDateStart: '20260410' },
    })
    expect(
      data.recordList.map(({ closePrice, counts }: Record<string, string>) => `${closePrice} ${counts}`).sort(),
    ).toEqual(['6.831 1', '6.9 0'])
  })

  it.each([
    ['{"records":null,"data":{"flagMessage":"one year at most"}}'],
    ['{"records":[{"date":"2026-04-10","values":["6.83"]}],"data":{"head":["USD/CNY","EUR/CNY"]}}'],
    ['{"records":[{"date":"10.04.2026","values":["6.83"]}],"data":{"head":["USD/CNY"]}}'],
  ])('a central parity that says %s is not believed', async (body) => {
    Object.assign(publishers, { body })
    await add({ dataSource: 'CFETS', currencyPairs: 'USD/CNY' })
    await fetchAll()
    expect(await feed()).toMatchObject({ last_error: 'MALFORMED' })
    expect(await stored('USD/CNY')).toEqual([])
  })

  it('an indicative one is kept apart from rates, and its leaps are left out', async () => {
    publishers.indicative = { date: '2026-04-10', usd: { cny: 6.8301, btc: 0.00001 } }
    await add({ dataSource: 'CCY_API', currencyPairs: 'USD/CNY' })
    await fetchAll()
    expect(publishers.requests).toEqual(['/latest/usd.json'])
    expect(await stored('USD/CNY')).toEqual([])
    expect((await rows())[0]).toMatchObject({ lastRate: '6.8301', lastDate: '20260410' })
    publishers.indicative = { date: '2026-04-13', usd: { cny: 68.301 } }
    await soon()
    await fetchAll()
    expect((await rows())[0]).toMatchObject({ lastRate: '6.8301' })
    expect((await notices())[0]).toContain('Indicative API: 1 rate more')
  })
})

describe('a subscription', () => {
  it.each([
    [{ currencyPairs: 'USD/XXX' }, 'currencyPairs', 'not exist'],
    [{ currencyPairs: 'USD' }, 'currencyPairs', ''],
    [{ dataSource: 'FED_H10', frequency: '3' }, 'frequency', 'does not offer'],
    [{ subScope: '2' }, 'subScope', 'administrators'],
    [{ priority: '0' }, 'priority', ''],
  ])('%o is refused by name', async (over, field, message) => {
    const answer = await add(over)
    expect(answer.data.fields[0].field).toBe(field)
    expect(answer.data.fields[0].message).toContain(message)
    expect(await rows()).toEqual([])
  })

  it('to a pair that the source never brings is refused', async () => {
    await add()
    await fetchAll()
    expect((await add({ currencyPairs: 'EUR/CNY,EUR/SEK' })).message).toBe('The source has no rate of EUR/SEK')
    expect((await add({ currencyPairs: 'EUR/CNY,USD/CNY' })).code).toBe(success)
    expect((await add({ currencyPairs: 'USD/CNY' })).message).toBe(
      'This pair, tenor and source are subscribed to already',
    )
    expect(await rows()).toHaveLength(3)
  })

  it('shows the newest that the source brought, before anybody subscribes', async () => {
    const first = async (currencyPairs: string) =>
      (await test.as('a_ck').post(`${api}/firstQuote`, { currencyPairs, dataSource: 'ECB' })).data
    expect(await first('USD/CNY')).toEqual([
      { currencyPair: 'USD/CNY', lastRate: null, lastDate: null, feedAge: '0', isServed: true },
    ])
    await add()
    await fetchAll()
    const [{ currencyPair, lastRate, lastDate }] = await rows()
    expect(lastRate).not.toBeNull()
    expect(await first(`EUR/SEK,${currencyPair}`)).toMatchObject([
      { currencyPair: 'EUR/SEK', lastRate: null, isServed: false },
      { currencyPair, lastRate, lastDate, isServed: true },
    ])
    expect(
      (await test.as('a_ck').post(`${api}/firstQuote`, { currencyPairs: 'USD', dataSource: 'ECB' })).code,
    ).not.toBe(success)
  })

  it('of the organisation is its administrators’, an own one is nobody else’s', async () => {
    await add({ subScope: '2' }, 'a_mg')
    await add({ currencyPairs: 'EUR/CNY' })
    expect(await rows('a_mk')).toHaveLength(2)
    expect(await rows('a_ck')).toHaveLength(1)
    expect(await rows('b_mk')).toEqual([])
    const [{ id }] = await rows('a_ck')
    expect((await test.as('a_mk').get(`${api}/pause/${id}`)).message).toBe('Data does not exist')
    expect((await test.as('a_mg').get(`${api}/pause/${id}`)).code).toBe(success)
    expect((await rows('a_ck'))[0]).toMatchObject({ subStatus: '2' })
    expect((await test.as('a_mg').post(`${api}/fetch`, { id }, { language: 'en_US' })).message).toContain('paused')
  })

  it('says its tenor, quota and cost, and is refused where the quota of the month is used', async () => {
    await add()
    await fetchAll()
    expect((await rows())[0]).toMatchObject({ term: 'SPOT', quotaMonth: '1000', costMonth: '0', costCurrency: 'EUR' })
    await owner('update rate_feed set calls_month = 1000')
    const refused = await add({ currencyPairs: 'USD/CNY' })
    expect(refused.message).toBe('The quota of ECB is exceeded: the 1,000 calls of this month are used')
    expect(refused.data.fields[0].field).toBe('dataSource')
    expect(await rows()).toHaveLength(1)
  })

  it('that is paused is not asked; resumed it is', async () => {
    await add()
    const [{ id, version }] = await rows()
    await test.as('a_mk').get(`${api}/pause/${id}`)
    await fetchAll()
    expect(publishers.requests).toEqual([])
    expect((await test.as('a_mk').get(`${api}/query/${id}`)).data).toMatchObject({
      currencyPair: 'EUR/USD',
      version: 1,
    })
    const modify = () =>
      test.as('a_mk').post(`${api}/modify`, { id, version, frequency: '3', priority: '2' }, { language: 'en_US' })
    expect((await modify()).message).toContain('changed by')
    await test.as('a_mk').get(`${api}/resume/${id}`)
    await fetchAll()
    expect(publishers.requests).toHaveLength(1)
  })

  it('that an alert needs stays', async () => {
    await add({ currencyPairs: 'USD/CNY' })
    const { groupId, orgId } = test.refs.a
    await owner(
      `insert into rate_alert (group_id, org_id, remind_name, currency_pair, condition, level, from_below, hysteresis, repeat_flag,
        org_user_type, remind_mode, remind_time, expire_date, enable_status, create_by)
      values ($1, $2, 'x', 'USD/CNY', '1', 7, true, 0.1, '0', '0', '1', 30, '20270101', '1', $3)`,
      [groupId, orgId, test.as('a_mk').scope.userId],
    )
    const [{ id, usedBy }] = await rows()
    expect(usedBy).toBe('1 alert')
    const remove = () => test.as('a_mk').get(`${api}/delete/${id}`)
    expect((await remove()).code).not.toBe(success)
    await owner(`update rate_alert set enable_status = '0'`)
    expect((await remove()).code).toBe(success)
    expect(await rows()).toEqual([])
  })
})
