import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
const owner = (text: string, values: unknown[] = []) => asOwner(test.database.owner, text, values)
beforeEach(async () => {
  for (const table of ['rate_subscription', 'market_price']) await owner(`delete from ${table}`)
})
const price = (pair: string, day: string, mid: string, source = 'ECB') =>
  owner(
    `insert into market_price (group_id, org_id, currency_pair, data_date, data_time, data_source, mid_price)
      values ($1, $2, $3, $4, '14:15', $5, $6)`,
    [test.refs.a.groupId, source === 'CFETS' ? test.refs.a.orgId : null, pair, day, source, mid],
  )
const live = async (person: Parameters<TestApp['as']>[0] = 'a_mk') =>
  (await test.as(person).post('/CLOUD-PUB/marketPrice/live', {})).data

describe('live rates', () => {
  it('are the main pairs where nobody subscribed, each with its last thirty days', async () => {
    await price('USD/CNY', '20260409', '6.82')
    await price('USD/CNY', '20260410', '6.83')
    await price('GBP/USD', '20260410', '1.3')
    expect(await live()).toEqual([
      {
        currencyPair: 'USD/CNY',
        midPrice: '6.83',
        dataDate: '20260410',
        simulated: false,
        spark: ['6.82', '6.83'],
        parity: null,
      },
    ])
    expect(await live('b_mk')).toEqual([])
  })

  it('are what is subscribed to, in order of priority, with the central parity of the last days', async () => {
    await price('USD/CNY', '20260410', '6.83')
    await price('EUR/USD', '20260410', '1.17')
    await price('USD/CNY', '20260401', '6.70', 'CFETS')
    const { groupId, orgId } = test.refs.a
    for (const [pair, priority] of [
      ['USD/CNY', 2],
      ['EUR/USD', 1],
      ['GBP/USD', 1],
    ])
      await owner(
        `insert into rate_subscription (group_id, org_id, currency_pair, data_source, frequency, priority, create_by)
          values ($1, $2, $3, 'ECB', '4', $4, $5)`,
        [groupId, orgId, pair, priority, test.as('a_mk').scope.userId],
      )
    const pairs = (await live()).map(({ currencyPair, parity }: { currencyPair: string; parity: unknown }) => [
      currencyPair,
      parity,
    ])
    expect(pairs).toEqual([
      ['EUR/USD', null],
      ['USD/CNY', null],
    ])
    await price('USD/CNY', '20260413', '6.80', 'CFETS')
    expect((await live())[1]).toMatchObject({ parity: { midPrice: '6.8', dataDate: '20260413' } })
  })
})
